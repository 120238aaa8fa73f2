//! Pieces that jump: king, knight, and the pawn when it captures.
//!
//! A step moves a set by a shift. Squares that leave the board at the top or
//! the bottom are lost; those that would wrap around to the other side are
//! masked out before the shift.

use crate::chess::{Bitboard, Color, Square};

const NOT_A: u64 = !Bitboard::FILE_A.bits();
const NOT_H: u64 = !Bitboard::FILE_H.bits();
const NOT_AB: u64 = NOT_A & NOT_A << 1;
const NOT_GH: u64 = NOT_H & NOT_H >> 1;

const fn king_steps(square: u64) -> u64 {
    let row = square | (square & NOT_H) << 1 | (square & NOT_A) >> 1;
    (row | row << 8 | row >> 8) & !square
}

const fn knight_jumps(square: u64) -> u64 {
    let near = (square & NOT_H) << 1 | (square & NOT_A) >> 1;
    let far = (square & NOT_GH) << 2 | (square & NOT_AB) >> 2;
    near << 16 | near >> 16 | far << 8 | far >> 8
}

const fn white_pawn(square: u64) -> u64 {
    (square & NOT_H) << 9 | (square & NOT_A) << 7
}

const fn black_pawn(square: u64) -> u64 {
    (square & NOT_H) >> 7 | (square & NOT_A) >> 9
}

macro_rules! table {
    ($steps:ident) => {{
        let mut table = [Bitboard::EMPTY; 64];
        let mut index = 0;
        while index < 64 {
            table[index] = Bitboard::from_bits($steps(1 << index));
            index += 1;
        }
        table
    }};
}

static KING: [Bitboard; 64] = table!(king_steps);
static KNIGHT: [Bitboard; 64] = table!(knight_jumps);
static PAWN: [[Bitboard; 64]; 2] = [table!(white_pawn), table!(black_pawn)];

/// Returns the squares that a king attacks.
#[inline]
pub(in crate::chess) fn king(square: Square) -> Bitboard {
    KING[square.index()]
}

/// Returns the squares that a knight attacks.
#[inline]
pub(in crate::chess) fn knight(square: Square) -> Bitboard {
    KNIGHT[square.index()]
}

/// Returns the squares that a pawn attacks.
#[inline]
pub(in crate::chess) fn pawn(color: Color, square: Square) -> Bitboard {
    PAWN[color.index()][square.index()]
}
