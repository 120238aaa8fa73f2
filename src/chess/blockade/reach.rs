//! Where the pieces may go while the pawns stay.

use super::phase::{Man, Phase};
use crate::chess::{Bitboard, Color, Role, attacks};

/// What limits the moves of one color's pieces.
struct Limits {
    /// What no piece can see through.
    walls: Bitboard,
    /// What no piece can enter.
    closed: Bitboard,
    /// What the king cannot enter.
    barred: Bitboard,
}

impl Phase {
    /// Lets all pieces roam until none gets any farther.
    pub(super) fn roam(&mut self) {
        let mut grows = true;
        while grows {
            grows = false;
            for color in Color::ALL {
                grows |= self.move_men(color);
            }
            for color in Color::ALL {
                grows |= self.take_men(color);
            }
        }
    }

    /// Lets the pieces of a color move; tells whether one gets farther.
    fn move_men(&mut self, color: Color) -> bool {
        let limits = self.limits(color);
        let mut grows = false;
        for man in self.men.iter_mut().filter(|man| man.piece.color == color) {
            let reached = reach(man, &limits);
            grows |= reached != man.squares;
            man.squares = reached;
        }
        grows
    }

    /// Finds which pieces of a color may be taken by pieces; tells whether there
    /// are more than before.
    fn take_men(&mut self, color: Color) -> bool {
        let reached = self
            .men_of(!color)
            .fold(Bitboard::EMPTY, |all, man| all | man.squares);
        let mut grows = false;
        for man in self.men.iter_mut().filter(|man| man.piece.color == color) {
            let taken = man.piece.role != Role::King && !(man.squares & reached).is_empty();
            grows |= taken && !man.may_be_gone;
            man.may_be_gone |= taken;
        }
        grows
    }

    fn limits(&self, color: Color) -> Limits {
        let enemy_king = self
            .men_of(!color)
            .filter(|man| man.piece.role == Role::King && man.is_fixed())
            .fold(Bitboard::EMPTY, |all, man| all | man.squares);
        Limits {
            walls: self.walls(),
            closed: self.all_pawns() | self.fixed(color) | enemy_king,
            barred: self.barred(color),
        }
    }
}

/// Returns all squares that a piece may reach.
fn reach(man: &Man, limits: &Limits) -> Bitboard {
    let closed = if man.piece.role == Role::King {
        limits.closed | limits.barred
    } else {
        limits.closed
    };
    let mut reached = man.squares;
    let mut fresh = reached;
    while let Some(square) = fresh.first() {
        let next = attacks::of_piece(man.piece, square, limits.walls) & !closed & !reached;
        reached |= next;
        fresh |= next;
        fresh.remove(square);
    }
    reached
}
