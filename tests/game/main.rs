//! The game by the articles of the FIDE Laws (draws, claims, endings), undo and redo, changes to
//! lines and notes, names of openings, and what a game tells about itself.
#![expect(
    clippy::unwrap_used,
    clippy::panic,
    reason = "a test fails by panicking"
)]

mod claims;
mod editing;
mod endings;
mod history;
mod judgement;
mod moves;
mod openings;
mod players;
mod snapshot;
mod time;
mod verdicts;

use nowchess::chess::{Color, Position};
use nowchess::game::{Ending, Game, Outcome, Played, Termination};
use nowchess::notation::{Fen, San};

pub(crate) fn position(fen: &str) -> Position {
    Fen::parse(fen)
        .and_then(|fen| fen.to_position())
        .unwrap_or_else(|error| panic!("{fen}: {error}"))
        .0
}

pub(crate) fn from(fen: &str) -> Game {
    Game::new(position(fen))
}

pub(crate) fn mv(game: &Game, san: &str) -> nowchess::chess::Move {
    San::parse(san)
        .unwrap()
        .to_move(game.position())
        .unwrap_or_else(|error| panic!("{san}: {error}"))
}

pub(crate) fn play(game: &mut Game, sans: &str) -> Played {
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

/// Plays random moves until the game ends or has so many plies; the same seed plays the same game.
pub(crate) fn random_game(mut game: Game, seed: u64, plies: usize) -> Game {
    let mut random = fastrand::Rng::with_seed(seed);
    while game.ending().is_none() && game.tree().ply(game.live()) < plies {
        let moves = game.position().legal_moves();
        game.play(moves[random.usize(..moves.len())]).unwrap();
    }
    game
}

pub(crate) fn fen(game: &Game) -> String {
    Fen::from_position(game.position()).to_string()
}

#[expect(
    clippy::unnecessary_wraps,
    reason = "it is compared with optional endings"
)]
pub(crate) fn draw(termination: Termination) -> Option<Ending> {
    Some(Ending {
        outcome: Outcome::Draw,
        termination,
    })
}

#[expect(
    clippy::unnecessary_wraps,
    reason = "it is compared with optional endings"
)]
pub(crate) fn win(color: Color, termination: Termination) -> Option<Ending> {
    Some(Ending {
        outcome: Outcome::Win(color),
        termination,
    })
}
