//! What the commands without a screen say to a terminal, and what standard input says to the board.

use std::fs;
use std::io::Write;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use rustix::process::Signal;

use crate::program::Program;

/// Runs a line of the shell in the terminal, and returns what the terminal was sent until the line
/// says that it has ended. `$N` is the program.
fn said(line: &str) -> String {
    let program = env!("CARGO_BIN_EXE_nowchess");
    let program = Program::run_shell(&format!("N='{program}'; {line}; echo end of line"));
    program.wait_for("end of line");
    program.finish_and_read()
}

/// Makes sure that a terminal is sent nothing to obey but colours of the program's own.
fn expect_harmless(sent: &str) {
    let mut rest = sent;
    while let Some(at) = rest.find(|c: char| c.is_control() && !"\r\n".contains(c)) {
        rest = &rest[at..];
        let style = rest.strip_prefix("\x1b[").and_then(|style| {
            let end = style.find(|c: char| !(c.is_ascii_digit() || c == ';'))?;
            style[end..].strip_prefix('m')
        });
        assert!(style.is_some(), "{}", sent.escape_debug());
        rest = style.unwrap();
    }
    for mark in ['\u{202e}', '\u{2066}', '\u{200f}', '\u{61c}'] {
        assert!(!sent.contains(mark), "{}", sent.escape_debug());
    }
}

/// A name that would steer a terminal, as `printf` of the shell writes it: a title, a bell, a line,
/// C1, DEL and marks of direction.
const HOSTILE: &str =
    r"$(printf 'a\033[2Jb\033]0;t\007c\nd\302\233e\177f\342\200\256g\342\201\246h')";

#[test]
fn no_argument_and_no_name_steers_the_terminal() {
    let lines = [
        "check \"X\"",
        "export \"X\"",
        "fen \"X\"",
        "\"--X\"",
        "perft \"X\"",
        "perft 1 --fen \"X\"",
        "--fen \"X\"",
        "--theme \"X\"",
        "--color \"X\"",
        "check --json -- \"X\"",
    ];
    for line in lines {
        let sent = said(&format!("X={HOSTILE}; $N {}", line.replace('X', "$X")));
        assert!(sent.contains("]0;t"), "{line}: {}", sent.escape_debug());
        expect_harmless(&sent);
    }
}

#[test]
fn clap_keeps_its_colours_and_a_pipe_its_bytes() {
    let sent = said("$N --unknown");
    assert!(
        sent.contains("\x1b[1m\x1b[31merror:"),
        "{}",
        sent.escape_debug()
    );
    let sent = said(&format!(
        "$N check \"{HOSTILE}\" 2>err; od -An -c err | tr -d ' \\n'"
    ));
    assert!(
        sent.contains(r"nowchess:a033[2Jb033]0;t\ac\nd302233e177f342200256g"),
        "{sent}"
    );
}

#[test]
fn a_problem_in_a_game_is_told_harmlessly() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("a\u{1b}[2J.pgn");
    let text = "[White \"x\u{1b}]0;t\u{7}\u{202e}y\"]\n\n1. e4 K\u{9b}3 {\u{1b}c\u{7}} *\n";
    fs::write(&file, text).unwrap();
    let file = file.to_str().unwrap();
    for command in ["check", "check --json", "export", "fen"] {
        let sent = said(&format!("$N {command} '{file}'"));
        assert!(sent.contains("K?3") || sent.contains("K\\u009b3"), "{sent}");
        expect_harmless(&sent);
    }
}

