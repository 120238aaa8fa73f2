//! The prompt: one line for moves and commands, with a history.

use tui_textarea::{CursorMove, Input, TextArea};

use super::fit::Fit;

/// The longest line, in bytes; a longer paste is cut.
const MAX_LINE: usize = 1024;
/// The maximum number of lines in the history.
const MAX_HISTORY: usize = 200;

/// Which completion is taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Turn {
    /// The next one.
    Next,
    /// The one before.
    Before,
}

/// One line of text with a cursor, and the lines entered before.
#[derive(Clone, Debug, Default)]
pub struct Prompt {
    area: TextArea<'static>,
    history: Vec<String>,
    /// What was typed before a completion was taken, and which was taken.
    completed: Option<(String, usize)>,
    /// The names in the folder that was listed last, to complete file names.
    listed: Option<(String, Vec<String>)>,
    /// The history line shown, counted back from the newest (0), and the draft that it hides.
    recalled: Option<(usize, String)>,
}

impl Prompt {
    /// Returns what is typed.
    #[must_use]
    pub fn text(&self) -> &str {
        self.area.lines().first().map_or("", String::as_str)
    }

    /// Returns the text area, to be drawn.
    #[must_use]
    pub fn area(&self) -> &TextArea<'static> {
        &self.area
    }

    /// Whether the cursor is at the end of the line.
    #[must_use]
    pub fn at_end(&self) -> bool {
        self.area.cursor().1 == self.text().chars().count()
    }

    /// Returns what completions complete: what is typed, without a completion that was taken.
    pub(super) fn to_complete(&self) -> &str {
        let completed = self.completed.as_ref();
        completed.map_or(self.text(), |(typed, _)| typed)
    }

    /// Stores the names in a folder, as it was typed.
    pub(super) fn learn_names(&mut self, folder: String, names: Vec<String>) {
        self.listed = Some((folder, names));
    }

    /// Returns the names in a folder, if they are known.
    pub(super) fn names_in(&self, folder: &str) -> Option<&[String]> {
        let listed = self.listed.as_ref();
        let listed = listed.filter(|(listed, _)| listed == folder);
        listed.map(|(_, names)| names.as_slice())
    }

    /// Whether the text is a completion that was taken.
    pub(super) fn is_completed(&self) -> bool {
        self.completed.is_some()
    }

    /// Takes the next of these completions, or the one before. Returns which.
    pub(super) fn complete(&mut self, completions: &[String], turn: Turn) -> usize {
        let (typed, taken) = match (self.completed.take(), turn) {
            (None, _) => (self.text().to_owned(), 0),
            (Some((typed, taken)), Turn::Next) => (typed, (taken + 1) % completions.len()),
            (Some((typed, taken)), Turn::Before) => {
                (typed, taken.checked_sub(1).unwrap_or(completions.len() - 1))
            }
        };
        self.set(&completions[taken]);
        // After the only folder its names are completed next.
        let goes_on = completions.len() == 1 && self.text().ends_with('/');
        self.completed = (!goes_on).then_some((typed, taken));
        taken
    }

    /// Passes a key to the text area.
    pub(super) fn input(&mut self, input: Input) {
        self.completed = None;
        let is_control_u = input.ctrl && !input.alt && input.key == tui_textarea::Key::Char('u');
        if is_control_u {
            // As in a shell; the text area would undo.
            self.area.delete_line_by_head();
        } else if self.text().len() < MAX_LINE || !matches!(input.key, tui_textarea::Key::Char(_)) {
            self.area.input(input);
            self.keep_one_line();
        }
    }

    /// Inserts text at the cursor; line breaks and other control characters become spaces.
    pub(super) fn insert(&mut self, text: &str) -> Fit {
        self.completed = None;
        let room = MAX_LINE.saturating_sub(self.text().len());
        let line: String = text
            .chars()
            .map(|c| if c.is_control() { ' ' } else { c })
            .collect();
        let end = line.floor_char_boundary(room.min(line.len()));
        self.area.insert_str(&line[..end]);
        if end < line.len() {
            Fit::Cut(MAX_LINE)
        } else {
            Fit::Whole
        }
    }

    /// Joins the lines again: some shortcuts of the text area can insert line breaks.
    fn keep_one_line(&mut self) {
        if self.area.lines().len() > 1 {
            let line = self.area.lines().join(" ");
            self.set(&line);
        }
    }

    /// Replaces what is typed.
    pub(super) fn set(&mut self, text: &str) {
        self.completed = None;
        self.area = TextArea::new(vec![text.to_owned()]);
        self.area.move_cursor(CursorMove::End);
    }

    /// Empties the prompt, adds its line to the history and returns it.
    pub(super) fn take(&mut self) -> String {
        let line = self.text().trim().to_owned();
        self.set("");
        self.recalled = None;
        // Files come and go.
        self.listed = None;
        if !line.is_empty() && self.history.last() != Some(&line) {
            self.history.push(line.clone());
            if self.history.len() > MAX_HISTORY {
                self.history.remove(0);
            }
        }
        line
    }

    /// Shows the previous line of the history.
    pub(super) fn older(&mut self) {
        let (age, draft) = match self.recalled.take() {
            Some((age, draft)) => (age + 1, draft),
            None => (0, self.text().to_owned()),
        };
        let age = age.min(self.history.len().saturating_sub(1));
        if let Some(line) = self.history.iter().rev().nth(age).cloned() {
            self.set(&line);
            self.recalled = Some((age, draft));
        }
    }

    /// Clears the line; what was typed can be recalled from the history.
    pub(super) fn clear(&mut self) {
        self.take();
    }

    /// Shows the next line of the history, or the draft after the newest.
    pub(super) fn newer(&mut self) {
        match self.recalled.take() {
            Some((0, draft)) => self.set(&draft),
            Some((age, draft)) => {
                if let Some(line) = self.history.iter().rev().nth(age - 1).cloned() {
                    self.set(&line);
                }
                self.recalled = Some((age - 1, draft));
            }
            None => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn typed(lines: &[&str]) -> Prompt {
        let mut prompt = Prompt::default();
        for line in lines {
            prompt.insert(line);
            prompt.take();
        }
        prompt
    }

    #[test]
    fn history_goes_back_and_forth_and_keeps_the_draft() {
        let mut prompt = typed(&["e4", "Nf3"]);
        prompt.insert("dr");
        prompt.older();
        assert_eq!(prompt.text(), "Nf3");
        prompt.older();
        prompt.older();
        assert_eq!(prompt.text(), "e4");
        prompt.newer();
        assert_eq!(prompt.text(), "Nf3");
        prompt.newer();
        assert_eq!(prompt.text(), "dr");
    }

    #[test]
    fn a_paste_stays_on_one_line_and_within_bounds() {
        let mut prompt = Prompt::default();
        prompt.insert("e4\r\ne5\u{1b}[2J");
        assert_eq!(prompt.text(), "e4  e5 [2J");
        prompt.insert(&"é".repeat(5000));
        assert!(prompt.text().len() <= MAX_LINE);
        assert_eq!(prompt.area().lines().len(), 1);
    }
}
