//! Pawn walls that nobody can pass, a kind of dead position.
//!
//! ```text
//!   . . . . k . . .    Every pawn has a pawn right ahead and nothing to take,
//!   . . . . . . . .    so none moves before something is taken. No king comes
//!   p . p . p . p .    to a pawn it could take. No piece comes to where it
//!   P p P p P p P p    could take a pawn, or a pawn could take it, or where
//!   . P . P . P . P    it would give check. So the pawns stand for ever, and
//!   . . B . . . . .    there is never a check, let alone mate.
//!   . . . . K . . .
//! ```
//!
//! What kings and pieces reach is overestimated: only pawns stand in their way,
//! and a king may take any pawn that no pawn defends. So the answer "locked" is
//! never wrong.

use super::attacks;
use super::side::{Black, Side, White};
use super::{Bitboard, Piece, Position, Role, Square};

impl Position {
    /// Tells whether the pawns stand for ever and nobody can ever give check.
    pub(super) fn is_locked(&self) -> bool {
        !self.board.by_role(Role::Pawn).is_empty()
            && !self.is_check()
            && self.en_passant.is_empty()
            && self.pawns_are_stuck::<White>()
            && self.pawns_are_stuck::<Black>()
            && self.is_walled_off::<White>()
            && self.is_walled_off::<Black>()
    }

    /// Tells whether each pawn has a pawn ahead and no pawn to take.
    fn pawns_are_stuck<Us: Side>(&self) -> bool {
        let pawns = self.board.by_role(Role::Pawn);
        let ours = self.board.pieces(Us::COLOR, Role::Pawn);
        let theirs = self.board.pieces(Us::Opponent::COLOR, Role::Pawn);
        (Us::ahead(ours) & !pawns).is_empty() && (Us::pawn_attacks(ours) & theirs).is_empty()
    }

    /// Tells whether nothing of one side ever takes a pawn, is taken by one, or
    /// gives check.
    fn is_walled_off<Us: Side>(&self) -> bool {
        let their_pawns = self.board.pieces(Us::Opponent::COLOR, Role::Pawn);
        let guarded = Us::Opponent::pawn_attacks(their_pawns);
        let king = self.king_reach::<Us>();
        let their_king = self.king_reach::<Us::Opponent>();
        let pieces = self.board.by_color(Us::COLOR)
            & !(self.board.by_role(Role::Pawn) | self.board.by_role(Role::King));
        let harmless = |square| {
            self.board.piece_at(square).is_some_and(|piece| {
                let (stands, attacks) = self.piece_reach(piece, square);
                (stands & guarded).is_empty() && (attacks & (their_pawns | their_king)).is_empty()
            })
        };
        (king & their_pawns).is_empty() && pieces.into_iter().all(harmless)
    }

    /// Returns where a king may come, the pawns that it may take included.
    fn king_reach<Us: Side>(&self) -> Bitboard {
        let their_pawns = self.board.pieces(Us::Opponent::COLOR, Role::Pawn);
        let guarded = Us::Opponent::pawn_attacks(their_pawns);
        let barred = guarded | self.board.pieces(Us::COLOR, Role::Pawn);
        flood(self.king(Us::COLOR), their_pawns, |square| {
            attacks::king(square) & !barred
        })
    }

    /// Returns where a piece may come to stand, and all that it attacks there.
    fn piece_reach(&self, piece: Piece, from: Square) -> (Bitboard, Bitboard) {
        let pawns = self.board.by_role(Role::Pawn);
        let attacks = |square| attacks::of_piece(piece, square, pawns);
        let stands = flood(from, pawns, |square| attacks(square) & !pawns);
        (
            stands,
            stands
                .into_iter()
                .map(attacks)
                .fold(Bitboard::EMPTY, |all, more| all | more),
        )
    }
}

/// Collects the squares reached by steps from a square; no step leads on from
/// an end.
fn flood(from: Square, ends: Bitboard, steps: impl Fn(Square) -> Bitboard) -> Bitboard {
    let mut reached = Bitboard::of(from);
    let mut fresh = reached;
    while !fresh.is_empty() {
        let next = (fresh & !ends)
            .into_iter()
            .map(&steps)
            .fold(reached, |all, more| all | more);
        fresh = next & !reached;
        reached = next;
    }
    reached
}
