//! Real files: opening, annotating, saving, reopening; and what is there after a kill.

use std::fs;
use std::path::Path;

use rustix::process::Signal;

use crate::games::OPERA;
use crate::program::{Finished, Program};

const GAMES: &str = "[Event \"Paris\"]\n[White \"Morphy\"]\n[Black \"Allies\"]\n[Result \"1-0\"]\n\n\
                     1. e4 e5 2. Nf3 d6 1-0\n\n\
                     [Event \"Odd layout\"]\n[White \"M\u{fc}ller\"]\n\n1.d4   d5 ;kept as it is\n 2.c4 *\n\n";

fn folder_with_games() -> tempfile::TempDir {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("games.pgn"), GAMES).unwrap();
    folder
}

fn path(folder: &tempfile::TempDir) -> String {
    folder.path().join("games.pgn").to_str().unwrap().to_owned()
}

#[test]
fn a_game_is_opened_annotated_saved_and_reopened() {
    let folder = folder_with_games();
    let file = path(&folder);
    let mut program = Program::start_with(&[&file], &[]);
    program.wait_for("games.pgn: 2 games");
    program.send("\r");
    program.wait_for("games.pgn 1/2");
    // After the first move: a glyph, a comment, a line.
    program.send("\x1b[C");
    program.wait_for("1. e4 (ply 1");
    program.send("a1");
    program.wait_for("[x] !");
    program.send("\x1b");
    program.wait("the closed list", |screen| {
        !screen.contents().contains("[x] !")
    });
    program.send("c");
    program.wait_for("Comment after 1. e4");
    program.send("best by test\x13");
    program.wait_for("best by test");
    program.send("mc5\r");
    program.wait_for("1… c5");
    program.send("\x1b");
    program.wait_for("unsaved");
    program.send("s");
    program.wait_for("Saved in");
    program.send("q");
    assert_eq!(program.finish().left_on, [""; 0]);

    let saved = fs::read_to_string(&file).unwrap();
    assert!(
        saved.contains("1. e4 $1 {best by test} 1... e5 (1... c5) 2. Nf3 d6 1-0"),
        "{saved}"
    );
    let second = GAMES.find("[Event \"Odd layout\"]").unwrap();
    assert!(saved.ends_with(&GAMES[second..]), "{saved}");

    let mut program = Program::start_with(&[&file], &[]);
    program.wait_for("games.pgn: 2 games");
    program.send("\r");
    let screen = program.wait_for("games.pgn 1/2");
    assert!(
        screen.contains("e4!") && screen.contains("best by test"),
        "{screen}"
    );
}

/// Opens a game of a file by its place, sets the glyph of a key on its first move and saves it in its
/// place.
fn annotate_in_place(file: &str, place: usize, glyph: &str) {
    let mut program = Program::start_with(&[file], &[]);
    program.wait_for("games, by number");
    program.send(&"\x1b[B".repeat(place));
    program.send("\r");
    program.wait_for(&format!("{}/", place + 1));
    program.send(&format!("]a{glyph}"));
    program.wait_for("[x]");
    program.send("\x1b");
    program.wait_for("unsaved");
    program.send("s");
    program.wait_for("Saved in");
    program.send("\x03");
    assert_eq!(program.finish().left_on, [""; 0]);
}

#[test]
fn every_game_is_saved_in_place_without_a_trace_on_its_neighbours() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("games.pgn");
    let games = [
        "[Event \"A\"]\n\n1. e4 1-0 ; early",
        "[Event \"B\"]\n\n1. d4 0-1",
        "[Event \"C\"]\n\n1. c4 *",
    ];
    for line_end in ["\n", "\r\n"] {
        let text = games.join("\n\n").replace('\n', line_end);
        for place in 0..games.len() {
            fs::write(&file, &text).unwrap();
            annotate_in_place(file.to_str().unwrap(), place, "1");
            let saved = fs::read_to_string(&file).unwrap();
            for (other, game) in games.iter().enumerate() {
                let kept = game.replace('\n', line_end);
                let shown = if other == place {
                    "$1".to_owned()
                } else {
                    kept
                };
                assert!(
                    saved.contains(&shown),
                    "{other} after saving {place}: {saved:?}"
                );
            }
            assert_eq!(
                saved.matches(&format!("{line_end}[Event")).count(),
                2,
                "{saved:?}"
            );
            assert_eq!(saved.contains("\r\n"), line_end == "\r\n");
            assert!(!saved.contains(&line_end.repeat(3)), "{saved:?}");
            // Saved once more, it stays where it is.
            annotate_in_place(file.to_str().unwrap(), place, "2");
            let again = fs::read_to_string(&file).unwrap();
            assert_eq!(again, saved.replace("$1", "$2"));
        }
    }
}

