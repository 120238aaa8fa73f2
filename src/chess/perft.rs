//! Counting the leaves of the tree of legal moves, to test move generation.
//!
//! The moves of the last ply are counted and not played.

use std::marker::PhantomData;

use super::legal::Counter;
use super::movegen::{MoveFilter, Sink, generate};
use super::side::{Side, with_side};
use super::{Bitboard, CastlingSide, Move, Position, Promotion, Role, Square};

/// Returns the number of move sequences of this length.
///
/// # Examples
///
/// ```
/// use nowchess::chess::{Position, perft};
///
/// assert_eq!(perft(&Position::initial(), 3), 8902);
/// ```
#[must_use]
pub fn perft(position: &Position, depth: u32) -> u64 {
    match depth {
        0 => 1,
        _ => with_side!(position.side_to_move, Us => count::<Us>(position, depth)),
    }
}

/// Returns each legal move with the number of sequences that begin with it.
///
/// Empty at depth 0.
#[must_use]
pub fn divide(position: &Position, depth: u32) -> Vec<(Move, u64)> {
    let Some(rest) = depth.checked_sub(1) else {
        return Vec::new();
    };
    let moves = position.legal_moves();
    moves
        .iter()
        .map(|&mv| (mv, perft(&position.after(mv), rest)))
        .collect()
}

/// Counts the leaves at a depth of at least one ply.
fn count<Us: Side>(position: &Position, depth: u32) -> u64 {
    if depth == 1 {
        let mut counter = Counter::default();
        generate::<Us>(position, MoveFilter::ALL, &mut counter);
        u64::from(counter.moves)
    } else {
        let mut walker = Walker::<Us> {
            position,
            rest: depth - 1,
            leaves: 0,
            side: PhantomData,
        };
        generate::<Us>(position, MoveFilter::ALL, &mut walker);
        walker.leaves
    }
}

/// Plays each move it receives and counts the leaves after it.
struct Walker<'a, Us> {
    position: &'a Position,
    rest: u32,
    leaves: u64,
    side: PhantomData<Us>,
}

impl<Us: Side> Walker<'_, Us> {
    #[inline]
    fn descend(&mut self, next: &Position) {
        self.leaves += count::<Us::Opponent>(next, self.rest);
    }
}

impl<Us: Side> Sink for Walker<'_, Us> {
    #[inline]
    fn piece(&mut self, role: Role, from: Square, targets: Bitboard) {
        for to in targets {
            self.descend(&self.position.after_piece::<Us>(role, from, to));
        }
    }

    #[inline]
    fn pawns(&mut self, step: i32, targets: Bitboard) {
        for to in targets {
            self.descend(&self.position.after_pawn::<Us>(to.step(-step), to));
        }
    }

    #[inline]
    fn promotions(&mut self, step: i32, targets: Bitboard) {
        for to in targets {
            for promotion in Promotion::ALL {
                let from = to.step(-step);
                self.descend(&self.position.after_promotion::<Us>(promotion, from, to));
            }
        }
    }

    #[inline]
    fn en_passant(&mut self, from: Square, to: Square) {
        self.descend(&self.position.after_en_passant::<Us>(from, to));
    }

    #[inline]
    fn castling(&mut self, side: CastlingSide, king: Square, rook: Square) {
        self.descend(&self.position.after_castling::<Us>(side, king, rook));
    }
}
