//! Ends by themselves (FIDE 5.1.1, 5.2, 9.6), by the players and by the clock (FIDE 5.1.2, 5.2.3, 6.9).

use nowchess::chess::Color;
use nowchess::game::{Game, PlayError, Termination};

use crate::{draw, from, play, win};

#[test]
fn seventy_five_moves_end_the_game() {
    let mut game = from("7k/8/8/8/8/8/R7/K7 w - - 149 200");
    let played = play(&mut game, "Ra3");
    assert_eq!(played.ending, draw(Termination::SeventyFiveMoves));
    assert_eq!(played.claim, None);
}

#[test]
fn mate_on_the_move_that_completes_a_count_is_mate() {
    let mut game = from("7k/5Q2/6K1/8/8/8/8/8 w - - 149 200");
    assert_eq!(
        play(&mut game, "Qg7").ending,
        win(Color::White, Termination::Checkmate)
    );
    let mut game = from("8/8/2p5/3b1K1k/4p3/4PpR1/5P2/8 w - - 99 113");
    let played = play(&mut game, "Rh3");
    assert_eq!(played.ending, win(Color::White, Termination::Checkmate));
    assert_eq!(played.claim, None);
}

#[test]
fn stalemate_comes_before_the_seventy_five_moves() {
    let mut game = from("7k/8/4Q1K1/8/8/8/8/8 w - - 149 200");
    assert_eq!(play(&mut game, "Qf7").ending, draw(Termination::Stalemate));
}

#[test]
fn positions_without_mating_material_are_dead() {
    for fen in [
        "8/5k2/8/8/8/8/3K4/8 w - - 0 1",
        "8/5k2/8/8/8/4B3/3K1B2/8 w - - 0 1",
        "5K2/8/8/1B6/8/k7/6b1/8 w - - 0 39",
        "8/5k2/8/8/8/4N3/3K4/8 w - - 0 1",
    ] {
        assert_eq!(from(fen).ending(), draw(Termination::DeadPosition), "{fen}");
    }
    for fen in [
        "8/4bk2/8/8/8/8/3KB3/8 w - - 0 1",
        "8/5k2/8/8/8/3NN3/3K4/8 w - - 0 1",
        "8/4nk2/8/8/8/4N3/3K4/8 w - - 0 1",
        "8/4nk2/8/8/8/4B3/3K4/8 w - - 0 1",
        "8/5k2/8/8/8/4P3/3K4/8 w - - 0 1",
    ] {
        assert_eq!(from(fen).ending(), None, "{fen}");
    }
}

#[test]
fn a_capture_can_leave_a_dead_position() {
    let mut game = from("8/8/8/8/4k3/8/r7/1K6 w - - 0 1");
    assert_eq!(game.ending(), None);
    assert_eq!(
        play(&mut game, "Kxa2").ending,
        draw(Termination::DeadPosition)
    );
}

#[test]
fn who_resigns_loses() {
    let mut game = Game::default();
    play(&mut game, "e4");
    assert_eq!(
        game.resign(Color::Black).ok(),
        win(Color::White, Termination::Resignation)
    );
    assert!(matches!(
        game.resign(Color::White),
        Err(PlayError::GameOver(_))
    ));
}

#[test]
fn resigning_to_an_opponent_who_cannot_mate_is_a_draw() {
    let mut game = from("8/8/8/4k3/8/8/Q7/4K3 w - - 0 1");
    assert_eq!(
        game.resign(Color::White).ok(),
        draw(Termination::Resignation)
    );
}

#[test]
fn the_players_may_agree() {
    assert_eq!(
        Game::default().agree_draw().ok(),
        draw(Termination::Agreement)
    );
}

#[test]
fn time_is_lost_only_to_an_opponent_who_can_mate() {
    for (fen, flagged, ending) in [
        // A knight mates with the help of the pawn.
        (
            "8/8/8/4k3/4p3/4N3/4K3/8 w - - 0 1",
            Color::Black,
            win(Color::White, Termination::TimeForfeit),
        ),
        (
            "8/8/8/4k3/4p3/8/4K3/8 w - - 0 1",
            Color::Black,
            draw(Termination::TimeForfeit),
        ),
        (
            "8/8/8/4k3/8/2N1N3/4K3/8 w - - 0 1",
            Color::Black,
            win(Color::White, Termination::TimeForfeit),
        ),
        (
            "8/8/8/4k3/4p3/4B3/4K3/8 w - - 0 1",
            Color::Black,
            win(Color::White, Termination::TimeForfeit),
        ),
    ] {
        assert_eq!(from(fen).lose_on_time(flagged).ok(), ending, "{fen}");
    }
}

#[test]
fn of_verdicts_that_hold_together_the_first_counts() {
    for (fen, termination) in [
        ("8/8/8/8/8/1k1b4/8/K7 w - - 0 1", Termination::Stalemate),
        (
            "4k3/8/8/8/8/8/8/2B1K3 w - - 150 200",
            Termination::DeadPosition,
        ),
    ] {
        assert_eq!(from(fen).ending(), draw(termination), "{fen}");
    }
    // The fifth occurrence on the move that completes the seventy-five.
    let mut game = from("7k/8/8/8/8/8/R7/K7 w - - 134 200");
    for _ in 0..3 {
        play(&mut game, "Ra3 Kg8 Ra2 Kh8");
    }
    play(&mut game, "Ra3 Kg8 Ra2");
    assert_eq!(
        play(&mut game, "Kh8").ending,
        draw(Termination::SeventyFiveMoves)
    );
    assert_eq!(game.occurrences(), 5);
}
