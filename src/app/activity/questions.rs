//! The questions that every activity answers.

use super::keeping::Keeping;
use super::kind::Activity;
use super::{play, review};
use crate::app::document::Document;
use crate::app::saved_state::SavedState;
use crate::chess::Move;
use crate::game::{Ending, NodeId, PlayError};

/// Returns where the game is kept on disk.
pub(in crate::app) fn keeping(document: &Document) -> Keeping {
    match document.activity {
        Activity::Play => play::keeping(document),
        Activity::Review => review::keeping(document),
    }
}

/// Enters a legal move at the node shown, and returns the node after it.
pub(in crate::app) fn enter(document: &mut Document, mv: Move) -> Result<NodeId, PlayError> {
    match document.activity {
        Activity::Play => play::enter(document, mv),
        Activity::Review => review::enter(document, mv),
    }
}

/// Returns the ending of the game if it rules out a move at the node shown.
pub(in crate::app) fn closed_by(document: &Document) -> Option<Ending> {
    match document.activity {
        Activity::Play => play::closed_by(document),
        Activity::Review => review::closed_by(document),
    }
}

/// Whether the player must confirm before another game comes on the screen.
pub(in crate::app) fn asks_before_leaving(document: &Document) -> bool {
    match document.activity {
        Activity::Play => false,
        Activity::Review => document.is_unsaved(),
    }
}

/// Returns what of a resumed game needs no saving.
pub(in crate::app) fn saved_when_resumed(document: &Document) -> SavedState {
    match document.activity {
        Activity::Play => SavedState::with(document.game.snapshot()),
        Activity::Review => SavedState::nothing(),
    }
}

/// Returns the notice for a game that comes on the screen.
pub(in crate::app) fn greeting(document: &Document) -> String {
    match document.activity {
        Activity::Play => play::greeting(document),
        Activity::Review => "the game is open for review".to_owned(),
    }
}