#[test]
fn a_terminal_without_unicode_is_sent_ascii_alone() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("games.pgn");
    fs::write(
        &file,
        "[White \"Réti\"]\n[Black \"Таль\"]\n\n1. e4 e5 {é…½} (1… c5) 2. Nf3 *\n",
    )
    .unwrap();
    let file = file.to_str().unwrap();
    for locale in [
        ("LC_ALL", "C"),
        ("LANG", "POSIX"),
        ("LC_CTYPE", "de_DE.ISO-8859-1"),
    ] {
        let mut program = Program::start_with(&[file], &[locale]);
        program.wait_for("White: Reti");
        for keys in ["\x1b[C", "?", "\x1b", ",", "\x1b", "g", "\x1b", "me"] {
            let before = program.bytes_sent();
            program.send(keys);
            program.wait_for_bytes(before + 1);
        }
        program.signal(Signal::TERM);
        let sent = program.finish_and_read();
        assert!(sent.is_ascii(), "{locale:?}: {}", sent.escape_debug());
    }
    let sent = said(&format!("LC_ALL=C $N check '{file}'"));
    assert!(sent.contains("Reti - ????") && sent.is_ascii(), "{sent}");
}

#[test]
fn terminals_without_colours_are_sent_no_colour() {
    for term in ["vt100", "vt220", "xterm-mono"] {
        let program = Program::start_with(&[], &[("TERM", term)]);
        program.wait_for("to move");
        program.signal(Signal::TERM);
        let sent = program.finish_and_read();
        for colour in ["38;5;", "38;2;", "48;5;", "48;2;", "39m", "49m"] {
            assert!(!sent.contains(colour), "{term}: {}", sent.escape_debug());
        }
    }
}

#[test]
fn standard_input_that_is_the_terminal_is_refused_with_a_word() {
    let sent = said("$N -; echo status $?");
    assert!(
        sent.contains("standard input is the terminal: pipe a PGN file"),
        "{sent}"
    );
    assert!(sent.contains("status 2"), "{sent}");
    let mut program = Program::run_shell(&format!("{} check", env!("CARGO_BIN_EXE_nowchess")));
    program.wait_for("reading games from the terminal");
    program.send("1. e4 *\r\x04\x04");
    program.wait_for("1 ply");
}

#[test]
fn games_are_listed_while_standard_input_is_still_being_written() {
    let folder = tempfile::tempdir().unwrap();
    let pipe = pipe_in(folder.path());
    let line = format!(
        "{} - < '{}'",
        env!("CARGO_BIN_EXE_nowchess"),
        pipe.display()
    );
    let mut program = Program::run_shell(&line);
    let mut writer = fs::OpenOptions::new().write(true).open(&pipe).unwrap();
    let game = |name: &str| format!("[White \"{name}\"]\n[Result \"*\"]\n\n1. e4 e5 2. Nf3 *\n\n");
    for name in ["Anna", "Ben", "Cleo"] {
        writer.write_all(game(name).as_bytes()).unwrap();
    }
    program.wait_for("Ben");
    // Keys work meanwhile, and a game can be read before the end.
    program.send("\r");
    program.wait_for("White: Anna");
    program.send("g");
    for name in ["Dora", "Emil", "Fritz"] {
        writer.write_all(game(name).as_bytes()).unwrap();
    }
    program.wait_for("Emil");
    // The writer ends in the middle of a game.
    writer.write_all(b"[White \"Gerda\"]\n\n1. e4 e").unwrap();
    drop(writer);
    program.wait_for("Gerda");
    program.wait_for("7 games");
    program.send("\x03");
    assert!(program.finish().status.success());
}

/// Makes a named pipe.
fn pipe_in(folder: &Path) -> PathBuf {
    let pipe = folder.join("pipe");
    let made = Command::new("mkfifo").arg(&pipe).status().unwrap();
    assert!(made.success());
    pipe
}

