//! Each kind of refusal, with its sentence.

use nowchess::chess::{Bitboard, File, NotReached, Position, Rank, Refusal, Square};

use crate::fen::position;

pub(crate) fn refusal(fen: &str, from: Square, to: Square) -> Refusal {
    let refusal = position(fen).explain(from, to);
    let sentence = refusal.to_string();
    assert!(
        sentence.ends_with('.') && !sentence.contains(".."),
        "{sentence}"
    );
    refusal
}

pub(crate) fn not_reached(fen: &str, from: Square, to: Square) -> NotReached {
    match refusal(fen, from, to) {
        Refusal::NotReached { reason, .. } => reason,
        other => unreachable!("{fen}: {other:?}"),
    }
}

pub(crate) const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

#[test]
fn an_empty_square_has_nothing_to_move() {
    let refusal = refusal(START, Square::E4, Square::E5);
    assert_eq!(refusal, Refusal::EmptySquare { square: Square::E4 });
    assert_eq!(refusal.to_string(), "There is no piece on e4.");
}

#[test]
fn the_opponents_piece_waits_for_its_turn() {
    let refusal = refusal(START, Square::E7, Square::E5);
    assert!(matches!(
        refusal,
        Refusal::OpponentsPiece {
            square: Square::E7,
            ..
        }
    ));
    assert_eq!(
        refusal.to_string(),
        "The pawn on e7 is Black's, and it is White's move."
    );
}

#[test]
fn pieces_that_do_not_move_like_that_are_told_so() {
    assert_eq!(
        not_reached(START, Square::G1, Square::G3),
        NotReached::Pattern
    );
    assert_eq!(
        not_reached(START, Square::G1, Square::G1),
        NotReached::StaysPut
    );
    assert!(matches!(
        not_reached(START, Square::B1, Square::D2),
        NotReached::OwnPiece(_)
    ));
    let blocked = not_reached(START, Square::A1, Square::A5);
    assert!(matches!(
        blocked,
        NotReached::Blocked {
            square: Square::A2,
            ..
        }
    ));
    let sentence = refusal(START, Square::A8, Square::A5).to_string();
    assert_eq!(
        sentence,
        "The rook on a8 is Black's, and it is White's move."
    );
    let sentence = refusal(START, Square::G1, Square::G3).to_string();
    assert_eq!(
        sentence,
        "The knight on g1 cannot reach g3: a knight does not move like that."
    );
}

#[test]
fn the_piece_in_the_way_is_the_nearest() {
    let fen = "4k3/8/8/8/8/8/8/r1n1b2K b - - 0 1";
    let blocked = not_reached(fen, Square::A1, Square::G1);
    assert!(matches!(
        blocked,
        NotReached::Blocked {
            square: Square::C1,
            ..
        }
    ));
    let fen = "K6k/p7/1p6/8/8/4q3/8/6B1 w - - 0 1";
    let blocked = not_reached(fen, Square::G1, Square::A7);
    assert!(matches!(
        blocked,
        NotReached::Blocked {
            square: Square::E3,
            ..
        }
    ));
}

#[test]
fn pawns_are_told_what_pawns_do() {
    assert_eq!(
        not_reached(START, Square::E2, Square::D3),
        NotReached::NothingToTake
    );
    assert_eq!(
        not_reached(START, Square::E2, Square::E5),
        NotReached::Pattern
    );
    let fen = "4k3/8/8/8/4p3/4P3/8/4K3 w - - 0 1";
    assert!(matches!(
        not_reached(fen, Square::E3, Square::E4),
        NotReached::TakesStraight(_)
    ));
    assert_eq!(
        not_reached(fen, Square::E3, Square::E5),
        NotReached::LateDoubleStep
    );
    assert_eq!(
        not_reached(fen, Square::E3, Square::E2),
        NotReached::Backwards
    );
    let fen = "4k3/8/8/8/8/4N3/4P3/4K3 w - - 0 1";
    let ahead = not_reached(fen, Square::E2, Square::E3);
    assert!(matches!(
        ahead,
        NotReached::Blocked {
            square: Square::E3,
            ..
        }
    ));
    let beyond = not_reached(fen, Square::E2, Square::E4);
    assert!(matches!(
        beyond,
        NotReached::Blocked {
            square: Square::E3,
            ..
        }
    ));
    let fen = "4k3/8/8/8/8/3N4/4P3/4K3 w - - 0 1";
    assert!(matches!(
        not_reached(fen, Square::E2, Square::D3),
        NotReached::OwnPiece(_)
    ));
}

