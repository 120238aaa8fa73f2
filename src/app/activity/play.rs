//! The play activity: the mainline is played, not edited, and no move follows its end.

use super::kind::Activity;
use crate::app::document::Document;
use crate::chess::Move;
use crate::game::{Ending, NodeId, PlayError};

/// A running game is autosaved for play, and an ended one with annotations for review.
pub(super) fn kept_as(document: &Document) -> Option<Activity> {
    let game = &document.game;
    if game.is_running() {
        Some(Activity::Play)
    } else {
        (game.ending().is_some() && game.is_annotated()).then_some(Activity::Review)
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
