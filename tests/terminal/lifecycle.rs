//! However the program ends, the terminal is as it was before.

use rustix::process::Signal;

use crate::program::{Finished, Program};

fn started() -> Program {
    let program = Program::start_with(&[], &[("NOWCHESS_FAULTS", "1")]);
    program.wait_for("▸ White");
    program
}

/// What the terminal sends for F10, F11 and F12.
const F10: &str = "\x1b[21~";
const F11: &str = "\x1b[23~";
const F12: &str = "\x1b[24~";

#[test]
fn quitting_leaves_nothing_behind() {
    for keys in ["q", "\x03", "mquit\r"] {
        let mut program = started();
        program.send(keys);
        let Finished {
            status,
            left_on,
            text,
        } = program.finish();
        assert_eq!(status.exit_code(), 0, "after {keys:?}");
        assert_eq!(left_on, [""; 0], "after {keys:?}");
        assert_eq!(text, "", "after {keys:?}");
    }
}

#[test]
fn a_panic_gives_the_terminal_back_before_it_is_told() {
    for key in [F12, F10] {
        let mut program = started();
        program.send(key);
        let Finished {
            status,
            left_on,
            text,
        } = program.finish();
        assert_eq!(status.exit_code(), 101);
        assert_eq!(left_on, [""; 0]);
        assert!(text.contains("a fault was asked for"), "{text}");
    }
}

#[test]
fn an_error_gives_the_terminal_back_before_it_is_told() {
    let mut program = started();
    program.send(F11);
    let Finished {
        status,
        left_on,
        text,
    } = program.finish();
    assert_eq!(status.exit_code(), 1);
    assert_eq!(left_on, [""; 0]);
    assert!(
        text.contains("nowchess: the terminal failed: a fault was asked for"),
        "{text}"
    );
}

#[test]
fn signals_end_the_program_as_the_shell_expects() {
    for signal in [Signal::TERM, Signal::INT, Signal::HUP, Signal::QUIT] {
        let program = started();
        program.signal(signal);
        let Finished {
            status, left_on, ..
        } = program.finish();
        assert_eq!(
            status.exit_code(),
            128 + signal.as_raw().unsigned_abs(),
            "{signal:?}"
        );
        assert_eq!(left_on, [""; 0], "{signal:?}");
    }
}

#[test]
fn a_stopped_program_comes_back_with_its_whole_screen() {
    let mut program = started();
    program.send("me4\r\x1b");
    program.wait_for("▸ Black");
    program.send("\x1a");
    program.wait("the main screen", |screen| {
        !screen.alternate_screen() && !screen.hide_cursor()
    });
    program.wait_until_stopped();
    program.resize(80, 24);
    program.signal(Signal::CONT);
    // The last key comes last.
    let screen = program.wait_for(". more");
    assert!(screen.contains("e4"), "{screen}");
    program.send("q");
    assert_eq!(program.finish().left_on, [""; 0]);
}

#[test]
fn every_size_is_survived_and_the_last_one_wins() {
    let mut program = started();
    for (columns, rows) in [(1, 1), (500, 200), (20, 5), (80, 24), (3, 90), (100, 30)] {
        program.resize(columns, rows);
    }
    program.send("m");
    program.wait_for("▸ ");
    program.resize(20, 5);
    program.wait_for("needs 26x12");
    program.resize(80, 24);
    program.wait_for("▸ ");
    program.send("\x03");
    assert_eq!(program.finish().left_on, [""; 0]);
}

#[test]
fn without_a_terminal_it_says_so() {
    let output = std::process::Command::new(env!("CARGO_BIN_EXE_nowchess"))
        .output()
        .unwrap();
    assert_eq!(output.status.code(), Some(2));
    assert!(output.stdout.is_empty());
    let told = String::from_utf8(output.stderr).unwrap();
    assert_eq!(
        told,
        "nowchess: standard output is not a terminal; the board needs one\n"
    );
}

#[test]
fn a_dumb_terminal_gets_a_sentence_and_not_one_escape() {
    let program = Program::start_with(&[], &[("TERM", "dumb")]);
    let Finished {
        status,
        left_on,
        text,
    } = program.finish();
    assert_eq!(status.exit_code(), 2);
    assert_eq!(left_on, [""; 0]);
    assert!(text.contains("the terminal is `dumb` (TERM)"), "{text}");
}
