//! Replaces the text of one game in a file, and leaves its neighbors unchanged.

/// What is next to a game in its file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Edge {
    /// The end of a line, or of the file.
    LineEnd,
    /// Text on the same line.
    Text,
}

impl Edge {
    pub(super) fn of(byte: Option<u8>) -> Self {
        match byte {
            None | Some(b'\r' | b'\n') => Self::LineEnd,
            Some(_) => Self::Text,
        }
    }
}

/// Returns the bytes that replace `original` by `text`: with the same white space around it, the
/// same kind of line ends, and on separate lines.
pub(super) fn in_place_of(
    original: &[u8],
    text: &str,
    edge_before: Edge,
    edge_after: Edge,
) -> Vec<u8> {
    const BYTE_ORDER_MARK: &[u8] = "\u{feff}".as_bytes();
    let mut start = 0;
    loop {
        let rest = &original[start..];
        if rest.starts_with(BYTE_ORDER_MARK) {
            start += BYTE_ORDER_MARK.len();
        } else if rest.first().is_some_and(u8::is_ascii_whitespace) {
            start += 1;
        } else {
            break;
        }
    }
    let end = start + original[start..].trim_ascii_end().len();
    let (before, after) = (&original[..start], &original[end..]);
    let line_end = if original.windows(2).any(|pair| pair == b"\r\n") {
        "\r\n"
    } else {
        "\n"
    };
    let mut written = before.to_vec();
    if edge_before == Edge::Text && !before.contains(&b'\n') && !before.contains(&b'\r') {
        written.extend(line_end.repeat(2).bytes());
    }
    written.extend(text.trim().replace('\n', line_end).bytes());
    written.extend(after);
    if edge_after == Edge::Text && !after.contains(&b'\n') && !after.contains(&b'\r') {
        written.extend(line_end.repeat(2).bytes());
    }
    written
}

#[cfg(test)]
mod tests {
    use super::Edge::{self, LineEnd, Text};
    use super::in_place_of;

    fn placed(original: &str, before: Edge, after: Edge) -> String {
        let written = in_place_of(original.as_bytes(), "1. d4 *\n\n", before, after);
        String::from_utf8(written).unwrap()
    }

    #[test]
    fn the_space_around_a_game_stays() {
        assert_eq!(placed("\n\n1. e4 *", Text, LineEnd), "\n\n1. d4 *");
        assert_eq!(placed("[A \"b\"]\n1. e4 *", LineEnd, LineEnd), "1. d4 *");
        assert_eq!(
            placed("\u{feff}1. e4\n\n", LineEnd, Text),
            "\u{feff}1. d4 *\n\n"
        );
        assert_eq!(
            placed("\r\n[A \"b\"]\r\n1. e4 *", Text, LineEnd),
            "\r\n1. d4 *"
        );
    }

    #[test]
    fn a_game_on_a_line_with_others_gets_lines_of_its_own() {
        assert_eq!(placed(" 1. e4 *", Text, Text), " \n\n1. d4 *\n\n");
        assert_eq!(placed("1. e4 *", LineEnd, Text), "1. d4 *\n\n");
    }
}
