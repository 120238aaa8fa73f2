//! The editor for a text of several lines: a comment, or the tags of the game.

use std::time::Duration;

use tui_textarea::{CursorMove, Input, TextArea};

use crate::app::fit::Fit;
use crate::game::{CommentSide, NodeId, Timestamp};

/// The longest text, in bytes.
const MAX_TEXT: usize = 64 * 1024;

/// What a text is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TextPurpose {
    /// The comment on a move.
    Comment(NodeId, CommentSide),
    /// The tags of the game, one per line as `Name: value`.
    Tags,
}

/// How long a change of a text waits to be kept on disk.
const KEPT_AFTER: Duration = Duration::from_secs(1);

/// Whether the text is on disk, for the case that the program is killed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Keeping {
    /// Nothing was changed.
    Unchanged,
    /// It was changed at this time since the program began.
    Waiting(Duration),
    /// It is on disk, or on its way.
    Kept,
}

/// A text that is being written.
#[derive(Clone, Debug)]
pub struct TextEditor {
    /// What it is for.
    pub purpose: TextPurpose,
    area: TextArea<'static>,
    keeping: Keeping,
}

impl TextEditor {
    pub(in crate::app) fn new(purpose: TextPurpose, text: &str) -> Self {
        let mut area = TextArea::new(text.lines().map(str::to_owned).collect());
        area.move_cursor(CursorMove::Bottom);
        area.move_cursor(CursorMove::End);
        Self {
            purpose,
            area,
            keeping: Keeping::Unchanged,
        }
    }

    /// Notes a change that is to be kept on disk.
    pub(in crate::app) fn wait_for_keeping(&mut self, now: Timestamp) {
        if !matches!(self.keeping, Keeping::Waiting(_)) {
            self.keeping = Keeping::Waiting(now.since_start);
        }
    }

    /// Returns when the text is to be kept, as time since the program began.
    #[must_use]
    pub fn keep_at(&self) -> Option<Duration> {
        match self.keeping {
            Keeping::Waiting(since) => Some(since + KEPT_AFTER),
            Keeping::Unchanged | Keeping::Kept => None,
        }
    }

    /// Whether the text is to be kept now; it then counts as kept.
    pub(in crate::app) fn keep_if_due(&mut self, now: Timestamp) -> bool {
        let is_due = self.keep_at().is_some_and(|at| at <= now.since_start);
        if is_due {
            self.keeping = Keeping::Kept;
        }
        is_due
    }

    /// Whether anything was written that is, or is about to be, on disk.
    pub(in crate::app) fn was_kept(&self) -> bool {
        self.keeping != Keeping::Unchanged
    }

    /// Returns the text area, to be drawn.
    #[must_use]
    pub fn area(&self) -> &TextArea<'static> {
        &self.area
    }

    pub(in crate::app) fn input(&mut self, input: Input) -> Fit {
        if self.room() == 0 && matches!(input.key, tui_textarea::Key::Char(_)) {
            return Fit::Cut(MAX_TEXT);
        }
        self.area.input(input);
        Fit::Whole
    }

    pub(in crate::app) fn insert(&mut self, text: &str) -> Fit {
        let text = text.replace("\r\n", "\n").replace('\r', "\n");
        // A file must not hold what steers a terminal.
        let text: String = text
            .chars()
            .filter(|&c| !c.is_control() || c == '\n')
            .collect();
        let end = text.floor_char_boundary(self.room().min(text.len()));
        self.area.insert_str(&text[..end]);
        if end < text.len() {
            Fit::Cut(MAX_TEXT)
        } else {
            Fit::Whole
        }
    }

    /// Returns how many bytes still fit.
    fn room(&self) -> usize {
        let written: usize = self.area.lines().iter().map(|line| line.len() + 1).sum();
        MAX_TEXT.saturating_sub(written)
    }

    pub(in crate::app) fn text(&self) -> String {
        self.area.lines().join("\n")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn key(key: tui_textarea::Key) -> Input {
        Input {
            key,
            ..Input::default()
        }
    }

    #[test]
    fn a_text_grows_to_its_bound_and_no_further() {
        use tui_textarea::Key;

        let mut editor = TextEditor::new(TextPurpose::Tags, "");
        assert_eq!(editor.insert(&"é".repeat(MAX_TEXT)), Fit::Cut(MAX_TEXT));
        assert!(editor.text().len() < MAX_TEXT);
        editor.input(key(Key::Char('a')));
        editor.input(key(Key::Char('b')));
        assert_eq!(editor.room(), 0);
        let full = editor.text();
        assert_eq!(editor.input(key(Key::Char('c'))), Fit::Cut(MAX_TEXT));
        assert_eq!(editor.insert("d"), Fit::Cut(MAX_TEXT));
        assert_eq!(editor.text(), full);
        editor.input(key(Key::Backspace));
        assert!(editor.text().len() < full.len(), "it can be made shorter");
    }

    #[test]
    fn pasted_lines_of_every_kind_are_lines() {
        let mut editor = TextEditor::new(TextPurpose::Tags, "one");
        let _ = editor.insert(" two\r\nthree\rfour\nfive");
        assert_eq!(editor.text(), "one two\nthree\nfour\nfive");
    }
}