#[test]
fn a_black_pawn_sees_the_board_from_the_other_side() {
    let fen = "4k3/4p3/8/8/8/4p3/4P3/4K3 b - - 0 1";
    assert!(matches!(
        not_reached(fen, Square::E3, Square::E2),
        NotReached::TakesStraight(_)
    ));
    assert_eq!(
        not_reached(fen, Square::E7, Square::E8),
        NotReached::Backwards
    );
    assert_eq!(
        not_reached(fen, Square::E7, Square::D6),
        NotReached::NothingToTake
    );
}

#[test]
fn a_pinned_piece_would_leave_the_king_in_check() {
    let fen = "4r2k/8/8/8/8/8/4N3/4K3 w - - 0 1";
    let refusal = refusal(fen, Square::E2, Square::C3);
    assert!(matches!(
        refusal,
        Refusal::LeavesKingInCheck {
            from: Square::E2,
            ..
        }
    ));
    assert_eq!(
        refusal.to_string(),
        "The knight cannot move from e2 to c3: the king would be in check from e8."
    );
}

#[test]
fn a_king_may_not_enter_an_attacked_square() {
    let sentence = refusal("3r3k/8/8/8/8/8/8/4K3 w - - 0 1", Square::E1, Square::D1).to_string();
    assert_eq!(
        sentence,
        "The king cannot move from e1 to d1: it would be in check from d8."
    );
    let beside = refusal("8/8/8/8/8/4k3/8/4K3 w - - 0 1", Square::E1, Square::E2);
    assert!(matches!(beside, Refusal::LeavesKingInCheck { checkers, .. } if checkers.len() == 1));
}

#[test]
fn a_capture_in_passing_may_leave_the_king_in_check() {
    // Both pawns leave the rank and open it for the rook. No pawn can capture, so
    // the position has no en-passant square, with or without one in the FEN.
    for fen in [
        "8/8/8/r2Pp2K/8/8/4k3/8 w - e6 0 1",
        "8/8/8/r2Pp2K/8/8/4k3/8 w - - 0 1",
    ] {
        let rank = refusal(fen, Square::D5, Square::E6);
        assert!(
            matches!(rank, Refusal::LeavesKingInCheck { checkers, .. }
                if checkers == Bitboard::from(Square::A5)),
            "{fen}"
        );
        assert_eq!(
            rank.to_string(),
            "The pawn cannot move from d5 to e6: the king would be in check from a5."
        );
    }
    let fen = "8/4K3/8/8/k2pP2R/8/8/8 b - e3 0 1";
    let rank = refusal(fen, Square::D4, Square::E3);
    assert!(matches!(rank, Refusal::LeavesKingInCheck { .. }));
    let fen = "2r4k/8/8/2PpP3/8/8/8/2K5 w - d6 0 1";
    let pinned = refusal(fen, Square::C5, Square::D6);
    assert!(matches!(pinned, Refusal::LeavesKingInCheck { .. }));
    // The only pawn that could capture is pinned to its diagonal.
    let fen = "7k/b7/8/2Pp4/8/4K3/8/8 w - d6 0 1";
    let pinned = refusal(fen, Square::C5, Square::D6);
    assert!(matches!(pinned, Refusal::LeavesKingInCheck { .. }));
    // The knight gives check, and the capture does not end it.
    let fen = "4k3/8/8/3pP3/8/5n2/8/4K3 w - d6 0 1";
    let check = refusal(fen, Square::E5, Square::D6);
    assert!(matches!(check, Refusal::KeepsKingInCheck { .. }));
}

