//! Text for the screen: measures it in columns, cuts and wraps it, removes control characters.

use std::borrow::Cow;

use ratatui::layout::Size;
use unicode_segmentation::UnicodeSegmentation;
use unicode_width::UnicodeWidthStr;

/// Returns the width of a text in columns.
pub(super) fn columns(text: &str) -> u16 {
    u16::try_from(text.width()).unwrap_or(u16::MAX)
}

/// The accents and vowel signs that one letter can have.
pub(super) const MOST_MARKS: usize = 4;

/// Removes invisible characters: a name in a file can have any characters, and must not control the
/// terminal.
pub(super) fn printable(text: &str) -> String {
    text.chars().filter(|&c| !is_invisible(c)).collect()
}

/// Whether a terminal obeys a character instead of showing it: controls, marks that change the
/// direction of what follows, and separators that begin a line.
#[must_use]
pub fn steers(c: char) -> bool {
    c.is_control()
        || matches!(
            c,
            '\u{61c}'
                | '\u{200e}'..='\u{200f}'
                | '\u{2028}'..='\u{202e}'
                | '\u{2066}'..='\u{2069}'
        )
}

/// Whether a character only changes the direction, the joining or the look of others. Terminals
/// disagree on the width of these. Accents and vowel signs take no column either, but are visible.
fn is_invisible(c: char) -> bool {
    steers(c)
        || matches!(
            c,
            '\u{ad}'
                | '\u{200b}'
                | '\u{200d}'
                | '\u{2060}'..='\u{206f}'
                | '\u{fe00}'..='\u{fe0f}'
                | '\u{feff}'
                | '\u{fff9}'..='\u{fffb}'
                | '\u{e0000}'..='\u{e0fff}'
        )
}

/// Cuts a text to a width in columns; a cut text ends in an ellipsis.
pub(super) fn fitted(text: &str, width: u16) -> Cow<'_, str> {
    if columns(text) <= width {
        return Cow::Borrowed(text);
    }
    let Some(room) = width.checked_sub(1) else {
        return Cow::Borrowed("");
    };
    let mut taken = 0;
    let end = text
        .grapheme_indices(true)
        .find(|(_, cluster)| {
            taken += cluster.width();
            taken > usize::from(room)
        })
        .map_or(text.len(), |(at, _)| at);
    Cow::Owned(format!("{}…", text[..end].trim_end()))
}

/// Breaks a text into lines of at most `width` columns, at spaces if possible.
pub(super) fn wrapped(text: &str, width: u16) -> Vec<String> {
    let mut lines = Vec::new();
    let mut line = String::new();
    for word in text.split_whitespace() {
        if !line.is_empty() && columns(&line) + 1 + columns(word) > width {
            lines.push(std::mem::take(&mut line));
        }
        if !line.is_empty() {
            line.push(' ');
        }
        for cluster in word.graphemes(true) {
            if !line.is_empty() && columns(&line) + columns(cluster) > width {
                lines.push(std::mem::take(&mut line));
            }
            line.push_str(cluster);
        }
    }
    if !line.is_empty() {
        lines.push(line);
    }
    lines
}

/// Breaks a text into the rows of an area; what does not fit is cut at its end.
pub(super) fn in_rows(text: &str, area: Size) -> Vec<String> {
    let mut lines = wrapped(text, area.width);
    let rows = usize::from(area.height);
    if lines.len() > rows {
        let rest = lines.split_off(rows.saturating_sub(1)).join(" ");
        if rows > 0 {
            lines.push(fitted(&rest, area.width).into_owned());
        }
    }
    lines
}

/// Returns the last name of a player, written `Last, First` or `First Last`.
pub(super) fn last_name(name: &str) -> &str {
    match name.split_once(',') {
        Some((last, _)) => last.trim(),
        None => name.split_whitespace().last().unwrap_or(name),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_cut_text_ends_in_an_ellipsis_and_keeps_to_its_width() {
        assert_eq!(fitted("Capablanca", 10), "Capablanca");
        assert_eq!(fitted("Capablanca", 5), "Capa…");
        assert_eq!(fitted("王兵王兵", 4), "王…");
        assert_eq!(fitted("x", 0), "");
        // A letter keeps its accent, and an emoji of several characters is not torn.
        assert_eq!(fitted("e\u{301}e\u{301}e\u{301}", 2), "e\u{301}…");
        assert_eq!(fitted("👩‍🚀👩‍🚀👩‍🚀", 5), "👩‍🚀👩‍🚀…");
        assert_eq!(fitted("نورالدین", 4).width(), 4);
    }

    #[test]
    fn nothing_invisible_is_printed() {
        assert_eq!(printable("a\u{1b}[2Jb\u{200b}\tc\u{9b}é"), "a[2Jbcé");
    }

    #[test]
    fn accents_and_vowel_signs_stay_and_invisible_characters_go() {
        for name in [
            "Re\u{301}ti",
            "विश्वनाथन आनंद",
            "ประเสริฐ",
            "丁立人",
            "Нимцович",
        ] {
            assert_eq!(printable(name), name);
        }
        assert_eq!(printable("\u{1b}[2J\u{202e}Tal\u{200b}\u{fe0f}"), "[2JTal");
    }

    #[test]
    fn long_words_and_long_texts_are_wrapped() {
        assert_eq!(wrapped("one two three", 7), ["one two", "three"]);
        assert_eq!(wrapped("abcdefgh", 3), ["abc", "def", "gh"]);
        assert!(wrapped("", 5).is_empty());
    }

    #[test]
    fn a_text_that_is_too_long_for_its_rows_is_cut_at_its_end() {
        let text = "C54 Italian Game: Classical Variation";
        assert_eq!(in_rows(text, Size::new(16, 1)), ["C54 Italian Gam…"]);
        assert_eq!(
            in_rows(text, Size::new(18, 2)),
            ["C54 Italian Game:", "Classical Variati…"]
        );
        assert_eq!(in_rows(text, Size::new(40, 2)), [text]);
        assert!(in_rows(text, Size::new(40, 0)).is_empty());
    }

    #[test]
    fn the_last_name_is_what_players_are_known_by() {
        assert_eq!(last_name("Carlsen, Magnus"), "Carlsen");
        assert_eq!(last_name("Magnus Carlsen"), "Carlsen");
        assert_eq!(last_name("Morphy"), "Morphy");
    }
}
