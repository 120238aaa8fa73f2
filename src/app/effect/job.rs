//! The background jobs, which do all work with files.

use std::path::PathBuf;
use std::sync::Arc;

use crate::app::activity::Activity;
use crate::app::file_place::FilePlace;
use crate::app::ticket::Ticket;
use crate::chess::PositionKey;
use crate::game::Record;
use crate::notation::pgn::IndexEntry;
use crate::settings::SettingValue;

/// What a background job does.
#[derive(Clone, Debug, PartialEq)]
pub enum Job {
    /// List the games of a file. The ticket of the job identifies the file from then on.
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
        /// The games, with their indices in file order.
        games: Vec<(usize, IndexEntry)>,
    },
    /// Find the games of a file that reach a position.
    Find {
        /// The file.
        file: Ticket,
        /// The position.
        key: Box<PositionKey>,
    },
    /// Write a game to a file.
    Save {
        /// The open file, which the game may be in.
        file: Option<Ticket>,
        /// The game and its place.
        request: SaveRequest,
    },
    /// Do something with the autosaved games.
    Kept(KeptJob),
    /// Write a setting into the configuration file.
    SaveSetting(SettingValue),
    /// List the names in a folder, which is written as the player typed it: with its last slash, or
    /// empty for the working directory.
    ListFolder(String),
}

/// What is done with autosaved games.
#[derive(Clone, Debug, PartialEq)]
pub enum KeptJob {
    /// Autosave a game, in place of its earlier autosave.
    Keep {
        /// Which game.
        document: Ticket,
        /// Its state.
        record: Arc<Record>,
        /// What it is open for.
        activity: Activity,
        /// Its place in a file, with the name of the file.
        place: Option<FilePlace>,
        /// Whether it has a comment that is not stored yet.
        writing: Writing,
    },
    /// Write a game that has ended to the archive, in place of what the archive has of it; then
    /// remove its autosave.
    Archive {
        /// Which game.
        document: Ticket,
        /// Its state.
        record: Arc<Record>,
    },
    /// Remove the autosave of a game that is saved or has no moves.
    Forget {
        /// Which game.
        document: Ticket,
    },
    /// Unlock the autosave of a game for a later run.
    Leave {
        /// Which game.
        document: Ticket,
    },
    /// Resume the newest unfinished game that is older than the one on the screen, or else the
    /// newest of all. The ticket of the job identifies the game from then on.
    Resume {
        /// The game on the screen.
        document: Ticket,
    },
    /// Find notes that were never saved on the game at this place, which names its file. The ticket
    /// of the job identifies the game with them from then on.
    Notes {
        /// The game.
        place: FilePlace,
    },
    /// Count the unfinished games that wait.
    Count,
}

/// Whether a game is kept with a comment that was still being written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Writing {
    /// Everything in it was stored.
    Nothing,
    /// One of its comments was being written.
    Comment,
}

/// Where games are read from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum OpenFrom {
    /// A file, by the path as given.
    File(PathBuf),
    /// The archive of the games that were played.
    Archive,
    /// A file, or a named pipe, which is read once.
    FileOrPipe(PathBuf),
    /// Standard input.
    StandardInput,
}

/// A game to be saved.
#[derive(Clone, Debug, PartialEq)]
pub struct SaveRequest {
    /// The file.
    pub path: PathBuf,
    /// The game.
    pub record: Arc<Record>,
    /// Where in the file it goes.
    pub place: SavePlace,
    /// Which game it is.
    pub document: Ticket,
    /// What is done if the file is read-only.
    pub read_only: ReadOnly,
    /// What the program does once the game is in the file.
    pub after: AfterSave,
}

/// What the program does after a save.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AfterSave {
    /// It goes on.
    Stay,
    /// It ends, unless the player has stopped waiting for that.
    Quit,
}

/// What a save does with a file that is read-only.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ReadOnly {
    /// The player is asked first.
    Ask,
    /// The player wants it replaced.
    Replace,
}

/// Where in a file a game is written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SavePlace {
    /// Into a new file; refused if the file exists.
    NewFile,
    /// After the games in the file.
    Append,
    /// In place of the whole file.
    Overwrite,
    /// In place of one game, whose bytes in the file must be unchanged.
    Replace {
        /// Where it is.
        entry: IndexEntry,
        /// Its bytes.
        original: Vec<u8>,
    },
}
