//! The marks of the format that hold wherever they stand: white space, line ends, comments, tags.
//!
//! Cutting a file into games and reading a game must agree on them to the byte, so both ask here.

use std::ops::Range;

/// How far a look ahead may reach. Cutting a stream needs at least that much text in hand.
pub(super) const LOOK_AHEAD: usize = 4096;

/// The longest way from a `[` to the quote of its value that is taken for a tag.
const TAG_HEAD: usize = 1024;

/// The byte order mark in UTF-8: white space wherever it stands.
const BOM: &[u8] = b"\xef\xbb\xbf";

/// The no-break space in UTF-8.
const NO_BREAK_SPACE: &[u8] = b"\xc2\xa0";

/// The length of the white space at a place; 0 if there is none.
#[inline]
pub(super) fn space_len(text: &[u8], at: usize) -> usize {
    match text.get(at) {
        Some(b' ' | b'\n' | b'\r' | b'\t' | b'\x0b' | b'\x0c') => 1,
        Some(0xef) if text[at..].starts_with(BOM) => BOM.len(),
        Some(0xc2) if text[at..].starts_with(NO_BREAK_SPACE) => NO_BREAK_SPACE.len(),
        _ => 0,
    }
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

/// Like [`line_end`], but not far away: a fault in a tag costs no more than its surroundings.
fn near_line_end(text: &[u8], at: usize) -> usize {
    line_end(&text[..text.len().min(at + LOOK_AHEAD / 2)], at)
}

/// Whether a place is the first of its line.
pub(super) fn is_line_start(text: &[u8], at: usize) -> bool {
    at == 0 || matches!(text[at - 1], b'\n' | b'\r') || text[..at] == *BOM
}

/// Finds the end of the comment whose brace stands at `at`.
///
/// Braces do not nest: the first closing brace ends the comment. A comment that runs over an
/// empty line into the tags of a next game was never closed, and ends before them.
///
/// The end is behind the closing brace, if there is one: see [`is_closed`].
#[inline]
pub(super) fn braces_end(text: &[u8], at: usize) -> usize {
    let start = at + 1;
    let mut from = start;
    // Window by window, so that a brace that is never closed costs no more than its comment.
    while from < text.len() {
        let window = from..text.len().min(from + LOOK_AHEAD);
        let close = memchr::memchr(b'}', &text[window.clone()]).map(|len| from + len);
        if let Some(next_game) = swallowed_game(text, from..close.unwrap_or(window.end)) {
            return next_game;
        }
        if let Some(close) = close {
            return close + 1;
        }
        from = window.end;
    }
    text.len()
}

/// Where the tags of a next game begin behind a line end within a part of a comment.
fn swallowed_game(text: &[u8], part: Range<usize>) -> Option<usize> {
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

/// Whether a comment, given with its braces, has its closing brace.
pub(super) fn is_closed(comment: &[u8]) -> bool {
    comment.len() > 1 && comment.last() == Some(&b'}')
}

/// The end of what an inner brace left over behind the comment from `start` to `end`: in
/// `{ a { b } c }` the words up to the second closing brace belong to no move. `None` if another
/// mark comes first.
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

/// Where reading goes on behind the comment whose brace stands at `at`, and behind what it left
/// over.
#[inline]
pub(super) fn behind_braces(text: &[u8], at: usize) -> usize {
    let end = braces_end(text, at);
    left_over(text, at, end).unwrap_or(end)
}

/// A tag pair as it stands in the text.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct TagScan {
    /// The name.
    pub(super) name: Range<usize>,
    /// The value between its quotes, with its escapes.
    pub(super) value: Range<usize>,
    /// Where reading goes on.
    pub(super) end: usize,
    /// What is wrong with it.
    pub(super) fault: Option<TagFault>,
}

/// What may be wrong with a tag.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum TagFault {
    /// Something else than a name and a quoted value stands in the brackets.
    Syntax,
    /// The value runs over a line end.
    BrokenLine,
    /// The closing quote is missing.
    Unquoted,
    /// The closing bracket is missing.
    Unclosed,
    /// The text ends within the tag.
    Truncated,
}

/// Whether a bracket opens a tag: a name and a quote follow.
pub(super) fn is_tag(text: &[u8], at: usize) -> bool {
    tag_head(text, at).is_some()
}

/// The name of the tag at `at`, and the place of its quote.
#[inline]
fn tag_head(text: &[u8], at: usize) -> Option<(Range<usize>, usize)> {
    let start = at + 1;
    let len = text[start..]
        .iter()
        .take(TAG_HEAD)
        .take_while(|byte| byte.is_ascii_alphanumeric())
        .count();
    let end = start + len;
    if len > 0 && matches!(text[end..], [b' ', b'"', ..]) {
        return Some((start..end, end + 1));
    }
    odd_tag_head(text, at)
}

/// Like [`tag_head`], for names and layouts that are not as they are written as a rule.
#[cold]
fn odd_tag_head(text: &[u8], at: usize) -> Option<(Range<usize>, usize)> {
    let reach = &text[..text.len().min(at + TAG_HEAD)];
    let start = skip_space(reach, at + 1);
    let is_name = |byte: &u8| !b"\"[]{}();".contains(byte) && !byte.is_ascii_whitespace();
    let len = reach[start.min(reach.len())..]
        .iter()
        .position(|byte| !is_name(byte))?;
    let quote = skip_space(reach, start + len);
    let starts_well = reach
        .get(start)
        .is_some_and(|byte| byte.is_ascii_alphanumeric() || *byte >= 0x80);
    (starts_well && reach.get(quote) == Some(&b'"')).then_some((start..start + len, quote))
}

