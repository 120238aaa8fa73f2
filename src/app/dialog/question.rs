//! Questions that are answered with yes or no.

use crate::app::effect::SaveRequest;
use crate::game::Game;

/// What a confirmation is about.
#[derive(Clone, Debug)]
pub enum Question {
    /// Leave the running game for this one?
    Replace(Box<Game>),
    /// Open another game of the file, and leave what was done to this one unsaved?
    LeaveUnsaved {
        /// The place of the other game in the file.
        index: usize,
    },
    /// Save the game in its place, and lose what of its text could not be read?
    SaveReadPart(Box<SaveRequest>),
}
