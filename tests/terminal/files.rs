//! Real files: opening, annotating, saving in place and elsewhere, reopening.

use std::fs;

use rustix::process::Signal;

use crate::program::{Finished, Program, eventually};

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
    program.wait_for("game 1 of 2 · games.pgn");
    // After the first move: a glyph, a comment, a line.
    program.send("\x1b[C");
    program.wait_for("1. e4 (1/");
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
    program.wait_for("game 1 of 2 · games.pgn");
    let screen = program.wait_for("best by test");
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
    program.wait_for(&format!("game {} of", place + 1));
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
    program.wait_for("no such file");
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
    program.wait_for("game 1 of 2 · games.pgn");
    program.send("]a1");
    program.wait_for("[x] !");
    let kept = || fs::read_to_string(folder.path().join("nowchess/games/1.pgn"));
    eventually("the glyph on disk", || {
        kept().is_ok_and(|pgn| pgn.contains("e4 $1"))
    });
    program.signal(Signal::KILL);
    program.finish();
    let mut program = Program::start_with(&[], &variables);
    program.wait_for("e4!");
    program.send("[[]a2");
    program.wait_for("[x] ?");
    eventually("the glyph on disk", || {
        kept().is_ok_and(|pgn| pgn.contains("Nf3 $2"))
    });
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
    program.wait_for("The file already exists");
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
    program.wait_for("no such file or folder");
    // Changed by somebody else while it is open here.
    program.send(&format!("open {}\r", path(&folder)));
    program.wait_for("2 games");
    program.send("\r");
    program.wait_for("game 1 of 2 · games.pgn");
    fs::write(path(&folder), "1. d4 *\n").unwrap();
    program.send("\x1b[Ca1\x1b");
    program.wait_for("unsaved");
    program.send("s");
    program.wait_for("another program has changed this game");
    assert_eq!(fs::read_to_string(path(&folder)).unwrap(), "1. d4 *\n");
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1);
}

#[test]
fn two_programs_that_save_games_of_one_file_keep_both_changes() {
    let folder = folder_with_games();
    let [mut first, mut second] = ["\r", "\x1b[B\r"].map(|choose| {
        let mut program = Program::start_with(&[&path(&folder)], &[]);
        program.wait_for("games.pgn: 2 games");
        program.send(choose);
        program
    });
    for (program, white, glyph) in [(&mut first, "Morphy", "1"), (&mut second, "Müller", "2")] {
        program.wait_for(&format!("White: {white}"));
        program.send(&format!("]a{glyph}"));
        program.wait_for("[x]");
        program.send("\x1b");
        program.wait_for("unsaved");
    }
    for program in [&mut first, &mut second] {
        program.send("s");
        program.wait_for("Saved in");
    }
    let saved = fs::read_to_string(path(&folder)).unwrap();
    assert!(saved.contains("$1") && saved.contains("$2"), "{saved}");
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1);
}

#[test]
fn games_come_through_standard_input_while_keys_come_from_the_terminal() {
    let folder = folder_with_games();
    let command = format!("{} - < {}", env!("CARGO_BIN_EXE_nowchess"), path(&folder));
    let mut program = Program::run_shell(&command);
    program.wait_for("standard input: 2 games");
    program.send("\r");
    program.wait_for("game 1 of 2 · standard input");
    program.send("q");
    assert_eq!(program.finish().left_on, [""; 0]);
}

#[test]
fn the_position_goes_to_the_clipboard_of_the_terminal() {
    let mut program = Program::start(&["--fen", "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1"]);
    program.send("y");
    program.wait_for("clipboard");
    // OSC 52 with the text in base 64.
    program.wait_for_sent(b"\x1b]52;c;NGszLzgvOC84LzgvOC80UDMvNEszIHcgLSAtIDAgMQ==");
}

#[test]
fn the_games_that_reach_a_position_are_found_in_the_file() {
    let folder = tempfile::tempdir().unwrap();
    let games =
        "[White \"A\"]\n1. e4 e5 *\n\n[White \"B\"]\n1. d4 *\n\n[White \"C\"]\n1. e4 c5 *\n";
    fs::write(folder.path().join("games.pgn"), games).unwrap();
    let mut program = Program::start_with(&[&path(&folder)], &[]);
    program.wait_for("games.pgn: 3 games");
    program.send("\x1b");
    program.wait("the closed list", |screen| {
        !screen.contents().contains("games.pgn: 3 games")
    });
    program.send("me4\rfind\r");
    program.wait_for("2 games reach the position.");
    program.wait_for("2 of 3 games");
}

#[test]
fn a_save_that_fails_when_the_program_has_quit_is_told_in_the_shell() {
    let mut program = Program::start(&[]);
    program.send("me4\r");
    program.wait_for("▸ Black");
    program.send("save no/such/folder/g.pgn\r\x03");
    let Finished { status, text, .. } = program.finish();
    assert_eq!(status.exit_code(), 1);
    assert!(text.contains("was not saved"), "{text}");
}