/// Reads the tag whose bracket stands at `at`.
pub(super) fn tag(text: &[u8], at: usize) -> TagScan {
    let Some((mut name, quote)) = tag_head(text, at) else {
        return broken_tag(text, at);
    };
    let (value, after, mut fault) = value(text, quote + 1);
    if text.get(name.end - 1) == Some(&b':') && name.len() > 1 {
        name.end -= 1;
        fault = fault.or(Some(TagFault::Syntax));
    }
    if matches!(fault, Some(TagFault::Unquoted | TagFault::Truncated)) {
        return TagScan {
            name,
            value,
            end: after,
            fault,
        };
    }
    let close = skip_space(text, after);
    match text.get(close) {
        Some(b']') => TagScan {
            name,
            value,
            end: close + 1,
            fault,
        },
        None => TagScan {
            name,
            value,
            end: text.len(),
            fault: Some(TagFault::Truncated),
        },
        Some(_) => {
            // Words behind the value, or a bracket that is not there at all.
            let line = near_line_end(text, after);
            let end = memchr::memchr(b']', &text[after..line]).map(|len| after + len + 1);
            let fault = Some(if end.is_some() {
                TagFault::Syntax
            } else {
                TagFault::Unclosed
            });
            TagScan {
                name,
                value,
                end: end.unwrap_or(after),
                fault,
            }
        }
    }
}

/// Bytes at which something may happen within a value.
const VALUE_STOPS: [bool; 256] = {
    let mut stops = [false; 256];
    stops[b'"' as usize] = true;
    stops[b'\\' as usize] = true;
    stops[b'\n' as usize] = true;
    stops[b'\r' as usize] = true;
    stops
};

/// Reads a value from behind its quote on: its place, where reading goes on, what is wrong.
fn value(text: &[u8], start: usize) -> (Range<usize>, usize, Option<TagFault>) {
    let mut at = start;
    let mut fault = None;
    while let Some(len) = text[at..]
        .iter()
        .position(|&byte| VALUE_STOPS[usize::from(byte)])
    {
        at += len;
        match text[at] {
            b'"' => return (start..at, at + 1, fault),
            b'\\' if matches!(text.get(at + 1), Some(b'"' | b'\\')) => at += 2,
            b'\n' | b'\r' => {
                if let Some((value, after)) = cut_value(text, start, at) {
                    return (value, after, Some(TagFault::Unquoted));
                }
                fault = Some(TagFault::BrokenLine);
                at = skip_space(text, at);
            }
            _ => at += 1,
        }
    }
    (start..text.len(), text.len(), Some(TagFault::Truncated))
}

/// Decides whether a value that meets a line end lacks its quote. It does unless the next line
/// goes on with text and closes it.
fn cut_value(text: &[u8], start: usize, line: usize) -> Option<(Range<usize>, usize)> {
    let text = &text[..text.len().min(line + LOOK_AHEAD / 2)];
    let next = skip_space(text, line);
    let goes_on = next < text.len()
        && text[next] != b'['
        && !has_blank_line(&text[line..next])
        && memchr::memchr(b'"', &text[next..line_end(text, next)]).is_some();
    if goes_on || next == text.len() {
        return None;
    }
    let mut end = line;
    for ending in [&b"]"[..], b"\""] {
        let kept = text[start..end].trim_ascii_end();
        end = start + kept.strip_suffix(ending).unwrap_or(kept).len();
    }
    Some((start..end, line))
}

/// Something in brackets that is no tag: passed over up to its bracket, or to the line end.
fn broken_tag(text: &[u8], at: usize) -> TagScan {
    let line = near_line_end(text, at);
    let close = memchr::memchr(b']', &text[at..line]).map(|len| at + len + 1);
    let end = close.unwrap_or(line);
    TagScan {
        name: at..at,
        value: at..at,
        end,
        fault: Some(TagFault::Syntax),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn scan(text: &str) -> (String, String, usize, Option<TagFault>) {
        let scan = tag(text.as_bytes(), 0);
        (
            text[scan.name].to_owned(),
            text[scan.value].to_owned(),
            scan.end,
            scan.fault,
        )
    }

    #[test]
    fn tags_are_read_with_their_faults() {
        let full = |text: &str| scan(text);
        assert_eq!(full(r#"[A "b"] x"#), ("A".into(), "b".into(), 7, None));
        assert_eq!(
            full("[ A\n\t\"b\" \n] x"),
            ("A".into(), "b".into(), 11, None)
        );
        assert_eq!(
            full(r#"[A "]\"["]"#),
            ("A".into(), r#"]\"["#.into(), 10, None)
        );
        assert_eq!(
            full(r#"[A: "b"]"#),
            ("A".into(), "b".into(), 8, Some(TagFault::Syntax))
        );
        assert_eq!(
            full("[A b]"),
            (String::new(), String::new(), 5, Some(TagFault::Syntax))
        );
        assert_eq!(
            full("[A \"b"),
            ("A".into(), "b".into(), 5, Some(TagFault::Truncated))
        );
        assert_eq!(
            full("[A \"b\"\n[B \"c\"]"),
            ("A".into(), "b".into(), 6, Some(TagFault::Unclosed))
        );
        assert_eq!(
            full("[A \"b\\\"]\n[B \"c\"]"),
            ("A".into(), "b\\".into(), 8, Some(TagFault::Unquoted))
        );
        assert_eq!(
            full("[A \"b\nc\"]"),
            ("A".into(), "b\nc".into(), 9, Some(TagFault::BrokenLine))
        );
    }

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
