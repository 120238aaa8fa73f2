//! Moves, packed into 16 bits.
//!
//! ```text
//!   15     12 11       6 5        0
//!  ┌─────────┬──────────┬──────────┐
//!  │  kind   │    to    │   from   │
//!  └─────────┴──────────┴──────────┘
//! ```
//!
//! For castling, `to` holds the square the rook starts from. That identifies
//! the rook in Chess960; where the king ends follows from the side.

use std::fmt;

use super::{CastlingSide, Promotion, Square};

/// A move that is legal in the position that made it.
///
/// It holds its squares and its kind; the piece is looked up in the position.
/// Only positions create moves.
///
/// # Examples
///
/// ```
/// use nowchess::chess::{Position, Square};
///
/// let position = Position::initial();
/// let mv = position.find_move(Square::G1, Square::F3, None).ok_or("not legal")?;
/// assert_eq!((mv.from(), mv.to()), (Square::G1, Square::F3));
/// assert_eq!(mv.promotion(), None);
/// # Ok::<(), &str>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Move(u16);

const EN_PASSANT: u16 = 1;
const CASTLING: u16 = 2;
const PROMOTION: u16 = 4;

/// The kind of a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum MoveKind {
    Plain,
    EnPassant,
    Castling(CastlingSide),
    Promotion(Promotion),
}

impl Move {
    #[inline]
    #[expect(
        clippy::cast_possible_truncation,
        reason = "square indices have six bits"
    )]
    const fn pack(kind: u16, from: Square, to: Square) -> Self {
        Self(kind << 12 | (to.index() as u16) << 6 | from.index() as u16)
    }

    /// Creates a move that is no promotion, no castling and not en passant.
    #[inline]
    pub(super) const fn plain(from: Square, to: Square) -> Self {
        Self::pack(0, from, to)
    }

    /// Creates an en-passant capture.
    #[inline]
    pub(super) const fn en_passant(from: Square, to: Square) -> Self {
        Self::pack(EN_PASSANT, from, to)
    }

    /// Creates a pawn's move to the last rank.
    #[inline]
    pub(super) const fn promoting(from: Square, to: Square, promotion: Promotion) -> Self {
        Self::pack(PROMOTION + promotion as u16, from, to)
    }

    /// Creates castling from the squares on which king and rook start.
    #[inline]
    pub(super) const fn castling(side: CastlingSide, king: Square, rook: Square) -> Self {
        Self::pack(CASTLING + side as u16, king, rook)
    }

    #[inline]
    pub(super) const fn kind(self) -> MoveKind {
        match self.0 >> 12 {
            0 => MoveKind::Plain,
            EN_PASSANT => MoveKind::EnPassant,
            CASTLING => MoveKind::Castling(CastlingSide::King),
            3 => MoveKind::Castling(CastlingSide::Queen),
            kind => MoveKind::Promotion(Promotion::ALL[(kind & 3) as usize]),
        }
    }

    /// Returns the field `to`: for castling, the rook's square.
    #[inline]
    pub(super) const fn raw_to(self) -> Square {
        Square::from_index((self.0 >> 6) as u32)
    }

    /// Returns the square that the piece leaves; for castling, the king's.
    #[must_use]
    #[inline]
    pub const fn from(self) -> Square {
        Square::from_index(self.0 as u32)
    }

    /// Returns the square where the piece ends; for castling, the king's: on
    /// the g-file or the c-file.
    #[must_use]
    #[inline]
    pub const fn to(self) -> Square {
        match self.kind() {
            MoveKind::Castling(side) => Square::new(side.king_file(), self.from().rank()),
            _ => self.raw_to(),
        }
    }

    /// Returns the side to which this move castles, if it does.
    #[must_use]
    #[inline]
    pub const fn castling_side(self) -> Option<CastlingSide> {
        match self.kind() {
            MoveKind::Castling(side) => Some(side),
            _ => None,
        }
    }

    /// Returns the square from which the rook castles, if the move is castling.
    #[must_use]
    #[inline]
    pub const fn castling_rook(self) -> Option<Square> {
        match self.kind() {
            MoveKind::Castling(_) => Some(self.raw_to()),
            _ => None,
        }
    }

    /// Returns what the pawn becomes, if the move promotes.
    #[must_use]
    #[inline]
    pub const fn promotion(self) -> Option<Promotion> {
        match self.kind() {
            MoveKind::Promotion(promotion) => Some(promotion),
            _ => None,
        }
    }

    /// Tells whether the move is an en-passant capture.
    #[must_use]
    #[inline]
    pub const fn is_en_passant(self) -> bool {
        matches!(self.kind(), MoveKind::EnPassant)
    }
}

impl fmt::Debug for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.from(), self.raw_to())?;
        match self.kind() {
            MoveKind::Plain => Ok(()),
            MoveKind::EnPassant => write!(f, " e.p."),
            MoveKind::Castling(side) => write!(f, " castling {side}"),
            MoveKind::Promotion(promotion) => write!(f, "={}", promotion.letter()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_kind_is_unpacked() {
        let (from, to) = (Square::E7, Square::D8);
        assert_eq!(Move::plain(from, to).kind(), MoveKind::Plain);
        assert!(Move::en_passant(from, to).is_en_passant());
        for promotion in Promotion::ALL {
            let mv = Move::promoting(from, to, promotion);
            assert_eq!(
                (mv.from(), mv.to(), mv.promotion()),
                (from, to, Some(promotion))
            );
            assert_eq!(mv.castling_side(), None);
        }
    }

    #[test]
    fn castling_ends_on_the_kings_file_and_names_its_rook() {
        let mv = Move::castling(CastlingSide::Queen, Square::B8, Square::A8);
        assert_eq!(mv.to(), Square::C8);
        assert_eq!(mv.castling_rook(), Some(Square::A8));
        assert_eq!(mv.castling_side(), Some(CastlingSide::Queen));
        assert_eq!(mv.promotion(), None);
        assert_eq!(size_of::<Move>(), 2);
    }
}
