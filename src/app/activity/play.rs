//! A game that is played here: its moves are facts, and it takes none after its end.

use super::kind::Activity;
use crate::app::document::Document;
use crate::chess::Move;
use crate::game::{Ending, NodeId, PlayError};

/// A game that goes on is kept, and so are notes on one that has ended.
pub(super) fn kept_as(document: &Document) -> Option<Activity> {
    let game = &document.game;
    if game.is_running() {
        Some(Activity::Play)
    } else {
        (game.ending().is_some() && game.is_annotated()).then_some(Activity::Review)
    }
}

/// Plays the move in the live position; at a past one it begins or follows a line beside the game.
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
