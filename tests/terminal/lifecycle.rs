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
    let mut program = Program::start_as_job();
    program.wait_for("White to move");
    program.send("me4\r\x1b");
    program.wait_for("▸ Black");
    program.send("\x1a");
    program.wait("the main screen", |screen| {
        !screen.alternate_screen() && !screen.hide_cursor()
    });
    program.wait_for("stopped");
    program.resize(80, 24);
    program.send("\n");
    // The last key comes last.
    let screen = program.wait_for(". more");
    assert!(screen.contains("e4"), "{screen}");
    program.send("q");
    assert_eq!(program.finish().left_on, [""; 0]);
}

#[test]
fn stopped_before_the_terminal_has_answered_it_leaves_no_answer_to_the_shell() {
    let by_key: fn(&mut Program) = |program| program.send("\x1a");
    for stop in [by_key, |program| program.signal_job(Signal::TSTP)] {
        let mut program = Program::start_as_job();
        program.wait_for_sent(b"\x1b[c");
        // The shell would read the answer as the line that it waits for.
        stop(&mut program);
        program.send("me4\r");
        program.send("\x1b]11;rgb:ffff/ffff/ffff\x1b\\\x1b[2;4R\x1b[3;2R\x1b[?62;22c");
        program.wait_for("stopped");
        assert_eq!(program.left_unread(), 0);
        program.send("\n");
        // What was typed meanwhile was not lost either.
        program.wait_for("Black to move");
        let sent = program.sent();
        let (_, stopped) = sent.split_once("\x1b[?1049l").unwrap();
        let (shell, _) = stopped.split_once("\x1b[?1049h").unwrap();
        assert!(!shell.contains("\x1b[?2026h"), "{shell:?}");
        assert!(!shell.contains("62;22"), "{shell:?}");
        program.send("\x03");
        assert_eq!(program.finish().left_on, [""; 0]);
    }
}

#[test]
fn a_signal_between_the_stop_and_the_answer_ends_it() {
    let mut program = Program::start_as_job();
    program.wait_for_sent(b"\x1b[c");
    program.send("\x1a");
    program.signal_job(Signal::TERM);
    program.wait("the main screen", |screen| !screen.alternate_screen());
    program.send("\n");
    program.wait_for_end();
    assert!(program.edits_lines());
    assert_eq!(program.finish().left_on, [""; 0]);
}

#[test]
fn where_nobody_could_continue_it_it_does_not_stop() {
    // The terminal belongs to the program itself, as under `xterm -e`.
    let mut program = Program::start(&[]);
    program.send("\x1a");
    program.wait_for("No shell could bring the program back, so it keeps running.");
    program.send("me4\r");
    program.wait_for("Black to move");
    program.signal(Signal::TSTP);
    program.wait_for("so it keeps running.");
    program.send("\x03");
    assert_eq!(program.finish().left_on, [""; 0]);
}

#[test]
fn started_in_the_background_it_waits_for_the_foreground_and_sends_nothing() {
    let mut program = Program::run_shell(&format!(
        "set -m; {} & until jobs >list; grep -qi stopped list; do sleep 0.05; done; \
         echo waiting; read line; fg",
        env!("CARGO_BIN_EXE_nowchess")
    ));
    program.wait_for("waiting");
    assert!(!program.sent().contains('\x1b'), "{:?}", program.sent());
    assert!(program.edits_lines());
    program.send("\n");
    program.wait_for("White to move");
    program.send("q");
    program.wait_for_end();
    assert!(program.edits_lines());
    assert_eq!(program.finish().left_on, [""; 0]);
}

#[test]
fn a_signal_while_the_terminal_is_asked_leaves_nothing_behind() {
    for signal in [Signal::TERM, Signal::HUP, Signal::INT] {
        let mut program = Program::start_with(&[], &[]);
        program.wait_for_sent(b"\x1b]11;?");
        program.signal(signal);
        let status = program.wait_for_end();
        assert_eq!(status.exit_code(), 128 + signal.as_raw().unsigned_abs());
        assert!(program.edits_lines(), "{signal:?}");
        assert_eq!(program.finish().left_on, [""; 0], "{signal:?}");
    }
}

#[test]
fn a_terminal_that_takes_no_bytes_does_not_keep_it_alive() {
    let mut program = Program::start(&[]);
    program.stop_output();
    program.send("me4\r");
    program.signal(Signal::TERM);
    assert_eq!(program.wait_for_end().exit_code(), 143);
    assert!(program.edits_lines());
}

#[test]
fn signals_that_mean_nothing_to_it_do_nothing() {
    let mut program = started();
    for signal in [
        Signal::USR1,
        Signal::USR2,
        Signal::ALARM,
        Signal::VTALARM,
        Signal::PROF,
        Signal::IO,
        Signal::SYS,
    ] {
        program.signal(signal);
    }
    program.send("me4\r");
    program.wait_for("Black to move");
    program.signal(Signal::XCPU);
    let ended = program.finish();
    assert_eq!(
        ended.status.exit_code(),
        128 + Signal::XCPU.as_raw().unsigned_abs()
    );
    assert_eq!(ended.left_on, [""; 0]);
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
