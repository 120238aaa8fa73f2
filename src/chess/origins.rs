//! Where a piece that goes to a square can come from: what a move text asks.
//!
//! A text such as `Nf3` names the target and leaves out the origin. Looking back from the target
//! finds it without making a single other move: a knight reaches f3 from where a knight on f3
//! would go.

use super::attacks;
use super::side::{Side, with_side};
use super::{Bitboard, Move, Position, Promotion, Rank, Role, Square};

/// How many legal moves fit a description.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sole {
    /// None does.
    Nothing,
    /// One does.
    One(Move),
    /// More than one does.
    Many,
}

impl Position {
    /// Returns the squares from which pieces of a role can legally go to a square; castling is
    /// left out.
    ///
    /// # Examples
    ///
    /// ```
    /// use nowchess::chess::{Bitboard, Position, Role, Square};
    ///
    /// let origins = Position::initial().origins(Role::Knight, Square::F3);
    /// assert_eq!(origins, Bitboard::from(Square::G1));
    /// ```
    #[must_use]
    #[inline]
    pub fn origins(&self, role: Role, to: Square) -> Bitboard {
        with_side!(self.side_to_move, Us => self.origins_of::<Us>(role, to))
    }

    /// Finds the legal move of a piece of a role from one of some squares to a square; castling is
    /// left out.
    ///
    /// # Examples
    ///
    /// ```
    /// use nowchess::chess::{Bitboard, Position, Role, Sole, Square};
    ///
    /// let start = Position::initial();
    /// let found = start.sole_move(Role::Pawn, Bitboard::ALL, Square::E4, None);
    /// assert!(matches!(found, Sole::One(mv) if mv.from() == Square::E2));
    /// ```
    #[must_use]
    #[inline]
    pub fn sole_move(
        &self,
        role: Role,
        from: Bitboard,
        to: Square,
        promotion: Option<Promotion>,
    ) -> Sole {
        let origins = self.origins(role, to) & from;
        if origins.has_many() {
            return Sole::Many;
        }
        let Some(from) = origins.first() else {
            return Sole::Nothing;
        };
        let reaches_end = role == Role::Pawn && matches!(to.rank(), Rank::First | Rank::Eighth);
        match promotion {
            Some(promotion) if reaches_end => Sole::One(Move::promoting(from, to, promotion)),
            None if role == Role::Pawn
                && self.en_passant.contains(to)
                && from.file() != to.file() =>
            {
                Sole::One(Move::en_passant(from, to))
            }
            None if !reaches_end => Sole::One(Move::plain(from, to)),
            _ => Sole::Nothing,
        }
    }

    #[inline]
    fn origins_of<Us: Side>(&self, role: Role, to: Square) -> Bitboard {
        let board = &self.board;
        let movers = board.pieces(Us::COLOR, role);
        if board.by_color(Us::COLOR).contains(to) {
            return Bitboard::EMPTY;
        }
        if role == Role::King {
            return self.king_origin::<Us>(to);
        }
        let in_passing = if role == Role::Pawn {
            self.origins_in_passing::<Us>(to)
        } else {
            Bitboard::EMPTY
        };
        if !self.answers_check::<Us>(to) {
            return in_passing;
        }
        let occupied = board.occupied();
        let lines = &self.king_lines;
        let (diagonal, straight) = (lines.diagonal_pins, lines.straight_pins);
        let along_diagonals = |movers| {
            unpinned(
                movers & attacks::bishop(to, occupied),
                to,
                diagonal,
                straight,
            )
        };
        let along_straights =
            |movers| unpinned(movers & attacks::rook(to, occupied), to, straight, diagonal);
        match role {
            Role::Knight => movers & attacks::knight(to) & !(diagonal | straight),
            Role::Bishop => along_diagonals(movers),
            Role::Rook => along_straights(movers),
            Role::Queen => along_diagonals(movers) | along_straights(movers),
            Role::Pawn => in_passing | self.pawn_origins::<Us>(movers, to),
            Role::King => Bitboard::EMPTY,
        }
    }

