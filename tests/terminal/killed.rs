//! The program killed at random moments. `NOWCHESS_CASES=500` kills so often instead of a few times.

use std::fs;
use std::path::Path;
use std::thread;
use std::time::Duration;

use rustix::process::Signal;

use crate::games::OPERA;
use crate::kept::with_state;
use crate::program::{Program, eventually};
use crate::seeded::{Seeded, cases};

/// Reads the moves off the list at the right of the screen.
fn listed_moves(screen: &str) -> Vec<String> {
    // The rows of the panel above what is told and typed.
    let rows = screen
        .lines()
        .take(28)
        .map(|row| row.chars().skip(81).collect::<String>());
    let words = rows.map(|row| {
        row.split_whitespace()
            .map(str::to_owned)
            .collect::<Vec<_>>()
    });
    words
        .flatten()
        .filter(|word| OPERA.sans().any(|san| san == word))
        .collect()
}

/// Waits until a busy disk has answered to writes like those of the program: one may be under way
/// when the last state of the game begins to wait for it, and a round may share the answer of the
/// disk with the program, which has to rename its file after that.
fn await_disk(folder: &Path) {
    for _ in 0..3 {
        let draft = folder.join("draft");
        fs::File::create(&draft).unwrap().sync_all().unwrap();
        fs::rename(draft, folder.join("probe")).unwrap();
        fs::File::open(folder).unwrap().sync_all().unwrap();
    }
}

#[test]
fn however_often_it_is_killed_no_move_that_was_shown_for_a_tenth_of_a_second_is_lost() {
    let moves: Vec<_> = OPERA.sans().take(32).collect();
    let lines = moves.join("\r") + "\r";
    for kill in 0..cases(100) {
        let state = tempfile::tempdir().unwrap();
        let mut program = with_state(state.path());
        program.send("m");
        program.send(&lines);
        let shown = listed_moves(&program.wait_for(moves[kill * 7 % moves.len()]));
        // The promise: what has been on the screen for so long is on a disk that answers.
        thread::sleep(Duration::from_millis(100));
        await_disk(state.path());
        program.signal(Signal::KILL);
        program.finish();
        assert!(!shown.is_empty());
        let program = with_state(state.path());
        program.wait(&format!("{shown:?}"), |screen| {
            listed_moves(&screen.contents()).starts_with(&shown)
        });
    }
}

/// A file of a megabyte, and its text after its first move got a glyph.
fn large_file(path: &Path) -> [String; 2] {
    let moves = OPERA.sans().collect::<Vec<_>>().join(" ");
    let game = |number: usize| format!("[Event \"{number}\"]\n\n{moves} 1-0\n\n");
    let games: String = (1..=4000).map(game).collect();
    fs::write(path, &games).unwrap();
    let second = games.find("[Event \"2\"]").unwrap();
    [games[second..].to_owned(), games]
}

#[test]
fn however_often_it_is_killed_while_it_saves_the_file_is_whole_and_the_notes_are_there() {
    let mut random = Seeded::new(2025);
    let mut saved = 0;
    let kills = cases(5);
    for _ in 0..kills {
        let state = tempfile::tempdir().unwrap();
        let file = state.path().join("games.pgn");
        let [others, before] = large_file(&file);
        let variables = [("XDG_STATE_HOME", state.path().to_str().unwrap())];
        let mut program = Program::start_with(&[file.to_str().unwrap()], &variables);
        program.wait_for("games.pgn: 4000 games");
        program.send("\r");
        program.wait_for("game 1 of 4");
        program.send("]a1");
        program.wait_for("[x] !");
        let kept = state.path().join("nowchess/games/1.pgn");
        eventually("the glyph on disk", || {
            fs::read_to_string(&kept).is_ok_and(|text| text.contains("$1"))
        });
        program.send("\x1b");
        program.wait_for("unsaved");
        program.send("s");
        thread::sleep(Duration::from_micros(random.below(12_000) as u64));
        program.signal(Signal::KILL);
        program.finish();
        let text = fs::read_to_string(&file).unwrap();
        if text == before {
            let program = Program::start_with(&[], &variables);
            program.wait_for("Your unsaved notes on a game");
            program.wait_for("e4!");
        } else {
            saved += 1;
            assert!(text.contains("1. e4 $1 e5"), "the first game has its glyph");
            assert!(text.ends_with(&others), "the other games are as they were");
        }
    }
    eprintln!("{kills} kills, {saved} of them when the file was saved");
}
