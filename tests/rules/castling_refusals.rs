//! Why castling is refused.

use nowchess::chess::{CastlingRefusal, CastlingSide, NotReached, Refusal, Square};

use crate::refusals::{START, not_reached, refusal};

fn castling(fen: &str, from: Square, to: Square) -> (CastlingSide, CastlingRefusal) {
    match refusal(fen, from, to) {
        Refusal::Castling { side, reason } => (side, reason),
        other => unreachable!("{fen}: {other:?}"),
    }
}

#[test]
fn castling_says_what_is_in_the_way() {
    let between = CastlingRefusal::PieceBetween { square: Square::F1 };
    assert_eq!(
        castling(START, Square::E1, Square::G1),
        (CastlingSide::King, between)
    );
    assert_eq!(
        castling(START, Square::E1, Square::H1),
        (CastlingSide::King, between)
    );
    let between = CastlingRefusal::PieceBetween { square: Square::B1 };
    assert_eq!(
        castling(START, Square::E1, Square::C1),
        (CastlingSide::Queen, between)
    );
}

#[test]
fn castling_out_of_through_and_into_check_is_told_apart() {
    let (side, reason) = castling("k3r3/8/8/8/8/8/8/4K2R w K - 0 1", Square::E1, Square::G1);
    assert_eq!(side, CastlingSide::King);
    assert!(matches!(reason, CastlingRefusal::KingInCheck { checkers } if checkers.len() == 1));
    for (fen, square) in [
        ("k4r2/8/8/8/8/8/8/4K2R w K - 0 1", Square::F1),
        ("k5r1/8/8/8/8/8/8/4K2R w K - 0 1", Square::G1),
    ] {
        let (_, reason) = castling(fen, Square::E1, Square::G1);
        assert_eq!(reason, CastlingRefusal::PassesAttackedSquare { square });
    }
}

#[test]
fn castling_without_the_right_is_told() {
    let (_, reason) = castling("4k3/8/8/8/8/8/8/4K2R w - - 0 1", Square::E1, Square::G1);
    assert_eq!(reason, CastlingRefusal::RightLost);
    let sentence = refusal("4k3/8/8/8/8/8/8/4K2R w - - 0 1", Square::E1, Square::G1).to_string();
    assert_eq!(
        sentence,
        "Castling kingside is not possible: the right to it is lost."
    );
}

#[test]
fn a_rook_that_may_not_leave_its_king_is_told() {
    let (side, reason) = castling("4k3/8/8/8/8/8/8/qR2K3 w B - 0 1", Square::E1, Square::B1);
    assert_eq!(side, CastlingSide::Queen);
    assert_eq!(
        reason,
        CastlingRefusal::UncoversCheck { square: Square::C1 }
    );
}

#[test]
fn a_king_that_just_walks_too_far_does_not_castle() {
    let fen = "4k3/8/8/8/8/3K4/8/7R w - - 0 1";
    assert_eq!(
        not_reached(fen, Square::D3, Square::G3),
        NotReached::Pattern
    );
    let fen = "4k3/8/8/8/8/8/8/4K2R w K - 0 1";
    assert_eq!(
        not_reached(fen, Square::E1, Square::B1),
        NotReached::Pattern
    );
}
