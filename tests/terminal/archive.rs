//! The archive on disk: each game that was played to its end is there for good.

use std::fs;
use std::path::{Path, PathBuf};

use rustix::process::Signal;

use crate::program::{Finished, Program, eventually};

const MATE: &str = "mf3\re5\rg4\rQh4\r\x1b";
const MATED: &str = "0-1, checkmate";

/// The folders of a user, which outlive the program.
struct User {
    home: tempfile::TempDir,
}

impl User {
    fn new() -> Self {
        let home = tempfile::tempdir().unwrap();
        Self { home }
    }

    fn folder(&self, name: &str) -> PathBuf {
        self.home.path().join(name)
    }

    fn start(&self, arguments: &[&str]) -> Program {
        let (state, data) = (self.folder("state"), self.folder("data"));
        let variables = [
            ("XDG_STATE_HOME", state.to_str().unwrap()),
            ("XDG_DATA_HOME", data.to_str().unwrap()),
        ];
        let arguments = [arguments, &["--background", "dark"]].concat();
        let program = Program::start_with(&arguments, &variables);
        program.wait("the first frame", |screen| {
            let text = screen.contents();
            text.contains("to move") || text.contains("games.pgn")
        });
        program
    }

    /// What is in the archive.
    fn archive(&self) -> String {
        fs::read_to_string(self.folder("data/nowchess/games.pgn")).unwrap_or_default()
    }

    /// The texts of the games that are kept for next time.
    fn kept(&self) -> Vec<String> {
        let texts = |folder: &Path| -> Vec<String> {
            let files = fs::read_dir(folder).into_iter().flatten().flatten();
            let games = files.filter(|file| file.path().extension().is_some_and(|it| it == "pgn"));
            games
                .filter_map(|file| fs::read_to_string(file.path()).ok())
                .collect()
        };
        texts(&self.folder("state/nowchess/games"))
    }
}

#[test]
fn a_game_played_to_mate_is_in_the_archive_though_the_player_quits_at_once() {
    let user = User::new();
    let mut program = user.start(&[]);
    program.send(MATE);
    program.send("\x03");
    let Finished { status, .. } = program.finish();
    assert_eq!(status.exit_code(), 0);
    let archive = user.archive();
    for part in ["[Result \"0-1\"]", "[Termination \"normal\"]", "Qh4# 0-1"] {
        assert!(archive.contains(part), "{part} is not in {archive}");
    }
    assert_eq!(user.kept(), [""; 0], "it is not kept twice");
}

#[test]
fn notes_on_a_finished_game_change_it_in_the_archive() {
    let user = User::new();
    let mut program = user.start(&[]);
    program.send(MATE);
    program.wait_for(MATED);
    program.send("a1\x1b");
    eventually("the glyph", || user.archive().contains("Qh4# $1 0-1"));
    program.send("n");
    program.wait_for("New game");
    program.send(MATE);
    program.wait_for(MATED);
    program.send("\x03");
    program.finish();
    assert_eq!(user.archive().matches("Qh4#").count(), 2);
}

#[test]
fn a_game_that_is_killed_right_after_the_mate_is_in_the_archive_or_kept() {
    for _ in 0..10 {
        let user = User::new();
        let mut program = user.start(&[]);
        program.send("mf3\re5\rg4\r");
        eventually("the game on disk", || {
            user.kept().iter().any(|text| text.contains("g4"))
        });
        program.send("Qh4\r");
        program.wait_for(MATED);
        program.signal(Signal::KILL);
        program.finish();
        let kept = user.kept();
        let is_kept = kept.iter().any(|text| text.contains("2. g4"));
        let archive = user.archive();
        assert!(archive.contains("Qh4# 0-1") || is_kept, "{archive}");
        // Another start doubles nothing.
        let mut program = user.start(&[]);
        program.send("\x03");
        program.finish();
        assert!(user.archive().matches("Qh4#").count() <= 1);
    }
}

#[test]
fn two_programs_archive_their_games_at_the_same_time() {
    let user = User::new();
    let mut programs = [user.start(&[]), user.start(&[])];
    for _ in 0..5 {
        for program in &mut programs {
            program.send(MATE);
        }
        for program in &mut programs {
            program.wait_for(MATED);
            program.send("n");
            program.wait_for("New game");
        }
    }
    for mut program in programs {
        program.send("\x03");
        program.finish();
    }
    assert_eq!(user.archive().matches("2. g4 Qh4# 0-1").count(), 10);
    assert_eq!(user.kept(), [""; 0]);
}

#[test]
fn the_games_that_were_played_are_listed_from_the_shell() {
    let user = User::new();
    let mut program = user.start(&["games"]);
    program.wait_for("No games have been played yet.");
    for _ in 0..2 {
        program.send(MATE);
        program.wait_for(MATED);
        program.send("n");
        program.wait_for("New game");
    }
    program.send("\x03");
    program.finish();
    let mut program = user.start(&["games"]);
    program.wait_for("games.pgn");
    program.wait_for("0-1");
    program.send("\r");
    program.wait_for("game 2 of 2 · games.pgn");
    program.send("\x1b[C");
    program.send("a1\x1bs");
    program.wait_for("Saved in");
    program.send("\x03");
    program.finish();
    assert!(user.archive().contains("1. f3 $1 e5"), "{}", user.archive());
}

#[test]
fn a_game_that_cannot_be_archived_is_kept_and_the_next_start_tries_again() {
    let user = User::new();
    fs::write(user.folder("data"), "no folder").unwrap();
    let mut program = user.start(&[]);
    program.send(MATE);
    program.wait_for("The game could not be added to games.pgn");
    program.send("\x03");
    let Finished { status, text, .. } = program.finish();
    assert_eq!(status.exit_code(), 1);
    assert!(text.contains("the next start tries again"), "{text}");
    fs::remove_file(user.folder("data")).unwrap();
    let mut program = user.start(&[]);
    eventually("the game in the archive", || {
        user.archive().contains("Qh4# 0-1")
    });
    program.send("\x03");
    program.finish();
    assert_eq!(user.kept(), [""; 0]);
}
