//! Text that fits: cut with an ellipsis, measured in columns, harmless to the terminal.

use std::borrow::Cow;

use unicode_width::{UnicodeWidthChar, UnicodeWidthStr};

/// Returns the columns that a text takes.
pub(super) fn columns(text: &str) -> u16 {
    u16::try_from(text.width()).unwrap_or(u16::MAX)
}

/// Leaves out what is no visible character: a file can hold anything in a name, and must not write
/// to the terminal by itself.
pub(super) fn printable(text: &str) -> String {
    text.chars()
        .filter(|c| !c.is_control() && c.width().is_some_and(|width| width > 0))
        .collect()
}

/// Cuts a text to a width in columns; where something is cut, it ends in an ellipsis.
pub(super) fn fitted(text: &str, width: u16) -> Cow<'_, str> {
    if columns(text) <= width {
        return Cow::Borrowed(text);
    }
    let Some(room) = width.checked_sub(1) else {
        return Cow::Borrowed("");
    };
    let mut taken = 0;
    let end = text
        .char_indices()
        .find(|&(_, c)| {
            taken += c.width().unwrap_or(0);
            taken > usize::from(room)
        })
        .map_or(text.len(), |(at, _)| at);
    Cow::Owned(format!("{}…", text[..end].trim_end()))
}

/// Breaks a text into lines of at most `width` columns, at spaces where there are some.
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
        for c in word.chars() {
            if columns(&line) + u16::try_from(c.width().unwrap_or(0)).unwrap_or(0) > width.max(1) {
                lines.push(std::mem::take(&mut line));
            }
            line.push(c);
        }
    }
    if !line.is_empty() {
        lines.push(line);
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_cut_ends_in_an_ellipsis_and_keeps_to_its_width() {
        assert_eq!(fitted("Capablanca", 10), "Capablanca");
        assert_eq!(fitted("Capablanca", 5), "Capa…");
        assert_eq!(fitted("王兵王兵", 4), "王…");
        assert_eq!(fitted("x", 0), "");
    }

    #[test]
    fn nothing_invisible_is_printed() {
        assert_eq!(printable("a\u{1b}[2Jb\u{200b}\tc\u{9b}é"), "a[2Jbcé");
    }

    #[test]
    fn long_words_and_long_texts_are_wrapped() {
        assert_eq!(wrapped("one two three", 7), ["one two", "three"]);
        assert_eq!(wrapped("abcdefgh", 3), ["abc", "def", "gh"]);
        assert!(wrapped("", 5).is_empty());
    }
}