    /// Whether a piece that goes to a square leaves the king out of check, if it is in one.
    #[inline]
    fn answers_check<Us: Side>(&self, to: Square) -> bool {
        let checkers = self.checkers();
        let Some(checker) = checkers.first() else {
            return true;
        };
        let king = self.king(Us::COLOR);
        !checkers.has_many() && attacks::between(king, checker).with(checker).contains(to)
    }

    #[inline]
    fn king_origin<Us: Side>(&self, to: Square) -> Bitboard {
        let king = Bitboard::of(self.king(Us::COLOR));
        let reached = king & attacks::king(to);
        // The king does not hide squares behind itself from a slider.
        let occupied = self.board.occupied() & !king;
        let is_attacked =
            || !attacks::attackers_of::<Us::Opponent>(&self.board, to, occupied).is_empty();
        if reached.is_empty() || is_attacked() {
            Bitboard::EMPTY
        } else {
            king
        }
    }

    #[inline]
    fn pawn_origins<Us: Side>(&self, pawns: Bitboard, to: Square) -> Bitboard {
        let board = &self.board;
        let lines = &self.king_lines;
        let (diagonal, straight) = (lines.diagonal_pins, lines.straight_pins);
        let target = Bitboard::of(to);
        if board.by_color(Us::Opponent::COLOR).contains(to) {
            let takers = pawns & Us::Opponent::pawn_attacks(target);
            return unpinned(takers, to, diagonal, straight);
        }
        let behind = Us::Opponent::ahead(target);
        let mut steppers = behind & pawns;
        let reached_by_two = Us::ahead(Us::THIRD_RANK).contains(to);
        if reached_by_two && (behind & board.occupied()).is_empty() {
            steppers = Us::Opponent::ahead(behind) & pawns;
        }
        unpinned(steppers, to, straight, diagonal)
    }

    #[inline]
    fn origins_in_passing<Us: Side>(&self, to: Square) -> Bitboard {
        if !self.en_passant.contains(to) {
            return Bitboard::EMPTY;
        }
        let pawns = self.en_passant_pawns::<Us>(to).into_iter();
        pawns
            .filter(|&pawn| self.may_take_in_passing::<Us>(pawn, to))
            .collect()
    }
}

/// Leaves out the pieces that a pin holds: those on a pin across their movement, and those on a pin
/// along it if the target lies on none.
#[inline]
fn unpinned(movers: Bitboard, to: Square, along: Bitboard, across: Bitboard) -> Bitboard {
    let movers = movers & !across;
    if along.contains(to) {
        movers
    } else {
        movers & !along
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Every role and square of many positions: looking back finds what generating finds.
    #[test]
    fn looking_back_finds_what_generating_finds() {
        let mut bits = 0x2545_f491_4f6c_dd1d_u64;
        let mut below = |bound: usize| {
            bits ^= bits << 13;
            bits ^= bits >> 7;
            bits ^= bits << 17;
            usize::try_from(bits >> 33).unwrap_or_default() % bound
        };
        for game in 0..60 {
            let mut position = Position::chess960(game * 16).unwrap_or_default();
            for _ in 0..150 {
                for role in Role::ALL {
                    for to in Square::ALL {
                        let moves = position.moves_of(role, to);
                        let expected: Bitboard = moves.iter().map(|mv| mv.from()).collect();
                        assert_eq!(
                            position.origins(role, to),
                            expected,
                            "{role} to {to} in {position:?}"
                        );
                        for &mv in &moves {
                            let found =
                                position.sole_move(role, mv.from().into(), to, mv.promotion());
                            assert_eq!(found, Sole::One(mv));
                        }
                    }
                }
                let legal = position.legal_moves();
                if legal.is_empty() {
                    break;
                }
                position = position.after(legal[below(legal.len())]);
            }
        }
    }
}