#[test]
fn a_capture_in_passing_comes_too_late_after_another_move() {
    let white = "4k3/8/8/3pP3/8/8/8/4K3 w - - 0 1";
    let pawn = Square::D5;
    assert_eq!(
        not_reached(white, Square::E5, Square::D6),
        NotReached::NotJustPassed { pawn }
    );
    assert_eq!(
        refusal(white, Square::E5, Square::D6).to_string(),
        "The pawn on e5 cannot reach d6: a pawn is taken in passing only right after its \
         double step, and the one on d5 has not just made one."
    );
    let black = "4k3/8/8/8/3pP3/8/8/4K3 b - - 0 1";
    let pawn = Square::E4;
    assert_eq!(
        not_reached(black, Square::D4, Square::E3),
        NotReached::NotJustPassed { pawn }
    );
    // A pawn that still stands where it starts cannot have passed.
    let fen = "4k3/3p4/8/3pP3/8/8/8/4K3 w - - 0 1";
    assert_eq!(
        not_reached(fen, Square::E5, Square::D6),
        NotReached::NotJustPassed { pawn: Square::D5 }
    );
    // Elsewhere no pawn passes another.
    for fen in [
        "4k3/8/8/8/3pP3/8/8/4K3 w - - 0 1",
        "4k3/8/8/3nP3/8/8/8/4K3 w - - 0 1",
        "4k3/8/8/3PP3/8/8/8/4K3 w - - 0 1",
    ] {
        let from = if fen.contains("3pP3/8/8/4K3") {
            Square::E4
        } else {
            Square::E5
        };
        let to = Square::new(File::D, Rank::ALL[from.rank().index() + 1]);
        assert_eq!(
            not_reached(fen, from, to),
            NotReached::NothingToTake,
            "{fen}"
        );
    }
}

#[test]
fn the_last_move_tells_whether_the_right_has_gone_or_the_king_is_in_check() {
    let pinned = position("8/8/8/r2Pp2K/8/8/4k3/8 w - - 0 1");
    let after = |passed| pinned.explain_after(Square::D5, Square::E6, passed);
    assert!(matches!(
        after(Some(Square::E6)),
        Refusal::LeavesKingInCheck { .. }
    ));
    assert!(matches!(
        after(None),
        Refusal::NotReached {
            reason: NotReached::NotJustPassed { pawn: Square::E5 },
            ..
        }
    ));
    // Another pawn stepped twice.
    assert!(matches!(
        after(Some(Square::B6)),
        Refusal::NotReached {
            reason: NotReached::NotJustPassed { .. },
            ..
        }
    ));
}

#[test]
fn a_move_that_ignores_the_check_keeps_it() {
    let fen = "4r2k/8/8/8/8/8/8/R3K3 w Q - 0 1";
    let refusal = refusal(fen, Square::A1, Square::A2);
    assert!(matches!(refusal, Refusal::KeepsKingInCheck { .. }));
    assert_eq!(
        refusal.to_string(),
        "The rook cannot move from a1 to a2: the king would still be in check from e8."
    );
}

#[test]
fn a_legal_move_is_not_refused() {
    let start = Position::initial();
    let (from, to) = (Square::E2, Square::E4);
    assert_eq!(start.explain(from, to), Refusal::NotRefused { from, to });
    let (from, to) = (Square::E7, Square::E8);
    let promoting = position("8/4P3/4k3/8/8/8/8/K7 w - - 0 1");
    assert_eq!(
        promoting.explain(from, to),
        Refusal::NotRefused { from, to }
    );
    let castling = position("4k3/8/8/8/8/8/8/4K2R w K - 0 1");
    let (from, to) = (Square::E1, Square::H1);
    assert_eq!(castling.explain(from, to), Refusal::NotRefused { from, to });
}
