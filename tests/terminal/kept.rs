//! The running game on disk: there again after a kill, gone when it is finished or saved.

use std::fs;
use std::path::Path;

use rustix::process::Signal;

use crate::program::{Finished, Program, eventually};

/// Starts the program with a state folder that outlives it.
pub(crate) fn with_state(state: &Path) -> Program {
    // The background is given so that the terminal is not asked for it.
    let arguments = ["--background", "dark"];
    let variables = [("XDG_STATE_HOME", state.to_str().unwrap())];
    let program = Program::start_with(&arguments, &variables);
    program.wait_for("▸ ");
    program
}

#[test]
fn a_comment_that_is_being_written_survives_a_kill() {
    let state = tempfile::tempdir().unwrap();
    let mut program = with_state(state.path());
    program.send("me4\r");
    program.wait_for("Black to move");
    program.send("\x1b");
    program.wait_for("u undo");
    program.send("ca sharp move");
    let game = state.path().join("nowchess/games/1.pgn");
    eventually("the comment on disk", || {
        fs::read_to_string(&game).is_ok_and(|text| text.contains("{a sharp move}"))
    });
    program.signal(Signal::KILL);
    program.finish();
    with_state(state.path()).wait_for("a sharp move");
}

#[test]
fn a_finished_or_saved_game_is_not_offered_again() {
    let state = tempfile::tempdir().unwrap();
    let kept = || {
        let folder = fs::read_dir(state.path().join("nowchess/games"));
        folder.map_or(0, Iterator::count)
    };
    for end in [
        "resign\ry",
        &format!("save {}\r", state.path().join("g.pgn").display()),
    ] {
        let mut program = with_state(state.path());
        program.wait_for("▸ White");
        program.send("me4\r");
        program.wait_for("▸ Black");
        eventually("the game on disk", || kept() > 0);
        program.send(end);
        program.wait("the end", |screen| {
            let text = screen.contents();
            text.contains("resignation") || text.contains("Saved in")
        });
        eventually("nothing left on disk", || kept() == 0);
        program.send("\x03");
        program.finish();
    }
}

#[test]
fn two_programs_keep_their_games_apart_and_the_newest_is_offered_first() {
    let state = tempfile::tempdir().unwrap();
    let mut first = with_state(state.path());
    first.send("me4\r");
    first.wait_for("▸ Black");
    let mut second = with_state(state.path());
    second.wait_for("▸ White");
    second.send("md4\r");
    second.wait_for("▸ Black");
    for program in [first, second] {
        program.signal(Signal::TERM);
        let Finished { left_on, .. } = program.finish();
        assert_eq!(left_on, [""; 0]);
    }
    let mut newest = with_state(state.path());
    newest.wait_for("d4");
    newest.send("mresign\ry");
    newest.wait_for("resignation");
    newest.send("\x03");
    newest.finish();
    with_state(state.path()).wait_for("e4");
}

#[test]
fn unfinished_games_wait_and_are_taken_up_one_after_the_other() {
    let state = tempfile::tempdir().unwrap();
    let mut program = with_state(state.path());
    program.send("me4\rnew\ry");
    program.wait_for("▸ White");
    program.send("d4\rnew\ry");
    program.wait_for("▸ White");
    program.send("c4\r\x03");
    program.finish();
    let mut program = with_state(state.path());
    let screen = program.wait_for("2 unfinished games: type");
    assert_eq!(moves_of(&screen), ["c4"]);
    for opening in ["d4", "e4", "c4"] {
        program.send("mresume\r");
        program.wait(opening, |screen| moves_of(&screen.contents()) == [opening]);
        program.send("\x1b");
    }
}

/// Reads what stands in the place of moves in the list at the right of the screen.
fn moves_of(screen: &str) -> Vec<String> {
    // The rows of the panel above what is told and typed.
    let rows = screen
        .lines()
        .take(28)
        .map(|row| row.chars().skip(81).collect::<String>());
    let words: Vec<_> = rows
        .flat_map(|row| {
            row.split_whitespace()
                .map(str::to_owned)
                .collect::<Vec<_>>()
        })
        .collect();
    words
        .into_iter()
        .filter(|word| ["e4", "d4", "c4"].contains(&word.as_str()))
        .collect()
}

