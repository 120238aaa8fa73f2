//! Bytes of a file to text: each string is UTF-8 or else ISO 8859-1.

use std::borrow::Cow;

/// Decodes a string: as UTF-8 if it is valid, else as ISO 8859-1, without loss.
pub(super) fn decode(bytes: &[u8]) -> Cow<'_, str> {
    match std::str::from_utf8(bytes) {
        Ok(text) => Cow::Borrowed(text),
        Err(_) => Cow::Owned(bytes.iter().copied().map(char::from).collect()),
    }
}

/// Decodes a text that may be broken over several lines: white space with a line end becomes one
/// space, and the ends are trimmed.
pub(super) fn decode_flowing(bytes: &[u8]) -> Cow<'_, str> {
    let trimmed = trim(bytes);
    let text = decode(trimmed);
    if memchr::memchr2(b'\n', b'\r', trimmed).is_none() {
        return text;
    }
    Cow::Owned(join_lines(&text))
}

fn trim(bytes: &[u8]) -> &[u8] {
    let is_text = |byte: &u8| !matches!(byte, b' ' | b'\t' | 0x0b | 0x0c | b'\n' | b'\r');
    let start = bytes.iter().position(is_text).unwrap_or(bytes.len());
    let end = bytes
        .iter()
        .rposition(is_text)
        .map_or(start, |last| last + 1);
    &bytes[start..end]
}

/// Replaces white space with a line end by one space.
pub(super) fn join_lines(text: &str) -> String {
    let mut joined = String::with_capacity(text.len());
    for line in text
        .split(['\n', '\r'])
        .map(|line| line.trim_matches([' ', '\t', '\u{b}', '\u{c}']))
    {
        if !joined.is_empty() && !line.is_empty() {
            joined.push(' ');
        }
        joined.push_str(line);
    }
    joined
}

/// The number of characters in a text of either encoding.
pub(super) fn width(bytes: &[u8]) -> usize {
    std::str::from_utf8(bytes).map_or(bytes.len(), |text| text.chars().count())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn invalid_utf_8_is_read_as_latin_1() {
        assert_eq!(decode("Réti".as_bytes()), "Réti");
        assert_eq!(decode(b"R\xe9ti"), "Réti");
        assert_eq!(decode(b"\xff\x00\x80").chars().count(), 3);
    }

    #[test]
    fn broken_lines_are_joined() {
        assert_eq!(decode_flowing(b"  a  b\r\n\r\n\t c \n"), "a  b c");
        assert_eq!(decode_flowing(b" \r\n "), "");
        assert_eq!(decode_flowing(b"one"), "one");
    }
}
