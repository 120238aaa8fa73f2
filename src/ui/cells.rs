//! The cells of a frame made fit for the terminal: the one place that all text passes.

use ratatui::buffer::{Buffer, Cell};
use unicode_width::UnicodeWidthChar;

use super::ascii::ascii;
use super::text::{MOST_MARKS, steers};
use crate::settings::Glyphs;

/// Removes what a terminal would obey, and accents beyond those that a letter can have. Where only
/// ASCII is shown, each cell gets one character of it.
pub(super) fn make_fit(buffer: &mut Buffer, glyphs: Glyphs) {
    if glyphs == Glyphs::Letters {
        lengthen_dots(buffer);
    }
    for cell in &mut buffer.content {
        if is_printable_ascii(cell.symbol()) {
            continue;
        }
        if glyphs == Glyphs::Letters {
            in_ascii(cell);
        } else {
            without_excess(cell);
        }
    }
}

fn is_printable_ascii(symbol: &str) -> bool {
    matches!(symbol.as_bytes(), [b' '..=b'~'])
}

/// Gives an ellipsis a second dot where the next cell is free: `1… c5` is not `1. c5`.
fn lengthen_dots(buffer: &mut Buffer) {
    let width = usize::from(buffer.area.width).max(1);
    for row in buffer.content.chunks_mut(width) {
        for place in 1..row.len() {
            if row[place].symbol() == " " && row[place - 1].symbol() == "…" {
                row[place].set_char('.');
            }
        }
    }
}

fn in_ascii(cell: &mut Cell) {
    let mut chars = cell.symbol().chars().filter(|&c| !steers(c));
    let c = chars.next().map_or(' ', ascii);
    cell.set_char(c);
}

fn without_excess(cell: &mut Cell) {
    let symbol = cell.symbol();
    if symbol.chars().count() == 1 && !symbol.chars().any(steers) {
        return;
    }
    let mut marks = 0;
    let kept = |&c: &char| {
        marks = if c.width() == Some(0) { marks + 1 } else { 0 };
        !steers(c) && marks <= MOST_MARKS
    };
    let fit: String = symbol.chars().filter(kept).collect();
    if fit.is_empty() {
        cell.set_char(' ');
    } else if fit != symbol {
        cell.set_symbol(&fit);
    }
}

#[cfg(test)]
mod tests {
    use ratatui::buffer::Buffer;
    use ratatui::layout::Rect;
    use ratatui::text::Line;
    use ratatui::widgets::Widget;

    use super::*;

    /// Draws a text and returns what stands in the cells.
    fn drawn(text: &str, glyphs: Glyphs) -> Vec<String> {
        let mut buffer = Buffer::empty(Rect::new(0, 0, 4, 1));
        Line::raw(text).render(buffer.area, &mut buffer);
        make_fit(&mut buffer, glyphs);
        let cells = buffer.content.iter();
        cells.map(|cell| cell.symbol().to_owned()).collect()
    }

    #[test]
    fn no_mark_of_direction_reaches_the_terminal() {
        let text = "a\u{202e}\u{2066}\u{200f}b\u{61c}é";
        assert_eq!(drawn(text, Glyphs::All), ["a", "b", "é", " "]);
    }

    #[test]
    fn a_letter_keeps_a_few_accents_of_a_thousand() {
        let text = format!("a{}b", "\u{301}".repeat(1000));
        let cells = drawn(&text, Glyphs::All);
        assert_eq!(cells[..2], ["a\u{301}\u{301}\u{301}\u{301}", "b"]);
    }

    #[test]
    fn emoji_of_several_characters_and_vowel_signs_stay_whole() {
        assert_eq!(drawn("👩‍👩‍👧‍👦", Glyphs::All)[0], "👩‍👩‍👧‍👦");
        assert_eq!(drawn("ที่", Glyphs::All)[0], "ที่");
    }

    #[test]
    fn wide_characters_leave_a_free_cell_in_ascii() {
        assert_eq!(drawn("王é│", Glyphs::Letters), ["?", " ", "e", "|"]);
        assert_eq!(drawn("e\u{301}\u{202e}♞", Glyphs::Letters)[..2], ["e", "N"]);
    }

    #[test]
    fn a_move_of_black_differs_from_one_of_white_in_ascii() {
        assert_eq!(drawn("1… a", Glyphs::Letters).concat(), "1..a");
        assert_eq!(drawn("Cap…", Glyphs::Letters).concat(), "Cap.");
        assert_eq!(drawn("1… a", Glyphs::All).concat(), "1… a");
    }
}
