//! What a move does: captures, promotion, the half-move clock, material.

use nowchess::chess::{Color, Role, Square};
use nowchess::game::{Game, NodeId, Termination, captured};

use crate::{draw, fen, from, play};

#[test]
fn a_move_tells_what_it_took_and_where() {
    let mut game = from("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2");
    assert_eq!(
        play(&mut game, "exd6").capture,
        Some((Square::D5, Role::Pawn))
    );
    let mut game = from("3q4/4P3/4k3/8/8/8/8/K7 w - - 0 1");
    let played = play(&mut game, "exd8=R");
    assert_eq!(played.capture, Some((Square::D8, Role::Queen)));
    assert!(!played.check);
    assert_eq!(fen(&game), "3R4/8/4k3/8/8/8/8/K7 b - - 0 1");
}

#[test]
fn a_promotion_may_give_check() {
    let mut game = from("2k5/4P3/8/8/8/8/8/4K3 w - - 0 1");
    assert!(play(&mut game, "e8=Q").check);
}

#[test]
fn a_black_promotion_passes_the_turn_and_resets_the_clock() {
    let mut game = from("8/8/8/8/4K3/8/4p3/7k b - - 0 1");
    play(&mut game, "e1=N");
    assert_eq!(fen(&game), "8/8/8/8/4K3/8/8/4n2k w - - 0 2");
}

#[test]
fn only_the_queen_stalemates_here() {
    // A lone bishop or knight leaves moves to play, but nobody can mate any more (FIDE 5.2.2).
    let dead = draw(Termination::DeadPosition);
    for (piece, ending) in [
        ("Q", draw(Termination::Stalemate)),
        ("R", None),
        ("B", dead),
        ("N", dead),
    ] {
        let mut game = from("8/5P1k/5K2/8/8/8/8/8 w - - 0 1");
        assert_eq!(
            play(&mut game, &format!("f8={piece}")).ending,
            ending,
            "{piece}"
        );
        assert_eq!(game.position().has_legal_move(), piece != "Q", "{piece}");
    }
}

#[test]
fn the_half_move_clock_starts_from_the_fen_and_comes_back_on_undo() {
    let mut game = from("7k/8/8/8/8/8/R7/K7 w - - 42 60");
    assert_eq!(fen(&game), "7k/8/8/8/8/8/R7/K7 w - - 42 60");
    play(&mut game, "Ra3");
    assert_eq!(game.position().half_move_clock(), 43);
    game.undo().unwrap();
    assert_eq!(game.position().half_move_clock(), 42);
}

#[test]
fn captured_pieces_are_listed_with_the_difference() {
    let mut game = Game::default();
    play(&mut game, "e4 d5 exd5 Qxd5 Nc3 Qxg2 Bxg2");
    let taken = captured(game.tree(), game.live());
    assert_eq!(taken.of(Color::Black), [Role::Queen, Role::Pawn]);
    assert_eq!(taken.of(Color::White), [Role::Pawn, Role::Pawn]);
    assert_eq!(taken.lead(Color::White), 8);
    assert_eq!(taken.lead(Color::Black), -8);
    assert_eq!(captured(game.tree(), NodeId::ROOT).balance, 0);
}

#[test]
fn the_move_before_tells_why_a_capture_in_passing_is_refused() {
    use nowchess::chess::{NotReached, Refusal};
    let refusal = |game: &Game| {
        let tree = game.tree();
        tree.explain(game.live(), Square::D5, Square::E6)
    };
    let too_late = |refusal: Refusal| {
        matches!(
            refusal,
            Refusal::NotReached {
                reason: NotReached::NotJustPassed { pawn: Square::E5 },
                ..
            }
        )
    };
    // The king would be in check on the fifth rank: right after the double step, and in the
    // first position, where the move before is not known.
    let mut game = from("8/4p3/8/r2P3K/8/8/4k3/8 b - - 0 1");
    play(&mut game, "e5");
    assert!(matches!(refusal(&game), Refusal::LeavesKingInCheck { .. }));
    let first = from("8/8/8/r2Pp2K/8/8/4k3/8 w - - 0 2");
    assert!(matches!(refusal(&first), Refusal::LeavesKingInCheck { .. }));
    // A move later the right has gone, check or not.
    play(&mut game, "Kh4 Kd2 Kh5 Ke2");
    assert!(too_late(refusal(&game)));
    let mut game = from("4k3/4p3/8/3P4/8/8/8/4K3 b - - 0 1");
    play(&mut game, "e5 Kd1 Kd8");
    assert!(too_late(refusal(&game)));
    // Two single steps give no right.
    let mut game = from("4k3/8/4p3/3P4/8/8/8/4K3 b - - 0 1");
    play(&mut game, "e5");
    assert!(too_late(refusal(&game)));
}
