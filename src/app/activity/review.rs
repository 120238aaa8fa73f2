//! The review activity: the game was played elsewhere, and moves may follow its end.

use super::keeping::Keeping;
use super::kind::Activity;
use crate::app::document::Document;
use crate::chess::Move;
use crate::game::{Ending, NodeId, PlayError};

/// A changed game is autosaved until it is saved.
pub(super) fn keeping(document: &Document) -> Keeping {
    if document.is_unsaved() {
        Keeping::Autosave(Activity::Review)
    } else {
        Keeping::Nothing
    }
}

/// A move at the end of the game extends it, even after a stated result: PGN has no other place for
/// such a move.
pub(super) fn enter(document: &mut Document, mv: Move) -> Result<NodeId, PlayError> {
    if document.shows_live() && document.game.ending().is_none() {
        document.game.play(mv).map(|played| played.node)
    } else {
        Ok(document.game.explore(document.shown, mv)?)
    }
}

/// Moves may follow a stated result, but not a position without legal moves.
pub(super) fn closed_by(document: &Document) -> Option<Ending> {
    let stuck = document.shows_live() && document.game.judgement().is_stuck();
    document.game.ending().filter(|_| stuck)
}
