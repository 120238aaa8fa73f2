//! White space, line ends and comments, which mean the same everywhere in a file.
//!
//! Cutting a file into games and reading a game must agree on them to the byte, so both use this.

use std::ops::Range;

/// The most bytes that are looked at ahead. Cutting a stream needs at least that much text.
pub(super) const LOOK_AHEAD: usize = 4096;

/// The longest name in `&nbsp;` and its like.
const LONGEST_ENTITY: usize = 8;

/// The longest text of `<br>` and its like.
const LONGEST_MARKUP: usize = 64;

/// The byte order mark in UTF-8, which counts as white space everywhere.
const BOM: &[u8] = b"\xef\xbb\xbf";

/// The no-break space in UTF-8.
const NO_BREAK_SPACE: &[u8] = b"\xc2\xa0";

/// The most no-break spaces of ISO 8859-1 in a row that are looked back over.
const LATIN_SPACES: usize = 8;

/// The length of the white space at a place; 0 if there is none.
///
/// NUL and Ctrl-Z count as white space: old programs fill and end files with them.
#[inline]
pub(super) fn space_len(text: &[u8], at: usize) -> usize {
    match text.get(at) {
        Some(b' ' | b'\n' | b'\r' | b'\t' | b'\x0b' | b'\x0c' | b'\0' | b'\x1a') => 1,
        Some(0xef) if text[at..].starts_with(BOM) => BOM.len(),
        Some(0xc2) if text[at..].starts_with(NO_BREAK_SPACE) => NO_BREAK_SPACE.len(),
        Some(0xa0) if is_latin_space(text, at) => 1,
        _ => 0,
    }
}

/// Whether the byte `A0` is the no-break space of ISO 8859-1, and not the end of a letter in UTF-8.
#[cold]
fn is_latin_space(text: &[u8], at: usize) -> bool {
    let mut before = text[..at].iter().rev().take(LATIN_SPACES);
    before.find(|&&byte| byte != 0xa0).is_none_or(u8::is_ascii)
}

/// The first place from `at` on that is not white space.
#[inline]
pub(super) fn skip_space(text: &[u8], mut at: usize) -> usize {
    loop {
        match space_len(text, at) {
            0 => return at,
            len => at += len,
        }
    }
}

/// The first place from `at` on that is not a space, a tab or a line end.
#[inline]
pub(super) fn plain_space(text: &[u8], at: usize) -> usize {
    let is_space = |byte: &&u8| matches!(byte, b' ' | b'\n' | b'\r' | b'\t');
    at + text[at..].iter().take_while(is_space).count()
}

/// Whether `(Q)` after a last rank continues a move.
#[inline]
pub(super) fn is_bracketed_promotion(text: &[u8], at: usize) -> bool {
    text[at] == b'('
        && matches!(text[at - 1], b'1' | b'8' | b'=')
        && matches!(
            text.get(at + 1),
            Some(b'Q' | b'R' | b'B' | b'N' | b'q' | b'r' | b'b' | b'n')
        )
        && text.get(at + 2) == Some(&b')')
}

/// Whether white space holds an empty line. `CR CR LF`, as some transfers write it, is one end.
pub(super) fn has_blank_line(space: &[u8]) -> bool {
    let count = |end: u8| memchr::memchr_iter(end, space).count();
    match count(b'\n') {
        0 => count(b'\r') > 1,
        lines => lines > 1,
    }
}

/// The place of the line end from `at` on, or the end of the text.
#[inline]
pub(super) fn line_end(text: &[u8], at: usize) -> usize {
    memchr::memchr2(b'\n', b'\r', &text[at..]).map_or(text.len(), |len| at + len)
}

/// Like [`line_end`], within a limited distance: a faulty tag must not cost a pass over the file.
pub(super) fn near_line_end(text: &[u8], at: usize) -> usize {
    line_end(&text[..text.len().min(at + LOOK_AHEAD / 2)], at)
}

/// Whether a place is at the start of its line.
pub(super) fn is_line_start(text: &[u8], at: usize) -> bool {
    at == 0 || matches!(text[at - 1], b'\n' | b'\r') || text[..at] == *BOM
}

/// The length of `&nbsp;` and its like at a place.
pub(super) fn entity_len(text: &[u8], at: usize) -> Option<usize> {
    let name = text.get(at + 1..)?;
    let len = name
        .iter()
        .take(LONGEST_ENTITY)
        .take_while(|&&byte| byte.is_ascii_alphanumeric() || byte == b'#')
        .count();
    (len > 0 && name.get(len) == Some(&b';')).then_some(len + 2)
}

