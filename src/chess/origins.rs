//! From which squares a piece can move to a square: the question that a move text asks.
//!
//! A text such as `Nf3` names the target and leaves out the origin. Looking back from the target
//! finds it without generating other moves: the knights that reach f3 are those on the squares
//! that a knight on f3 attacks.

use super::attacks;
use super::side::{Side, with_side};
use super::{Bitboard, Move, Position, Promotion, Rank, Role, Square};

/// The result of looking for the one legal move that fits a description.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum UniqueMove {
    /// No legal move fits.
    NotFound,
    /// Exactly this move fits.
    Found(Move),
    /// More than one move fits.
    Ambiguous,
}

impl Position {
    /// Returns the squares from which pieces of a role can legally move to a square, without
    /// castling.
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

    /// Finds the legal move of a piece of a role from one of some squares to a square, without
    /// castling.
    ///
    /// # Examples
    ///
    /// ```
    /// use nowchess::chess::{Bitboard, Position, Role, UniqueMove, Square};
    ///
    /// let start = Position::initial();
    /// let found = start.unique_move(Role::Pawn, Bitboard::ALL, Square::E4, None);
    /// assert!(matches!(found, UniqueMove::Found(mv) if mv.from() == Square::E2));
    /// ```
    #[must_use]
    #[inline]
    pub fn unique_move(
        &self,
        role: Role,
        from: Bitboard,
        to: Square,
        promotion: Option<Promotion>,
    ) -> UniqueMove {
        let origins = self.origins(role, to) & from;
        if origins.has_many() {
            return UniqueMove::Ambiguous;
        }
        let Some(from) = origins.first() else {
            return UniqueMove::NotFound;
        };
        let reaches_last_rank =
            role == Role::Pawn && matches!(to.rank(), Rank::First | Rank::Eighth);
        match promotion {
            Some(promotion) if reaches_last_rank => {
                UniqueMove::Found(Move::promoting(from, to, promotion))
            }
            None if role == Role::Pawn
                && self.en_passant.contains(to)
                && from.file() != to.file() =>
            {
                UniqueMove::Found(Move::en_passant(from, to))
            }
            None if !reaches_last_rank => UniqueMove::Found(Move::plain(from, to)),
            _ => UniqueMove::NotFound,
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
        let en_passant = if role == Role::Pawn {
            self.en_passant_origins::<Us>(to)
        } else {
            Bitboard::EMPTY
        };
        if !self.evades_check::<Us>(to) {
            return en_passant;
        }
        let occupied = board.occupied();
        let pins = &self.checks_and_pins;
        let (diagonal, orthogonal) = (pins.diagonal_pins, pins.orthogonal_pins);
        let along_diagonals = |movers| {
            unpinned(
                movers & attacks::bishop(to, occupied),
                to,
                diagonal,
                orthogonal,
            )
        };
        let along_orthogonals = |movers| {
            unpinned(
                movers & attacks::rook(to, occupied),
                to,
                orthogonal,
                diagonal,
            )
        };
        match role {
            Role::Knight => movers & attacks::knight(to) & !(diagonal | orthogonal),
            Role::Bishop => along_diagonals(movers),
            Role::Rook => along_orthogonals(movers),
            Role::Queen => along_diagonals(movers) | along_orthogonals(movers),
            Role::Pawn => en_passant | self.pawn_origins::<Us>(movers, to),
            Role::King => Bitboard::EMPTY,
        }
    }

    /// Tells whether a move of a piece to a square ends a check, or there is no check.
    #[inline]
    fn evades_check<Us: Side>(&self, to: Square) -> bool {
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
        // The king itself does not block sliders: it moves away.
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
        let pins = &self.checks_and_pins;
        let (diagonal, orthogonal) = (pins.diagonal_pins, pins.orthogonal_pins);
        let target = Bitboard::of(to);
        if board.by_color(Us::Opponent::COLOR).contains(to) {
            let capturing = pawns & Us::Opponent::pawn_attacks(target);
            return unpinned(capturing, to, diagonal, orthogonal);
        }
        let single = Us::Opponent::ahead(target);
        let mut stepping = single & pawns;
        let double_step_rank = Us::ahead(Us::THIRD_RANK).contains(to);
        if double_step_rank && (single & board.occupied()).is_empty() {
            stepping = Us::Opponent::ahead(single) & pawns;
        }
        unpinned(stepping, to, orthogonal, diagonal)
    }

    #[inline]
    fn en_passant_origins<Us: Side>(&self, to: Square) -> Bitboard {
        if !self.en_passant.contains(to) {
            return Bitboard::EMPTY;
        }
        let pawns = self.en_passant_pawns::<Us>(to).into_iter();
        pawns
            .filter(|&pawn| self.is_en_passant_safe::<Us>(pawn, to))
            .collect()
    }
}

/// Removes the pieces that a pin prevents from moving: those pinned across their direction, and
/// those pinned along it if the target is on no line of a pin.
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
                                position.unique_move(role, mv.from().into(), to, mv.promotion());
                            assert_eq!(found, UniqueMove::Found(mv));
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
