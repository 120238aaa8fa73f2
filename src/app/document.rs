//! The game on the screen with all that belongs to it: what changes together is one value.

use std::path::{Path, PathBuf};

use super::activity::Activity;
use super::selection::Selection;
use super::ticket::Ticket;
use crate::chess::Position;
use crate::game::{Game, NodeId, Players};
use crate::notation::pgn::IndexEntry;

/// The game on the screen.
#[derive(Clone, Debug)]
pub struct Document {
    /// Which game this is among all that were on the screen.
    pub id: Ticket,
    /// The game.
    pub game: Game,
    /// Who plays it.
    pub players: Players,
    /// The node whose position is on the board: the live one, or one looked back at.
    pub shown: NodeId,
    /// The move being entered on the board.
    pub selection: Selection,
    /// Where in a file the game is, if it is in one.
    pub place: Option<FilePlace>,
    /// The state of the game that needs no saving, if there is one: see [`Game::revision`].
    pub saved_revision: Option<u64>,
}

/// The place of a game in a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FilePlace {
    /// Where it is.
    pub spot: Spot,
    /// Its bytes there.
    pub original: Vec<u8>,
    /// How much of them could be read.
    pub was_read: WasRead,
}

/// Where a game is: in the open file, whose list knows the rest, or in another one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Spot {
    /// At this place in the order of the open file.
    Listed(usize),
    /// In a file that is not the open one.
    Elsewhere {
        /// The file.
        path: PathBuf,
        /// Where in it.
        entry: IndexEntry,
    },
}

/// How much of a game's text could be read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WasRead {
    /// All of it.
    Whole,
    /// A part: the rest would be lost if the game were written in its place.
    InPart,
}

impl Document {
    /// Puts a game on the screen, at its live position and as it is saved.
    #[must_use]
    pub fn new(id: Ticket, game: Game) -> Self {
        Self {
            id,
            shown: game.live(),
            saved_revision: Some(game.revision()),
            game,
            players: Players::default(),
            selection: Selection::None,
            place: None,
        }
    }

    /// Returns what the game is open for.
    #[must_use]
    pub fn activity(&self) -> Activity {
        Activity::with(self.game.mainline())
    }

    /// Returns the position on the board.
    #[must_use]
    pub fn position(&self) -> &Position {
        self.game.tree().position(self.shown)
    }

    /// Whether the board shows the live position.
    #[must_use]
    pub fn shows_live(&self) -> bool {
        self.shown == self.game.live()
    }

    /// Whether the game has changes that no file has.
    #[must_use]
    pub fn is_unsaved(&self) -> bool {
        self.saved_revision != Some(self.game.revision())
    }

    /// Returns its place in the order of the open file, if it is from there.
    #[must_use]
    pub fn listed(&self) -> Option<usize> {
        match self.place.as_ref()?.spot {
            Spot::Listed(index) => Some(index),
            Spot::Elsewhere { .. } => None,
        }
    }

    /// Returns the file that it is in, if that is not the open one.
    #[must_use]
    pub fn file_elsewhere(&self) -> Option<&Path> {
        match &self.place.as_ref()?.spot {
            Spot::Listed(_) => None,
            Spot::Elsewhere { path, .. } => Some(path),
        }
    }
}
