//! Dialogs that lie over the panes; the top one gets the keys.

use super::keymap::Context;
use super::settings::Setting;
use crate::game::Game;

/// One open dialog.
#[derive(Clone, Debug)]
pub enum Dialog {
    /// All keys and commands.
    Help {
        /// Lines scrolled past.
        scroll: u16,
        /// What is searched for.
        search: String,
    },
    /// The settings.
    Settings {
        /// The one that is marked.
        marked: Setting,
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
    /// The help from its beginning.
    #[must_use]
    pub fn help() -> Self {
        Self::Help {
            scroll: 0,
            search: String::new(),
        }
    }

    /// Returns the keys that it obeys.
    #[must_use]
    pub fn context(&self) -> Context {
        match self {
            Self::Help { .. } => Context::Help,
            Self::Settings { .. } => Context::Settings,
            Self::Confirm(_) => Context::Confirm,
        }
    }
}
