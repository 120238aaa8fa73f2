//! Where the pieces may go while the pawns stay.

use super::phase::{Man, Phase};
use crate::chess::attacks;
use crate::chess::{Bitboard, Color, Role};

/// What keeps the pieces of one color from squares.
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
    pub(super) fn settle(&mut self) {
        while self.roam() {}
    }

    /// Lets all pieces roam once; tells whether anything has changed.
    fn roam(&mut self) -> bool {
        let mut changed = false;
        for color in Color::ALL {
            let limits = self.limits(color);
            for man in self.men.iter_mut().filter(|man| man.piece.color == color) {
                let reached = reach(man, &limits);
                changed |= reached != man.squares;
                man.squares = reached;
            }
        }
        for color in Color::ALL {
            let enemies = self.men_of(!color);
            let reached = enemies.fold(Bitboard::EMPTY, |all, man| all | man.squares);
            for man in self.men.iter_mut().filter(|man| man.piece.color == color) {
                let taken = man.piece.role != Role::King && !(man.squares & reached).is_empty();
                changed |= taken && !man.may_be_gone;
                man.may_be_gone |= taken;
            }
        }
        changed
    }

    /// Returns what limits the pieces of a color.
    pub(super) fn walls(&self) -> Bitboard {
        self.all_pawns() | self.fixed(Color::White) | self.fixed(Color::Black)
    }

    fn limits(&self, color: Color) -> Limits {
        let enemy_king = self
            .men_of(!color)
            .filter(|man| man.is_king_of(!color) && man.is_fixed())
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
