//! The game on the screen, with everything that is replaced together with it.

use std::path::Path;

use super::activity::Activity;
use super::dialog::TextPurpose;
use super::file_place::{FilePlace, Spot};
use super::notice::Notice;
use super::saved_state::SavedState;
use super::selection::Selection;
use super::ticket::Ticket;
use crate::chess::Position;
use crate::game::{Game, NodeId, Players};

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

    /// Returns what is told as long as nothing else is: the game is not kept on disk.
    #[must_use]
    pub fn lasting_notice(&self) -> Option<Notice> {
        self.unkept.as_ref().map(Notice::refusal)
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
