//! The dialogs, which open above the panes and receive the keys.

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
pub use question::{Destination, Question};
pub use text_editor::{TextEditor, TextPurpose};

/// One open dialog.
#[derive(Clone, Debug)]
pub enum Dialog {
    /// The piece that a pawn promotes to; the board is unchanged until it is chosen.
    Promotion(Picker),
    /// All keys and commands.
    Help {
        /// Number of lines scrolled past.
        scroll: u16,
        /// The search text.
        search: String,
    },
    /// The settings.
    Settings {
        /// The marked setting.
        marked: Setting,
    },
    /// A yes-or-no question.
    Confirm(Question),
    /// An editor for a text of several lines.
    Text(Box<TextEditor>),
    /// The glyphs for a move.
    Glyphs {
        /// The marked index in [`GLYPHS`].
        marked: usize,
    },
    /// The moves that follow the position shown.
    Continuations {
        /// The nodes after these moves.
        nodes: Vec<NodeId>,
        /// The marked index in `nodes`.
        marked: usize,
    },
    /// What to do with a file that already exists.
    Exists {
        /// The save that found the file.
        request: Box<SaveRequest>,
        /// The marked index in [`SAVE_CHOICES`].
        marked: usize,
    },
    /// The problems in the text of the game.
    Problems {
        /// One line for each problem.
        lines: Vec<String>,
        /// Number of lines scrolled past.
        scroll: u16,
    },
    /// The list of games of the open file.
    Games,
}

/// The choices for a file that already exists.
pub const SAVE_CHOICES: [&str; 2] = [
    "append this game to the file",
    "replace the file with this game alone",
];

impl Dialog {
    /// Returns the help, at its start and without a search.
    #[must_use]
    pub fn help() -> Self {
        Self::Help {
            scroll: 0,
            search: String::new(),
        }
    }

    /// Returns the context that decides which keys it obeys.
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

    /// Whether it is about the game on the screen, so that it closes when another game opens.
    #[must_use]
    pub(super) fn is_about_the_game(&self) -> bool {
        match self {
            Self::Promotion(_)
            | Self::Text(_)
            | Self::Glyphs { .. }
            | Self::Continuations { .. }
            | Self::Problems { .. } => true,
            Self::Confirm(question) => question.is_about_the_game(),
            Self::Help { .. } | Self::Settings { .. } | Self::Exists { .. } | Self::Games => false,
        }
    }

    /// Whether it is about the open file, and means nothing for another file.
    #[must_use]
    pub(super) fn is_about_the_file(&self) -> bool {
        matches!(
            self,
            Self::Games | Self::Confirm(Question::LeaveUnsaved(Destination::Entry(_)))
        )
    }
}
