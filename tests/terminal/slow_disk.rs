//! A disk that hangs: keys are answered all the same, and nothing is lost when it comes back.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::OnceLock;

use crate::program::{Finished, Program, eventually};

/// A folder on a disk that can be made to hang.
struct Disk {
    folder: tempfile::TempDir,
    flag: tempfile::TempDir,
}

/// Builds the library that stands between the program and the disk, once.
fn library() -> &'static Path {
    static BUILT: OnceLock<PathBuf> = OnceLock::new();
    BUILT.get_or_init(|| {
        let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/terminal/slow_disk.c");
        let built = Path::new(env!("CARGO_TARGET_TMPDIR")).join("slow_disk.so");
        let status = Command::new("cc")
            .args(["-shared", "-fPIC", "-O1", "-o"])
            .args([&built, &source])
            .arg("-ldl")
            .status();
        assert!(status.unwrap().success(), "the library was not built");
        built
    })
}

impl Disk {
    fn new() -> Self {
        Self {
            folder: tempfile::tempdir().unwrap(),
            flag: tempfile::tempdir().unwrap(),
        }
    }

    fn flag(&self) -> PathBuf {
        self.flag.path().join("hangs")
    }

    fn hang(&self) {
        fs::write(self.flag(), "").unwrap();
    }

    fn answer(&self) {
        fs::remove_file(self.flag()).unwrap();
    }

    /// Starts the program with its state on the disk.
    fn start(&self, arguments: &[&str]) -> Program {
        let (flag, folder) = (self.flag(), self.folder.path().to_str().unwrap());
        let variables = [
            ("LD_PRELOAD", library().to_str().unwrap()),
            ("SLOW_FOLDER", folder),
            ("SLOW_FLAG", flag.to_str().unwrap()),
            ("XDG_STATE_HOME", folder),
        ];
        let arguments = [&["--background", "dark"], arguments].concat();
        let program = Program::start_with(&arguments, &variables);
        program.wait_for("▸ ");
        program
    }

    /// Starts the program, which asks the disk for a file while it hangs.
    fn start_to_open_while_it_hangs(&self) -> Program {
        let file = self.folder.path().join("games.pgn");
        fs::write(&file, "1. e4 e5 2. Nf3 *\n").unwrap();
        let mut program = self.start(&[]);
        self.hang();
        program.send(&format!("mopen {}\r", file.display()));
        program.wait_for("Opening the file …; Esc gives up.");
        program
    }

    /// Returns the game that is kept, or nothing.
    fn kept(&self) -> String {
        let game = self.folder.path().join("nowchess/games/1.pgn");
        fs::read_to_string(game).unwrap_or_default()
    }
}

#[test]
fn moves_are_answered_while_the_disk_hangs_and_are_kept_when_it_answers() {
    let disk = Disk::new();
    let mut program = disk.start(&[]);
    disk.hang();
    program.send("me4\r");
    program.wait_for("▸ Black");
    program.send("e5\r");
    program.wait_for("▸ White");
    program.send("Nf3\r\x1b");
    program.wait_for("Nf3");
    program.wait_for("The disk is slow: still keeping the game for next time.");
    assert_eq!(disk.kept(), "");
    disk.answer();
    eventually("the game on disk", || {
        disk.kept().contains("1. e4 e5 2. Nf3 *")
    });
}

#[test]
fn keys_held_down_while_the_disk_hangs_are_answered_and_their_end_is_kept() {
    let disk = Disk::new();
    let mut program = disk.start(&[]);
    program.send("me4\re5\rNf3\r\x1b");
    eventually("the game on disk", || disk.kept().contains("Nf3"));
    disk.hang();
    let before = program.frames();
    for _ in 0..200 {
        program.send("uuurr\x1b[Dr\x1b[C");
        program.wait_for_frames(before + 1);
    }
    program.send("mNf6\r");
    program.wait_for("Nf6");
    assert!(!disk.kept().contains("Nf6"));
    disk.answer();
    eventually("the last move on disk", || {
        disk.kept().contains("1. e4 e5 2. Nf3 Nf6 *")
    });
}

