//! What the program asks the outside to do.

use std::path::PathBuf;

use super::settings::{Setting, Switch};
use crate::chess::PositionKey;
use crate::game::Mainline;
use crate::notation::pgn::IndexEntry;

/// One piece of work for the runtime; a test compares it with `==`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Effect {
    /// End the program.
    Quit,
    /// Give the terminal to the shell and stop until continued.
    Suspend,
    /// Put a text into the terminal's clipboard.
    Copy(String),
    /// Write a setting into the configuration file.
    SaveSetting {
        /// Which one.
        setting: Setting,
        /// The name of its value.
        value: String,
    },
    /// Take the mouse, or leave it to the terminal.
    Mouse(Switch),
    /// Keep the game on disk in the place of what was kept of it before.
    Keep {
        /// The game as PGN.
        pgn: String,
        /// What it is open for.
        mode: Mainline,
    },
    /// Nothing of the game needs to be kept any more.
    Forget,
    /// Leave what is kept of the game for another time: another game begins.
    Leave,
    /// Leave the game and go on with the unfinished one before it.
    ResumeOther,
    /// Index the games of a file; tells what it finds as it goes.
    OpenFile(PathBuf),
    /// Read one game of the open file.
    ReadGame {
        /// Which one, in the order of the file.
        index: usize,
        /// Where it is.
        entry: IndexEntry,
    },
    /// Count plies and problems of some games of the open file.
    Measure(Vec<(usize, IndexEntry)>),
    /// Look for a position in all games of the open file; tells what it finds as it goes.
    FindPosition {
        /// Which search this is; it ends the one before.
        search: u64,
        /// The position.
        key: Box<PositionKey>,
    },
    /// End the search for a position.
    EndSearch,
    /// Write a game to a file.
    Save(SaveRequest),
}

/// A game on its way to a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SaveRequest {
    /// The file.
    pub path: PathBuf,
    /// The game as PGN.
    pub text: String,
    /// Where in the file it goes.
    pub place: SavePlace,
    /// Which game is written: see [`Model::game_number`](super::Model::game_number).
    pub game_number: u64,
    /// The state of the game that is written: see [`Game::revision`](crate::game::Game::revision).
    pub revision: u64,
}

/// Where in a file a game is written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SavePlace {
    /// Into a file that is not there yet; refused where it is.
    NewFile,
    /// Behind the games that are there.
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
