//! What lies over the panes and has the keys: one dialog on top of the other.

mod glyphs;
mod picker;
mod question;
mod text_editor;

use super::effect::SaveRequest;
use crate::game::NodeId;
use crate::settings::Context;
use crate::settings::Setting;

pub use glyphs::GLYPHS;
pub use picker::Picker;
pub use question::Question;
pub use text_editor::{TextEditor, TextPurpose};

/// One open dialog.
#[derive(Clone, Debug)]
pub enum Dialog {
    /// A pawn move to the last rank waits for its piece; the board is unchanged.
    Promotion(Picker),
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
    /// A text of several lines that is written.
    Text(Box<TextEditor>),
    /// The glyphs for a move.
    Glyphs {
        /// The place in [`GLYPHS`] that is marked.
        marked: usize,
    },
    /// The moves that lead on from the position shown.
    Continuations {
        /// The nodes after them.
        nodes: Vec<NodeId>,
        /// The place that is marked.
        marked: usize,
    },
    /// What to do with a file that is there already.
    Exists {
        /// The game that should go there.
        request: Box<SaveRequest>,
        /// The place in [`SAVE_CHOICES`] that is marked.
        marked: usize,
    },
    /// What was odd in the text of the game.
    Problems {
        /// A line for each.
        lines: Vec<String>,
        /// Lines scrolled past.
        scroll: u16,
    },
    /// The games of the open file.
    Games,
}

/// What can be done with a file that is there already.
pub const SAVE_CHOICES: [&str; 2] = [
    "add the game behind those that are there",
    "overwrite the file with this game alone",
];

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
            Self::Promotion(_) => Context::Picker,
            Self::Help { .. } => Context::Help,
            Self::Settings { .. } => Context::Settings,
            Self::Confirm(_) => Context::Confirm,
            Self::Text(_) => Context::Text,
            Self::Glyphs { .. } => Context::Glyphs,
            Self::Continuations { .. } | Self::Exists { .. } | Self::Problems { .. } => {
                Context::Choice
            }
            Self::Games => Context::Games,
        }
    }

    /// Whether it is about a node of the game on the screen, and means nothing for another game.
    #[must_use]
    pub(super) fn is_about_the_game(&self) -> bool {
        match self {
            Self::Promotion(_)
            | Self::Text(_)
            | Self::Glyphs { .. }
            | Self::Continuations { .. }
            | Self::Problems { .. } => true,
            Self::Help { .. }
            | Self::Settings { .. }
            | Self::Confirm(_)
            | Self::Exists { .. }
            | Self::Games => false,
        }
    }
}