/// Whether the semicolon at a place ends `&nbsp;` or its like, and begins no comment.
pub(super) fn ends_entity(text: &[u8], at: usize) -> bool {
    let before = &text[at.saturating_sub(LONGEST_ENTITY + 1)..at];
    memchr::memrchr(b'&', before).is_some_and(|len| {
        entity_len(text, at - before.len() + len) == Some(before.len() - len + 1)
    })
}

/// The length of `<br>` and its like, or of `<>`, at a place.
pub(super) fn markup_len(text: &[u8], at: usize) -> Option<usize> {
    let reach = &text[at + 1..text.len().min(at + LONGEST_MARKUP)];
    let len = reach
        .iter()
        .position(|byte| matches!(byte, b'>' | b'<' | b'\n' | b'\r' | b'{' | b'(' | b'*'))?;
    let begins_well = matches!(reach[0], b'>' | b'/' | b'!') || reach[0].is_ascii_alphabetic();
    (reach[len] == b'>' && begins_well).then_some(len + 2)
}

/// Finds the end of the comment whose brace is at `at`.
///
/// Braces do not nest: the first closing brace ends the comment. If an empty line and the tags of a
/// next game come first, the comment is not closed and ends before them.
///
/// The end is after the closing brace, if there is one: see [`is_closed`].
#[inline]
pub(super) fn braces_end(text: &[u8], at: usize) -> usize {
    let start = at + 1;
    let mut from = start;
    // Window by window, so that a brace that is never closed costs no more than its comment.
    while from < text.len() {
        let window = from..text.len().min(from + LOOK_AHEAD);
        let close = memchr::memchr(b'}', &text[window.clone()]).map(|len| from + len);
        if let Some(next) = next_game(text, from..close.unwrap_or(window.end)) {
            return next;
        }
        if let Some(close) = close {
            return close + 1;
        }
        from = window.end;
    }
    text.len()
}

/// Where the tags of a next game begin after a line end in a part of a comment.
fn next_game(text: &[u8], part: Range<usize>) -> Option<usize> {
    let lines =
        memchr::memchr2_iter(b'\n', b'\r', &text[part.clone()]).map(|len| part.start + len + 1);
    lines
        .into_iter()
        .find(|&line| text[line..].starts_with(b"[Event \"") && follows_blank_line(text, line))
}

fn follows_blank_line(text: &[u8], line: usize) -> bool {
    let space = text[..line]
        .iter()
        .rev()
        .take(LOOK_AHEAD)
        .take_while(|byte| byte.is_ascii_whitespace())
        .count();
    has_blank_line(&text[line - space..line])
}

/// Whether a comment, given with its braces, has a closing brace.
pub(super) fn is_closed(comment: &[u8]) -> bool {
    comment.len() > 1 && comment.last() == Some(&b'}')
}

/// The end of the text that an inner brace leaves over after the comment from `start` to `end`: in
/// `{ a { b } c }`, that is `c }`. `None` if another mark comes before the closing brace.
pub(super) fn left_over(text: &[u8], start: usize, end: usize) -> Option<usize> {
    let comment = &text[start..end];
    if !is_closed(comment) || memchr::memchr(b'{', &comment[1..]).is_none() {
        return None;
    }
    let reach = text.len().min(end + LOOK_AHEAD / 2);
    // A comment of the other kind may hold a brace of its own.
    let marks = b"{}[;";
    let next = end
        + text[end..reach]
            .iter()
            .position(|byte| marks.contains(byte))?;
    (text[next] == b'}').then_some(next + 1)
}

/// The place after the comment whose brace is at `at`, and after the text that it leaves over.
#[inline]
pub(super) fn after_braces(text: &[u8], at: usize) -> usize {
    let end = braces_end(text, at);
    left_over(text, at, end).unwrap_or(end)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn line_ends_of_every_kind_make_blank_lines() {
        for (space, blank) in [
            ("\n\n", true),
            ("\r\n\r\n", true),
            ("\r\r", true),
            ("\r\r\n", false),
            ("\n \t\n", true),
            ("\n", false),
            ("", false),
        ] {
            assert_eq!(has_blank_line(space.as_bytes()), blank, "{space:?}");
        }
    }

    #[test]
    fn comment_never_closed_does_not_swallow_the_next_game() {
        let text = b"{ open\n\n[Event \"B\"]\n\n1. e4 {x} *";
        assert_eq!(braces_end(text, 0), 8);
        assert!(!is_closed(&text[..8]));
        assert_eq!(braces_end(b"{ a [Event \"B\"] b } ", 0), 19);
    }

    #[test]
    fn nested_braces_leave_words_over() {
        let text = b"{ a { b } c } e5";
        assert_eq!(left_over(text, 0, braces_end(text, 0)), Some(13));
        let text = b"{ a { b } e5 { c }";
        assert_eq!(left_over(text, 0, braces_end(text, 0)), None);
    }
}
