//! The play activity: the mainline is played, not edited, and no move follows its end.

use super::keeping::Keeping;
use super::kind::Activity;
use crate::app::document::Document;
use crate::chess::Move;
use crate::game::{Ending, NodeId, PlayError};

/// A running game is autosaved for play, and one that has ended goes into the archive. One that
/// ended before its first move was not played: only its annotations are kept.
pub(super) fn keeping(document: &Document) -> Keeping {
    let game = &document.game;
    if game.is_running() {
        Keeping::Autosave(Activity::Play)
    } else if game.ending().is_none() {
        Keeping::Nothing
    } else if game.live() != NodeId::ROOT {
        Keeping::Archive
    } else if game.is_annotated() {
        Keeping::Autosave(Activity::Review)
    } else {
        Keeping::Nothing
    }
}

/// Plays a move in the live position; in another position it starts or follows a variation.
pub(super) fn enter(document: &mut Document, mv: Move) -> Result<NodeId, PlayError> {
    if document.shows_live() {
        document.game.play(mv).map(|played| played.node)
    } else {
        Ok(document.game.explore(document.shown, mv)?)
    }
}

pub(super) fn closed_by(document: &Document) -> Option<Ending> {
    document.game.ending().filter(|_| document.shows_live())
}

pub(super) fn greeting(document: &Document) -> String {
    format!("new game: {} to move", document.position().side_to_move())
}
