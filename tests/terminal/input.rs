//! What the terminal sends reaches the program as it was meant, however slowly and in whatever pieces.

use std::cell::RefCell;

use rustix::process::Signal;

use crate::program::Program;

const UP: &[u8] = b"\x1b[A";
/// What erases the screen before a frame that is drawn from scratch.
const ERASED: &str = "\x1b[J";
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
        let sent = program.sent();
        for asked in [
            "\x1b]11", "\x1b[>q", "\x1b_", "\x1b[16t", "\x1b[6n", "\x1b[c",
        ] {
            assert!(!sent.contains(asked), "{term}: {asked:?}");
        }
        end(program);
    }
}

#[test]
fn where_frames_and_blocks_are_two_columns_wide_all_is_ascii() {
    let mut program = Program::start(&[]);
    let screen = program.wait_for("to move");
    assert!(!screen.is_ascii(), "{screen}");
    program.send_in_pieces(b"\x1b[2;6R\x1b[3;2R\x1b[?62;22c");
    program.wait("letters", |screen| screen.contents().is_ascii());
    // All of it is sent anew: nothing stood where it should.
    let sent = program.sent();
    let (before, again) = sent.rsplit_once(ERASED).unwrap();
    assert!(before.contains(ERASED) && again.is_ascii(), "{again}");
    program.send("me4\r");
    assert!(program.wait_for("Black to move").is_ascii());
    end(program);
}

#[test]
fn where_characters_are_as_wide_as_expected_nothing_changes() {
    let mut program = Program::start(&[]);
    let erased = |program: &Program| program.sent().matches(ERASED).count();
    let before = erased(&program);
    program.send("\x1b[2;4R\x1b[3;2R\x1b[?62;22c");
    program.send("me4\r");
    let screen = program.wait_for("Black to move");
    assert!(!screen.is_ascii(), "{screen}");
    assert_eq!(erased(&program), before);
    end(program);
}

#[test]
fn nothing_that_was_measured_stays_on_the_screen() {
    let program = Program::start(&[]);
    let sent = program.sent();
    let (_, after) = sent.split_once("\x1b[6n").unwrap();
    let (question, _) = after.split_once("\x1b[?2026h").unwrap();
    assert!(question.ends_with("\x1b[H\x1b[J"), "{question:?}");
    end(program);
}

#[test]
fn where_the_locale_is_not_utf_8_no_other_byte_is_sent() {
    let program = Program::start_with(&[], &[("LANG", "de_DE.ISO-8859-1")]);
    program.wait_for("to move");
    assert!(program.sent().is_ascii());
    assert!(program.sent().contains("\x1b[>q"));
    end(program);
}

#[test]
fn pieces_are_finer_in_a_terminal_that_says_that_it_draws_the_blocks() {
    let sextants = |screen: &vt100::Screen| {
        let text = screen.contents();
        text.chars()
            .any(|c| ('\u{1FB00}'..='\u{1FB3B}').contains(&c))
    };
    let mut program = Program::start(&[]);
    program.resize(80, 24);
    program.wait_for("to move");
    program.send_in_pieces(b"\x1bP>|VTE(7600)\x1b\\");
    program.wait("sextants", sextants);
    program.send_in_pieces(b"\x1bP>|XTerm(390)\x1b\\");
    program.wait("none", |screen| !sextants(screen));
    end(program);
}

#[test]
fn without_colours_all_but_the_background_is_asked() {
    let program = Program::start_with(&[], &[("NO_COLOR", "1")]);
    program.wait_for("to move");
    let sent = program.sent();
    assert!(
        !sent.contains("\x1b]11") && sent.contains("\x1b[16t"),
        "{sent}"
    );
    end(program);
}

#[test]
fn inside_tmux_no_picture_is_offered() {
    let tmux = [
        ("TERM", "tmux-256color"),
        ("TMUX", "/tmp/tmux-0/default,1,0"),
    ];
    let program = Program::start_with(&[], &tmux);
    program.wait_for("to move");
    let sent = program.sent();
    assert!(!sent.contains("\x1b_") && sent.contains("\x1b[c"), "{sent}");
    end(program);
}

#[test]
fn every_answer_in_whatever_order_is_no_key() {
    let mut program = Program::start_with(&[], &[]);
    program.wait_for_sent(b"\x1b[c");
    let answers = [
        "\x1b[?62;4;22c",
        "\x1b]11;rgb:0000/0000/0000\x1b\\",
        "\x1bP>|XTerm(390)\x1b\\",
        "\x1b_Gi=31;OK\x1b\\",
        "\x1b[6;18;9t",
        "\x1b[2;4R",
        "\x1b[3;2R",
    ];
    let typed = ["m", "e", "4", "\r", "e", "5", "\r"];
    for (answer, key) in answers.iter().zip(typed) {
        program.send_in_pieces(answer.as_bytes());
        program.send(key);
        program.send(answer);
    }
    let screen = program.wait_for("White to move · move 2");
    assert!(!screen.contains("not a move"), "{screen}");
    end(program);
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
