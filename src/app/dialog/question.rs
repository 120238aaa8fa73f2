//! The yes-or-no questions.

use crate::app::effect::SaveRequest;
use crate::game::Game;

/// What the player is asked to confirm.
#[derive(Clone, Debug)]
pub enum Question {
    /// Replace the running game with this one?
    Replace(Box<Game>),
    /// Leave the changes to this game unsaved, and go to another?
    LeaveUnsaved(Destination),
    /// Resign for the side to move?
    Resign,
    /// End the game as a draw by agreement?
    Agree,
    /// Save the game in its place, and lose the part of its text that could not be read?
    SaveReadPart(Box<SaveRequest>),
    /// Replace a read-only file?
    SaveReadOnly(Box<SaveRequest>),
}

impl Question {
    /// Whether it asks about the end of the game on the screen, or about leaving it.
    pub(super) fn is_about_the_game(&self) -> bool {
        match self {
            Self::Replace(_) | Self::LeaveUnsaved(_) | Self::Resign | Self::Agree => true,
            Self::SaveReadPart(_) | Self::SaveReadOnly(_) => false,
        }
    }
}

/// The game that comes on the screen in place of an unsaved one.
#[derive(Clone, Debug)]
pub enum Destination {
    /// A game of the open file, by its index in file order.
    Entry(usize),
    /// This game.
    Game(Box<Game>),
    /// An unfinished game that waits on disk.
    Unfinished,
}
