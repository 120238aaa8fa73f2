//! Words glued together: `Qxe5#1-0`, `Nf3Nc6`, `d5,`.

use super::marker::GameResult;
use crate::notation::San;
use crate::notation::piece_letters;

/// The longest word that is cut.
const LONGEST: usize = 64;

/// The longest result.
const LONGEST_RESULT: usize = 13;

/// Returns the length of the move that a word begins with, if another word is glued to it.
pub(super) fn first_part(word: &[u8], is_move: &dyn Fn(&[u8]) -> bool) -> Option<usize> {
    if word.len() > LONGEST {
        return None;
    }
    (2..word.len()).rev().find(|&len| {
        may_follow(&word[len..]) && names_square(&word[..len]) && is_move(&word[..len])
    })
}

/// Whether a word is a move with a result glued to it.
pub(super) fn ends_with_result(word: &[u8]) -> bool {
    if word.len() > LONGEST || !matches!(word.last(), Some(b'0'..=b'2' | 0xbd)) {
        return false;
    }
    let shortest = word.len().saturating_sub(LONGEST_RESULT).max(2);
    (shortest..word.len()).any(|len| {
        let mv = word[..len].trim_ascii_end();
        let mv = mv
            .strip_suffix(b".")
            .or(mv.strip_suffix(b","))
            .unwrap_or(mv);
        GameResult::from_bytes(&word[len..]).is_some() && could_be_move(mv)
    })
}

/// Whether a word has the form of a move that names a square, or of castling, in any language.
pub(super) fn could_be_move(word: &[u8]) -> bool {
    names_square(word)
        && (San::parse_bytes(word).is_some() || piece_letters::used_in(word).is_some())
}

/// Whether a word holds a digit or castles; `ed` may be a capture, but is more likely a word.
fn names_square(word: &[u8]) -> bool {
    word.iter().any(u8::is_ascii_digit) || matches!(word, [b'O' | b'o', ..])
}

/// Whether a text may be glued to the end of a move: a result, a mark, a number or a move that
/// begins with a capital letter.
fn may_follow(rest: &[u8]) -> bool {
    let digits = rest.iter().take_while(|byte| byte.is_ascii_digit()).count();
    matches!(
        rest.first(),
        Some(b'.' | b',' | b':' | b'\'' | b'"' | b'|' | b'&')
    ) || digits > 0 && rest.get(digits) == Some(&b'.')
        || GameResult::from_bytes(rest).is_some()
        || rest.first().is_some_and(|&byte| byte.is_ascii_uppercase()) && could_be_move(rest)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn glued_words_are_cut_after_the_first_move() {
        let is_move = |word: &[u8]| San::parse_bytes(word).is_some();
        for (word, len) in [
            ("Qxe5#1-0", Some(5)),
            ("Qg50-1", Some(3)),
            ("Nf31/2-1/2", Some(3)),
            ("O-O1-0", Some(3)),
            ("0-00-1", Some(3)),
            ("Nf3Nc6", Some(3)),
            ("e52.Nf3", Some(2)),
            ("d5,", Some(2)),
            ("e5.", Some(2)),
            ("e4...e5", Some(2)),
            ("e4", None),
            ("b1-0", None),
            ("wibble", None),
            ("Ng1-f3", None),
        ] {
            assert_eq!(first_part(word.as_bytes(), &is_move), len, "{word}");
        }
    }

    #[test]
    fn results_glued_to_moves_are_found() {
        for word in [
            "Qxe5#1-0",
            "Qg50-1",
            "Dg50-1",
            "e41/2-1/2",
            "e4½-½",
            "O-O0-1",
            "e5.1-0",
        ] {
            assert!(ends_with_result(word.as_bytes()), "{word}");
        }
        for word in ["b1-0", "0-0", "0-0-0", "e2-e4", "O-O", "x1-0", "1-0"] {
            assert!(!ends_with_result(word.as_bytes()), "{word}");
        }
    }
}
