//! Whether the side to move surely has no move at the start of a phase.

use super::phase::Phase;
use crate::chess::Role;
use crate::chess::side::{Side, with_side};

impl Phase {
    /// Tells whether the side to move is surely stalemated. That a pawn gives
    /// mate must have been excluded.
    pub(super) fn is_stalemate(&self) -> bool {
        self.men_are_stuck()
            && with_side!(self.to_move, Us => self.pawns_are_stuck::<Us>())
            && !self.may_be_mated(self.to_move)
    }

    /// Tells whether no pawn has a move, wherever the pieces stand. A capture en
    /// passant begins a phase of its own and does not count here.
    fn pawns_are_stuck<Us: Side>(&self) -> bool {
        let ours = self.pawns_of(Us::COLOR);
        let theirs = self
            .men_of(!Us::COLOR)
            .fold(self.pawns_of(!Us::COLOR), |all, man| all | man.squares);
        (Us::ahead(ours) & !self.walls()).is_empty() && (Us::pawn_attacks(ours) & theirs).is_empty()
    }

    /// Tells whether no piece has a move, wherever the pieces stand.
    fn men_are_stuck(&self) -> bool {
        let walls = self.walls();
        let closed = self.pawns_of(self.to_move) | self.fixed(self.to_move);
        self.men_of(self.to_move).all(|man| {
            let mut open = man.attacks(walls) & !closed;
            if man.piece.role == Role::King && !open.is_empty() {
                open &= !self.barred(self.to_move);
            }
            open.is_empty()
        })
    }
}
