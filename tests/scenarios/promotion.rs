//! Promotion in two steps.

use nowchess::app::Selection;
use nowchess::chess::Square;

use crate::keys::{can_undo, drag, fen, go_to, open, press, told, type_line};

const QUIET: &str = "8/4P3/4k3/8/8/8/8/K7 w - - 0 1";
const CAPTURE: &str = "3q4/4P3/4k3/8/8/8/8/K7 w - - 0 1";

#[test]
fn nothing_changes_until_the_piece_is_chosen() {
    let mut model = open(QUIET);
    drag(&mut model, "e7", "e8");
    assert!(model.focus.picker().is_some());
    assert_eq!(fen(&model), QUIET);
    assert!(!can_undo(&model));
}

#[test]
fn a_letter_chooses_the_piece() {
    for (key, after) in [
        ("q", "3Q4/8/4k3/8/8/8/8/K7 b - - 0 1"),
        ("r", "3R4/8/4k3/8/8/8/8/K7 b - - 0 1"),
        ("b", "3B4/8/4k3/8/8/8/8/K7 b - - 0 1"),
        ("n", "3N4/8/4k3/8/8/8/8/K7 b - - 0 1"),
    ] {
        let mut model = open(CAPTURE);
        drag(&mut model, "e7", "d8");
        press(&mut model, key);
        assert_eq!(fen(&model), after);
    }
}

#[test]
fn arrows_and_enter_choose_the_piece_and_go_round() {
    let mut model = open(CAPTURE);
    drag(&mut model, "e7", "d8");
    press(&mut model, "→ Enter");
    assert_eq!(fen(&model), "3R4/8/4k3/8/8/8/8/K7 b - - 0 1");
    let mut model = open(CAPTURE);
    drag(&mut model, "e7", "d8");
    press(&mut model, "← Enter");
    assert_eq!(fen(&model), "3N4/8/4k3/8/8/8/8/K7 b - - 0 1");
}

#[test]
fn esc_puts_the_pawn_back() {
    let mut model = open(CAPTURE);
    drag(&mut model, "e7", "d8");
    press(&mut model, "Esc");
    assert_eq!(model.document.selection, Selection::Origin(Square::E7));
    assert_eq!(fen(&model), CAPTURE);
    go_to(&mut model, "e8");
    press(&mut model, "Enter q");
    assert_eq!(fen(&model), "3qQ3/8/4k3/8/8/8/8/K7 b - - 0 1");
}

#[test]
fn a_wrong_key_keeps_the_picker_open_and_says_what_it_takes() {
    let mut model = open(CAPTURE);
    drag(&mut model, "e7", "d8");
    for key in ["x", "u", "?", "Tab", "m"] {
        press(&mut model, key);
        assert!(model.focus.picker().is_some(), "{key}");
        assert!(
            told(&model).contains("q, r, b or n"),
            "{key}: {}",
            told(&model)
        );
    }
}

#[test]
fn a_piece_given_with_the_move_needs_no_second_step() {
    for text in ["e8=Q", "e8Q", "e8(Q)", "e7e8q", "e7e8=Q", "e7-e8=q"] {
        let mut model = open(QUIET);
        type_line(&mut model, text);
        assert_eq!(fen(&model), "4Q3/8/4k3/8/8/8/8/K7 b - - 0 1", "{text}");
    }
}

#[test]
fn a_typed_pawn_move_without_its_piece_opens_the_picker() {
    for text in ["e8", "e7e8", "e7-e8"] {
        let mut model = open(QUIET);
        type_line(&mut model, text);
        assert!(model.focus.picker().is_some(), "{text}");
        press(&mut model, "n");
        assert_eq!(fen(&model), "4N3/8/4k3/8/8/8/8/K7 b - - 0 1", "{text}");
    }
}

#[test]
fn black_promotes_too_and_the_clock_is_zero() {
    let mut model = open("8/8/8/8/4K3/8/4p3/7k b - - 7 1");
    drag(&mut model, "e2", "e1");
    press(&mut model, "n");
    assert_eq!(fen(&model), "8/8/8/8/4K3/8/8/4n2k w - - 0 2");
}
