//! Dialogs that lie over the panes; the top one gets the keys.

use super::keymap::Context;
use crate::game::Game;

/// One open dialog.
#[derive(Clone, Debug)]
pub enum Dialog {
    /// All keys and commands.
    Help {
        /// Lines scrolled past.
        scroll: u16,
    },
    /// A question that is answered with yes or no.
    Confirm(Question),
}

/// What a confirmation is about.
#[derive(Clone, Debug)]
pub enum Question {
    /// Leave the running game for this one?
    Replace(Box<Game>),
}

impl Dialog {
    /// Returns the keys that it obeys.
    #[must_use]
    pub fn context(&self) -> Context {
        match self {
            Self::Help { .. } => Context::Help,
            Self::Confirm(_) => Context::Confirm,
        }
    }
}
