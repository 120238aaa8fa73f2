//! Dialogs that lie over the panes; the top one gets the keys.

use tui_textarea::{CursorMove, Input, TextArea};

use super::effect::SaveRequest;
use crate::game::{CommentSide, Game, NodeId};
use crate::notation::Nag;
use crate::settings::{Context, Setting};

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

/// The glyphs that can be set by hand, the six about the move itself first.
pub const GLYPHS: [Nag; 16] = [
    Nag(1),
    Nag(2),
    Nag(3),
    Nag(4),
    Nag(5),
    Nag(6),
    Nag(7),
    Nag(10),
    Nag(13),
    Nag(14),
    Nag(15),
    Nag(16),
    Nag(17),
    Nag(18),
    Nag(19),
    Nag(146),
];

/// What can be done with a file that is there already.
pub const SAVE_CHOICES: [&str; 2] = [
    "add the game behind those that are there",
    "overwrite the file with this game alone",
];

/// The longest text that is written by hand, in bytes.
const MOST_TEXT: usize = 64 * 1024;

/// What a text is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TextPurpose {
    /// The comment on a move.
    Comment(NodeId, CommentSide),
    /// The tags of the game, one a line: `Name: value`.
    Tags,
}

/// A text that is being written.
#[derive(Clone, Debug)]
pub struct TextEditor {
    /// What it is for.
    pub purpose: TextPurpose,
    area: TextArea<'static>,
}

impl TextEditor {
    pub(super) fn new(purpose: TextPurpose, text: &str) -> Self {
        let mut area = TextArea::new(text.lines().map(str::to_owned).collect());
        area.move_cursor(CursorMove::Bottom);
        area.move_cursor(CursorMove::End);
        Self { purpose, area }
    }

    /// Returns the text area, to be drawn.
    #[must_use]
    pub fn area(&self) -> &TextArea<'static> {
        &self.area
    }

    pub(super) fn input(&mut self, input: Input) {
        if self.room() > 0 || !matches!(input.key, tui_textarea::Key::Char(_)) {
            self.area.input(input);
        }
    }

    pub(super) fn insert(&mut self, text: &str) {
        let text = text.replace("\r\n", "\n").replace('\r', "\n");
        let end = text.floor_char_boundary(self.room().min(text.len()));
        self.area.insert_str(&text[..end]);
    }

    /// The bytes that may still be written.
    fn room(&self) -> usize {
        let written: usize = self.area.lines().iter().map(|line| line.len() + 1).sum();
        MOST_TEXT.saturating_sub(written)
    }

    pub(super) fn text(&self) -> String {
        self.area.lines().join("\n")
    }
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
            Self::Text(_) => Context::Text,
            Self::Glyphs { .. } => Context::Glyphs,
            Self::Continuations { .. } | Self::Exists { .. } | Self::Problems { .. } => {
                Context::Choice
            }
            Self::Games => Context::Games,
        }
    }
}
