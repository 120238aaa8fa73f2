//! Reports as JSON Lines.
//!
//! Control characters are always written as `\u` escapes, those from U+007F to U+009F too: JSON
//! allows them in strings, but a terminal that shows the report would obey them.

use std::io::{self, Write};

use serde::Serialize;
use serde_json::Serializer;
use serde_json::ser::{CharEscape, CompactFormatter, Formatter};

/// Appends a value and a line end.
pub(super) fn push_line(lines: &mut Vec<u8>, value: &impl Serialize) {
    let mut serializer = Serializer::with_formatter(&mut *lines, ControlsEscaped);
    // Writing to memory does not fail.
    _ = value.serialize(&mut serializer);
    lines.push(b'\n');
}

struct ControlsEscaped;

impl Formatter for ControlsEscaped {
    fn write_string_fragment<W: ?Sized + Write>(
        &mut self,
        writer: &mut W,
        fragment: &str,
    ) -> io::Result<()> {
        for part in fragment.split_inclusive(char::is_control) {
            let control = part.chars().next_back().filter(|c| c.is_control());
            let text = part.trim_end_matches(char::is_control);
            writer.write_all(text.as_bytes())?;
            if let Some(control) = control {
                write!(writer, "\\u{:04x}", u32::from(control))?;
            }
        }
        Ok(())
    }

    fn write_char_escape<W: ?Sized + Write>(
        &mut self,
        writer: &mut W,
        escape: CharEscape,
    ) -> io::Result<()> {
        let escape = match escape {
            CharEscape::Backspace => CharEscape::AsciiControl(8),
            CharEscape::FormFeed => CharEscape::AsciiControl(12),
            other => other,
        };
        CompactFormatter.write_char_escape(writer, escape)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn strings_are_escaped() {
        let mut line = Vec::new();
        push_line(
            &mut line,
            &"a\"b\\c\nd\u{1}é\u{9b}\u{7f}\u{80}z/\u{8}\u{c}\t",
        );
        assert_eq!(
            String::from_utf8(line).unwrap(),
            concat!(
                r#""a\"b\\c\nd\u0001é\u009b\u007f\u0080z/\u0008\u000c\t""#,
                "\n"
            )
        );
    }
}
