//! What may end a phase: a pawn moves, or a pawn is taken.

use super::phase::Phase;
use crate::chess::side::{Side, with_side};
use crate::chess::{Bitboard, Color, Role, Square, attacks};

impl Phase {
    /// Tells whether a pawn of a side can step to the last rank.
    pub(super) fn may_promote<Us: Side>(&self) -> bool {
        let walls = self.walls();
        let mut pawns = self.pawns_of(Us::COLOR);
        (0..6).any(|_| {
            pawns = Us::ahead(pawns) & !walls;
            !(pawns & Us::Opponent::BACK_RANK).is_empty()
        })
    }

    /// Lists the phases that may follow. `None` if a pawn may promote by taking
    /// a piece.
    pub(super) fn changes(&self) -> Option<Vec<Self>> {
        let mut next = Vec::new();
        for color in Color::ALL {
            with_side!(color, Us => {
                self.add_steps::<Us>(&mut next);
                self.add_captures::<Us>(&mut next)?;
            });
            self.add_losses(color, &mut next);
        }
        Some(next)
    }

    /// Adds the phases after a pawn steps ahead.
    fn add_steps<Us: Side>(&self, next: &mut Vec<Self>) {
        let free = !self.walls();
        for from in self.pawns_of(Us::COLOR) {
            let ahead = Us::ahead(Bitboard::of(from)) & free;
            for to in ahead {
                next.extend(self.clone().move_pawn::<Us>(from, to));
            }
            for to in Us::ahead(ahead & Us::THIRD_RANK) & free {
                let after = self.clone().move_pawn::<Us>(from, to);
                if let Some(after) = &after {
                    after.add_en_passant::<Us>(to, next);
                }
                next.extend(after);
            }
        }
    }

    /// Adds the phases after a pawn is taken en passant.
    fn add_en_passant<Us: Side>(&self, pawn: Square, next: &mut Vec<Self>) {
        let passed = pawn.step(-Us::AHEAD);
        let takers = Us::pawn_attacks(Bitboard::of(passed)) & self.pawns_of(!Us::COLOR);
        for from in takers {
            let mut after = self.clone();
            after.pawns[Us::COLOR.index()].remove(pawn);
            next.extend(after.move_pawn::<Us::Opponent>(from, passed));
        }
    }

    /// Adds the phases after a pawn takes a pawn or a piece.
    fn add_captures<Us: Side>(&self, next: &mut Vec<Self>) -> Option<()> {
        for from in self.pawns_of(Us::COLOR) {
            let targets = Us::pawn_attacks(Bitboard::of(from));
            for to in targets & self.pawns_of(!Us::COLOR) {
                next.extend(self.clone().move_pawn::<Us>(from, to));
            }
            for (index, man) in self.men.iter().enumerate() {
                if man.piece.color == Us::COLOR || man.piece.role == Role::King {
                    continue;
                }
                let targets = targets & man.squares;
                if !(targets & Us::Opponent::BACK_RANK).is_empty() {
                    return None;
                }
                for to in targets {
                    let mut after = self.clone();
                    after.men[index].squares = Bitboard::EMPTY;
                    next.extend(after.move_pawn::<Us>(from, to));
                }
            }
        }
        Some(())
    }

    /// Adds the phases after a piece takes a pawn of the color.
    fn add_losses(&self, color: Color, next: &mut Vec<Self>) {
        let walls = self.walls();
        let pawns = self.pawns_of(color);
        for (index, man) in self.men.iter().enumerate() {
            if man.piece.color == color {
                continue;
            }
            let barred = if man.piece.role == Role::King {
                self.barred(!color)
            } else {
                Bitboard::EMPTY
            };
            for square in man.attacks(walls) & pawns & !barred {
                next.extend(self.clone().take_pawn(index, square));
            }
        }
    }

    /// Moves a pawn. `None` if that cannot be.
    fn move_pawn<Us: Side>(mut self, from: Square, to: Square) -> Option<Self> {
        let pawns = &mut self.pawns[Us::COLOR.index()];
        pawns.remove(from);
        pawns.insert(to);
        self.pawns[Us::Opponent::COLOR.index()].remove(to);
        self.to_move = !Us::COLOR;
        self.vacate(Bitboard::of(to), |_| true)
    }

    /// Takes a pawn with a piece. `None` if that cannot be.
    fn take_pawn(mut self, taker: usize, square: Square) -> Option<Self> {
        let man = &mut self.men[taker];
        let piece = man.piece;
        man.squares = Bitboard::EMPTY;
        self.to_move = !piece.color;
        self.pawns[self.to_move.index()].remove(square);
        let mut after = self.vacate(Bitboard::of(square), |_| true)?;
        if piece.role == Role::King {
            after = after.vacate(attacks::king(square), |role| role == Role::King)?;
        }
        let man = &mut after.men[taker];
        man.squares = Bitboard::of(square);
        man.may_be_gone = false;
        Some(after)
    }

    /// Takes squares away from pieces of some roles. `None` if a king would have
    /// no square left.
    fn vacate(mut self, squares: Bitboard, roles: impl Fn(Role) -> bool) -> Option<Self> {
        for man in self.men.iter_mut().filter(|man| roles(man.piece.role)) {
            let had_any = !man.squares.is_empty();
            man.squares &= !squares;
            if had_any && man.squares.is_empty() && man.piece.role == Role::King {
                return None;
            }
        }
        Some(self)
    }
}
