//! When a king that has the right may castle, for any files of king and rook.
//!
//! ```text
//!   . R . . . K . .      the king goes to c1, the rook to d1:
//!   . . * * * * . .      every square either of them crosses or enters is
//!                        free, but for the two themselves;
//!   . . + + + . . .      no square the king crosses or enters is attacked;
//!   q R . . K . . .      and the rook is not pinned: between it and the king
//!                        all is free, so where the king ends, it would be in
//!                        check from behind the rook that left.
//! ```

use super::attacks;
use super::king_safety;
use super::side::Side;
use super::{Bitboard, CastlingSide, Position, Square};

/// What stands in the way of castling.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum CastlingObstacle {
    /// A piece stands on a square that must be free.
    Piece(Square),
    /// The king would cross or enter an attacked square.
    Attack(Square),
    /// The rook's departure opens a line to where the king ends.
    Uncovered(Square),
}

impl CastlingSide {
    /// Returns the side on which a rook stands as the king sees it.
    #[inline]
    pub(super) fn of_rook(king: Square, rook: Square) -> Self {
        if rook > king { Self::King } else { Self::Queen }
    }
}

/// Returns the squares that the king crosses and enters.
#[inline]
pub(super) fn king_path(side: CastlingSide, king: Square) -> Bitboard {
    let target = Square::new(side.king_file(), king.rank());
    attacks::between(king, target).with(target)
}

/// Returns the squares that must be free.
#[inline]
fn must_be_free(side: CastlingSide, king: Square, rook: Square) -> Bitboard {
    let target = Square::new(side.rook_file(), king.rank());
    let rook_path = attacks::between(rook, target).with(target);
    (king_path(side, king) | rook_path) & !Bitboard::of(king).with(rook)
}

impl Position {
    /// Returns the rooks with which `Us`, whose turn it is, may castle if no
    /// square on the king's way is attacked.
    #[inline]
    pub(super) fn unblocked_castlings<Us: Side>(&self, king: Square) -> Bitboard {
        let mut rooks = self.castling_rooks & Us::BACK_RANK & !self.king_lines.straight_pins;
        if rooks.is_empty() || self.is_check() {
            return Bitboard::EMPTY;
        }
        let occupied = self.board.occupied();
        for rook in rooks {
            let side = CastlingSide::of_rook(king, rook);
            if !(must_be_free(side, king, rook) & occupied).is_empty() {
                rooks.remove(rook);
            }
        }
        rooks
    }

    /// Returns the squares of a zone on which the king of `Us` would be in
    /// check. It does not hide squares behind itself from a slider.
    #[inline]
    pub(super) fn attacked_squares<Us: Side>(&self, king: Square, zone: Bitboard) -> Bitboard {
        let occupied = self.board.occupied() & !Bitboard::of(king);
        king_safety::attacked_by::<Us::Opponent>(&self.board, occupied, zone)
    }

    /// Finds what keeps `Us`, who has the right and is not in check, from
    /// castling.
    pub(super) fn castling_obstacle<Us: Side>(
        &self,
        side: CastlingSide,
        king: Square,
        rook: Square,
    ) -> Option<CastlingObstacle> {
        let pieces = must_be_free(side, king, rook) & self.board.occupied();
        let attacked = self.attacked_squares::<Us>(king, king_path(side, king));
        let pinned = self.king_lines.straight_pins.contains(rook);
        let target = Square::new(side.king_file(), king.rank());
        (pieces.first().map(CastlingObstacle::Piece))
            .or_else(|| attacked.first().map(CastlingObstacle::Attack))
            .or_else(|| pinned.then_some(CastlingObstacle::Uncovered(target)))
    }
}
