//! The game on the screen, with everything that is replaced together with it.

use std::path::{Path, PathBuf};

use super::activity::Activity;
use super::dialog::TextPurpose;
use super::saved_state::SavedState;
use super::selection::Selection;
use super::ticket::Ticket;
use crate::chess::Position;
use crate::game::{Game, NodeId, Players};
use crate::notation::pgn::IndexEntry;

/// The game on the screen.
#[derive(Clone, Debug)]
pub struct Document {
    /// Identifies this game among all that are shown during a run.
    pub id: Ticket,
    /// The game.
    pub game: Game,
    /// What it is open for.
    pub activity: Activity,
    /// Who plays it.
    pub players: Players,
    /// The node whose position the board shows: the live one or any other.
    pub shown: NodeId,
    /// The move being entered on the board.
    pub selection: Selection,
    /// The place of the game in a file, if it has one.
    pub place: Option<FilePlace>,
    /// What of the game needs no saving.
    pub saved: SavedState,
    /// Texts that were left half written, each with what it is for.
    pub drafts: Vec<(TextPurpose, String)>,
    /// Why the game was not kept on disk, if that failed.
    pub unkept: Option<String>,
}

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

impl Document {
    /// Wraps a game: its live position is shown, and it counts as saved.
    #[must_use]
    pub fn new(id: Ticket, game: Game) -> Self {
        Self {
            id,
            shown: game.live(),
            saved: SavedState::with(game.snapshot()),
            activity: Activity::with(game.mainline()),
            game,
            players: Players::default(),
            selection: Selection::None,
            place: None,
            drafts: Vec::new(),
            unkept: None,
        }
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

    /// Whether the game differs from what its file has.
    #[must_use]
    pub fn is_unsaved(&self) -> bool {
        self.saved.differs_from(&self.game)
    }

    /// Whether the player should save: the game has changes that its file lacks, or that are kept
    /// nowhere else. A game that is played here is kept without that.
    #[must_use]
    pub fn needs_saving(&self) -> bool {
        let is_kept = match self.activity {
            Activity::Play => self.game.is_running() || self.unkept.is_none(),
            Activity::Review => false,
        };
        self.is_unsaved() && (self.place.is_some() || !is_kept)
    }

    /// Returns the index in the open file, in file order, if the game is from there.
    #[must_use]
    pub fn listed(&self) -> Option<usize> {
        match self.place.as_ref()?.spot {
            Spot::Listed(index) => Some(index),
            Spot::Elsewhere { .. } => None,
        }
    }

    /// Returns the file of the game if it is not the open one.
    #[must_use]
    pub fn file_elsewhere(&self) -> Option<&Path> {
        match &self.place.as_ref()?.spot {
            Spot::Listed(_) => None,
            Spot::Elsewhere { path, .. } => Some(path),
        }
    }
}
