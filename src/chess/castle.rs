//! When a king that has the right can castle, for any files of king and rook.
//!
//! ```text
//!   . R . . . K . .      the king goes to c1, the rook to d1:
//!   . . * * * * . .      every square either of them crosses or enters is
//!                        free, except for the two themselves;
//!   . . + + + . . .      no square the king crosses or enters is attacked;
//!   q R . . K . . .      and the rook is not pinned: between it and the king
//!                        all squares are free, so the pinning piece would
//!                        give check to the king on its new square.
//! ```

use super::attacks;
use super::king_safety;
use super::side::Side;
use super::{Bitboard, CastlingSide, Position, Square};

/// What prevents castling.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum CastlingObstacle {
    /// A piece is on a square that must be free.
    Piece(Square),
    /// The king would cross or enter an attacked square.
    Attack(Square),
    /// Without the rook, the king would be in check where it ends.
    Discovered(Square),
}

impl CastlingSide {
    /// Returns the side of the king on which a rook is.
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
    /// Returns the rooks with which `Us`, the side to move, can castle if no
    /// square on the king's path is attacked.
    #[inline]
    pub(super) fn unblocked_castlings<Us: Side>(&self, king: Square) -> Bitboard {
        let mut rooks = self.castling_rooks & Us::BACK_RANK & !self.checks_and_pins.orthogonal_pins;
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
    /// check. The king itself does not block sliders: it moves away.
    #[inline]
    pub(super) fn attacked_squares<Us: Side>(&self, king: Square, zone: Bitboard) -> Bitboard {
        let occupied = self.board.occupied() & !Bitboard::of(king);
        king_safety::attacked_by::<Us::Opponent>(&self.board, occupied, zone)
    }

    /// Finds what prevents `Us` from castling. `Us` has the right and is not in
    /// check.
    pub(super) fn castling_obstacle<Us: Side>(
        &self,
        side: CastlingSide,
        king: Square,
        rook: Square,
    ) -> Option<CastlingObstacle> {
        let pieces = must_be_free(side, king, rook) & self.board.occupied();
        let attacked = self.attacked_squares::<Us>(king, king_path(side, king));
        let pinned = self.checks_and_pins.orthogonal_pins.contains(rook);
        let target = Square::new(side.king_file(), king.rank());
        (pieces.first().map(CastlingObstacle::Piece))
            .or_else(|| attacked.first().map(CastlingObstacle::Attack))
            .or_else(|| pinned.then_some(CastlingObstacle::Discovered(target)))
    }
}
