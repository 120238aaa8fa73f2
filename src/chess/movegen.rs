//! Finding the legal moves.
//!
//! Moves come in groups: a piece with the set of its targets, or all pawns
//! that take the same step. What is done with a group is up to a [`Sink`]: a
//! list unpacks it, a counter only counts its squares. As sinks and sides are
//! types, each use is compiled on its own and pays for nothing it leaves out.
//!
//! No move is tried and taken back. Every target lies in three sets: not on a
//! piece of one's own, on the line to the checker if there is one, and on the
//! pin's line if the piece is pinned. That makes all moves legal but the
//! king's, which ask what the opponent attacks, and the captures in passing.

use std::marker::PhantomData;

use super::attacks;
use super::castle;
use super::king_safety::KingLines;
use super::side::Side;
use super::{Bitboard, CastlingSide, Position, Role, Square};

/// Takes in legal moves, group by group.
pub(super) trait Sink {
    /// Takes the moves of one piece that is no pawn.
    fn piece(&mut self, role: Role, from: Square, targets: Bitboard);
    /// Takes the moves of all pawns that take this step and do not promote.
    fn pawns(&mut self, step: i32, targets: Bitboard);
    /// Takes the moves of all pawns that promote with this step, each of which
    /// stands for four.
    fn promotions(&mut self, step: i32, targets: Bitboard);
    /// Takes a capture in passing.
    fn en_passant(&mut self, from: Square, to: Square);
    /// Takes castling.
    fn castling(&mut self, side: CastlingSide, king: Square, rook: Square);
}

/// Which moves are wanted: those from some squares to some squares, and
/// castling by a king on some squares.
#[derive(Clone, Copy, Debug)]
pub(super) struct Wanted {
    pub(super) from: Bitboard,
    pub(super) to: Bitboard,
    pub(super) castling: Bitboard,
}

impl Wanted {
    /// All moves.
    pub(super) const ALL: Self = Self {
        from: Bitboard::ALL,
        to: Bitboard::ALL,
        castling: Bitboard::ALL,
    };

    /// Moves between squares, without castling.
    pub(super) const fn plain(from: Bitboard, to: Bitboard) -> Self {
        Self {
            from,
            to,
            castling: Bitboard::EMPTY,
        }
    }

    /// Castling only, by a king on this square.
    pub(super) const fn castling(king: Square) -> Self {
        let king = Bitboard::of(king);
        Self {
            from: king,
            to: Bitboard::EMPTY,
            castling: king,
        }
    }
}

/// Hands the wanted legal moves of the side to move, which is `Us`, to a sink.
#[inline]
pub(super) fn generate<Us: Side>(position: &Position, wanted: Wanted, sink: &mut impl Sink) {
    let generator = Generator::<Us>::new(position, wanted);
    generator.king(sink);
    let checkers = position.checkers();
    if checkers.has_many() {
        return;
    }
    let targets = match checkers.first() {
        Some(checker) => attacks::between(generator.king, checker).with(checker),
        None => Bitboard::ALL,
    };
    generator.pawns(targets, sink);
    generator.en_passant(sink);
    let targets = targets & generator.free & wanted.to;
    generator.knights(targets, sink);
    generator.sliders(targets, sink);
}

struct Generator<'a, Us> {
    position: &'a Position,
    wanted: Wanted,
    king: Square,
    /// Our pieces from which moves are wanted.
    movers: Bitboard,
    /// Squares without a piece of ours.
    free: Bitboard,
    side: PhantomData<Us>,
}

impl<'a, Us: Side> Generator<'a, Us> {
    #[inline]
    fn new(position: &'a Position, wanted: Wanted) -> Self {
        let us = position.board.by_color(Us::COLOR);
        Self {
            position,
            wanted,
            king: position.king(Us::COLOR),
            movers: us & wanted.from,
            free: !us,
            side: PhantomData,
        }
    }

    /// The king's steps and castling, which look at the attacked squares only
    /// if something else allows the move.
    #[inline]
    fn king(&self, sink: &mut impl Sink) {
        if !self.movers.contains(self.king) {
            return;
        }
        let steps = attacks::king(self.king) & self.free & self.wanted.to;
        let castlings = if self.wanted.castling.contains(self.king) {
            self.position.unblocked_castlings::<Us>(self.king)
        } else {
            Bitboard::EMPTY
        };
        if (steps | castlings).is_empty() {
            return;
        }
        let mut zone = steps;
        for rook in castlings {
            zone |= castle::king_path(CastlingSide::of_rook(self.king, rook), self.king);
        }
        let attacked = self.position.attacked_squares::<Us>(self.king, zone);
        sink.piece(Role::King, self.king, steps & !attacked);
        for rook in castlings {
            let side = CastlingSide::of_rook(self.king, rook);
            if (castle::king_path(side, self.king) & attacked).is_empty() {
                sink.castling(side, self.king, rook);
            }
        }
    }

