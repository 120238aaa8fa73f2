//! Input that no person would type, and surroundings that no program would like.

use std::fs;

use rustix::process::Signal;

use crate::program::{Finished, Program};
use crate::seeded::Seeded;

/// Makes sure that the program still answers, and ends it.
fn expect_alive(mut program: Program) {
    program.signal(Signal::TERM);
    program.send("");
    let Finished {
        status,
        left_on,
        text,
    } = program.finish();
    assert_eq!(status.exit_code(), 143, "{text}");
    assert_eq!(left_on, [""; 0]);
}

#[test]
fn a_pasted_megabyte_acts_as_no_key() {
    let mut program = Program::start(&[]);
    let commands = "q\r\u{3}quit\r".repeat(100_000);
    program.send(&format!("\x1b[200~{commands}\x1b[201~"));
    program.wait_for("quit q  quit");
    expect_alive(program);
}

#[test]
fn a_pasted_game_is_opened() {
    let mut program = Program::start(&[]);
    program.send("\x1b[200~[White \"Morphy\"]\r\r1. e4 e5 2. Nf3 1-0\r\x1b[201~");
    program.wait_for("White: Morphy");
    expect_alive(program);
}

#[test]
fn random_bytes_do_no_harm() {
    for seed in 0..10 {
        let mut program = Program::start(&[]);
        // Not the keys that end or stop it, here or in the shell after it, nor a paste without end.
        let seeded = &mut Seeded::new(seed);
        let bytes = std::iter::repeat_with(|| u8::try_from(seeded.below(256)).unwrap());
        let noise: Vec<_> = bytes
            .filter(|byte| !b"\x03\x1a\x1cqQ~".contains(byte))
            .take(4000)
            .collect();
        program.send_bytes(&noise);
        expect_alive(program);
    }
}

#[test]
fn hundreds_of_sizes_leave_the_last_one() {
    let mut program = Program::start(&[]);
    for step in 0..300_u16 {
        program.resize(1 + step * 7 % 300, 1 + step * 5 % 100);
    }
    program.resize(80, 24);
    program.send("me4\r");
    program.wait_for("▸ Black");
    expect_alive(program);
}

#[test]
fn a_closed_terminal_ends_the_program_and_keeps_the_game() {
    let state = tempfile::tempdir().unwrap();
    let variables = [("XDG_STATE_HOME", state.path().to_str().unwrap())];
    let mut program = Program::start_with(&[], &variables);
    program.wait_for("▸ ");
    program.send("me4\r");
    program.wait_for("▸ Black");
    program.close_terminal();
    let program = Program::start_with(&[], &variables);
    program.wait_for("▸ Black");
}

#[test]
fn every_way_to_stop_gives_the_terminal_back_and_takes_it_again() {
    for (stop, keys) in [(Some(Signal::TSTP), ""), (None, "\x1a")] {
        let mut program = Program::start_as_job();
        program.wait_for("to move");
        match stop {
            Some(signal) => program.signal_job(signal),
            None => program.send(keys),
        }
        program.wait_for("stopped");
        program.wait("the main screen", |screen| !screen.alternate_screen());
        program.send("\n");
        program.wait("the board", |screen| {
            screen.alternate_screen() && screen.contents().contains("▸ ")
        });
        program.send("q");
        assert_eq!(program.finish().left_on, [""; 0]);
    }
    // Nothing can be done before this stop, so the screen is drawn anew after it.
    let program = Program::start(&[]);
    program.signal(Signal::STOP);
    program.wait_until_stopped();
    let before = program.bytes_sent();
    program.signal(Signal::CONT);
    program.wait("another whole frame", vt100::Screen::alternate_screen);
    program.wait_for_bytes(before + 1000);
    expect_alive(program);
}

#[test]
fn a_step_of_the_cursor_takes_few_bytes() {
    // At 9,600 baud a line carries 960 bytes in a second.
    let mut program = Program::start_with(&[], &[("COLORTERM", "truecolor")]);
    program.wait_for("▸ ");
    program.wait_for_frames(1);
    // Each step has a frame of its own: two in one frame could leave nothing to draw.
    let before = program.bytes_sent();
    for _ in 0..10 {
        for step in ["\x1b[A", "\x1b[B"] {
            let frames = program.frames();
            program.send(step);
            program.wait_for_frames(frames + 1);
        }
    }
    let sent = (program.bytes_sent() - before) / 20;
    assert!(sent < 250, "{sent} bytes for one step");
    expect_alive(program);
}

#[test]
fn odd_names_and_texts_are_only_text() {
    let folder = tempfile::tempdir().unwrap();
    let name = folder.path().join("a\x1b[2Jb\nc.pgn");
    let text = "[White \"\x1b]0;title\x07Mor\u{9b}phy\"]\n\n1. e4 {\x1b[31mred\x1b[0m} *\n";
    fs::write(&name, text).unwrap();
    let program = Program::start_with(&[name.to_str().unwrap()], &[]);
    let screen = program.wait_for("phy");
    assert!(screen.contains("a[2Jbc.pgn"), "{screen}");
    assert!(screen.contains("[31mred[0m"), "{screen}");
    expect_alive(program);
}

#[test]
fn what_is_no_plain_file_is_not_overwritten() {
    let mut program = Program::start(&[]);
    program.send("me4\rsave /dev/null\r");
    program.wait_for("it is not a plain file");
    expect_alive(program);
}

#[test]
fn without_a_home_it_starts() {
    let program = Program::start_with(&[], &[("HOME", "/no/such/home"), ("LANG", "")]);
    program.wait_for("▸ ");
    expect_alive(program);
}

#[test]
fn what_a_position_cannot_bear_is_told_on_the_screen() {
    let program = Program::start(&["--fen", "1r2k3/8/8/8/8/8/8/R3KR2 w KQkq - 0 1"]);
    program.wait_for("White may not castle");
    expect_alive(program);
}

#[test]
fn where_nothing_can_be_written_the_game_goes_on_and_nothing_is_left_half_written() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("game.pgn");
    // No file may hold a single byte: as on a full disk, folders and empty files can be made.
    let line = format!("ulimit -f 0; exec {}", env!("CARGO_BIN_EXE_nowchess"));
    let mut program = Program::run_shell(&line);
    program.wait_for("▸ ");
    program.send("me4\r");
    program.wait_for("The game cannot be kept for next time");
    program.send(&format!("save {}\r", file.display()));
    program.wait_for("was not saved");
    program.send("e5\r");
    program.wait_for("▸ White");
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 0);
    expect_alive(program);
}

#[test]
fn late_or_broken_answers_and_a_wild_mouse_change_nothing() {
    let mut program = Program::start(&[]);
    program.send("\x1b]11;rgb:ffff/ffff/ffff\x07\x1b]11;rgb:zz\x07\x1b[?1;2c\x1b[24;80R");
    let moves: String = (0..3000)
        .map(|step| (step * 7 % 120 + 1, step * 5 % 40 + 1))
        .fold(String::new(), |all, (x, y)| {
            all + &format!("\x1b[<35;{x};{y}M")
        });
    program.send(&moves);
    program.send("m");
    program.send("e4\r");
    program.wait_for("▸ Black");
    expect_alive(program);
}
