//! A list of moves without a heap allocation.

use std::ops::Deref;

use arrayvec::ArrayVec;

use super::movegen::Sink;
use super::{Bitboard, CastlingSide, Move, Promotion, Role, Square};

/// An upper bound for the moves of sixteen pieces: 27 for each of fifteen queens,
/// and eight for the king.
const CAPACITY: usize = 416;

/// The moves of one position, in no particular order.
///
/// # Examples
///
/// ```
/// use nowchess::chess::Position;
///
/// let moves = Position::initial().legal_moves();
/// assert_eq!(moves.len(), 20);
/// assert!(moves.iter().all(|mv| mv.promotion().is_none()));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MoveList(ArrayVec<Move, CAPACITY>);

impl MoveList {
    /// Creates the list without a move.
    #[inline]
    pub(super) const fn new() -> Self {
        Self(ArrayVec::new_const())
    }

    /// Adds moves. There is always room, since a position has at most sixteen
    /// pieces of a side.
    #[inline]
    fn extend(&mut self, moves: impl IntoIterator<Item = Move>) {
        self.0.extend(moves);
    }
}

/// Unpacks the groups of moves.
impl Sink for MoveList {
    #[inline]
    fn piece(&mut self, _: Role, from: Square, targets: Bitboard) {
        self.extend(targets.into_iter().map(|to| Move::plain(from, to)));
    }

    #[inline]
    fn pawns(&mut self, step: i32, targets: Bitboard) {
        self.extend(
            targets
                .into_iter()
                .map(|to| Move::plain(to.step(-step), to)),
        );
    }

    #[inline]
    fn promotions(&mut self, step: i32, targets: Bitboard) {
        for to in targets {
            let from = to.step(-step);
            self.extend(Promotion::ALL.map(|promotion| Move::promoting(from, to, promotion)));
        }
    }

    #[inline]
    fn en_passant(&mut self, from: Square, to: Square) {
        self.extend([Move::en_passant(from, to)]);
    }

    #[inline]
    fn castling(&mut self, side: CastlingSide, king: Square, rook: Square) {
        self.extend([Move::castling(side, king, rook)]);
    }
}

impl Deref for MoveList {
    type Target = [Move];

    #[inline]
    fn deref(&self) -> &[Move] {
        &self.0
    }
}

impl<'a> IntoIterator for &'a MoveList {
    type Item = &'a Move;
    type IntoIter = std::slice::Iter<'a, Move>;

    #[inline]
    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}

impl IntoIterator for MoveList {
    type Item = Move;
    type IntoIter = arrayvec::IntoIter<Move, CAPACITY>;

    #[inline]
    fn into_iter(self) -> Self::IntoIter {
        self.0.into_iter()
    }
}