#[test]
fn an_unfinished_game_on_a_disk_that_hangs_keeps_nobody_waiting() {
    let disk = Disk::new();
    let mut program = disk.start(&[]);
    program.send("me4\r");
    eventually("the game on disk", || disk.kept().contains("e4"));
    program.send("\x03");
    program.finish();
    disk.hang();
    let mut program = disk.start(&[]);
    program.wait_for("▸ White");
    program.send("md4\r");
    program.wait_for("▸ Black");
    disk.answer();
    // The player went on without it: it waits beside the new game.
    program.send("resume\r");
    program.wait_for("e4");
}

#[test]
fn a_file_on_a_disk_that_hangs_opens_when_it_answers() {
    let disk = Disk::new();
    let program = disk.start_to_open_while_it_hangs();
    program.wait_for("The disk is slow: still opening the file.");
    disk.answer();
    program.wait_for("game 1 of 1 · games.pgn");
}

#[test]
fn a_file_on_a_disk_that_hangs_is_given_up_and_the_player_goes_on() {
    let disk = Disk::new();
    let mut program = disk.start_to_open_while_it_hangs();
    program.send("\x1b");
    program.wait_for("The file was not opened.");
    program.send("d4\r");
    program.wait_for("Black to move");
    disk.answer();
}

#[test]
fn keys_typed_before_the_list_of_a_file_is_there_do_nothing() {
    let disk = Disk::new();
    let file = disk.folder.path().join("games.pgn");
    fs::write(&file, "[White \"A\"]\n1. e4 e5 *\n\n1. d4 d5 *\n").unwrap();
    disk.hang();
    let mut program = disk.start(&[file.to_str().unwrap()]);
    program.wait_for("Opening the file …; Esc gives up.");
    // They would play a move, write a comment, begin another game, filter the list.
    program.send("me4\rcgood\x13ny\r?x");
    program.wait_for("The disk is slow: still opening the file.");
    disk.answer();
    let screen = program.wait_for("games.pgn: 2 games");
    assert!(!screen.contains("filter:"), "{screen}");
    program.send("\x1b");
    let screen = program.wait_for("to type a move or a command");
    assert!(screen.contains("White to move"), "{screen}");
    assert!(
        !screen.contains("e4") && !screen.contains("good"),
        "{screen}"
    );
}

#[test]
fn a_game_is_read_and_saved_when_the_disk_answers() {
    let disk = Disk::new();
    let file = disk.folder.path().join("games.pgn");
    fs::write(&file, "1. e4 e5 *\n\n1. d4 d5 *\n").unwrap();
    let mut program = disk.start(&[file.to_str().unwrap()]);
    program.wait_for("2 games");
    disk.hang();
    program.send("\r");
    program.wait_for("The disk is slow: still reading the game.");
    disk.answer();
    program.wait_for("game 1 of 2 · games.pgn");
    program.send("]a1\x1b");
    program.wait_for("e4!");
    disk.hang();
    program.send("s");
    program.wait_for("The disk is slow");
    program.send("f");
    program.wait("the board turned", |screen| {
        screen.contents().starts_with('1')
    });
    disk.answer();
    program.wait_for("Saved in");
    assert!(fs::read_to_string(&file).unwrap().contains("1. e4 $1 e5 *"));
}

#[test]
fn quitting_does_not_wait_for_ever_and_says_what_may_be_lost() {
    let disk = Disk::new();
    let mut program = disk.start(&[]);
    disk.hang();
    program.send("me4\r");
    program.wait_for("▸ Black");
    program.send("\x03");
    let Finished {
        status,
        left_on,
        text,
    } = program.finish();
    assert_eq!((status.exit_code(), left_on), (1, Vec::new()));
    assert!(text.contains("the disk is slow"), "{text}");
}
