//! A list of moves that needs no heap.

use std::fmt;
use std::ops::Deref;

use super::{Move, Square};

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
    pub(super) fn push(&mut self, mv: Move) {
        debug_assert!(
            self.len < CAPACITY,
            "more moves than sixteen pieces can have"
        );
        if let Some(slot) = self.moves.get_mut(self.len) {
            *slot = mv;
            self.len += 1;
        }
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
