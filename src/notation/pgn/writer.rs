//! The export format (PGN standard, sections 4.3, 8.1.1 and 8.2): lines under 80 columns.

use super::marker::GameResult;
use super::tags::{Tags, escape};
use super::text;
use crate::chess::{Color, Position};
use crate::notation::{Nag, San};

/// The most characters in a line of moves.
const COLUMNS: usize = 79;

/// Writes games.
///
/// The calls follow the order of the text: tags, then moves, annotations, comments and variations,
/// then the result. Tokens are not split, so a line is longer if a single token is.
///
/// # Examples
///
/// ```
/// use nowchess::chess::Position;
/// use nowchess::notation::San;
/// use nowchess::notation::pgn::{GameResult, Tags, Writer};
///
/// let mut writer = Writer::default();
/// writer.mv(&Position::initial(), Some(San::parse("e4")?));
/// writer.comment("best by test");
/// writer.result(GameResult::Unknown);
/// assert_eq!(writer.into_text(), "1. e4 {best by test} *\n\n");
/// # Ok::<(), nowchess::notation::SanError>(())
/// ```
#[derive(Clone, Debug, Default)]
pub struct Writer {
    text: String,
    /// The characters of the line so far.
    column: usize,
    /// The text that must be on one line with the next token.
    unit: String,
    joint: Joint,
    numbering: Numbering,
}

/// What separates the next token from the last one.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Joint {
    #[default]
    Space,
    None,
}

/// Whether a move by Black needs its number: it does unless it directly follows a move.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Numbering {
    #[default]
    Interrupted,
    Running,
}

impl Writer {
    /// Writes the tags in export order, with the result of the game, and an empty line.
    pub fn tags(&mut self, tags: &Tags, result: GameResult) {
        let mut tags = tags.clone();
        tags.set("Result", result.to_string());
        for (name, value) in tags.to_export().iter() {
            self.text
                .extend(["[", name, " \"", &escape(value), "\"]\n"]);
        }
        self.text.push('\n');
    }

    /// Writes a move, with its number if it needs one; `None` is a null move.
    pub fn mv(&mut self, before: &Position, san: Option<San>) {
        let number = before.full_move_number();
        match (before.side_to_move(), self.numbering) {
            (Color::White, _) => self.token(&format!("{number}.")),
            (Color::Black, Numbering::Interrupted) => self.token(&format!("{number}...")),
            (Color::Black, Numbering::Running) => {}
        }
        match san {
            Some(san) => self.token(&san.to_string()),
            None => self.token("--"),
        }
        self.numbering = Numbering::Running;
    }

    /// Writes an annotation of the move before.
    pub fn nag(&mut self, nag: Nag) {
        self.token(&nag.to_string());
    }

    /// Writes a comment: in braces, or up to the line end if the text holds a closing brace.
    ///
    /// Line ends in the text become spaces. Nothing is written for an empty text.
    pub fn comment(&mut self, text: &str) {
        let text = text::join_lines(text);
        if text.is_empty() {
            return;
        }
        self.numbering = Numbering::Interrupted;
        if text.contains('}') {
            self.token(&format!("; {text}"));
            self.end_line();
            return;
        }
        self.token("{");
        self.joint = Joint::None;
        for word in words(&text) {
            self.token(word);
        }
        self.unit.push('}');
    }

    /// Begins a variation.
    pub fn begin_variation(&mut self) {
        self.token("(");
        self.joint = Joint::None;
        self.numbering = Numbering::Interrupted;
    }

    /// Ends a variation.
    pub fn end_variation(&mut self) {
        self.joint = Joint::None;
        self.token(")");
        self.numbering = Numbering::Interrupted;
    }

    /// Writes the result and an empty line; another game may follow.
    pub fn result(&mut self, result: GameResult) {
        self.token(&result.to_string());
        self.end_line();
        self.text.push('\n');
        self.numbering = Numbering::Interrupted;
    }

    /// Returns the text.
    #[must_use]
    pub fn into_text(mut self) -> String {
        self.lay_out();
        self.text
    }

    fn token(&mut self, token: &str) {
        if self.joint == Joint::Space {
            self.lay_out();
        }
        self.joint = Joint::Space;
        self.unit.push_str(token);
    }

    /// Writes the unit on the line, or on the next line if there is no room.
    fn lay_out(&mut self) {
        if self.unit.is_empty() {
            return;
        }
        let width = self.unit.chars().count();
        if self.column > 0 && self.column + 1 + width > COLUMNS {
            self.text.push('\n');
            self.column = 0;
        }
        if self.column > 0 {
            self.text.push(' ');
            self.column += 1;
        }
        self.text.push_str(&self.unit);
        self.column += width;
        self.unit.clear();
    }

    fn end_line(&mut self) {
        self.lay_out();
        self.text.push('\n');
        self.column = 0;
    }
}

/// Cuts a comment where its lines may be broken.
///
/// That is at single spaces, because several spaces would become one when the lines are joined
/// again. It is not before a percent sign, because other readers skip a line that begins with one.
fn words(text: &str) -> impl Iterator<Item = &str> {
    let mut rest = Some(text);
    std::iter::from_fn(move || {
        let text = rest?;
        let end = text.match_indices(' ').map(|(at, _)| at).find(|&at| {
            let is_blank = |byte: Option<&u8>| matches!(byte, Some(b' ' | b'\t' | 0x0b | 0x0c));
            let bytes = text.as_bytes();
            let (before, after) = (
                at.checked_sub(1).and_then(|at| bytes.get(at)),
                bytes.get(at + 1),
            );
            !is_blank(before) && !is_blank(after) && after != Some(&b'%')
        });
        let Some(end) = end else { return rest.take() };
        rest = text.get(end + 1..);
        text.get(..end)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn comments_break_at_single_spaces_only() {
        let cut = |text| words(text).collect::<Vec<_>>();
        assert_eq!(cut("a b  c %d e"), ["a", "b  c %d", "e"]);
        assert_eq!(cut("one"), ["one"]);
        assert_eq!(cut("a \tb c"), ["a \tb", "c"]);
    }

    #[test]
    fn lines_stay_under_80_columns() {
        let mut writer = Writer::default();
        writer.comment(&"word ".repeat(100));
        writer.begin_variation();
        writer.mv(&Position::initial(), San::parse("e4").ok());
        writer.end_variation();
        writer.result(GameResult::Draw);
        let text = writer.into_text();
        assert!(text.lines().all(|line| line.len() < 80), "{text}");
        assert!(text.contains("word} (1. e4) 1/2-1/2\n\n"), "{text}");
    }

    #[test]
    fn comment_with_a_closing_brace_runs_to_the_line_end() {
        let mut writer = Writer::default();
        writer.mv(&Position::initial(), San::parse("e4").ok());
        writer.comment("a } b\nc");
        writer.result(GameResult::Unknown);
        assert_eq!(writer.into_text(), "1. e4 ; a } b c\n*\n\n");
    }
}
