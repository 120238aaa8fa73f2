//! One game of a file by its number.

use std::io;
use std::path::Path;

use super::super::inlet::Inlet;
use super::input;
use crate::game::{Loaded, load};
use crate::notation::pgn::GameReader;

/// The result of looking for a game.
pub(super) enum FoundGame {
    Game(Box<Loaded>),
    /// The file has only this many games.
    Fewer(u64),
}

/// Reads one game of a file, counted from 1.
pub(super) fn find_game(file: &Path, number: u64, input: &mut Inlet<'_>) -> io::Result<FoundGame> {
    let mut reader = GameReader::new(input::open(file, input)?.inlet);
    let mut games = 0;
    while let Some(game) = reader.next_game()? {
        games = game.number;
        if games == number {
            return Ok(FoundGame::Game(Box::new(load(game))));
        }
    }
    Ok(FoundGame::Fewer(games))
}
