//! What bears on a king: checkers, pins, and squares it must not enter.
//!
//! Checkers and pins are found once, when a position comes to be, in one pass
//! over the few enemy sliders that stand on a line with the king:
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
/// A line holds the pinning piece and the squares up to the king. Lines of all
/// pins on diagonals are kept together, and so are those on ranks and files.
/// That is enough: a pinned piece that leaves its own line moves parallel to
/// the king's other lines of that kind, or across none of them, and so never
/// lands on another.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub(super) struct KingLines {
    pub(super) checkers: Bitboard,
    pub(super) diagonal_pins: Bitboard,
    pub(super) straight_pins: Bitboard,
}

impl KingLines {
    /// Finds what bears on the king of a side.
    #[inline]
    pub(super) fn find<Us: Side>(board: &Board, king: Square) -> Self {
        let them = board.by_color(Us::Opponent::COLOR);
        let occupied = board.occupied();
        let knights = attacks::knight(king) & board.by_role(Role::Knight);
        let pawns = Us::pawn_attacks(Bitboard::of(king)) & board.by_role(Role::Pawn);
        let mut lines = Self {
            checkers: (knights | pawns) & them,
            ..Self::default()
        };
        for slider in attacks::diagonals(king) & board.diagonal_sliders() & them {
            let between = attacks::between(king, slider);
            let blockers = between & occupied;
            if blockers.is_empty() {
                lines.checkers.insert(slider);
            } else if !blockers.has_many() {
                lines.diagonal_pins |= between.with(slider);
            }
        }
        for slider in attacks::straights(king) & board.straight_sliders() & them {
            let between = attacks::between(king, slider);
            let blockers = between & occupied;
            if blockers.is_empty() {
                lines.checkers.insert(slider);
            } else if !blockers.has_many() {
                lines.straight_pins |= between.with(slider);
            }
        }
        lines
    }
}

/// Returns which squares of a zone a side attacks, seen through the occupied
/// squares.
///
/// The zone is small, around the other king. A slider none of whose lines meets
/// it is passed over: looking at two lines costs less than following them.
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
    for slider in us & board.straight_sliders() {
        if !(attacks::straights(slider) & zone).is_empty() {
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
    let straight = attacks::rook(square, occupied) & board.straight_sliders();
    !((diagonal | straight) & board.by_color(Us::COLOR)).is_empty()
}
