//! What comes back from files.

use std::path::PathBuf;

use crate::app::effect::SaveRequest;
use crate::app::library::Measure;
use crate::game::Mainline;
use crate::notation::pgn::IndexEntry;

/// Asking for files, and their answers.
#[derive(Clone, Debug, PartialEq)]
pub enum FileMessage {
    /// The player wants to open a file: the prompt asks which.
    AskOpen,
    /// The player wants to save: to the game's own file, or the prompt asks where.
    Save,
    /// The FEN of the position shown goes to the clipboard.
    CopyFen,
    /// The game goes to the clipboard as PGN.
    CopyPgn,
    /// A file begins to be indexed; `None` for games that come through standard input.
    Opened(Option<PathBuf>),
    /// Some more games of the file.
    Indexed(Vec<IndexEntry>),
    /// The file was gone through to its end.
    IndexEnded,
    /// The text of one game.
    Read {
        /// Which one, in the order of the file.
        index: usize,
        /// Its bytes.
        text: Vec<u8>,
    },
    /// What is known of some games now.
    Measured(Vec<(usize, Measure)>),
    /// Games that reach the position looked for.
    Found {
        /// Which search found them.
        search: u64,
        /// Their places in the file.
        games: Vec<u32>,
    },
    /// A search for a position has gone through the file.
    FoundAll {
        /// Which one.
        search: u64,
    },
    /// The game is in its file.
    Saved(Box<Saved>),
    /// The file that the game should go to is there already.
    Exists(Box<SaveRequest>),
    /// An unfinished game was taken up again.
    Resumed {
        /// What was kept of it.
        pgn: Vec<u8>,
        /// What it was open for.
        mode: Mainline,
    },
    /// The game could not be saved, in words.
    NotSaved(String),
    /// Something else could not be done, in words.
    Failed(String),
}

/// What a save did.
#[derive(Clone, Debug, PartialEq)]
pub struct Saved {
    /// What was asked.
    pub request: SaveRequest,
    /// Where the game is now.
    pub entry: IndexEntry,
    /// Its bytes there.
    pub written: Vec<u8>,
}
