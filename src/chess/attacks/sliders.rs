//! Sliding pieces: how far they see along a line, by one multiplication.
//!
//! Only pieces on the six inner squares of a line can block it. On a rank or a
//! diagonal each of these squares is on its own file. So multiplying the
//! occupied ones by the b-file adds them up in the top rank, one file further
//! right, and the top six bits are the pattern:
//!
//! ```text
//!   . . . . . . . .                     . 1 . 1 0 0 1 .  ┐ (one file right)
//!   . . . . . . . .                     the six bits at  │ the top count
//!   . . . . . x . .   × b-file, >> 58   the top          ┘
//!   . . . . . . . .          →
//!   . . . . . . . .
//!   . . x . . . . .
//!   . x . . . . . .
//!   . . . . . . . .
//! ```
//!
//! No two bits meet, so nothing carries. The pattern selects what is seen on a
//! single rank; the table's entry repeats it in every rank, and masking it with
//! the line gives the answer. For a file, a diagonal takes the place of the
//! b-file. The two tables take 8 KB and stay in the first-level cache; magic
//! tables of 700 KB would not.

use super::lines::LINES;
use crate::chess::{Bitboard, Square};

const FILE_A: u64 = Bitboard::FILE_A.bits();
const FILE_B: u64 = FILE_A << 1;

/// Sends the inner squares of the a-file to the top six bits: rank `r`, at bit
/// `8r`, to bit `64 - r`.
const FILE_TO_PATTERN: u64 = 0x0080_4020_1008_0400;

/// Returns what is seen from a file along a rank, with pieces on some of the
/// files `b` to `g`.
const fn seen_along_rank(file: usize, inner: usize) -> u64 {
    let occupied = (inner as u64) << 1;
    let mut seen = 0;
    let mut right = file;
    while right < 7 {
        right += 1;
        seen |= 1 << right;
        if occupied >> right & 1 != 0 {
            break;
        }
    }
    let mut left = file;
    while left > 0 {
        left -= 1;
        seen |= 1 << left;
        if occupied >> left & 1 != 0 {
            break;
        }
    }
    seen
}

/// What is seen along a rank, by file and pattern, repeated in all ranks.
static RANK_ATTACKS: [[u64; 64]; 8] = {
    let mut table = [[0; 64]; 8];
    let mut file = 0;
    while file < 8 {
        let mut inner = 0;
        while inner < 64 {
            table[file][inner] = seen_along_rank(file, inner) * FILE_A;
            inner += 1;
        }
        file += 1;
    }
    table
};

/// Returns the squares of the a-file whose ranks are in `ranks`.
const fn on_file_a(ranks: u64) -> u64 {
    let mut file = 0;
    let mut rank = 0;
    while rank < 8 {
        file |= (ranks >> rank & 1) << (8 * rank);
        rank += 1;
    }
    file
}

/// What is seen along the a-file, by rank and pattern.
static FILE_ATTACKS: [[u64; 64]; 8] = {
    let mut table = [[0; 64]; 8];
    let mut rank = 0;
    while rank < 8 {
        let mut inner = 0;
        while inner < 64 {
            let occupied = on_file_a((inner as u64) << 1);
            let pattern = occupied.wrapping_mul(FILE_TO_PATTERN) >> 58;
            table[rank][pattern as usize] = on_file_a(seen_along_rank(rank, inner));
            inner += 1;
        }
        rank += 1;
    }
    table
};

/// Returns what is seen from a file along a rank or a diagonal.
#[inline]
fn along_line(file: usize, line: u64, occupied: u64) -> u64 {
    let pattern = (occupied & line).wrapping_mul(FILE_B) >> 58;
    RANK_ATTACKS[file & 7][(pattern & 63) as usize] & line
}

/// Returns the squares that a bishop attacks, the first occupied ones included.
#[inline]
pub(in crate::chess) fn bishop(square: Square, occupied: Bitboard) -> Bitboard {
    let lines = &LINES[square.index()];
    let (file, occupied) = (square.index() & 7, occupied.bits());
    Bitboard::from_bits(
        along_line(file, lines.diagonal, occupied) | along_line(file, lines.antidiagonal, occupied),
    )
}

/// Returns the squares that a rook attacks, the first occupied ones included.
#[inline]
pub(in crate::chess) fn rook(square: Square, occupied: Bitboard) -> Bitboard {
    let (file, rank) = (square.index() & 7, square.index() >> 3);
    let occupied = occupied.bits();
    let pattern = (occupied >> file & FILE_A).wrapping_mul(FILE_TO_PATTERN) >> 58;
    let seen = FILE_ATTACKS[rank & 7][(pattern & 63) as usize] << file;
    Bitboard::from_bits(along_line(file, LINES[square.index()].rank, occupied) | seen)
}