#[test]
fn a_file_that_was_changed_after_it_was_listed_is_not_read_at_the_old_places() {
    let folder = folder_with_games();
    let mut program = Program::start_with(&[&path(&folder)], &[]);
    program.wait_for("games.pgn: 2 games");
    fs::write(path(&folder), "1. c4 *\n\n".to_owned() + GAMES).unwrap();
    program.send("\x1b[B\r");
    program.wait_for("another program has changed the file");
    fs::remove_file(path(&folder)).unwrap();
    program.send("\r");
    program.wait_for("there is no such file");
}

#[test]
fn what_is_no_plain_file_is_not_opened() {
    let mut program = Program::start(&[]);
    program.send("mopen /dev/tty\r");
    program.wait_for("it is not a plain file");
}

#[test]
fn notes_on_a_reviewed_game_survive_a_kill_and_can_be_gone_on_with() {
    let folder = folder_with_games();
    let state = folder.path().to_str().unwrap();
    let variables = [("XDG_STATE_HOME", state)];
    let mut program = Program::start_with(&[&path(&folder)], &variables);
    program.wait_for("games.pgn: 2 games");
    program.send("\r");
    program.wait_for("games.pgn 1/2");
    program.send("]a1");
    program.wait_for("[x] !");
    program.signal(Signal::KILL);
    program.finish();
    let mut program = Program::start_with(&[], &variables);
    program.wait_for("e4!");
    program.send("[[]a2");
    program.wait_for("[x] ?");
    program.signal(Signal::KILL);
    program.finish();
    Program::start_with(&[], &variables).wait_for("Nf3?");
}

#[test]
fn a_played_game_goes_to_a_new_file_and_then_behind_others() {
    let folder = folder_with_games();
    let new = folder.path().join("new.pgn");
    let mut program = Program::start(&[]);
    program.send("me4\re5\r");
    program.send(&format!("save {}\r", new.display()));
    program.wait_for("Saved in");
    program.send(&format!("save {}\r", path(&folder)));
    program.wait_for("The file is there already");
    program.send("\r");
    program.wait("the second save", |screen| {
        screen.contents().contains("games.pgn.")
    });
    program.send("\x03");
    assert_eq!(program.finish().left_on, [""; 0]);
    assert!(
        fs::read_to_string(new)
            .unwrap()
            .ends_with("\n1. e4 e5 *\n\n")
    );
    let appended = fs::read_to_string(path(&folder)).unwrap();
    assert!(
        appended.starts_with(GAMES) && appended.ends_with("\n1. e4 e5 *\n\n"),
        "{appended}"
    );
}

#[test]
fn what_cannot_be_saved_is_told_and_nothing_is_half_written() {
    let folder = folder_with_games();
    let mut program = Program::start(&[]);
    program.send("me4\r");
    program.send("save /no/such/folder/game.pgn\r");
    program.wait_for("there is no such file or folder");
    // Changed by somebody else while it is open here.
    program.send(&format!("open {}\r", path(&folder)));
    program.wait_for("2 games");
    program.send("\r");
    program.wait_for("games.pgn 1/2");
    fs::write(path(&folder), "1. d4 *\n").unwrap();
    program.send("\x1b[Ca1\x1b");
    program.wait_for("unsaved");
    program.send("s");
    program.wait_for("another program has changed the file");
    assert_eq!(fs::read_to_string(path(&folder)).unwrap(), "1. d4 *\n");
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1);
}

#[test]
fn games_come_through_standard_input_while_keys_come_from_the_terminal() {
    let folder = folder_with_games();
    let command = format!("{} - < {}", env!("CARGO_BIN_EXE_nowchess"), path(&folder));
    let mut program = Program::run_shell(&command);
    program.wait_for("standard input: 2 games");
    program.send("\r");
    program.wait_for("standard input 1/2");
    program.send("q");
    assert_eq!(program.finish().left_on, [""; 0]);
}

