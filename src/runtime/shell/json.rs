//! Reports as JSON Lines.
//!
//! What a terminal obeys is always written as `\u` escapes, such as the characters from U+007F to
//! U+009F: JSON allows them in strings, but the report may be shown on a terminal.

use std::io::{self, Write};

use serde::Serialize;
use serde_json::Serializer;
use serde_json::ser::{CharEscape, CompactFormatter, Formatter};

use crate::ui::steers;

/// Returns a value as one line.
pub(super) fn written(value: &impl Serialize) -> Vec<u8> {
    let mut line = Vec::new();
    let mut serializer = Serializer::with_formatter(&mut line, ControlsEscaped);
    // Writing to memory does not fail.
    _ = value.serialize(&mut serializer);
    line
}

struct ControlsEscaped;

impl Formatter for ControlsEscaped {
    fn write_string_fragment<W: ?Sized + Write>(
        &mut self,
        writer: &mut W,
        fragment: &str,
    ) -> io::Result<()> {
        for part in fragment.split_inclusive(steers) {
            let control = part.chars().next_back().filter(|&c| steers(c));
            let text = part.trim_end_matches(steers);
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
        let line = written(&"a\"b\\c\nd\u{1}é\u{9b}\u{7f}\u{80}z/\u{8}\u{c}\t\u{202e}");
        assert_eq!(
            String::from_utf8(line).unwrap(),
            r#""a\"b\\c\nd\u0001é\u009b\u007f\u0080z/\u0008\u000c\t\u202e""#
        );
    }
}
