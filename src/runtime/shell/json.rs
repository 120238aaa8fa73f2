//! Values as JSON (RFC 8259): no more than a line of a report needs.

use std::fmt::Write as _;

/// Appends a string with its quotes and escapes.
pub(super) fn push_string(json: &mut String, text: &str) {
    json.push('"');
    for letter in text.chars() {
        match letter {
            '"' => json.push_str("\\\""),
            '\\' => json.push_str("\\\\"),
            '\n' => json.push_str("\\n"),
            '\r' => json.push_str("\\r"),
            '\t' => json.push_str("\\t"),
            // Control characters of both sets: terminals obey them.
            letter if letter.is_control() => _ = write!(json, "\\u{:04x}", u32::from(letter)),
            letter => json.push(letter),
        }
    }
    json.push('"');
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn strings_are_escaped() {
        let mut json = String::new();
        push_string(&mut json, "a\"b\\c\nd\u{1}é\u{9b}");
        assert_eq!(json, r#""a\"b\\c\nd\u0001é\u009b""#);
    }
}
