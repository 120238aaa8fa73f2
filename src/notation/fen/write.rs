//! [`Fen`] to text.

use std::fmt;

use super::castling::CastlingLetters;
use super::fields::Fen;
use crate::chess::{Board, CastlingSide, Color, File, Rank, Square};

impl fmt::Display for Fen {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut text = FenText::default();
        text.push_board(&self.board);
        text.push(match self.side_to_move {
            Color::White => b" w ",
            Color::Black => b" b ",
        });
        text.push_castling(self.castling);
        text.push(b" ");
        match self.en_passant {
            Some(square) => {
                text.push(&[ascii(square.file().letter()), ascii(square.rank().digit())]);
            }
            None => text.push(b"-"),
        }
        for counter in [self.half_move_clock, self.full_move_number] {
            text.push(b" ");
            text.push_number(counter);
        }
        f.pad(text.as_str())
    }
}

/// A FEN has at most 71 characters for the board, 10 for each counter, and 25 for the rest.
const LONGEST: usize = 120;

/// The text of a FEN on the stack.
struct FenText {
    bytes: [u8; LONGEST],
    len: usize,
}

impl Default for FenText {
    fn default() -> Self {
        Self {
            bytes: [0; LONGEST],
            len: 0,
        }
    }
}

impl FenText {
    fn push(&mut self, bytes: &[u8]) {
        if let Some(room) = self.bytes.get_mut(self.len..self.len + bytes.len()) {
            room.copy_from_slice(bytes);
            self.len += bytes.len();
        }
    }

    fn push_board(&mut self, board: &Board) {
        for rank in Rank::ALL.into_iter().rev() {
            if rank != Rank::Eighth {
                self.push(b"/");
            }
            let mut empty = 0;
            for file in File::ALL {
                match board.piece_at(Square::new(file, rank)) {
                    None => empty += 1,
                    Some(piece) => {
                        self.push_empty(empty);
                        empty = 0;
                        self.push(&[ascii(piece.letter())]);
                    }
                }
            }
            self.push_empty(empty);
        }
    }

    fn push_empty(&mut self, squares: u8) {
        if squares > 0 {
            self.push(&[b'0' + squares]);
        }
    }

    fn push_castling(&mut self, letters: CastlingLetters) {
        let start = self.len;
        for color in Color::ALL {
            let case = |letter: u8| match color {
                Color::White => letter,
                Color::Black => letter.to_ascii_lowercase(),
            };
            if letters.has_outermost(color, CastlingSide::King) {
                self.push(&[case(b'K')]);
            }
            for file in File::ALL
                .into_iter()
                .rev()
                .filter(|&file| letters.has_file(color, file))
            {
                self.push(&[case(ascii(file.letter().to_ascii_uppercase()))]);
            }
            if letters.has_outermost(color, CastlingSide::Queen) {
                self.push(&[case(b'Q')]);
            }
        }
        if self.len == start {
            self.push(b"-");
        }
    }

    fn push_number(&mut self, number: u32) {
        let mut digits = [0; 10];
        let mut start = digits.len();
        let mut left = number;
        while start == digits.len() || left > 0 {
            start -= 1;
            digits[start] = b'0' + u8::try_from(left % 10).unwrap_or_default();
            left /= 10;
        }
        self.push(&digits[start..]);
    }

    fn as_str(&self) -> &str {
        self.bytes
            .get(..self.len)
            .and_then(|bytes| std::str::from_utf8(bytes).ok())
            .unwrap_or_default()
    }
}

/// The byte of an ASCII character.
fn ascii(c: char) -> u8 {
    u8::try_from(c).unwrap_or(b'?')
}
