//! Finds the name, the value, the end and the fault of a tag pair.
//!
//! Real files hold tags without the last quote or bracket. Such a tag must not include the next one.

use std::ops::Range;

use super::scan::{LOOK_AHEAD, has_blank_line, line_end, skip_space};

/// The most bytes from the bracket of a tag to the quote of its value.
const TAG_HEAD: usize = 1024;

/// Like [`line_end`], within a limited distance: a faulty tag must not cost a pass over the file.
fn near_line_end(text: &[u8], at: usize) -> usize {
    line_end(&text[..text.len().min(at + LOOK_AHEAD / 2)], at)
}

/// Where the parts of a tag pair are in the text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct TagScan {
    /// The name.
    pub(super) name: Range<usize>,
    /// The value between its quotes, with its escapes.
    pub(super) value: Range<usize>,
    /// The end of the tag.
    pub(super) end: usize,
    /// Its fault.
    pub(super) fault: Option<TagFault>,
}

/// The faults of a tag.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum TagFault {
    /// The brackets do not hold a name and a quoted value.
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

/// Finds the name of the tag at `at` and the place of its quote.
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
    unusual_tag_head(text, at)
}

/// Like [`tag_head`], for unusual names and layouts.
#[cold]
fn unusual_tag_head(text: &[u8], at: usize) -> Option<(Range<usize>, usize)> {
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

/// Reads the tag whose bracket is at `at`.
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
            // Words after the value, or a missing bracket.
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

/// The bytes that need a closer look in a value.
const VALUE_STOPS: [bool; 256] = {
    let mut stops = [false; 256];
    stops[b'"' as usize] = true;
    stops[b'\\' as usize] = true;
    stops[b'\n' as usize] = true;
    stops[b'\r' as usize] = true;
    stops
};

/// Reads a value from after its opening quote: its bytes, the place after it, its fault.
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

/// Cuts a value that reaches a line end and lacks its closing quote. `None` if the next line
/// continues the value and closes it.
fn cut_value(text: &[u8], start: usize, line: usize) -> Option<(Range<usize>, usize)> {
    let text = &text[..text.len().min(line + LOOK_AHEAD / 2)];
    let next = skip_space(text, line);
    let continues = next < text.len()
        && text[next] != b'['
        && !has_blank_line(&text[line..next])
        && memchr::memchr(b'"', &text[next..line_end(text, next)]).is_some();
    if continues || next == text.len() {
        return None;
    }
    let mut end = line;
    for ending in [&b"]"[..], b"\""] {
        let kept = text[start..end].trim_ascii_end();
        end = start + kept.strip_suffix(ending).unwrap_or(kept).len();
    }
    Some((start..end, line))
}

/// Skips text in brackets that is not a tag, up to the closing bracket or the line end.
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
}
