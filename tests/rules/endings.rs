//! Mate, stalemate and positions in which nobody can win.

use nowchess::chess::{Color, Position, Promotion, Square};

use crate::fen::position;

fn after(fen: &str, from: Square, to: Square, promotion: Option<Promotion>) -> Position {
    let position = position(fen);
    position.after(position.find_move(from, to, promotion).expect("legal"))
}

#[test]
fn mate_is_mate_whatever_the_clock_says() {
    let mates = [
        (
            "8/8/2p5/3b1K1k/4p3/4PpR1/5P2/8 w - - 99 113",
            Square::G3,
            Square::H3,
        ),
        ("7k/5Q2/6K1/8/8/8/8/8 w - - 149 200", Square::F7, Square::G7),
    ];
    for (fen, from, to) in mates {
        let next = after(fen, from, to, None);
        assert!(next.is_checkmate() && !next.is_stalemate(), "{fen}");
    }
    assert_eq!(
        after(mates[1].0, Square::F7, Square::G7, None).half_move_clock(),
        150
    );
}

#[test]
fn stalemate_is_stalemate_whatever_the_clock_says() {
    let next = after(
        "7k/8/4Q1K1/8/8/8/8/8 w - - 149 200",
        Square::E6,
        Square::F7,
        None,
    );
    assert!(next.is_stalemate() && !next.is_checkmate() && !next.has_legal_move());
}

#[test]
fn the_clock_counts_on_to_seventy_five_moves() {
    let next = after(
        "7k/8/8/8/8/8/R7/K7 w - - 149 200",
        Square::A2,
        Square::A3,
        None,
    );
    assert_eq!(next.half_move_clock(), 150);
    assert!(!next.is_checkmate() && !next.is_stalemate() && !next.is_dead());
}

#[test]
fn only_a_queen_stalemates_here() {
    for promotion in Promotion::ALL {
        let next = after(
            "8/5P1k/5K2/8/8/8/8/8 w - - 0 1",
            Square::F7,
            Square::F8,
            Some(promotion),
        );
        assert_eq!(
            next.is_stalemate(),
            promotion == Promotion::Queen,
            "{promotion:?}"
        );
    }
}

#[test]
fn bare_material_is_a_dead_position() {
    for fen in [
        "4k3/8/8/8/8/8/8/4K3 w - - 0 1",
        "4k3/8/8/8/8/8/8/2B1K3 w - - 0 1",
        "4k3/8/8/8/8/8/8/1N2K3 b - - 0 1",
        "8/5k2/8/8/8/4B3/3K1B2/8 w - - 0 1",
        "5K2/8/8/1B6/8/k7/6b1/8 w - - 0 1",
        "k1K1B1B1/8/8/8/8/8/8/8 w - - 0 1",
    ] {
        assert!(position(fen).is_dead(), "{fen}");
    }
}

#[test]
fn material_that_may_still_mate_is_played_on() {
    for fen in [
        "4k3/8/8/8/8/8/8/1N2K1N1 w - - 0 1",
        "4k1n1/8/8/8/8/8/8/1N2K3 w - - 0 1",
        "2b1k3/8/8/8/8/8/8/1N2K3 w - - 0 1",
        "8/4bk2/8/8/8/8/3KB3/8 w - - 0 1",
        "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1",
    ] {
        assert!(!position(fen).is_dead(), "{fen}");
    }
}