#[test]
fn a_game_that_could_not_be_kept_is_told_once_more_at_the_end() {
    let blocked = tempfile::NamedTempFile::new().unwrap();
    let mut program = with_state(blocked.path());
    program.send("me4\r");
    program.wait_for("The game cannot be kept for next time");
    program.send("\x03");
    let Finished {
        status,
        left_on,
        text,
    } = program.finish();
    assert_eq!((status.exit_code(), left_on), (1, Vec::new()));
    assert!(
        text.contains("nowchess: the game cannot be kept for next time"),
        "{text}"
    );
}

#[test]
fn kept_games_belong_to_their_user_alone() {
    use std::os::unix::fs::PermissionsExt;
    let state = tempfile::tempdir().unwrap();
    let mut program = with_state(state.path());
    program.send("me4\r");
    program.wait_for("▸ Black");
    let folder = state.path().join("nowchess/games");
    let game = folder.join("1.pgn");
    eventually("the game on disk", || game.exists());
    assert_eq!(
        fs::metadata(&folder).unwrap().permissions().mode() & 0o077,
        0
    );
    assert_eq!(fs::metadata(game).unwrap().permissions().mode() & 0o077, 0);
}

#[test]
fn without_a_place_to_keep_games_it_plays_on_with_a_notice() {
    let blocked = tempfile::NamedTempFile::new().unwrap();
    let mut program = with_state(blocked.path());
    program.send("me4\r");
    program.wait_for("The game cannot be kept for next time");
    program.send("e5\r");
    program.wait_for("▸ White");
}

#[test]
fn on_a_full_disk_the_kept_game_is_shown_and_that_it_cannot_be_kept_stays_in_sight() {
    let state = tempfile::tempdir().unwrap();
    let mut program = with_state(state.path());
    program.send("me4\r");
    program.wait_for("▸ Black");
    let kept = || fs::read_to_string(state.path().join("nowchess/games/1.pgn"));
    eventually("the game on disk", || {
        kept().is_ok_and(|text| text.contains("e4"))
    });
    program.send("\x03");
    program.finish();
    let before = kept().unwrap();
    // No file may grow: as on a full disk, empty files can be made.
    let line = format!(
        "ulimit -f 0; XDG_STATE_HOME='{}' exec {} --background dark",
        state.path().display(),
        env!("CARGO_BIN_EXE_nowchess")
    );
    let mut program = Program::run_shell(&line);
    program.wait_for("e4");
    program.send("me5\r");
    program.wait_for("The game cannot be kept for next time");
    // Another sentence takes its place only for a while.
    program.send("Ke5\r");
    program.wait("another sentence", |screen| {
        !screen.contents().contains("cannot be kept")
    });
    program.send("\x1b");
    program.send("f");
    program.wait_for("The game cannot be kept for next time");
    assert_eq!(kept().unwrap(), before);
}

#[test]
fn notes_on_a_game_of_a_file_are_back_after_a_kill_when_the_game_is_opened_again() {
    let state = tempfile::tempdir().unwrap();
    let file = state.path().join("f.pgn");
    fs::write(&file, "1. e4 e5 *\n").unwrap();
    let path = file.to_str().unwrap();
    let start = || {
        let arguments = ["--background", "dark", path];
        let variables = [("XDG_STATE_HOME", state.path().to_str().unwrap())];
        Program::start_with(&arguments, &variables)
    };
    let mut program = start();
    program.wait_for("e5");
    program.send("m");
    program.send("Nf3\r");
    program.wait_for("Nf3");
    let game = state.path().join("nowchess/games/1.pgn");
    eventually("the notes on disk", || {
        fs::read_to_string(&game).is_ok_and(|text| text.contains("Nf3"))
    });
    program.signal(Signal::KILL);
    program.finish();
    let mut program = start();
    program.wait_for("Your unsaved notes are back");
    program.send("s");
    program.wait_for("Saved in");
    eventually("the notes in the file, and no longer kept", || {
        fs::read_to_string(&file).is_ok_and(|text| text.contains("Nf3")) && !game.exists()
    });
}

#[test]
fn a_damaged_game_is_told_of_at_the_start_and_set_aside() {
    let state = tempfile::tempdir().unwrap();
    let folder = state.path().join("nowchess/games");
    fs::create_dir_all(&folder).unwrap();
    fs::write(folder.join("1.pgn"), [0; 100]).unwrap();
    let mut program = with_state(state.path());
    program.wait_for("nothing of it could be read");
    assert_eq!(fs::read(folder.join("1-damaged.pgn")).unwrap(), [0; 100]);
    program.send("me4\r");
    program.wait_for("Black to move");
}
