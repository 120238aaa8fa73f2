//! The answers of background jobs.

use std::path::PathBuf;

use crate::app::activity::Activity;
use crate::app::effect::{SaveRequest, Writing};
use crate::app::file_place::FilePlace;
use crate::app::library::Measure;
use crate::game::{Loaded, Record};
use crate::notation::pgn::IndexEntry;

/// What a background job reports.
#[derive(Clone, Debug, PartialEq)]
pub enum Answer {
    /// A file is open and its games follow; `None` for standard input.
    Opened(Option<PathBuf>),
    /// Some more games of the file.
    Indexed(Vec<IndexEntry>),
    /// The end of the file was reached.
    IndexEnded,
    /// One game of the file.
    Read(ReadGame),
    /// What is known about these games; `None` for one that could not be read.
    Measured(Vec<(usize, Option<Measure>)>),
    /// More games that reach the position, by index in file order.
    Found(Vec<u32>),
    /// The search has reached the end of the file.
    FindEnded,
    /// The game was saved.
    Saved(Saved),
    /// The game was not saved, because the file already exists.
    Exists(SaveRequest),
    /// The game was not saved, because the file is read-only.
    IsReadOnly(SaveRequest),
    /// An unfinished game was resumed.
    Resumed(ResumedGame),
    /// No game is resumed.
    NothingToResume {
        /// How many unfinished games wait on disk.
        others: usize,
    },
    /// Something about the kept games, which comes before the answer itself.
    Remark(KeptRemark),
    /// The game is in the archive, which is this file.
    Archived(PathBuf),
    /// The names in this folder, as it was typed; those of folders end with a slash.
    Names(String, Vec<String>),
    /// The job is done and has nothing to report.
    Done,
    /// The job failed, for this reason.
    Failed(String),
}

impl Answer {
    /// Whether this is the last answer under its ticket.
    #[must_use]
    pub fn is_last(&self) -> bool {
        match self {
            Self::Opened(_) | Self::Indexed(_) | Self::Found(_) | Self::Remark(_) => false,
            Self::IndexEnded
            | Self::Read(_)
            | Self::Measured(_)
            | Self::FindEnded
            | Self::Saved(_)
            | Self::Exists(_)
            | Self::IsReadOnly(_)
            | Self::Resumed(_)
            | Self::NothingToResume { .. }
            | Self::Archived(_)
            | Self::Names(..)
            | Self::Done
            | Self::Failed(_) => true,
        }
    }
}

/// A game read from the open file.
#[derive(Clone, Debug, PartialEq)]
pub struct ReadGame {
    /// The game and the problems in its text.
    pub loaded: Loaded,
    /// Its bytes in the file.
    pub original: Vec<u8>,
}

/// An autosaved game.
#[derive(Clone, Debug, PartialEq)]
pub struct ResumedGame {
    /// The game.
    pub record: Record,
    /// What it was open for.
    pub activity: Activity,
    /// How many other unfinished games wait on disk.
    pub others: usize,
    /// The file that it is from.
    pub file: FileOfGame,
    /// Whether it has a comment that was being written.
    pub writing: Writing,
}

/// The file that a kept game is from.
#[derive(Clone, Debug, PartialEq)]
pub enum FileOfGame {
    /// None, or one that is known already.
    None,
    /// A file that still has the game.
    There(Box<GameInFile>),
    /// A file that does not have the game any more as it was.
    Changed(PathBuf),
}

/// A game as its file has it.
#[derive(Clone, Debug, PartialEq)]
pub struct GameInFile {
    /// Where it is.
    pub place: FilePlace,
    /// What the file has of it.
    pub record: Record,
}

/// What the player is told about the kept games.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum KeptRemark {
    /// One was damaged, and has another name now.
    Damaged {
        /// The damaged file.
        file: PathBuf,
        /// What could be read of it.
        rest: Rest,
    },
    /// Files cannot be locked, so two programs may write the same game.
    NoLocks,
}

/// What could be read of a damaged game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Rest {
    /// Something, which is offered.
    Offered,
    /// Nothing.
    Nothing,
}

/// The outcome of a save.
#[derive(Clone, Debug, PartialEq)]
pub struct Saved {
    /// The request, with the full path of the file.
    pub request: SaveRequest,
    /// Where the game is in the file now.
    pub entry: IndexEntry,
    /// Its bytes there.
    pub written: Vec<u8>,
    /// All bytes that replace those of the old game, including the white space around it.
    pub filled: Vec<u8>,
    /// All games of the file, if another program had changed it since it was listed.
    pub relisted: Option<Vec<IndexEntry>>,
    /// Whether the file had other names, which still lead to what it was before.
    pub other_names: OtherNames,
    /// Whose the file is now.
    pub owner: Owner,
}

/// Whose a file is after a save.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Owner {
    /// Whose it was before.
    Same,
    /// The player's: the file could only be replaced by a new one.
    Player,
}

/// Whether a file that was replaced has other names (hard links).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OtherNames {
    /// It has none.
    None,
    /// It has some, which keep the file as it was.
    Left,
}
