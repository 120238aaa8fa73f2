//! Text after the result of a game that belongs to the game: "Black resigned.", `ff`.
//!
//! Cutting a file into games and reading a game must agree on it to the byte, so both use this.

use super::byte_class::{CLASSES, Class};
use super::marker::GameResult;
use super::{glue, scan, tag_scan};

/// The most bytes of a word that is looked at.
const LONGEST_WORD: usize = 64;

/// Whether the text at a place after a result is neither the start of a game nor a comment.
pub(super) fn begins(text: &[u8], at: usize) -> bool {
    match text.get(at) {
        None | Some(b'{' | b';' | b'*' | b'$') => false,
        Some(b'(') => {
            let reach = &text[..text.len().min(at + LONGEST_WORD)];
            let inner = scan::skip_space(reach, at + 1);
            reach.get(inner) != Some(&b'(') && begins(reach, inner)
        }
        Some(b'%') => !scan::is_line_start(text, at),
        Some(b'[') => !tag_scan::is_any_tag(text, at),
        Some(b'0'..=b'9') => !begins_with_number(text, at),
        Some(b'<') => !text[at..].starts_with(b"<>"),
        Some(_) => !is_move_or_result(word(text, at)),
    }
}

/// The end of such text: the line end, or a comment or a tag on the same line.
pub(super) fn end(text: &[u8], at: usize) -> usize {
    let mut end = at;
    while let Some(&byte) = text.get(end) {
        match byte {
            b'\n' | b'\r' | b'{' => break,
            b'[' if tag_scan::is_any_tag(text, end) => break,
            _ => end += 1,
        }
    }
    let kept = text[at..end].trim_ascii_end().len();
    if kept > 0 { at + kept } else { end }
}

fn word(text: &[u8], at: usize) -> &[u8] {
    let reach = &text[at..text.len().min(at + LONGEST_WORD)];
    let len = reach
        .iter()
        .skip(1)
        .position(|&byte| CLASSES[usize::from(byte)] == Class::Ends)
        .map_or(reach.len(), |len| len + 1);
    &reach[..len]
}

/// Whether a number with its dot, the number 1, a result or a move follows.
fn begins_with_number(text: &[u8], at: usize) -> bool {
    let word = word(text, at);
    let digits = word.iter().take_while(|byte| byte.is_ascii_digit()).count();
    let rest = &word[digits..];
    let next = scan::skip_space(&text[..text.len().min(at + LONGEST_WORD)], at + digits);
    word == b"1"
        || rest.starts_with("…".as_bytes())
        || text.get(next) == Some(&b'.')
        || glue::could_be_move(rest)
        || is_move_or_result(word)
}

fn is_move_or_result(word: &[u8]) -> bool {
    let trimmed = word.trim_ascii_end();
    GameResult::from_bytes(trimmed).is_some()
        || matches!(trimmed, b"--" | b"Z0" | b"z0")
        || glue::could_be_move(trimmed)
        || glue::first_part(trimmed, &glue::could_be_move).is_some()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_told_from_the_next_game() {
        for text in [
            "Black resigned.",
            "ff",
            "he resigned",
            "40 moves",
            "[Draw]",
            "(forfeit)",
            "-",
            "White 1-0",
        ] {
            assert!(begins(text.as_bytes(), 0), "{text}");
        }
        for text in [
            "",
            "{x}",
            "(1. e4)",
            "(e4",
            "((",
            "(",
            "[White \"a\"]",
            "[White a]",
            "1. e4",
            "1 e4",
            "1.e4",
            "e4",
            "Nf3",
            "Sf3",
            "O-O",
            "0-0",
            "00",
            "1-0",
            "½-½",
            "*",
            "--",
            "12 . e4",
            "e4,",
            "Qe5#1-0",
        ] {
            assert!(!begins(text.as_bytes(), 0), "{text}");
        }
    }

    #[test]
    fn it_ends_with_its_line_or_before_a_comment_or_a_tag() {
        for (text, len) in [
            ("ff \r\n[A \"b\"]", 2),
            ("ff {x}", 2),
            ("ff [A \"b\"]", 2),
            ("a [b] c", 7),
            (") ", 1),
        ] {
            assert_eq!(end(text.as_bytes(), 0), len, "{text}");
        }
    }
}
