//! Whether the pieces may come to stand so that a king is mated.

use super::phase::{Man, Phase};
use crate::chess::{Bitboard, Color, Role, Square, attacks};

/// All that counts in a mate of one side.
struct Hunt<'a> {
    phase: &'a Phase,
    loser: Color,
    /// What no piece sees through; the hunted king does not count.
    walls: Bitboard,
    /// The winner's pieces without the king, with all squares they may attack.
    hunters: Vec<(&'a Man, Bitboard)>,
    /// The loser's pieces without the king, which may be in its way.
    blockers: Vec<&'a Man>,
    /// The squares where one of these may stand.
    blocked: Bitboard,
    winner_king: Bitboard,
    loser_king: Bitboard,
    /// What the winner's pawns attack.
    pawn_attacks: Bitboard,
}

/// A check that may be given.
struct Check {
    /// The square of the piece that gives it.
    from: Square,
    /// What the winner may attack meanwhile, without the king.
    covered: Bitboard,
}

impl Phase {
    /// Tells whether a side may be mated while the pawns stay.
    pub(super) fn may_be_mated(&self, loser: Color) -> bool {
        Hunt::new(self, loser).may_succeed()
    }

    /// Tells whether a side may be mated by the pawn move that begins the phase.
    pub(super) fn may_be_mated_by_pawn(&self, loser: Color) -> bool {
        let attacked = self.pawn_attacks(!loser);
        let mut kings = self
            .men_of(loser)
            .filter(|man| man.piece.role == Role::King);
        if kings.all(|king| (king.squares & attacked).is_empty()) {
            return false;
        }
        let hunt = Hunt::new(self, loser);
        (hunt.loser_king & hunt.pawn_attacks)
            .into_iter()
            .any(|king| hunt.is_mated_by_pawn(king))
    }
}

impl<'a> Hunt<'a> {
    fn new(phase: &'a Phase, loser: Color) -> Self {
        let king = |color| {
            phase
                .men_of(color)
                .filter(|man| man.piece.role == Role::King)
                .fold(Bitboard::EMPTY, |all, man| all | man.squares)
        };
        let loser_king = king(loser);
        let mut walls = phase.walls();
        if !loser_king.has_many() {
            walls &= !loser_king;
        }
        let others = |color| {
            phase
                .men_of(color)
                .filter(|man| man.piece.role != Role::King)
        };
        Self {
            phase,
            loser,
            walls,
            hunters: others(!loser)
                .map(|man| (man, man.attacks(walls)))
                .collect(),
            blockers: others(loser).collect(),
            blocked: others(loser).fold(Bitboard::EMPTY, |all, man| all | man.squares),
            winner_king: king(!loser),
            loser_king,
            pawn_attacks: phase.pawn_attacks(!loser),
        }
    }

    fn may_succeed(&self) -> bool {
        let attacked = self.attacked_without(None);
        let guarded = attacked | self.pawn_attacks | self.blocked | self.phase.pawns_of(self.loser);
        (self.loser_king & attacked).into_iter().any(|king| {
            let open = attacks::king(king) & !guarded;
            self.king_squares(king, open).next().is_some()
                && self.checks(king).any(|check| self.is_mate(king, &check))
        })
    }

    /// Returns what the hunters may attack, without one of them.
    fn attacked_without(&self, one: Option<usize>) -> Bitboard {
        self.hunters
            .iter()
            .enumerate()
            .filter(|(index, _)| Some(*index) != one)
            .fold(Bitboard::EMPTY, |all, (_, (_, attacked))| all | *attacked)
    }

    /// Lists the squares where the winner's king may stand and guard the open
    /// squares around the loser's king.
    fn king_squares(&self, king: Square, open: Bitboard) -> impl Iterator<Item = Square> {
        let far = self.winner_king & !attacks::king(king) & !Bitboard::of(king);
        far.into_iter()
            .filter(move |&square| (open & !attacks::king(square)).is_empty())
    }

    /// Lists the checks that a hunter may give on a square.
    fn checks(&self, king: Square) -> impl Iterator<Item = Check> {
        let hunters = self.hunters.iter().enumerate();
        let able = hunters.filter(move |(_, (_, attacked))| attacked.contains(king));
        able.flat_map(move |(index, (man, _))| {
            let others = self.attacked_without(Some(index)) | self.pawn_attacks;
            let squares = man.squares & !Bitboard::of(king);
            squares.into_iter().filter_map(move |from| {
                let attacked = attacks::of_piece(man.piece, from, self.walls);
                (attacked.contains(king) && !self.is_taken_by_pawn(from, index)).then(|| Check {
                    from,
                    covered: attacked | others,
                })
            })
        })
    }

    /// Tells whether a pawn can take the hunter that gives check. It can if no
    /// other slider could pin it or give check too.
    fn is_taken_by_pawn(&self, from: Square, hunter: usize) -> bool {
        self.phase.pawn_attacks(self.loser).contains(from) && !self.has_slider(Some(hunter))
    }

    fn has_slider(&self, without: Option<usize>) -> bool {
        self.hunters
            .iter()
            .enumerate()
            .any(|(index, (man, _))| Some(index) != without && man.piece.role != Role::Knight)
    }

    /// Tells whether a check may be mate.
    fn is_mate(&self, king: Square, check: &Check) -> bool {
        let open = attacks::king(king) & !(check.covered | self.phase.pawns_of(self.loser));
        let far = self.winner_king & !attacks::king(king) & !Bitboard::of(king).with(check.from);
        far.into_iter().any(|winner| {
            let open = open & !attacks::king(winner);
            // Nothing can block the square of the check. What one piece after the other
            // cannot block is denied here only to save time.
            let blocked = self.blocked & !Bitboard::of(check.from);
            (open & !blocked).is_empty()
                && open.len() as usize <= self.blockers.len()
                && self.can_block(open, 0)
        })
    }

    /// Tells whether the loser's pieces can stand on all these squares at once.
    fn can_block(&self, open: Bitboard, used: u64) -> bool {
        let Some(square) = open.first() else {
            return true;
        };
        let mut rest = open;
        rest.remove(square);
        self.blockers.iter().enumerate().any(|(index, man)| {
            let bit = 1 << index;
            used & bit == 0 && man.squares.contains(square) && self.can_block(rest, used | bit)
        })
    }

    fn is_mated_by_pawn(&self, king: Square) -> bool {
        let covered = self.attacked_without(None) | self.pawn_attacks;
        let from = attacks::pawn(self.loser, king) & self.phase.pawns_of(!self.loser);
        let takes = self.phase.pawn_attacks(self.loser);
        let stays = |from: &Square| !takes.contains(*from) || self.has_slider(None);
        from.into_iter()
            .filter(stays)
            .any(|from| self.is_mate(king, &Check { from, covered }))
    }
}