#[test]
fn results_come_as_soon_as_a_slow_writer_has_begun_the_next_game() {
    for (command, first, last) in [
        ("check -", "1. Anna – ?, 1 ply", "2. Ben – ?, 1 ply"),
        ("check", "1. Anna – ?, 1 ply", "2. Ben – ?, 1 ply"),
        ("check --json", "\"white\":\"Anna\"", "\"white\":\"Ben\""),
        ("export -", "[White \"Anna\"]", "[White \"Ben\"]"),
    ] {
        let folder = tempfile::tempdir().unwrap();
        let pipe = pipe_in(folder.path());
        let program = env!("CARGO_BIN_EXE_nowchess");
        let line = format!("{program} {command} < '{}'", pipe.display());
        let mut program = Program::run_shell(&line);
        let mut writer = fs::OpenOptions::new().write(true).open(&pipe).unwrap();
        let head = "[Event \"?\"]\n[White \"Ben\"]\n";
        let text = format!("[White \"Anna\"]\n\n1. e4 *\n\n{head}");
        writer.write_all(text.as_bytes()).unwrap();
        program.wait_for(first);
        writer.write_all(b"\n1. d4 *\n").unwrap();
        drop(writer);
        program.wait_for(last);
        assert!(program.wait_for_end().success());
    }
}

#[test]
fn a_pipe_on_the_command_line_is_read_as_standard_input_is() {
    let folder = tempfile::tempdir().unwrap();
    let pipe = pipe_in(folder.path());
    let mut program = Program::start_with(&[pipe.to_str().unwrap()], &[]);
    let mut writer = fs::OpenOptions::new().write(true).open(&pipe).unwrap();
    let game = |name: &str| format!("[White \"{name}\"]\n[Result \"*\"]\n\n1. e4 *\n\n");
    for name in ["Anna", "Ben", "Cleo"] {
        writer.write_all(game(name).as_bytes()).unwrap();
    }
    program.wait_for("Ben");
    drop(writer);
    program.wait_for("3 games");
    // What was read can be read again.
    program.send("\x1b[B\r");
    program.wait_for("White: Ben");
    program.send("\x03");
    assert!(program.finish().status.success());
}

#[test]
fn a_pipe_that_nobody_writes_to_keeps_nobody_waiting() {
    let folder = tempfile::tempdir().unwrap();
    let pipe = pipe_in(folder.path());
    let pipe = pipe.to_str().unwrap();
    let mut program = Program::start_with(&[pipe], &[]);
    program.wait_for("Opening the file …; Esc gives up.");
    program.send("\x03");
    assert!(program.finish().status.success());
    let mut program = Program::start(&[]);
    program.send(&format!("mopen {pipe}\r"));
    program.wait_for("it is not a plain file");
    program.send(&format!("save {pipe}\r"));
    program.wait_for("was not saved: it is not a plain file");
    program.send(&format!("save {}\r", folder.path().display()));
    program.wait_for("it is a folder, not a file");
    program.send("e4\r");
    program.wait_for("Black to move");
}

#[test]
fn a_pipe_as_configuration_is_refused_at_once() {
    let home = tempfile::tempdir().unwrap();
    let folder = home.path().join("nowchess");
    fs::create_dir(&folder).unwrap();
    let made = Command::new("mkfifo")
        .arg(folder.join("config.toml"))
        .stdin(Stdio::null())
        .status()
        .unwrap();
    assert!(made.success());
    let variables = [("XDG_CONFIG_HOME", home.path().to_str().unwrap())];
    let program = Program::start_with(&[], &variables);
    program.wait_for("config.toml cannot be read: it is not a plain file");
}

#[test]
fn a_changed_setting_leaves_the_mode_of_the_configuration() {
    let home = tempfile::tempdir().unwrap();
    let file = home.path().join("nowchess/config.toml");
    fs::create_dir(file.parent().unwrap()).unwrap();
    fs::write(&file, "").unwrap();
    fs::set_permissions(&file, fs::Permissions::from_mode(0o640)).unwrap();
    let variables = [("XDG_CONFIG_HOME", home.path().to_str().unwrap())];
    let mut program = Program::start_with(&[], &variables);
    program.wait_for("to move");
    program.send(",\x1b[C");
    crate::program::eventually("the setting on the disk", || {
        fs::read_to_string(&file).is_ok_and(|text| text.contains("theme"))
    });
    let mode = fs::metadata(&file).unwrap().permissions().mode();
    assert_eq!(mode & 0o777, 0o640);
}
