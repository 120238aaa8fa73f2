//! When a king that has the right may castle, for any files of king and rook.
//!
//! ```text
//!   . R . . . K . .      the king goes to c1, the rook to d1:
//!   . . * * * * . .      every square either of them crosses or enters is
//!                        free, but for the two themselves;
//!   . . + + + K . .      no square the king crosses or enters is attacked,
//!                        seen without the king, and where it ends, also
//!                        seen without the rook that has left.
//! ```

use super::attacks;
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

impl Position {
    /// Finds what keeps `Us`, who has the right and is not in check, from
    /// castling.
    pub(super) fn castling_obstacle<Us: Side>(
        &self,
        side: CastlingSide,
        king: Square,
        rook: Square,
    ) -> Option<CastlingObstacle> {
        let king_to = Square::new(side.king_file(), king.rank());
        let rook_to = Square::new(side.rook_file(), king.rank());
        let king_path = attacks::between(king, king_to).with(king_to);
        let rook_path = attacks::between(rook, rook_to).with(rook_to);
        let both = Bitboard::of(king).with(rook);
        let occupied = self.board.occupied();

        if let Some(piece) = ((king_path | rook_path) & !both & occupied).first() {
            return Some(CastlingObstacle::Piece(piece));
        }
        let attacked = |square: Square, occupied: Bitboard| {
            !attacks::attackers_of::<Us::Opponent>(&self.board, square, occupied).is_empty()
        };
        let without_king = occupied & !Bitboard::of(king);
        if let Some(square) = king_path
            .into_iter()
            .find(|&square| attacked(square, without_king))
        {
            return Some(CastlingObstacle::Attack(square));
        }
        let after = (occupied & !both).with(rook_to);
        attacked(king_to, after).then_some(CastlingObstacle::Uncovered(king_to))
    }
}
