//! Finds the name, the value, the end and the fault of a tag pair.
//!
//! Real files hold tags without the last quote or bracket. Such a tag must not include the next one.

use std::ops::Range;

use super::quote;
use super::scan::{near_line_end, skip_space, space_len};
use super::tag_fault::TagFault;
use super::tag_value::{self, Value};

/// The most bytes from the bracket of a tag to the quote of its value.
const TAG_HEAD: usize = 1024;

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

/// Whether a bracket opens a tag: a name and a quote follow.
pub(super) fn is_tag(text: &[u8], at: usize) -> bool {
    tag_head(text, at).is_some()
}

/// Whether a bracket after a result opens a tag, with or without quotes.
pub(super) fn is_any_tag(text: &[u8], at: usize) -> bool {
    is_tag(text, at) || !broken_tag(text, at).name.is_empty()
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
    let ends_name = |at: &usize| {
        b"\"[]{}();".contains(&reach[*at])
            || space_len(reach, *at) > 0
            || reach[start..*at].is_ascii() && quote::len_at(reach, *at) > 0
    };
    let end = (start..reach.len()).find(ends_name)?;
    let place = skip_space(reach, end);
    let starts_well = reach[start].is_ascii_alphanumeric() || reach[start] >= 0x80;
    (starts_well && end > start && quote::len_at(reach, place) > 0).then_some((start..end, place))
}

/// Reads the tag whose bracket is at `at`.
pub(super) fn tag(text: &[u8], at: usize) -> TagScan {
    let Some((mut name, place)) = tag_head(text, at) else {
        return broken_tag(text, at);
    };
    let Value {
        at: value,
        end,
        mut fault,
    } = if text[place] == b'"' {
        tag_value::quoted(text, place + 1)
    } else {
        tag_value::in_other_quotes(text, place + quote::len_at(text, place))
    };
    if text.get(name.end - 1) == Some(&b':') && name.len() > 1 {
        name.end -= 1;
        fault = fault.or(Some(TagFault::Syntax));
    }
    TagScan {
        name,
        value,
        end,
        fault,
    }
}

/// Reads text in brackets without a quote: `[White Smith]` is a tag, anything else is skipped up to
/// the closing bracket or the line end.
fn broken_tag(text: &[u8], at: usize) -> TagScan {
    let line = near_line_end(text, at);
    let start = at + 1;
    let len = text[start..line]
        .iter()
        .take_while(|&&byte| byte.is_ascii_alphanumeric() || byte == b'_')
        .count();
    let name = start..start + len;
    if text[name.clone()]
        .first()
        .is_some_and(u8::is_ascii_alphabetic)
        && let Some((value, end)) = tag_value::unquoted(&text[..line], name.end)
    {
        return TagScan {
            name,
            value,
            end,
            fault: Some(TagFault::NoQuotes),
        };
    }
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
            ("A".into(), "b".into(), 5, Some(TagFault::NoQuotes))
        );
        assert_eq!(
            full("[%A b]"),
            (String::new(), String::new(), 6, Some(TagFault::Syntax))
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

    /// Name, value and fault of a tag that ends where its line does.
    fn whole(text: &str) -> (String, String, Option<TagFault>) {
        let (name, value, end, fault) = scan(text);
        assert_eq!(end, text.find('\n').unwrap_or(text.len()), "{text}");
        (name, value, fault)
    }

    #[test]
    fn value_with_quotes_ends_at_the_last_quote_and_bracket_of_its_line() {
        for (text, value) in [
            (r#"[A ""Paper" (Turkish) [W]"]"#, r#""Paper" (Turkish) [W]"#),
            (r#"[A "Torneo "Baltic""]"#, r#"Torneo "Baltic""#),
            (r#"[A ""Mirage""]"#, r#""Mirage""#),
            (r#"[A "x "y"] z" ]"#, r#"x "y"] z"#),
            (r#"[A "Open [B"] 2020"]"#, r#"Open [B"] 2020"#),
            (r#"[A """]"#, r#"""#),
            ("[A \"x \"y\"\"]\n[B \"z\"]", r#"x "y""#),
        ] {
            let expected = ("A".into(), value.into(), Some(TagFault::Quotes));
            assert_eq!(whole(text), expected, "{text}");
        }
    }

    #[test]
    fn several_tags_and_moves_may_stand_on_one_line() {
        for (text, value, end) in [
            (r#"[A "x"] [B "y"]"#, "x", 7),
            (r#"[A "x "y""] [B "z"]"#, r#"x "y""#, 11),
            (r#"[A "x"] 1. e4 {[%z "y"]}"#, "x", 7),
            (r#"[A x] [B "z"]"#, "x", 5),
        ] {
            let scan = scan(text);
            assert_eq!((scan.1.as_str(), scan.2), (value, end), "{text}");
        }
    }

    #[test]
    fn values_in_other_quotes_or_in_none_are_read() {
        for (text, value, fault) in [
            ("[A “Open”]", "Open", TagFault::OtherQuotes),
            ("[A „Open“]", "Open", TagFault::OtherQuotes),
            ("[A «Open»]", "Open", TagFault::OtherQuotes),
            ("[A “Open\"]", "Open", TagFault::OtherQuotes),
            ("[A “Open]", "Open", TagFault::OtherQuotes),
            ("[A Smith, John]", "Smith, John", TagFault::NoQuotes),
            ("[A 'Smith']", "Smith", TagFault::NoQuotes),
            ("[A Smith\"]", "Smith", TagFault::NoQuotes),
        ] {
            assert_eq!(
                whole(text),
                ("A".into(), value.into(), Some(fault)),
                "{text}"
            );
        }
        let latin = tag(b"[A\xa0\x93Open\x94]", 0);
        assert_eq!((latin.name, latin.value, latin.end), (1..2, 4..8, 10));
    }
}
