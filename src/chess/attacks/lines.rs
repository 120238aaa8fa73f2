//! Ranks, files and diagonals of the empty board, and the squares between two
//! squares.

use crate::chess::{Bitboard, Square};

/// The four lines through a square, each without the square itself.
#[derive(Clone, Copy)]
pub(super) struct Lines {
    pub(super) rank: u64,
    pub(super) file: u64,
    /// From lower left to upper right.
    pub(super) diagonal: u64,
    /// From upper left to lower right.
    pub(super) antidiagonal: u64,
}

/// Returns the line through a square with these steps, without the square.
const fn line(square: Square, files: i8, ranks: i8) -> u64 {
    let mut squares = 0;
    let mut steps = -7;
    while steps <= 7 {
        if let Some(other) = square.offset(steps * files, steps * ranks) {
            squares |= Bitboard::of(other).bits();
        }
        steps += 1;
    }
    squares & !Bitboard::of(square).bits()
}

pub(super) static LINES: [Lines; 64] = {
    let mut table = [Lines {
        rank: 0,
        file: 0,
        diagonal: 0,
        antidiagonal: 0,
    }; 64];
    let mut index = 0;
    while index < 64 {
        let square = Square::ALL[index];
        table[index] = Lines {
            rank: line(square, 1, 0),
            file: line(square, 0, 1),
            diagonal: line(square, 1, 1),
            antidiagonal: line(square, 1, -1),
        };
        index += 1;
    }
    table
};

/// Returns the squares strictly between two squares of one line: those of the
/// line whose index is between the two.
const fn strictly_between(a: usize, b: usize) -> u64 {
    let (low, high) = if a < b { (a, b) } else { (b, a) };
    let end = 1 << high;
    let lines = &LINES[low];
    let line = if lines.rank & end != 0 {
        lines.rank
    } else if lines.file & end != 0 {
        lines.file
    } else if lines.diagonal & end != 0 {
        lines.diagonal
    } else if lines.antidiagonal & end != 0 {
        lines.antidiagonal
    } else {
        0
    };
    line & (end - 1) & (u64::MAX << low)
}

static BETWEEN: [[Bitboard; 64]; 64] = {
    let mut table = [[Bitboard::EMPTY; 64]; 64];
    let mut a = 0;
    while a < 64 {
        let mut b = 0;
        while b < 64 {
            table[a][b] = Bitboard::from_bits(strictly_between(a, b));
            b += 1;
        }
        a += 1;
    }
    table
};

/// Returns the squares strictly between two squares, or none where they do
/// not share a rank, file or diagonal.
#[inline]
pub(in crate::chess) fn between(a: Square, b: Square) -> Bitboard {
    BETWEEN[a.index()][b.index()]
}

/// Returns both diagonals through a square, without the square.
#[inline]
pub(in crate::chess) fn diagonals(square: Square) -> Bitboard {
    let lines = &LINES[square.index()];
    Bitboard::from_bits(lines.diagonal | lines.antidiagonal)
}

/// Returns the rank and the file through a square, without the square.
#[inline]
pub(in crate::chess) fn orthogonals(square: Square) -> Bitboard {
    let lines = &LINES[square.index()];
    Bitboard::from_bits(lines.rank | lines.file)
}
