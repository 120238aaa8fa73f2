//! A list of moves that needs no heap.

use std::fmt;
use std::ops::Deref;

use super::movegen::Sink;
use super::{Bitboard, CastlingSide, Move, Promotion, Role, Square};

/// No side with sixteen pieces has more moves: fifteen queens on an empty
/// board would have 27 each, and the king eight.
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
#[derive(Clone)]
pub struct MoveList {
    moves: [Move; CAPACITY],
    len: usize,
}

impl MoveList {
    /// Creates the list without a move.
    #[inline]
    pub(super) const fn new() -> Self {
        Self {
            moves: [Move::plain(Square::A1, Square::A1); CAPACITY],
            len: 0,
        }
    }

    /// Adds a move. A position holds at most sixteen pieces a side, for whose
    /// moves there is always room.
    #[inline]
    fn push(&mut self, mv: Move) {
        self.extend(Some(mv));
    }

    /// Adds moves. The length is kept aside meanwhile: read back after each
    /// move, it would make the next one wait.
    #[inline]
    fn extend(&mut self, moves: impl IntoIterator<Item = Move>) {
        let mut len = self.len;
        for mv in moves {
            debug_assert!(len < CAPACITY, "more moves than sixteen pieces can have");
            if let Some(slot) = self.moves.get_mut(len) {
                *slot = mv;
                len += 1;
            }
        }
        self.len = len;
    }
}

/// Unpacks groups of moves.
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
        self.push(Move::en_passant(from, to));
    }

    #[inline]
    fn castling(&mut self, side: CastlingSide, king: Square, rook: Square) {
        self.push(Move::castling(side, king, rook));
    }
}

impl Deref for MoveList {
    type Target = [Move];

    #[inline]
    fn deref(&self) -> &[Move] {
        self.moves.get(..self.len).unwrap_or_default()
    }
}

impl fmt::Debug for MoveList {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}

impl PartialEq for MoveList {
    fn eq(&self, other: &Self) -> bool {
        **self == **other
    }
}

impl Eq for MoveList {}

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
    type IntoIter = std::iter::Take<std::array::IntoIter<Move, CAPACITY>>;

    #[inline]
    fn into_iter(self) -> Self::IntoIter {
        self.moves.into_iter().take(self.len)
    }
}
