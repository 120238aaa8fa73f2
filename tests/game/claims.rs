//! Draws that are claimed: fifty moves (FIDE 9.3) and repetition (FIDE 9.2).

use nowchess::chess::Color;
use nowchess::game::{
    Claim, ClaimError, ClaimGround, EndOnBoard, Game, HistoryError, PlayError, Termination,
};

use crate::{draw, from, mv, play, position, win};

#[test]
fn fifty_moves_can_be_claimed_from_a_clock_of_one_hundred() {
    let mut game = from("7k/8/8/8/8/8/R7/K7 w - - 98 90");
    assert_eq!(play(&mut game, "Ra3").claim, None);
    assert_eq!(play(&mut game, "Kg7").claim, Some(ClaimGround::FiftyMoves));
    assert_eq!(game.ending(), None);
    assert_eq!(
        game.claim_draw(Claim::Standing).ok(),
        draw(Termination::FiftyMoves)
    );
    assert_eq!(game.ending(), draw(Termination::FiftyMoves));
}

#[test]
fn at_ninety_nine_the_claim_must_name_a_quiet_move() {
    let mut game = from("7k/8/8/8/8/8/R7/K7 w - - 99 90");
    assert_eq!(
        game.claim_draw(Claim::Standing),
        Err(ClaimError::NoGround {
            half_move_clock: 99,
            occurrences: 1
        })
    );
    let quiet = mv(&game, "Ra3");
    assert_eq!(
        game.claim_draw(Claim::Naming(quiet)).ok(),
        draw(Termination::FiftyMoves)
    );
    assert_eq!(game.position(), &position("7k/8/8/8/8/8/R7/K7 w - - 99 90"));
}

#[test]
fn a_named_move_that_resets_the_clock_gives_no_ground() {
    let mut game = from("7k/8/8/8/8/8/R5P1/K7 w - - 99 90");
    let pawn = mv(&game, "g3");
    assert_eq!(
        game.claim_draw(Claim::Naming(pawn)),
        Err(ClaimError::NoGround {
            half_move_clock: 0,
            occurrences: 1
        })
    );
    assert_eq!(game.ending(), None);
}

#[test]
fn a_named_move_that_mates_is_not_claimed_but_left_to_play() {
    // At 99 the move gives the ground for the claim, at 100 there is one without it.
    for clock in [99, 100] {
        let mut game = from(&format!("7k/8/6K1/8/8/8/R7/8 w - - {clock} 90"));
        let mate = mv(&game, "Ra8#");
        assert_eq!(
            game.claim_draw(Claim::Naming(mate)),
            Err(ClaimError::WouldMate)
        );
        assert_eq!(game.ending(), None);
        assert_eq!(
            play(&mut game, "Ra8#").ending,
            win(Color::White, Termination::Checkmate)
        );
    }
    assert_eq!(
        ClaimError::WouldMate.to_string(),
        "the move named with the claim is mate: play it"
    );
}

#[test]
fn a_named_move_that_stalemates_is_claimed() {
    let mut game = from("7k/8/4Q1K1/8/8/8/8/8 w - - 99 90");
    let stalemate = mv(&game, "Qf7");
    assert_eq!(
        game.claim_draw(Claim::Naming(stalemate)).ok(),
        draw(Termination::FiftyMoves)
    );
}

#[test]
fn the_claim_stands_as_long_as_the_clock_does() {
    let mut game = from("6R1/7k/8/8/1r3B2/5K2/8/8 w - - 99 119");
    assert_eq!(game.claimable(), None);
    let game = {
        play(&mut game, "Rg5");
        game
    };
    assert_eq!(game.claimable(), Some(ClaimGround::FiftyMoves));
    let standing = from("8/7k/8/6R1/1r3B2/5K2/8/8 b - - 100 119");
    assert_eq!(standing.claimable(), Some(ClaimGround::FiftyMoves));
    assert_eq!(standing.ending(), None);
}

#[test]
fn a_claim_may_be_made_in_check() {
    let mut game = from("6k1/8/8/8/8/8/R7/K7 w - - 99 90");
    let played = play(&mut game, "Rg2");
    assert!(played.check);
    assert_eq!(played.claim, Some(ClaimGround::FiftyMoves));
}

#[test]
fn a_claimed_draw_takes_nothing_more() {
    let mut game = from("7k/8/8/8/8/8/R7/K7 w - - 98 90");
    play(&mut game, "Ra3 Kg7");
    let ending = game.claim_draw(Claim::Standing).unwrap();
    let move_on = mv(&game, "Ra4");
    assert_eq!(game.play(move_on), Err(PlayError::GameOver(ending)));
    assert_eq!(game.undo(), Err(HistoryError::GameOver(ending)));
    assert_eq!(game.redo(), Err(HistoryError::GameOver(ending)));
    assert_eq!(game.claim_draw(Claim::Standing), Err(ClaimError::GameOver));
    assert!(!game.can_undo(game.live(), EndOnBoard::Final) && !game.can_redo(game.live()));
    assert_eq!(game.claimable(), None);
}

#[test]
fn the_third_occurrence_can_be_claimed_whatever_the_double_step_before() {
    let mut game = Game::default();
    play(&mut game, "f4 Nf6 Nf3 Ng8 Ng1 Nf6 Nf3 Ng8");
    assert_eq!(game.claimable(), None);
    assert_eq!(
        play(&mut game, "Ng1").claim,
        Some(ClaimGround::ThreefoldRepetition)
    );
    assert_eq!(
        game.claim_draw(Claim::Standing).ok(),
        draw(Termination::ThreefoldRepetition)
    );
}

#[test]
fn a_capture_en_passant_that_was_possible_makes_another_position() {
    let mut game = from("4k3/8/8/8/2p5/8/1P1P4/4K3 w - - 0 1");
    play(&mut game, "d4 Kd8 Kd1 Ke8 Ke1 Kd8 Kd1 Ke8 Ke1");
    assert_eq!(game.occurrences(), 2);
    assert_eq!(game.claimable(), None);
}

#[test]
fn before_the_third_occurrence_the_move_that_brings_it_may_be_named() {
    let mut game = Game::default();
    play(&mut game, "Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1");
    assert_eq!(game.claimable(), None);
    assert_eq!(
        game.claim_draw(Claim::Standing),
        Err(ClaimError::NoGround {
            half_move_clock: 7,
            occurrences: 2
        })
    );
    let home = mv(&game, "Ng8");
    assert_eq!(
        game.claim_draw(Claim::Naming(home)).ok(),
        draw(Termination::ThreefoldRepetition)
    );
}

#[test]
fn the_fifth_occurrence_ends_the_game() {
    let mut game = from("rnbq1rk1/ppp3pp/3bpn2/3p1p2/2PP4/2NBPN2/PP3PPP/R1BQK2R w KQ - 3 7");
    for _ in 0..3 {
        play(&mut game, "Be2 Ne4 Bd3 Nf6");
        assert_eq!(game.ending(), None);
    }
    // Away and back again: the occurrences need not follow each other.
    play(&mut game, "Qc2 Qe7 Qd1");
    assert_eq!((game.occurrences(), game.claimable()), (1, None));
    assert_eq!(
        play(&mut game, "Qd8").ending,
        draw(Termination::FivefoldRepetition)
    );
}

#[test]
fn lost_castling_rights_make_another_position() {
    let mut game = from("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1");
    play(&mut game, "Ke2 Ke7 Ke1 Ke8");
    assert_eq!(game.occurrences(), 1);
    play(&mut game, "Ke2 Ke7 Ke1 Ke8");
    assert_eq!(game.occurrences(), 2);
}
