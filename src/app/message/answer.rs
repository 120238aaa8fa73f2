//! What work beside the loop tells.

use std::path::PathBuf;

use crate::app::activity::Activity;
use crate::app::effect::SaveRequest;
use crate::app::library::Measure;
use crate::game::{Loaded, Record};
use crate::notation::pgn::IndexEntry;

/// Something that came of a job.
#[derive(Clone, Debug, PartialEq)]
pub enum Answer {
    /// A file is open and its games come next; `None` for those that come through standard input.
    Opened(Option<PathBuf>),
    /// Some more games of the file.
    Indexed(Vec<IndexEntry>),
    /// The file was gone through to its end.
    IndexEnded,
    /// One game of the file.
    Read(ReadGame),
    /// What is known of some games now; nothing of those that could not be read.
    Measured(Vec<(usize, Option<Measure>)>),
    /// Some more games that reach the position looked for, by their places in the file.
    Found(Vec<u32>),
    /// The search for a position has gone through the file.
    FindEnded,
    /// The game is in its file.
    Saved(Saved),
    /// The file that the game should go to is there already.
    Exists(SaveRequest),
    /// An unfinished game that was kept on disk.
    Resumed(ResumedGame),
    /// There is no unfinished game but those that wait beside the present one.
    NothingToResume {
        /// How many wait.
        others: usize,
    },
    /// The work is done, and there is nothing to say about it.
    Done,
    /// The work could not be done, for this reason.
    Failed(String),
}

impl Answer {
    /// Whether nothing follows under the same ticket.
    #[must_use]
    pub fn is_last(&self) -> bool {
        match self {
            Self::Opened(_) | Self::Indexed(_) | Self::Found(_) => false,
            Self::IndexEnded
            | Self::Read(_)
            | Self::Measured(_)
            | Self::FindEnded
            | Self::Saved(_)
            | Self::Exists(_)
            | Self::Resumed(_)
            | Self::NothingToResume { .. }
            | Self::Done
            | Self::Failed(_) => true,
        }
    }
}

/// A game as it was read from the open file.
#[derive(Clone, Debug, PartialEq)]
pub struct ReadGame {
    /// The game and what was odd about its text.
    pub loaded: Loaded,
    /// Its bytes.
    pub original: Vec<u8>,
}

/// A game as it was kept on disk.
#[derive(Clone, Debug, PartialEq)]
pub struct ResumedGame {
    /// The game.
    pub record: Record,
    /// What it was open for.
    pub activity: Activity,
    /// How many others wait.
    pub others: usize,
}

/// What a save did.
#[derive(Clone, Debug, PartialEq)]
pub struct Saved {
    /// What was asked, with the file by its full name.
    pub request: SaveRequest,
    /// Where the game is now.
    pub entry: IndexEntry,
    /// Its bytes there.
    pub written: Vec<u8>,
    /// All bytes that stand where the bytes of the game before stood, the space around included.
    pub filled: Vec<u8>,
}
