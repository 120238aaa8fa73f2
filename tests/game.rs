//! The game by the articles of the FIDE Laws: draws, claims, endings, undo and redo.
#![expect(
    clippy::unwrap_used,
    clippy::panic,
    reason = "a test fails by panicking"
)]

use nowchess::chess::{Color, Position, Role, Square};
use nowchess::game::{
    ChangeKind, Claim, ClaimError, ClaimGround, Ending, Game, HistoryError, Mode, NodeId, Outcome,
    PlayError, Played, Termination, captured, load, save,
};
use nowchess::notation::pgn::RawGame;
use nowchess::notation::{Fen, San};

fn position(fen: &str) -> Position {
    Fen::parse(fen)
        .and_then(|fen| fen.to_position())
        .unwrap_or_else(|error| panic!("{fen}: {error}"))
        .0
}

fn from(fen: &str) -> Game {
    Game::new(position(fen))
}

fn mv(game: &Game, san: &str) -> nowchess::chess::Move {
    San::parse(san)
        .unwrap()
        .to_move(game.position())
        .unwrap_or_else(|error| panic!("{san}: {error}"))
}

fn play(game: &mut Game, sans: &str) -> Played {
    let mut last = None;
    for san in sans.split_whitespace() {
        let mv = mv(game, san);
        last = Some(
            game.play(mv)
                .unwrap_or_else(|error| panic!("{san}: {error}")),
        );
    }
    last.unwrap()
}

fn fen(game: &Game) -> String {
    Fen::from_position(game.position()).to_string()
}

#[expect(
    clippy::unnecessary_wraps,
    reason = "it is compared with optional endings"
)]
fn draw(termination: Termination) -> Option<Ending> {
    Some(Ending {
        outcome: Outcome::Draw,
        termination,
    })
}

#[expect(
    clippy::unnecessary_wraps,
    reason = "it is compared with optional endings"
)]
fn win(color: Color, termination: Termination) -> Option<Ending> {
    Some(Ending {
        outcome: Outcome::Win(color),
        termination,
    })
}

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

// FIDE 9.3: the fifty-move rule.

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
    assert!(!game.can_undo() && !game.can_redo());
    assert_eq!(game.claimable(), None);
}

// FIDE 9.6: endings by themselves. FIDE 5.1.1 and 5.2.1 come first.

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

// FIDE 9.2: repetition.

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

// FIDE 5.2.2: dead positions.

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

// FIDE 5.1.2, 5.2.3, 6.9: endings by the players and the clock.

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

// Undo and redo.

#[test]
fn undo_and_redo_go_through_every_kind_of_move() {
    for (start, sans) in [
        (
            "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 10 20",
            "O-O O-O-O Rf7 Rd1+ Rxd1",
        ),
        (
            "4k3/2p5/8/3P4/8/8/8/R3K3 b - - 7 20",
            "c5 dxc6 Kd8 c7+ Kd7 c8=N Kxc8",
        ),
        ("3q4/4P3/4k3/8/8/8/8/K7 w - - 5 9", "exd8=R Kf7 Rd2"),
    ] {
        let mut game = from(start);
        let mut seen = vec![fen(&game)];
        for san in sans.split_whitespace() {
            play(&mut game, san);
            seen.push(fen(&game));
        }
        for before in seen.iter().rev().skip(1) {
            game.undo().unwrap();
            assert_eq!(&fen(&game), before);
        }
        assert_eq!(game.undo(), Err(HistoryError::NothingToUndo));
        for after in &seen[1..] {
            game.redo().unwrap();
            assert_eq!(&fen(&game), after);
        }
        assert_eq!(game.redo(), Err(HistoryError::NothingToRedo));
    }
}

#[test]
fn undo_restores_the_count_of_repetitions_and_the_claim() {
    let mut game = Game::default();
    play(&mut game, "Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8");
    assert_eq!(game.occurrences(), 3);
    game.undo().unwrap();
    assert_eq!((game.occurrences(), game.claimable()), (2, None));
    game.redo().unwrap();
    assert_eq!(game.claimable(), Some(ClaimGround::ThreefoldRepetition));
}

#[test]
fn a_new_move_drops_what_could_be_redone() {
    let mut game = Game::default();
    play(&mut game, "e4 e5 Nf3");
    game.undo().unwrap();
    game.undo().unwrap();
    assert!(game.can_redo());
    play(&mut game, "c5");
    assert!(!game.can_redo());
    assert_eq!(game.tree().path_to(game.live()).len(), 2);
    assert_eq!(
        game.tree()
            .children(game.tree().path_to(game.live())[0])
            .count(),
        1
    );
}

#[test]
fn replaying_the_same_move_also_drops_what_followed_it() {
    let mut game = Game::default();
    play(&mut game, "e4 e5");
    game.undo().unwrap();
    game.undo().unwrap();
    play(&mut game, "e4");
    assert!(!game.can_redo());
}

// Lines beside the game.

#[test]
fn a_line_tried_beside_the_game_leaves_it_as_it_is() {
    let mut game = Game::default();
    play(&mut game, "e4 e5 Nf3");
    let live = game.live();
    let first = game.tree().path_to(live)[0];
    let tried = San::parse("c5")
        .unwrap()
        .to_move(game.tree().position(first))
        .unwrap();
    let node = game.explore(first, tried).unwrap();
    assert_eq!(game.live(), live);
    assert_eq!(game.tree().numbered_san(node).as_deref(), Some("1... c5"));
    assert!(!game.tree().is_mainline(node));
    assert_eq!(game.explore(first, tried), Ok(node));
    let step = game.undo().unwrap();
    assert_eq!((step.kind, step.show), (ChangeKind::Line(node), first));
    assert_eq!(
        (game.live(), game.tree().children(first).count()),
        (live, 1)
    );
    game.redo().unwrap();
    assert_eq!(game.tree().children(first).count(), 2);
}

#[test]
fn a_line_tried_earlier_can_become_the_game() {
    let record = load(RawGame::whole(b"1. e4 e5 (1... c5 {Sicilian} 2. Nf3) *")).record;
    let mut game = Game::open(record, Mode::Play);
    game.undo().unwrap();
    let sicilian = play(&mut game, "c5").node;
    assert!(game.tree().is_mainline(sicilian));
    assert!(!game.can_redo());
    // What was tried beyond the live position is not the game's to be written.
    assert!(save(&game.to_export()).ends_with("1. e4 c5 {Sicilian} *\n\n"));
}

// Material.

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
