//! Turning the board.

use crate::app::model::Model;

/// Turns the board to the side to move, if the player wants it after each move.
pub(super) fn to_side_to_move(model: &mut Model) {
    if model.settings.flip.is_on() {
        model.bottom = model.game.position().side_to_move();
    }
}