#[test]
fn whoever_could_mate_with_help_wins_on_time() {
    for (fen, white, black) in [
        ("8/8/8/4k3/4p3/4N3/4K3/8 w - - 0 1", true, true),
        ("4k3/8/8/8/8/8/R7/4K3 w - - 0 1", true, false),
        ("4k3/8/8/8/8/8/8/1N2K1N1 w - - 0 1", true, false),
        ("4k3/4p3/8/8/8/8/8/2B1K3 w - - 0 1", true, true),
        ("4k3/4q3/8/8/8/8/8/1N2K3 w - - 0 1", false, true),
        ("4k3/4r3/8/8/8/8/8/1N2K3 w - - 0 1", true, true),
        ("4k3/4r3/8/8/8/8/8/2B1K3 w - - 0 1", false, true),
        ("krq5/bqqq4/qqr5/1qq5/8/8/8/3qB2K b - - 0 1", false, true),
        ("8/8/3Q4/2bK4/B7/8/1k6/8 w - - 1 68", true, true),
        ("3b4/8/8/6b1/8/8/R7/K1k5 w - - 0 1", true, false),
    ] {
        let position = position(fen);
        assert_eq!(position.can_win(Color::White), white, "White in {fen}");
        assert_eq!(position.can_win(Color::Black), black, "Black in {fen}");
    }
}

#[test]
fn a_forced_capture_that_leaves_too_little_is_a_dead_position() {
    for fen in [
        "8/8/8/8/8/8/1r6/K2k4 w - - 0 1",
        "8/8/8/8/8/8/p7/K1k5 w - - 0 1",
        "8/8/8/8/8/8/p7/K1k2b2 w - - 0 1",
    ] {
        assert!(position(fen).is_dead(), "{fen}");
    }
}

#[test]
fn a_capture_that_is_not_forced_or_leaves_enough_is_played_on() {
    for fen in [
        // The king may step aside.
        "8/8/8/8/8/2r5/8/K2k4 w - - 0 1",
        // After the capture a rook is left.
        "8/8/8/8/8/8/p7/K1k2r2 w - - 0 1",
        // Mate is not a draw.
        "8/8/8/8/8/5k2/6q1/7K w - - 0 1",
    ] {
        assert!(!position(fen).is_dead(), "{fen}");
    }
}

#[test]
fn a_locked_wall_of_pawns_is_a_dead_position() {
    for fen in [
        "4k3/8/8/p1p1p1p1/PpPpPpPp/1P1P1P1P/8/4K3 w - - 0 1",
        "4k3/8/8/p1p1p1p1/PpPpPpPp/1P1P1P1P/8/4K3 b - - 0 1",
        // The bishops are enclosed.
        "4k3/8/8/p1p1p1p1/PpPpPpPp/1P1P1P1P/2B5/4K3 b - - 0 1",
        "4k3/2b5/8/p1p1p1p1/PpPpPpPp/1P1P1P1P/2B5/4K3 w - - 0 1",
        // The h-file is open, but pawns defend it.
        "4k3/8/8/p1p1p1p1/PpPpPpP1/1P1P1P2/8/4K3 w - - 0 1",
    ] {
        assert!(position(fen).is_dead(), "{fen}");
    }
}

#[test]
fn a_wall_with_a_gap_a_target_or_a_lever_is_played_on() {
    for fen in [
        // The king passes the wall on the g-file.
        "4k3/8/8/p1p1p3/PpPpPp2/1P1P1P2/8/4K3 w - - 0 1",
        // The white king is among Black's pawns and captures one.
        "7k/3K4/8/p1p1p1p1/PpPpPpPp/1P1P1P1P/8/8 w - - 0 1",
        // A pawn may move.
        "4k3/8/8/p1p1p1p1/PpPpPpP1/1P1P1P2/7P/4K3 w - - 0 1",
        // The bishop captures a pawn, or is sacrificed for one.
        "4k3/8/8/p1p1p1p1/PpPpPpPp/1P1P1P1P/1B6/4K3 w - - 0 1",
        // The rook may be sacrificed on a3.
        "4k3/8/8/p1p1p1p1/PpPpPpPp/1P1P1P1P/8/R3K3 w - - 0 1",
        // The knight jumps over the wall.
        "4k3/8/8/p1p1p1p1/PpPpPpPp/1P1P1P1P/8/4K1N1 w - - 0 1",
    ] {
        assert!(!position(fen).is_dead(), "{fen}");
    }
}
