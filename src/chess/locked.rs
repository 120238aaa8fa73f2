//! Pawn walls that no piece can pass, a kind of dead position.
//!
//! ```text
//!   . . . . k . . .    Every pawn is blocked by a pawn and has nothing to
//!   . . . . . . . .    capture, so no pawn moves before a capture. No king can
//!   p . p . p . p .    reach a pawn it could capture. No piece can reach a
//!   P p P p P p P p    square where it could capture a pawn, be captured by
//!   . P . P . P . P    one, or give check. So the pawns never move, and there
//!   . . B . . . . .    is never a check, let alone mate.
//!   . . . . K . . .
//! ```
//!
//! The reach of kings and pieces is overestimated: only pawns block them, and a
//! king may capture any pawn that no pawn defends. So the answer "locked" is
//! never wrong.

use super::attacks;
use super::side::{Black, Side, White};
use super::{Bitboard, Piece, Position, Role, Square};

impl Position {
    /// Tells whether the pawns can never move and no check can ever be given.
    pub(super) fn is_locked(&self) -> bool {
        !self.board.by_role(Role::Pawn).is_empty()
            && !self.is_check()
            && self.en_passant.is_empty()
            && self.pawns_are_blocked::<White>()
            && self.pawns_are_blocked::<Black>()
            && self.is_walled_off::<White>()
            && self.is_walled_off::<Black>()
    }

    /// Tells whether each pawn has a pawn ahead and no pawn to capture.
    fn pawns_are_blocked<Us: Side>(&self) -> bool {
        let pawns = self.board.by_role(Role::Pawn);
        let ours = self.board.pieces(Us::COLOR, Role::Pawn);
        let theirs = self.board.pieces(Us::Opponent::COLOR, Role::Pawn);
        (Us::ahead(ours) & !pawns).is_empty() && (Us::pawn_attacks(ours) & theirs).is_empty()
    }

    /// Tells whether the pieces of one side can never capture a pawn, be captured
    /// by one, or give check.
    fn is_walled_off<Us: Side>(&self) -> bool {
        let their_pawns = self.board.pieces(Us::Opponent::COLOR, Role::Pawn);
        let defended = Us::Opponent::pawn_attacks(their_pawns);
        let king = self.king_reach::<Us>();
        let their_king = self.king_reach::<Us::Opponent>();
        let pieces = self.board.by_color(Us::COLOR)
            & !(self.board.by_role(Role::Pawn) | self.board.by_role(Role::King));
        let harmless = |square| {
            self.board.piece_at(square).is_some_and(|piece| {
                let (stands, attacks) = self.piece_reach(piece, square);
                (stands & defended).is_empty() && (attacks & (their_pawns | their_king)).is_empty()
            })
        };
        (king & their_pawns).is_empty() && pieces.into_iter().all(harmless)
    }

    /// Returns the squares that a king may reach, with the pawns that it may
    /// capture.
    fn king_reach<Us: Side>(&self) -> Bitboard {
        let their_pawns = self.board.pieces(Us::Opponent::COLOR, Role::Pawn);
        let defended = Us::Opponent::pawn_attacks(their_pawns);
        let barred = defended | self.board.pieces(Us::COLOR, Role::Pawn);
        flood(self.king(Us::COLOR), their_pawns, |square| {
            attacks::king(square) & !barred
        })
    }

    /// Returns the squares that a piece may reach, and all that it attacks from
    /// there.
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

/// Collects the squares reached by steps from a square; no step starts from an
/// end.
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
