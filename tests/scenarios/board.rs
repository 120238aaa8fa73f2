//! Moves entered with the cursor, and every refusal.

use nowchess::app::{Model, Selection};
use nowchess::chess::Square;

use crate::keys::{drag, fen, go_to, new_game, open, press, told};

const AFTER_E4: &str = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1";

#[test]
fn a_piece_is_chosen_and_dropped() {
    let mut model = new_game();
    drag(&mut model, "e2", "e4");
    assert_eq!(fen(&model), AFTER_E4);
    assert_eq!(model.document.selection, Selection::None);
}

#[test]
fn letters_move_the_cursor_like_arrows() {
    let mut model = new_game();
    press(&mut model, "Space k l j h k k Space");
    assert_eq!(fen(&model), AFTER_E4);
}

#[test]
fn up_is_up_on_the_screen_from_both_sides() {
    let mut model = new_game();
    press(&mut model, "f");
    let before = model.cursor;
    press(&mut model, "↑");
    assert_eq!((before, model.cursor), (Square::E2, Square::E1));
    press(&mut model, "←");
    assert_eq!(model.cursor, Square::F1);
}

#[test]
fn the_cursor_stops_at_the_edge() {
    let mut model = new_game();
    for _ in 0..9 {
        press(&mut model, "→ ↓");
    }
    assert_eq!(model.cursor, Square::H1);
}

#[test]
fn another_piece_of_ones_own_can_be_chosen_instead() {
    let mut model = new_game();
    drag(&mut model, "e2", "g1");
    assert_eq!(model.document.selection, Selection::Origin(Square::G1));
    press(&mut model, "Esc");
    assert_eq!(model.document.selection, Selection::None);
}

#[test]
fn choosing_the_same_square_again_lets_the_piece_go() {
    let mut model = new_game();
    press(&mut model, "Enter Enter");
    assert_eq!(model.document.selection, Selection::None);
}

#[test]
fn castling_is_entered_by_the_two_steps_of_the_king() {
    let mut model = open("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 10 20");
    drag(&mut model, "e1", "g1");
    assert_eq!(fen(&model), "r3k2r/8/8/8/8/8/8/R4RK1 b kq - 11 20");
}

/// Tries a move and checks that it is refused in words and changes nothing.
fn refused(start: &str, from: &str, to: &str, sentence: &str) {
    let mut model = open(start);
    drag(&mut model, from, to);
    assert_eq!(told(&model), sentence);
    assert_eq!(fen(&model), start);
}

const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

#[test]
fn an_empty_square_holds_nothing_to_move() {
    let mut model = new_game();
    go_to(&mut model, "e4");
    press(&mut model, "Enter");
    assert_eq!(told(&model), "There is no piece on e4.");
}

#[test]
fn the_opponents_piece_is_not_to_be_moved() {
    let mut model = new_game();
    go_to(&mut model, "e7");
    press(&mut model, "Enter");
    assert_eq!(
        told(&model),
        "The pawn on e7 is Black's, and it is White's move."
    );
    assert_eq!(model.document.selection, Selection::None);
}

#[test]
fn a_piece_that_does_not_move_like_that_stays_chosen() {
    let mut model = new_game();
    drag(&mut model, "b1", "b3");
    assert_eq!(
        told(&model),
        "The knight on b1 cannot reach b3: a knight does not move like that."
    );
    assert_eq!(model.document.selection, Selection::Origin(Square::B1));
    assert_eq!(fen(&model), START);
}

#[test]
fn a_piece_in_the_way_is_named() {
    refused(
        START,
        "a1",
        "a4",
        "The rook on a1 cannot reach a4: the white pawn on a2 is in the way.",
    );
}

#[test]
fn the_king_may_not_be_left_or_kept_in_check() {
    refused(
        "4k3/8/8/8/4r3/8/4B3/4K3 w - - 0 1",
        "e2",
        "d3",
        "The bishop cannot move from e2 to d3: the king would be in check from e4.",
    );
    refused(
        "4k3/8/8/8/4r3/8/B7/4K3 w - - 0 1",
        "a2",
        "b3",
        "The bishop cannot move from a2 to b3: the king would still be in check from e4.",
    );
}

#[test]
fn in_chess960_the_king_castles_to_its_goal_and_onto_its_rook() {
    for goal in ["g1", "h1"] {
        let mut model = open("4k3/8/8/8/8/8/8/1R1K3R w HB - 0 1");
        drag(&mut model, "d1", goal);
        assert_eq!(fen(&model), "4k3/8/8/8/8/8/8/1R3RK1 b - - 1 1", "{goal}");
    }
}

#[test]
fn castling_is_refused_with_its_reason() {
    for (start, reason) in [
        ("4k3/8/8/8/8/8/8/4K2R w - - 0 1", "the right to it is lost"),
        (
            "4k3/8/8/8/8/8/8/4KB1R w K - 0 1",
            "the piece on f1 is in the way",
        ),
        (
            "4k3/8/8/8/4r3/8/8/4K2R w K - 0 1",
            "the king is in check from e4",
        ),
        (
            "4k3/8/8/8/5r2/8/8/4K2R w K - 0 1",
            "f1, which the king would cross or reach, is attacked",
        ),
        (
            "4k3/8/8/8/6r1/8/8/4K2R w K - 0 1",
            "g1, which the king would cross or reach, is attacked",
        ),
    ] {
        refused(
            start,
            "e1",
            "g1",
            &format!("Castling kingside is not possible: {reason}."),
        );
    }
}

#[test]
fn a_finished_game_takes_no_move() {
    let mut model = open("7k/5Q2/6K1/8/8/8/8/8 w - - 0 1");
    drag(&mut model, "f7", "g7");
    go_to(&mut model, "h8");
    press(&mut model, "Enter");
    assert_eq!(
        told(&model),
        "The game is over (1-0, checkmate); n starts a new one."
    );
}

#[test]
fn a_capture_is_told_with_its_square() {
    let mut model: Model = open("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2");
    drag(&mut model, "e5", "d6");
    assert_eq!(told(&model), "Pawn taken on d5.");
}
