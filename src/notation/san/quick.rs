//! The moves that make up nearly all files, read in one go: `e4`, `exd5`, `Nf3`, `Nbxd7+`, `e8=Q#`.
//!
//! A file of a gigabyte holds more than a hundred million moves. Nearly all of them have one of a
//! few forms, which are told by two or three bytes; whatever has another form is left to the
//! parser that knows them all.

use super::{Action, Capture, CheckMark, Origin, San};
use crate::chess::{File, Promotion, Rank, Role, Square};

impl San {
    /// Reads a move of a common form from the beginning of a text, with the number of bytes that
    /// it takes up. The caller sees that nothing else follows it.
    ///
    /// `None` says nothing about the text: it may still be a move.
    #[inline]
    pub(in crate::notation) fn parse_quick(text: &[u8]) -> Option<(Self, usize)> {
        let role = match text.first()? {
            b'N' => Role::Knight,
            b'B' => Role::Bishop,
            b'R' => Role::Rook,
            b'Q' => Role::Queen,
            b'K' => Role::King,
            _ => return quick_pawn(text),
        };
        let (origin, capture, to, len) = match *text.get(1..)? {
            [file, rank, ..] if is_rank(rank) && is_file(file) => {
                // A longer form: `Ng1f3`, `Ng1xf3`, `Ng1-f3`.
                if text
                    .get(3)
                    .is_some_and(|&next| is_file(next) || matches!(next, b'x' | b'-' | b':'))
                {
                    return None;
                }
                (Origin::default(), Capture::Unmarked, square(file, rank)?, 3)
            }
            [b'x', file, rank, ..] => (Origin::default(), Capture::Marked, square(file, rank)?, 4),
            [from, b'x', file, rank, ..] => {
                (origin(from)?, Capture::Marked, square(file, rank)?, 5)
            }
            [from, file, rank, ..] => (origin(from)?, Capture::Unmarked, square(file, rank)?, 4),
            _ => return None,
        };
        let action = Action::Piece {
            role,
            origin,
            capture,
            to,
            promotion: None,
        };
        Some(with_check(action, text, len))
    }
}

fn quick_pawn(text: &[u8]) -> Option<(San, usize)> {
    let (origin, capture, to, len) = match *text {
        [file, rank, ..] if is_rank(rank) => {
            (Origin::default(), Capture::Unmarked, square(file, rank)?, 2)
        }
        [from, b'x', file, rank, ..] => {
            let origin = Origin {
                file: Some(File::from_char(char::from(from))?),
                rank: None,
            };
            (origin, Capture::Marked, square(file, rank)?, 4)
        }
        _ => return None,
    };
    let (promotion, len) = match text.get(len) {
        Some(b'=') => {
            let role = Role::from_letter(char::from(*text.get(len + 1)?))?;
            (Some(Promotion::from_role(role)?), len + 2)
        }
        // Longer forms (`e2e4`), brackets (`e8(Q)`) and missing signs (`e8Q`).
        Some(b'a'..=b'h' | b'-' | b'x' | b':' | b'(' | b'/' | b'Q' | b'R' | b'B' | b'N') => {
            return None;
        }
        _ => (None, len),
    };
    let action = Action::Piece {
        role: Role::Pawn,
        origin,
        capture,
        to,
        promotion,
    };
    Some(with_check(action, text, len))
}

#[inline]
fn with_check(action: Action, text: &[u8], len: usize) -> (San, usize) {
    let (check, len) = match text.get(len) {
        Some(b'+') => (CheckMark::Check, len + 1),
        Some(b'#') => (CheckMark::Mate, len + 1),
        _ => (CheckMark::None, len),
    };
    (San { action, check }, len)
}

#[inline]
fn is_file(byte: u8) -> bool {
    matches!(byte, b'a'..=b'h')
}

#[inline]
fn is_rank(byte: u8) -> bool {
    matches!(byte, b'1'..=b'8')
}

#[inline]
fn square(file: u8, rank: u8) -> Option<Square> {
    Some(Square::new(
        File::from_char(char::from(file))?,
        Rank::from_char(char::from(rank))?,
    ))
}

/// A file or a rank in front of the target.
#[inline]
fn origin(byte: u8) -> Option<Origin> {
    let letter = char::from(byte);
    match File::from_char(letter) {
        Some(file) => Some(Origin {
            file: Some(file),
            rank: None,
        }),
        None => Some(Origin {
            file: None,
            rank: Some(Rank::from_char(letter)?),
        }),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_read_quickly_is_read_alike_in_full() {
        let mut seen = 0;
        let letters = b"NBRQKabh18x=Q+#-(";
        let mut text = Vec::new();
        for number in 0..17_usize.pow(5) {
            text.clear();
            let mut rest = number;
            while rest > 0 {
                text.push(letters[rest % 17]);
                rest /= 17;
            }
            if let Some((san, len)) = San::parse_quick(&text)
                && len == text.len()
            {
                assert_eq!(
                    San::parse_bytes(&text),
                    Some(san),
                    "{}",
                    String::from_utf8_lossy(&text)
                );
                seen += 1;
            }
        }
        assert!(seen > 1000, "{seen}");
    }
}
