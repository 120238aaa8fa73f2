//! Work with files, which is done beside the loop.

use std::path::PathBuf;
use std::sync::Arc;

use crate::app::activity::Activity;
use crate::app::ticket::Ticket;
use crate::chess::PositionKey;
use crate::game::Record;
use crate::notation::pgn::IndexEntry;
use crate::settings::SettingValue;

/// What is to be done.
#[derive(Clone, Debug, PartialEq)]
pub enum Job {
    /// List the games of a file. The ticket of the job names the file from then on.
    Open(OpenFrom),
    /// Read one game of a file.
    Read {
        /// The file.
        file: Ticket,
        /// Where the game is.
        entry: IndexEntry,
    },
    /// Count plies and problems of some games of a file.
    Measure {
        /// The file.
        file: Ticket,
        /// Which games, by their places in its order, and where each is.
        games: Vec<(usize, IndexEntry)>,
    },
    /// Look for a position in all games of a file.
    Find {
        /// The file.
        file: Ticket,
        /// The position.
        key: Box<PositionKey>,
    },
    /// Write a game to a file.
    Save {
        /// The open file, in case the game goes there.
        file: Option<Ticket>,
        /// Which game, and where it goes.
        request: SaveRequest,
    },
    /// Do something with the games that are kept for next time.
    Kept(KeptJob),
    /// Write a setting into the configuration file.
    SaveSetting(SettingValue),
}

/// What is done with the games that are kept on disk for next time.
#[derive(Clone, Debug, PartialEq)]
pub enum KeptJob {
    /// Keep a game on disk for next time, in the place of what was kept of it before.
    Keep {
        /// Which game.
        document: Ticket,
        /// Its state.
        record: Arc<Record>,
        /// What it is open for.
        activity: Activity,
    },
    /// Remove what was kept of a game: it is finished or saved.
    Forget {
        /// Which game.
        document: Ticket,
    },
    /// Leave what was kept of a game for another time.
    Leave {
        /// Which game.
        document: Ticket,
    },
    /// Read the newest unfinished game that is older than the one on the screen, or else the newest
    /// of all. The ticket of the job names the game from then on.
    Resume {
        /// The game on the screen.
        document: Ticket,
    },
    /// Count the unfinished games that wait.
    Count,
}

/// Where games are read from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum OpenFrom {
    /// A file, as it was named.
    File(PathBuf),
    /// Standard input.
    StandardInput,
}

/// A game on its way to a file.
#[derive(Clone, Debug, PartialEq)]
pub struct SaveRequest {
    /// The file.
    pub path: PathBuf,
    /// The game.
    pub record: Arc<Record>,
    /// Where in the file it goes.
    pub place: SavePlace,
    /// Which game is written.
    pub document: Ticket,
    /// The state of the game that is written: see [`Game::revision`](crate::game::Game::revision).
    pub revision: u64,
}

/// Where in a file a game is written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SavePlace {
    /// Into a file that is not there yet; refused where it is.
    NewFile,
    /// After the games that are there.
    Append,
    /// In the place of all that is there.
    Overwrite,
    /// In the place of one game, whose bytes must be there unchanged.
    Replace {
        /// Where it is.
        entry: IndexEntry,
        /// Its bytes.
        original: Vec<u8>,
    },
}
