//! Reads a game from PGN text: each move is checked on the board and added to the tree.
//!
//! Owns the rule of reading: nothing is dropped without a report. A word that may be a move and is not
//! legal is reported and ends its line; a word that can be no move is reported and passed over; a
//! result that contradicts its tag is reported, and the tag counts unless it states none; what was
//! read before a fault stays. There is no recursion, so variations may nest to any depth.

mod heading;
mod languages;
mod loaded;
mod loader;
mod problem_list;
mod start;
mod tree_builder;

pub use loaded::Loaded;

use crate::notation::pgn::RawGame;

/// Reads one game.
///
/// # Examples
///
/// ```
/// use nowchess::game::load;
/// use nowchess::notation::pgn::RawGame;
///
/// let loaded = load(RawGame::whole(b"[White \"Morphy\"]\n1. e4 e5 2. Ke3 *"));
/// assert_eq!(loaded.record.tags.value("White"), Some("Morphy"));
/// assert_eq!(loaded.record.tree.ply(loaded.record.last()), 2);
/// assert_eq!((loaded.problems[0].place.line, loaded.problems[0].word.as_str()), (2, "Ke3"));
/// ```
#[must_use]
pub fn load(game: RawGame<'_>) -> Loaded {
    let loaded = loader::load(game, None);
    if loaded.broken_line().is_some() {
        languages::load(game, loaded)
    } else {
        loaded
    }
}
