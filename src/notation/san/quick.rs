//! A fast path for the common forms of moves: `e4`, `exd5`, `Nf3`, `Nbxd7+`, `e8=Q#`.
//!
//! A file of a gigabyte holds more than a hundred million moves. Nearly all of them have one of a
//! few forms, which two or three bytes identify. Other forms are left to the full parser.

use super::form::CheckMark;
use super::packed::San;
use crate::chess::{Promotion, Role};

impl San {
    /// Reads a move of a common form from the start of a text; returns it with its number of bytes.
    /// The caller checks what follows.
    ///
    /// After `None` the text may still be a move of another form.
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
        let role = role as u32;
        let (san, len) = match *text {
            [_, file, rank, ..] if is_file(file) && is_rank(rank) => {
                // A longer form: `Ng1f3`, `Ng1xf3`, `Ng1-f3`.
                if matches!(text.get(3), Some(b'a'..=b'h' | b'x' | b'-' | b':')) {
                    return None;
                }
                (Self::piece(role, 0, 0, square(file, rank)), 3)
            }
            [_, b'x', file, rank, ..] if is_file(file) && is_rank(rank) => {
                (Self::piece(role, 0, 0, square(file, rank)).capturing(), 4)
            }
            [_, from, file, rank, ..] if is_file(file) && is_rank(rank) => {
                let (from_file, from_rank) = origin(from)?;
                (
                    Self::piece(role, from_file, from_rank, square(file, rank)),
                    4,
                )
            }
            [_, from, b'x', file, rank, ..] if is_file(file) && is_rank(rank) => {
                let (from_file, from_rank) = origin(from)?;
                (
                    Self::piece(role, from_file, from_rank, square(file, rank)).capturing(),
                    5,
                )
            }
            _ => return None,
        };
        Some(with_check(san, text, len))
    }
}

#[inline]
fn quick_pawn(text: &[u8]) -> Option<(San, usize)> {
    let pawn = Role::Pawn as u32;
    let (san, len) = match *text {
        [file, rank, ..] if is_file(file) && is_rank(rank) => {
            (San::piece(pawn, 0, 0, square(file, rank)), 2)
        }
        [from, b'x', file, rank, ..] if is_file(from) && is_file(file) && is_rank(rank) => (
            San::piece(pawn, index(from, b'a') + 1, 0, square(file, rank)).capturing(),
            4,
        ),
        _ => return None,
    };
    match text.get(len) {
        Some(b'=') => {
            let role = Role::from_letter(char::from(*text.get(len + 1)?))?;
            Some(with_check(
                san.promoting(Promotion::from_role(role)?),
                text,
                len + 2,
            ))
        }
        // Longer forms (`e2e4`), brackets (`e8(Q)`) and missing signs (`e8Q`).
        Some(b'a'..=b'h' | b'-' | b'x' | b':' | b'(' | b'/' | b'Q' | b'R' | b'B' | b'N') => None,
        _ => Some(with_check(san, text, len)),
    }
}

#[inline]
fn with_check(san: San, text: &[u8], len: usize) -> (San, usize) {
    match text.get(len) {
        Some(b'+') => (san.marked(CheckMark::Check), len + 1),
        Some(b'#') => (san.marked(CheckMark::Mate), len + 1),
        _ => (san, len),
    }
}

#[inline]
fn is_file(byte: u8) -> bool {
    matches!(byte, b'a'..=b'h')
}

#[inline]
fn is_rank(byte: u8) -> bool {
    matches!(byte, b'1'..=b'8')
}

/// The index of a file or rank from its letter or digit.
#[inline]
fn index(byte: u8, first: u8) -> u32 {
    u32::from(byte.wrapping_sub(first))
}

#[inline]
fn square(file: u8, rank: u8) -> u32 {
    index(rank, b'1') * 8 + index(file, b'a')
}

/// The file and rank of an origin given by one letter: one more than the index, or 0.
#[inline]
fn origin(byte: u8) -> Option<(u32, u32)> {
    match byte {
        b'a'..=b'h' => Some((index(byte, b'a') + 1, 0)),
        b'1'..=b'8' => Some((0, index(byte, b'1') + 1)),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_fast_path_agrees_with_the_full_parser() {
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
