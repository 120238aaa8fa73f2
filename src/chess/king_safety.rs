//! Threats to a king: checkers, pins, and squares it must not enter.
//!
//! Checkers and pins are found once, when a position is made, in one pass over
//! the few enemy sliders that are on one line with the king:
//!
//! ```text
//!   K . . . r     nothing between: the rook gives check
//!   K . N . r     one piece between: a knight here is pinned to the line
//!   K P N . r     two between: the rook does nothing
//! ```

use super::attacks;
use super::side::Side;
use super::{Bitboard, Board, Role, Square};

/// Checkers of a king and the lines on which its own pieces are pinned.
///
/// The line of a pin holds the pinning piece and the squares up to the king.
/// All pins on diagonals share one set, and all on ranks and files another.
/// That is enough: a piece that leaves the line of its pin cannot reach another
/// line of the same kind through the king in one move.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub(super) struct ChecksAndPins {
    pub(super) checkers: Bitboard,
    pub(super) diagonal_pins: Bitboard,
    pub(super) orthogonal_pins: Bitboard,
}

impl ChecksAndPins {
    /// Finds the checkers and pins of a side's king.
    #[inline]
    pub(super) fn find<Us: Side>(board: &Board, king: Square) -> Self {
        let them = board.by_color(Us::Opponent::COLOR);
        let occupied = board.occupied();
        let knights = attacks::knight(king) & board.by_role(Role::Knight);
        let pawns = Us::pawn_attacks(Bitboard::of(king)) & board.by_role(Role::Pawn);
        let mut found = Self {
            checkers: (knights | pawns) & them,
            ..Self::default()
        };
        for slider in attacks::diagonals(king) & board.diagonal_sliders() & them {
            let between = attacks::between(king, slider);
            let blockers = between & occupied;
            if blockers.is_empty() {
                found.checkers.insert(slider);
            } else if !blockers.has_many() {
                found.diagonal_pins |= between.with(slider);
            }
        }
        for slider in attacks::orthogonals(king) & board.orthogonal_sliders() & them {
            let between = attacks::between(king, slider);
            let blockers = between & occupied;
            if blockers.is_empty() {
                found.checkers.insert(slider);
            } else if !blockers.has_many() {
                found.orthogonal_pins |= between.with(slider);
            }
        }
        found
    }
}

/// Returns which squares of a zone a side attacks, seen through the occupied
/// squares.
///
/// The zone is a few squares around the other king. Sliders whose lines do not
/// meet it are skipped: testing their lines costs less than computing attacks.
#[inline]
pub(super) fn attacked_by<Us: Side>(board: &Board, occupied: Bitboard, zone: Bitboard) -> Bitboard {
    let us = board.by_color(Us::COLOR);
    let mut attacked = Us::pawn_attacks(us & board.by_role(Role::Pawn));
    attacked |= attacks::king((us & board.by_role(Role::King)).first_or_a1());
    for knight in us & board.by_role(Role::Knight) {
        attacked |= attacks::knight(knight);
    }
    for slider in us & board.diagonal_sliders() {
        if !(attacks::diagonals(slider) & zone).is_empty() {
            attacked |= attacks::bishop(slider, occupied);
        }
    }
    for slider in us & board.orthogonal_sliders() {
        if !(attacks::orthogonals(slider) & zone).is_empty() {
            attacked |= attacks::rook(slider, occupied);
        }
    }
    attacked & zone
}

/// Tells whether a side's sliders attack a square, seen through the occupied
/// squares.
#[inline]
pub(super) fn sliders_attack<Us: Side>(board: &Board, square: Square, occupied: Bitboard) -> bool {
    let diagonal = attacks::bishop(square, occupied) & board.diagonal_sliders();
    let orthogonal = attacks::rook(square, occupied) & board.orthogonal_sliders();
    !((diagonal | orthogonal) & board.by_color(Us::COLOR)).is_empty()
}
