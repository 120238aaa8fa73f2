//! What is remembered about a position equals what a slow computation from the moves says.

use nowchess::chess::Position;
use nowchess::game::{ClaimGround, Ending, Game, Judgement, Mainline, Outcome, Termination};

use crate::{from, random_game};

/// Judges the last of a list of positions by the letter of the laws.
fn slowly(positions: &[Position]) -> Judgement {
    let last = positions.last().unwrap();
    let occurrences = positions
        .iter()
        .filter(|earlier| earlier.key() == last.key())
        .count();
    let draw = |termination| Ending {
        outcome: Outcome::Draw,
        termination,
    };
    let ending = if last.legal_moves().is_empty() && last.is_check() {
        Some(Ending {
            outcome: Outcome::Win(!last.side_to_move()),
            termination: Termination::Checkmate,
        })
    } else if last.legal_moves().is_empty() {
        Some(draw(Termination::Stalemate))
    } else if last.is_dead() {
        Some(draw(Termination::DeadPosition))
    } else if last.half_move_clock() >= 150 {
        Some(draw(Termination::SeventyFiveMoves))
    } else if occurrences >= 5 {
        Some(draw(Termination::FivefoldRepetition))
    } else {
        None
    };
    let claim = match (last.half_move_clock(), occurrences) {
        (100.., _) => Some(ClaimGround::FiftyMoves),
        (_, 3..) => Some(ClaimGround::ThreefoldRepetition),
        _ => None,
    };
    Judgement {
        check: last.is_check(),
        occurrences,
        ending,
        claim,
    }
}

/// Checks every position of a game's mainline, and the answers of the game at its end.
fn check(game: &Game) {
    let tree = game.tree();
    let mut positions = vec![*tree.position(nowchess::game::NodeId::ROOT)];
    for node in tree.path_to(game.live()) {
        positions.push(*tree.position(node));
        assert_eq!(tree.judgement(node), slowly(&positions));
    }
    let judged = slowly(&positions);
    assert_eq!(game.judgement(), judged);
    assert_eq!(game.is_check(), judged.check);
    assert_eq!(game.occurrences(), judged.occurrences);
    assert_eq!(game.ending(), judged.ending);
    let claimable = judged.claim.filter(|_| judged.ending.is_none());
    assert_eq!(game.claimable(), claimable);
    assert_eq!(game.record().ending(), judged.ending);
}

#[test]
fn random_games_are_judged_by_the_laws() {
    for seed in 0..60 {
        check(&random_game(Game::default(), seed, 400));
    }
}

#[test]
fn endgames_that_repeat_are_judged_by_the_laws() {
    let mut seen = Vec::new();
    for seed in 0..60 {
        for start in [
            "7k/8/8/8/8/8/R7/K7 w - - 60 90",
            "8/8/4k3/8/8/4K3/8/7Q w - - 0 1",
        ] {
            let game = random_game(from(start), seed, 200);
            check(&game);
            seen.extend(game.ending().map(|end| end.termination));
        }
    }
    for termination in [
        Termination::SeventyFiveMoves,
        Termination::DeadPosition,
        Termination::Stalemate,
    ] {
        assert!(seen.contains(&termination), "{termination} never came up");
    }
}

#[test]
fn a_judgement_stays_right_when_the_order_of_lines_changes() {
    let mut game = Game::open(
        random_game(Game::default(), 3, 60).record().clone(),
        Mainline::Editable,
    );
    let tree = game.tree();
    let path = tree.path_to(game.live());
    let branch = path[10];
    let other = tree
        .position(branch)
        .legal_moves()
        .into_iter()
        .find(|&mv| tree.step(path[11]).and_then(nowchess::game::Step::mv) != Some(mv))
        .unwrap();
    let tried = game.explore(branch, other).unwrap();
    let before = (
        game.tree().judgement(tried),
        game.tree().judgement(path[20]),
    );
    game.make_mainline(tried).unwrap();
    assert_eq!(game.live(), tried);
    check(&game);
    game.undo().unwrap();
    check(&game);
    let after = (
        game.tree().judgement(tried),
        game.tree().judgement(path[20]),
    );
    assert_eq!(before, after);
}
