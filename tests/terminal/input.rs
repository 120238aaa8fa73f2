//! What the terminal sends reaches the program as it was meant, however slowly and in whatever pieces.

use std::cell::RefCell;

use rustix::process::Signal;

use crate::program::Program;

const UP: &[u8] = b"\x1b[A";
const RIGHT: &[u8] = b"\x1b[C";

#[test]
fn arrows_that_come_byte_by_byte_move_the_cursor_and_nothing_else() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("lines.pgn");
    std::fs::write(&file, "1. e4 e5 (1... c5 2. Nf3) 2. Nc3 *\n").unwrap();
    let mut program = Program::start_with(&[file.to_str().unwrap()], &[]);
    program.wait_for("Nc3");
    // Read as keys, `[` and the letter would change the lines of the game.
    for _ in 0..4 {
        program.send_in_pieces(RIGHT);
        program.send_in_pieces(UP);
        program.send_in_pieces(b"\x1b[D");
        program.send_in_pieces(b"\x1b[1;5D");
    }
    program.send("mfen\r");
    let screen = program.wait_for("KQkq");
    assert!(
        screen.contains("game 1 of 1") && !screen.contains("unsaved"),
        "{screen}"
    );
    end(program);
}

#[test]
fn a_move_made_with_arrows_in_pieces_is_played() {
    let mut whole = Program::start(&[]);
    let mut pieces = Program::start(&[]);
    for keys in [b"\r".as_slice(), UP, UP, b"\r"] {
        whole.send_bytes(keys);
        pieces.send_in_pieces(keys);
    }
    whole.wait_for("Black to move");
    pieces.wait_for("Black to move");
    end(whole);
    end(pieces);
}

#[test]
fn keys_typed_before_the_first_frame_count_in_their_order() {
    let mut program = Program::start_with(&[], &[]);
    program.send("me4\re5\rNf3\r");
    program.wait_for("Nf3");
    program.wait_for("Black to move");
    end(program);
}

#[test]
fn the_first_frame_waits_for_no_answer_and_a_late_one_corrects_the_colours() {
    let mut program = Program::start(&[]);
    program.wait_for_sent(b"\x1b]11;?");
    let text_colors = |screen: &vt100::Screen| {
        let (rows, columns) = screen.size();
        let places =
            (0..rows.get()).flat_map(|row| (0..columns.get()).map(move |column| (row, column)));
        let cells = places.filter_map(|(row, column)| screen.cell(row, column));
        cells.map(vt100::Cell::fgcolor).collect::<Vec<_>>()
    };
    let before = RefCell::new(Vec::new());
    program.wait("the first frame", |screen| {
        *before.borrow_mut() = text_colors(screen);
        true
    });
    program.send_in_pieces(b"\x1b]11;rgb:ffff/ffff/ffff\x1b\\\x1b[?62;22c");
    program.wait("darker texts", |screen| {
        text_colors(screen) != *before.borrow()
    });
    let screen = program.wait_for("White to move");
    assert!(!screen.contains("u undo"), "{screen}");
    end(program);
}

#[test]
fn an_answer_that_comes_while_it_ends_is_not_left_to_the_shell() {
    let mut program = Program::start_with(&[], &[]);
    program.wait_for_sent(b"\x1b]11;?");
    program.send("q\x1b]11;rgb:0000/0000/0000\x1b\\\x1b[?62;22c");
    assert_eq!(program.left_to_the_shell(), 0);
    assert_eq!(program.finish().left_on, [""; 0]);
}

#[test]
fn a_terminal_that_could_show_the_question_is_not_asked() {
    for term in ["linux", "vt100", "screen"] {
        let program = Program::start_with(&[], &[("TERM", term)]);
        program.wait_for("to move");
        assert!(!program.sent().contains("\x1b]11"), "{term}");
        end(program);
    }
}

#[test]
fn a_terminal_in_non_blocking_mode_serves_as_well() {
    let mut program = Program::start_on_non_blocking_terminal();
    program.wait_for("to move");
    program.send("me4\r");
    program.wait_for("Black to move");
    end(program);
}

#[test]
fn a_window_without_a_size_has_that_of_the_environment_or_the_usual_one() {
    let program = Program::start_without_size(&[("COLUMNS", "26"), ("LINES", "11")]);
    program.wait_for("needs 26x12");
    end(program);
    let program = Program::start_without_size(&[]);
    let screen = program.wait_for("to move");
    let widest = screen.lines().map(|line| line.chars().count()).max();
    assert!(widest <= Some(80), "{screen}");
    end(program);
}

fn end(program: Program) {
    program.signal(Signal::TERM);
    let ended = program.finish();
    assert_eq!(ended.status.exit_code(), 143, "{}", ended.text);
    assert_eq!(ended.left_on, [""; 0]);
}
