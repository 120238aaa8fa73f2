//! Finds where the value of a tag ends, and the tag with it.
//!
//! By the standard a value ends at the first quote without a backslash. Many files hold quotes
//! within a value as they are; there the value ends at the last quote and bracket of its line.

use std::ops::Range;

use super::quote;
use super::scan::{LOOK_AHEAD, has_blank_line, line_end, near_line_end, skip_space};
use super::tag_fault::TagFault;

/// A value, the end of its tag, and the fault of both.
pub(super) struct Value {
    pub(super) at: Range<usize>,
    pub(super) end: usize,
    pub(super) fault: Option<TagFault>,
}

/// Reads a value from after its opening quote.
#[inline]
pub(super) fn quoted(text: &[u8], start: usize) -> Value {
    let (value, after, fault) = up_to_quote(text, start);
    if matches!(fault, Some(TagFault::Unquoted | TagFault::Truncated)) {
        return Value {
            at: value,
            end: after,
            fault,
        };
    }
    let close = skip_space(text, after);
    match text.get(close) {
        Some(b']') if !goes_on(text, close + 1) => Value {
            at: value,
            end: close + 1,
            fault,
        },
        None => Value {
            at: value,
            end: text.len(),
            fault: Some(TagFault::Truncated),
        },
        Some(_) => with_inner_quotes(text, value, after),
    }
}

/// Reads a value after which no bracket follows: it holds quotes, words stand after it, or the
/// bracket is missing.
#[cold]
fn with_inner_quotes(text: &[u8], value: Range<usize>, after: usize) -> Value {
    let line = near_line_end(text, after);
    if let Some((value_end, end)) = last_end(&text[..line], after) {
        return Value {
            at: value.start..value_end,
            end,
            fault: Some(TagFault::Quotes),
        };
    }
    let close = memchr::memchr(b']', &text[after..line]).map(|len| after + len + 1);
    let fault = close.map_or(TagFault::Unclosed, |_| TagFault::Syntax);
    Value {
        at: value,
        end: close.unwrap_or(after),
        fault: Some(fault),
    }
}

/// Whether a value that seems to end before a place goes on: the next quote of the line closes one.
#[inline]
fn goes_on(text: &[u8], at: usize) -> bool {
    if matches!(text.get(at), None | Some(b'\n' | b'\r')) {
        return false;
    }
    let line = &text[at..near_line_end(text, at)];
    if line.trim_ascii_start().first() == Some(&b'[') {
        return false;
    }
    memchr::memchr(b'"', line).is_some_and(|quote| line.get(quote + 1) == Some(&b']'))
}

/// The end of a value at the last quote and bracket of a line, or at the first after which the next
/// tag follows; with it the end of the tag.
fn last_end(line: &[u8], from: usize) -> Option<(usize, usize)> {
    let mut last = None;
    for close in memchr::memchr_iter(b']', &line[from..]).map(|len| from + len) {
        let before = from + line[from..close].trim_ascii_end().len();
        let quote = quote::len_before(line, before);
        if quote > 0 && before - quote >= from {
            last = Some((before - quote, close + 1));
            if opens_tag(line, close + 1) {
                break;
            }
        }
    }
    last
}

/// Whether a bracket with a letter after it follows on the line.
fn opens_tag(line: &[u8], at: usize) -> bool {
    matches!(line[at..].trim_ascii_start(), [b'[', letter, ..] if letter.is_ascii_alphabetic())
}

/// Reads a value from after an opening typographic quote.
#[cold]
pub(super) fn in_other_quotes(text: &[u8], start: usize) -> Value {
    let line = near_line_end(text, start);
    let (value_end, end, fault) = match last_end(&text[..line], start) {
        Some((value_end, end)) => (value_end, end, TagFault::OtherQuotes),
        None => match memchr::memrchr(b']', &text[start..line]) {
            Some(len) => (start + len, start + len + 1, TagFault::OtherQuotes),
            None => (line, line, TagFault::Unclosed),
        },
    };
    Value {
        at: start..value_end,
        end,
        fault: Some(fault),
    }
}

/// Reads a value without an opening quote, up to the last bracket of its line or the first after
/// which the next tag follows; with it the end of the tag. `None` if there is no value.
pub(super) fn unquoted(line: &[u8], from: usize) -> Option<(Range<usize>, usize)> {
    let start = skip_space(line, from);
    if start == from {
        return None;
    }
    let mut closes = memchr::memchr_iter(b']', &line[start..]).map(|len| start + len);
    let next = closes.find(|&close| opens_tag(line, close + 1));
    let close = next.or_else(|| memchr::memrchr(b']', &line[start..]).map(|len| start + len))?;
    let is_kept = |byte: &u8| !matches!(byte, b'\'' | b'"' | b' ' | b'\t');
    let kept = &line[start..close];
    let first = start + kept.iter().position(is_kept)?;
    let last = start + kept.iter().rposition(is_kept)?;
    Some((first..last + 1, close + 1))
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

/// Reads a value up to its first quote without a backslash: its bytes, the place after it, its
/// fault.
fn up_to_quote(text: &[u8], start: usize) -> (Range<usize>, usize, Option<TagFault>) {
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
