//! Whether the side to move surely has no move at the start of a phase.

use super::phase::Phase;
use crate::chess::attacks;
use crate::chess::side::{Side, with_side};
use crate::chess::{Bitboard, Color, Role, Square};

impl Phase {
    /// Takes the squares beside the other king away from a king; tells whether
    /// one is left.
    pub(super) fn keep_king_away(&mut self, color: Color, other: Square) -> bool {
        let mut left = true;
        for man in self.men.iter_mut().filter(|man| man.is_king_of(color)) {
            man.squares &= !attacks::king(other);
            left = !man.squares.is_empty();
        }
        left
    }

    /// Tells whether the side to move has no move, wherever its pieces stand.
    pub(super) fn is_stuck(&self) -> bool {
        with_side!(self.to_move, Us => self.pawns_are_stuck::<Us>())
            && self.men_are_stuck()
    }

    fn pawns_are_stuck<Us: Side>(&self) -> bool {
        let ours = self.pawns_of(Us::COLOR);
        let theirs = self
            .men_of(!Us::COLOR)
            .fold(self.pawns_of(!Us::COLOR), |all, man| all | man.squares);
        (Us::ahead(ours) & !self.walls()).is_empty() && (Us::pawn_attacks(ours) & theirs).is_empty()
    }

    fn men_are_stuck(&self) -> bool {
        let walls = self.walls();
        let closed = self.pawns_of(self.to_move) | self.fixed(self.to_move);
        let barred = self.barred(self.to_move) ;
        self.men_of(self.to_move).all(|man| {
            let closed = if man.piece.role == Role::King {
                closed | barred
            } else {
                closed
            };
            (man.attacks(walls) & !closed & !Bitboard::EMPTY).is_empty()
        })
    }
}