/// Starts the program with a state folder that outlives it.
fn with_state(state: &Path) -> Program {
    // The background is given so that nobody waits for the terminal to name it.
    let arguments = ["--background", "dark"];
    let variables = [("XDG_STATE_HOME", state.to_str().unwrap())];
    let program = Program::start_with(&arguments, &variables);
    program.wait_for("to move");
    program
}

/// Reads the moves off the list at the right of the screen.
fn listed_moves(screen: &str) -> Vec<String> {
    let rows = screen
        .lines()
        .map(|row| row.chars().skip(67).collect::<String>());
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

#[test]
fn however_often_it_is_killed_no_move_that_was_shown_is_lost() {
    let moves: Vec<_> = OPERA.sans().take(32).collect();
    let lines = moves.join("\r") + "\r";
    for kill in 0..100 {
        let state = tempfile::tempdir().unwrap();
        let mut program = with_state(state.path());
        program.send("m");
        program.send(&lines);
        program.wait_for(moves[kill * 7 % moves.len()]);
        program.signal(Signal::KILL);
        let shown = listed_moves(&program.finish().text);
        assert!(!shown.is_empty());
        let program = with_state(state.path());
        let screen = program.wait_for("to move");
        let resumed = listed_moves(&screen);
        assert!(
            resumed.starts_with(&shown),
            "shown: {shown:?}\nresumed: {resumed:?}"
        );
    }
}

#[test]
fn a_finished_or_saved_game_is_not_offered_again() {
    let state = tempfile::tempdir().unwrap();
    let kept = || {
        fs::read_dir(state.path().join("nowchess/games"))
            .unwrap()
            .count()
    };
    for end in [
        "resign\r",
        &format!("save {}\r", state.path().join("g.pgn").display()),
    ] {
        let mut program = with_state(state.path());
        program.wait_for("White to move");
        program.send("me4\r");
        program.wait_for("Black to move");
        assert!(kept() > 0);
        program.send(end);
        program.wait("the end", |screen| {
            let text = screen.contents();
            text.contains("resignation") || text.contains("Saved in")
        });
        assert_eq!(kept(), 0, "after {end}");
        program.send("\x03");
        program.finish();
    }
}

#[test]
fn two_programs_keep_their_games_apart_and_the_newest_is_offered_first() {
    let state = tempfile::tempdir().unwrap();
    let mut first = with_state(state.path());
    first.send("me4\r");
    first.wait_for("Black to move");
    let mut second = with_state(state.path());
    second.wait_for("White to move");
    second.send("md4\r");
    second.wait_for("Black to move");
    for program in [first, second] {
        program.signal(Signal::TERM);
        let Finished { left_on, .. } = program.finish();
        assert_eq!(left_on, [""; 0]);
    }
    let mut newest = with_state(state.path());
    newest.wait_for("d4");
    newest.send("mresign\r");
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
    program.wait_for("White to move");
    program.send("d4\rnew\ry");
    program.wait_for("White to move");
    program.send("c4\r\x03");
    program.finish();
    let mut program = with_state(state.path());
    let screen = program.wait_for("2 unfinished games wait");
    assert_eq!(moves_of(&screen), ["c4"]);
    for opening in ["d4", "e4", "c4"] {
        program.send("mresume\r\x1b");
        program.wait(opening, |screen| moves_of(&screen.contents()) == [opening]);
    }
}

/// Reads what stands in the place of moves in the list at the right of the screen.
fn moves_of(screen: &str) -> Vec<String> {
    let rows = screen
        .lines()
        .map(|row| row.chars().skip(67).collect::<String>());
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
    program.wait_for("Black to move");
    let folder = state.path().join("nowchess/games");
    assert_eq!(
        fs::metadata(&folder).unwrap().permissions().mode() & 0o077,
        0
    );
    let game = folder.join("1.pgn");
    assert_eq!(fs::metadata(game).unwrap().permissions().mode() & 0o077, 0);
}

#[test]
fn without_a_place_to_keep_games_it_plays_on_with_a_notice() {
    let blocked = tempfile::NamedTempFile::new().unwrap();
    let mut program = with_state(blocked.path());
    program.send("me4\r");
    program.wait_for("The game cannot be kept for next time");
    program.send("e5\r");
    program.wait_for("White to move");
}