    #[inline]
    fn knights(&self, targets: Bitboard, sink: &mut impl Sink) {
        let lines = &self.position.king_lines;
        let pinned = lines.diagonal_pins | lines.straight_pins;
        for knight in self.position.board.by_role(Role::Knight) & self.movers & !pinned {
            sink.piece(Role::Knight, knight, attacks::knight(knight) & targets);
        }
    }

    #[inline]
    fn sliders(&self, targets: Bitboard, sink: &mut impl Sink) {
        let board = &self.position.board;
        let KingLines {
            diagonal_pins,
            straight_pins,
            ..
        } = self.position.king_lines;
        let occupied = board.occupied();
        let movers = self.movers;
        for slider in board.by_role(Role::Bishop) & movers & !straight_pins {
            let targets = targets & pin_line(slider, diagonal_pins);
            sink.piece(
                Role::Bishop,
                slider,
                attacks::bishop(slider, occupied) & targets,
            );
        }
        for slider in board.by_role(Role::Rook) & movers & !diagonal_pins {
            let targets = targets & pin_line(slider, straight_pins);
            sink.piece(
                Role::Rook,
                slider,
                attacks::rook(slider, occupied) & targets,
            );
        }
        let pins = diagonal_pins | straight_pins;
        for slider in board.by_role(Role::Queen) & movers {
            let mut seen = attacks::bishop(slider, occupied) | attacks::rook(slider, occupied);
            if pins.contains(slider) {
                seen &= if diagonal_pins.contains(slider) {
                    diagonal_pins & attacks::diagonals(slider)
                } else {
                    straight_pins & attacks::straights(slider)
                };
            }
            sink.piece(Role::Queen, slider, seen & targets);
        }
    }

    /// All pawns move at once: the set of them is shifted by each step.
    #[inline]
    fn pawns(&self, targets: Bitboard, sink: &mut impl Sink) {
        let pawns = self.position.board.by_role(Role::Pawn) & self.movers;
        self.pawn_steps(pawns & !Us::SEVENTH_RANK, targets, |step, targets| {
            sink.pawns(step, targets);
        });
        let promoting = pawns & Us::SEVENTH_RANK;
        if !promoting.is_empty() {
            self.pawn_steps(promoting, targets, |step, targets| {
                sink.promotions(step, targets);
            });
        }
    }

    #[inline]
    fn pawn_steps(&self, pawns: Bitboard, targets: Bitboard, mut take: impl FnMut(i32, Bitboard)) {
        let board = &self.position.board;
        let lines = &self.position.king_lines;
        let empty = !board.occupied();
        let targets = targets & self.wanted.to;

        let straight = pawns & !lines.diagonal_pins;
        let loose = Us::ahead(straight & !lines.straight_pins);
        let pinned = Us::ahead(straight & lines.straight_pins) & lines.straight_pins;
        let single = (loose | pinned) & empty;
        let double = Us::ahead(single & Us::THIRD_RANK) & empty;
        take(Us::AHEAD, single & targets);
        take(2 * Us::AHEAD, double & targets);

        let taking = pawns & !lines.straight_pins;
        let (loose, pinned) = (taking & !lines.diagonal_pins, taking & lines.diagonal_pins);
        let targets = targets & board.by_color(Us::Opponent::COLOR);
        let east = Us::east(loose) | Us::east(pinned) & lines.diagonal_pins;
        let west = Us::west(loose) | Us::west(pinned) & lines.diagonal_pins;
        take(Us::EAST, east & targets);
        take(Us::WEST, west & targets);
    }

    #[inline]
    fn en_passant(&self, sink: &mut impl Sink) {
        let Some(square) = (self.position.en_passant & self.wanted.to).first() else {
            return;
        };
        for pawn in self.position.en_passant_pawns::<Us>(square) & self.movers {
            if self.position.may_take_in_passing::<Us>(pawn, square) {
                sink.en_passant(pawn, square);
            }
        }
    }
}

/// Returns the pin lines for a piece that stands on one, else all squares.
#[inline]
fn pin_line(piece: Square, pins: Bitboard) -> Bitboard {
    if pins.contains(piece) {
        pins
    } else {
        Bitboard::ALL
    }
}
