//! The yes-or-no questions.

use crate::app::effect::SaveRequest;
use crate::game::Game;

/// What the player is asked to confirm.
#[derive(Clone, Debug)]
pub enum Question {
    /// Replace the running game with this one?
    Replace(Box<Game>),
    /// Open another game of the file, and leave the changes to this one unsaved?
    LeaveUnsaved {
        /// The index of the other game, in file order.
        index: usize,
    },
    /// Save the game in its place, and lose the part of its text that could not be read?
    SaveReadPart(Box<SaveRequest>),
}

impl Question {
    /// Whether it asks about leaving the game on the screen.
    pub(super) fn is_about_leaving(&self) -> bool {
        match self {
            Self::Replace(_) | Self::LeaveUnsaved { .. } => true,
            Self::SaveReadPart(_) => false,
        }
    }
}
