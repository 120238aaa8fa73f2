//! What a game is open for, and what follows from it: each activity answers the same questions in
//! a file of its own.

mod play;
mod review;

use super::document::Document;
use crate::chess::Move;
use crate::game::{Ending, NodeId, PlayError};

/// What a game is open for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Activity {
    /// It is played here, to its end.
    Play,
    /// It is looked at and annotated; its moves may be changed.
    Review,
}

impl Activity {
    /// Returns as what the game must be on disk for next time, or `None` if it need not be there.
    #[must_use]
    pub(super) fn kept_as(self, document: &Document) -> Option<Self> {
        match self {
            Self::Play => play::kept_as(document),
            Self::Review => review::kept_as(document),
        }
    }

    /// Enters a legal move at the node shown, and returns the node after it.
    pub(super) fn enter(self, document: &mut Document, mv: Move) -> Result<NodeId, PlayError> {
        match self {
            Self::Play => play::enter(document, mv),
            Self::Review => review::enter(document, mv),
        }
    }

    /// Returns the end of the game if it stands in the way of a move at the node shown.
    #[must_use]
    pub(super) fn closed_by(self, document: &Document) -> Option<Ending> {
        match self {
            Self::Play => play::closed_by(document),
            Self::Review => review::closed_by(document),
        }
    }

    /// Whether the player is asked before another game of the file opens.
    #[must_use]
    pub(super) fn asks_before_leaving(self, document: &Document) -> bool {
        match self {
            Self::Play => false,
            Self::Review => document.is_unsaved(),
        }
    }

    /// Returns the state of a game that was kept on disk which a file has too, if there is one.
    #[must_use]
    pub(super) fn saved_when_resumed(self, document: &Document) -> Option<u64> {
        match self {
            Self::Play => Some(document.game.revision()),
            Self::Review => None,
        }
    }

    /// Returns what the player is told when the game comes on the screen.
    #[must_use]
    pub(super) fn greeting(self, document: &Document) -> String {
        match self {
            Self::Play => play::greeting(document),
            Self::Review => "the game is open for review".to_owned(),
        }
    }
}
