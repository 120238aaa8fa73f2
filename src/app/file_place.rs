//! The place of a game in a file.

use std::path::PathBuf;

use crate::notation::pgn::IndexEntry;

/// The place of a game in a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FilePlace {
    /// Where it is.
    pub spot: Spot,
    /// The bytes of the game in the file.
    pub original: Vec<u8>,
    /// How much of these bytes could be read.
    pub was_read: WasRead,
}

/// Which file a game is in: the open one, whose list knows the details, or another.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Spot {
    /// In the open file, at this index in file order.
    Listed(usize),
    /// In another file.
    Elsewhere {
        /// The file.
        path: PathBuf,
        /// Where in the file.
        entry: IndexEntry,
    },
}

/// How much of a game's text could be read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WasRead {
    /// All of it.
    Whole,
    /// Only a part: saving in this place would lose the rest.
    InPart,
}
