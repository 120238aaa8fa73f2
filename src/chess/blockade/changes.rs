//! What may end a phase: a pawn moves, or a pawn is taken.

use super::phase::Phase;
use crate::chess::attacks;
use crate::chess::side::{Side, with_side};
use crate::chess::{Bitboard, Color, Role, Square};

impl Phase {
    /// Lists the phases that may follow. `None` if a pawn may promote.
    pub(super) fn changes(&self) -> Option<Vec<Self>> {
        let mut next = Vec::new();
        for color in Color::ALL {
            with_side!(color, Us => {
                self.add_pawn_moves::<Us>(&mut next)?;
            });
            self.add_pawn_losses(color, &mut next);
        }
        Some(next)
    }

    fn add_pawn_moves<Us: Side>(&self, next: &mut Vec<Self>) -> Option<()> {
        let walls = self.walls();
        let last_rank = Us::Opponent::BACK_RANK;
        let theirs = self.pawns_of(!Us::COLOR);
        for from in self.pawns_of(Us::COLOR) {
            let ahead = Us::ahead(Bitboard::of(from)) & !walls;
            let takes = Us::pawn_attacks(Bitboard::of(from));
            for to in ahead {
                if last_rank.contains(to) {
                    return None;
                }
                next.extend(self.clone().move_pawn::<Us>(from, to));
                self.add_double_step::<Us>(from, to, next);
            }
            for to in takes & theirs {
                next.extend(self.clone().move_pawn::<Us>(from, to));
            }
            for (index, man) in self.men.iter().enumerate() {
                if man.piece.color == Us::COLOR || man.piece.role == Role::King {
                    continue;
                }
                for to in takes & man.squares {
                    if last_rank.contains(to) {
                        return None;
                    }
                    let mut after = self.clone();
                    after.men[index].squares = Bitboard::EMPTY;
                    next.extend(after.move_pawn::<Us>(from, to));
                }
            }
        }
        Some(())
    }

    /// Adds the phases after a double step, and after its capture en passant.
    fn add_double_step<Us: Side>(&self, from: Square, passed: Square, next: &mut Vec<Self>) {
        let passed = Bitboard::of(passed);
        for to in Us::ahead(passed & Us::THIRD_RANK) & !self.walls() {
            let after = self.clone().move_pawn::<Us>(from, to);
            for square in passed {
                let takers = Us::pawn_attacks(passed) & self.pawns_of(!Us::COLOR);
                for taker in takers {
                    let taken = after.clone().map(|mut after| {
                        after.pawns[Us::COLOR.index()].remove(to);
                        after
                    });
                    next.extend(taken.and_then(|after| {
                        after.move_pawn::<Us::Opponent>(taker, square)
                    }));
                }
            }
            next.extend(after);
        }
    }

    fn move_pawn<Us: Side>(mut self, from: Square, to: Square) -> Option<Self> {
        let pawns = &mut self.pawns[Us::COLOR.index()];
        pawns.remove(from);
        pawns.insert(to);
        self.pawns[Us::Opponent::COLOR.index()].remove(to);
        self.to_move = !Us::COLOR;
        self.vacate(to, None)
    }

    /// Adds the phases after a pawn of the color is taken by a piece.
    fn add_pawn_losses(&self, color: Color, next: &mut Vec<Self>) {
        let walls = self.walls();
        let pawns = self.pawns_of(color);
        let barred = self.barred(!color);
        for (index, man) in self.men.iter().enumerate() {
            if man.piece.color == color {
                continue;
            }
            let mut taken = man.attacks(walls) & pawns;
            if man.piece.role == Role::King {
                taken &= !barred;
            }
            for square in taken {
                let mut after = self.clone();
                after.pawns[color.index()].remove(square);
                after.to_move = color;
                let man = &mut after.men[index];
                man.squares = Bitboard::of(square);
                man.may_be_gone = false;
                let is_king = man.piece.role == Role::King;
                let Some(mut after) = after.vacate(square, Some(index)) else {
                    continue;
                };
                if is_king && !after.keep_king_away(color, square) {
                    continue;
                }
                next.push(after);
            }
        }
    }
}
