//! Reading and writing positions, moves and games.

#![expect(
    clippy::expect_used,
    clippy::unwrap_used,
    reason = "a test fails by panicking"
)]

mod commands;
mod corpus;
mod entry;
mod extremes;
mod fen;
mod fuzz;
mod laws;
mod san;
#[path = "../support/seeded.rs"]
mod seeded;
mod uci;

use nowchess::chess::{Position, Square};
use nowchess::notation::{Fen, San, UciMove};

/// The position of a valid FEN; notices are allowed.
fn position(fen: &str) -> Position {
    Fen::parse(fen)
        .and_then(|fen| fen.to_position())
        .map(|(position, _)| position)
        .expect(fen)
}

/// The position after some moves.
fn played(start: &str, moves: &[&str]) -> Position {
    moves.iter().fold(position(start), |position, text| {
        let mv = San::parse(text)
            .and_then(|san| san.to_move(&position))
            .expect(text);
        position.after(mv)
    })
}

/// Reads a move text and writes the move in coordinates.
fn read(position: &Position, text: &str) -> Option<String> {
    let mv = San::parse(text).ok()?.to_move(position).ok()?;
    let from_to = UciMove {
        from: mv.from(),
        to: mv.to(),
        promotion: mv.promotion(),
    };
    Some(from_to.to_string())
}

/// Writes the move given in coordinates.
fn written(position: &Position, uci: &str) -> String {
    let mv = UciMove::parse(uci)
        .and_then(|uci| uci.to_move(position))
        .expect(uci);
    San::from_move(position, mv).to_string()
}

fn square(name: &str) -> Square {
    name.parse().expect(name)
}

const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
