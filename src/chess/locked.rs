//! Pawn walls that nobody can pass, a kind of dead position.
//!
//! ```text
//!   . . . . k . . .    Only kings and pawns are left. Every pawn has a pawn
//!   . . . . . . . .    right ahead and nothing to take, so none can move
//!   p . p . p . p .    before a pawn is taken; and neither king reaches a
//!   P p P p P p P p    pawn it could take. So nothing but kings ever moves,
//!   . P . P . P . P    and a king gives no check.
//!   . . . . . . . .
//!   . . . . K . . .
//! ```
//!
//! A king's reach is overestimated (the other king is ignored, and every pawn
//! that no pawn defends counts as taken), so that the answer "locked" is never
//! wrong.

use super::attacks;
use super::side::{Black, Side, White};
use super::{Bitboard, Position, Role};

impl Position {
    /// Tells whether only kings can move, now and for ever.
    pub(super) fn is_locked(&self) -> bool {
        let pawns = self.board.by_role(Role::Pawn);
        let only_pawns = self.board.occupied() == pawns | self.board.by_role(Role::King);
        only_pawns
            && !self.is_check()
            && self.en_passant.is_empty()
            && self.pawns_are_stuck::<White>()
            && self.pawns_are_stuck::<Black>()
            && self.king_stays_out::<White>()
            && self.king_stays_out::<Black>()
    }

    /// Tells whether each pawn has a pawn ahead and nothing to take.
    fn pawns_are_stuck<Us: Side>(&self) -> bool {
        let pawns = self.board.by_role(Role::Pawn);
        let ours = self.board.pieces(Us::COLOR, Role::Pawn);
        let theirs = self.board.pieces(Us::Opponent::COLOR, Role::Pawn);
        (Us::ahead(ours) & !pawns).is_empty() && (Us::pawn_attacks(ours) & theirs).is_empty()
    }

    /// Tells whether the king, wandering as far as pawns let it, never stands
    /// next to an enemy pawn that no pawn defends.
    fn king_stays_out<Us: Side>(&self) -> bool {
        let theirs = self.board.pieces(Us::Opponent::COLOR, Role::Pawn);
        let defended = Us::Opponent::pawn_attacks(theirs);
        let passable = !self.board.by_role(Role::Pawn) & !defended;
        let mut reached = Bitboard::of(self.king(Us::COLOR));
        loop {
            let next = reached
                .into_iter()
                .map(attacks::king)
                .fold(reached, |all, near| all | near);
            if !(next & theirs & !defended).is_empty() {
                return false;
            }
            let grown = reached | next & passable;
            if grown == reached {
                return true;
            }
            reached = grown;
        }
    }
}
