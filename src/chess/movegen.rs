//! Finding the legal moves.
//!
//! Moves come in groups: a piece with the set of its targets, or all pawns
//! that make the same step. A [`Sink`] receives the groups: a list unpacks
//! them, a counter only counts their squares. Sinks and sides are type
//! parameters, so that each use compiles to code of its own without what it
//! does not need.
//!
//! No move is made and taken back. A target must not hold a piece of the same
//! side, must be on the line to the checker if there is one, and on the line of
//! the pin if the piece is pinned. Then every move is legal, with two
//! exceptions: king moves also need the attacked squares, and en-passant
//! captures a check of their own.

use std::marker::PhantomData;

use super::attacks;
use super::castle;
use super::king_safety::ChecksAndPins;
use super::side::Side;
use super::{Bitboard, CastlingSide, Position, Role, Square};

/// Receives legal moves, group by group.
pub(super) trait Sink {
    /// Receives the moves of one piece that is not a pawn.
    fn piece(&mut self, role: Role, from: Square, targets: Bitboard);
    /// Receives the moves of all pawns that make this step without promotion.
    fn pawns(&mut self, step: i32, targets: Bitboard);
    /// Receives the moves of all pawns that promote with this step; each target
    /// stands for four moves.
    fn promotions(&mut self, step: i32, targets: Bitboard);
    /// Receives an en-passant capture.
    fn en_passant(&mut self, from: Square, to: Square);
    /// Receives a castling move.
    fn castling(&mut self, side: CastlingSide, king: Square, rook: Square);
}

/// Which moves to generate: those from some squares to some squares, and
/// castling by a king on some squares.
#[derive(Clone, Copy, Debug)]
pub(super) struct MoveFilter {
    pub(super) from: Bitboard,
    pub(super) to: Bitboard,
    pub(super) castling: Bitboard,
}

impl MoveFilter {
    /// All moves.
    pub(super) const ALL: Self = Self {
        from: Bitboard::ALL,
        to: Bitboard::ALL,
        castling: Bitboard::ALL,
    };

    /// Moves between squares, without castling.
    pub(super) const fn between(from: Bitboard, to: Bitboard) -> Self {
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

/// Passes the legal moves of `Us`, the side to move, that match a filter to a
/// sink.
#[inline]
pub(super) fn generate<Us: Side>(position: &Position, filter: MoveFilter, sink: &mut impl Sink) {
    let generator = Generator::<Us>::new(position, filter);
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
    let targets = targets & generator.free & filter.to;
    generator.knights(targets, sink);
    generator.sliders(targets, sink);
}

struct Generator<'a, Us> {
    position: &'a Position,
    filter: MoveFilter,
    king: Square,
    /// Our pieces whose moves are generated.
    movers: Bitboard,
    /// Squares without a piece of ours.
    free: Bitboard,
    side: PhantomData<Us>,
}

impl<'a, Us: Side> Generator<'a, Us> {
    #[inline]
    fn new(position: &'a Position, filter: MoveFilter) -> Self {
        let us = position.board.by_color(Us::COLOR);
        Self {
            position,
            filter,
            king: position.king(Us::COLOR),
            movers: us & filter.from,
            free: !us,
            side: PhantomData,
        }
    }

    /// King moves and castling. The attacked squares are computed only if a move
    /// remains that needs them.
    #[inline]
    fn king(&self, sink: &mut impl Sink) {
        if !self.movers.contains(self.king) {
            return;
        }
        let steps = attacks::king(self.king) & self.free & self.filter.to;
        let castlings = if self.filter.castling.contains(self.king) {
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
        let pins = &self.position.checks_and_pins;
        let pinned = pins.diagonal_pins | pins.orthogonal_pins;
        for knight in self.position.board.by_role(Role::Knight) & self.movers & !pinned {
            sink.piece(Role::Knight, knight, attacks::knight(knight) & targets);
        }
    }

    #[inline]
    fn sliders(&self, targets: Bitboard, sink: &mut impl Sink) {
        let board = &self.position.board;
        let ChecksAndPins {
            diagonal_pins,
            orthogonal_pins,
            ..
        } = self.position.checks_and_pins;
        let occupied = board.occupied();
        let movers = self.movers;
        for slider in board.by_role(Role::Bishop) & movers & !orthogonal_pins {
            let targets = targets & pin_line(slider, diagonal_pins);
            sink.piece(
                Role::Bishop,
                slider,
                attacks::bishop(slider, occupied) & targets,
            );
        }
        for slider in board.by_role(Role::Rook) & movers & !diagonal_pins {
            let targets = targets & pin_line(slider, orthogonal_pins);
            sink.piece(
                Role::Rook,
                slider,
                attacks::rook(slider, occupied) & targets,
            );
        }
        let pins = diagonal_pins | orthogonal_pins;
        for slider in board.by_role(Role::Queen) & movers {
            let mut seen = attacks::bishop(slider, occupied) | attacks::rook(slider, occupied);
            if pins.contains(slider) {
                seen &= if diagonal_pins.contains(slider) {
                    diagonal_pins & attacks::diagonals(slider)
                } else {
                    orthogonal_pins & attacks::orthogonals(slider)
                };
            }
            sink.piece(Role::Queen, slider, seen & targets);
        }
    }

    /// All pawns move at once: each step shifts their whole set.
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
        let pins = &self.position.checks_and_pins;
        let empty = !board.occupied();
        let targets = targets & self.filter.to;

        let stepping = pawns & !pins.diagonal_pins;
        let free = Us::ahead(stepping & !pins.orthogonal_pins);
        let pinned = Us::ahead(stepping & pins.orthogonal_pins) & pins.orthogonal_pins;
        let single = (free | pinned) & empty;
        let double = Us::ahead(single & Us::THIRD_RANK) & empty;
        take(Us::AHEAD, single & targets);
        take(2 * Us::AHEAD, double & targets);

        let capturing = pawns & !pins.orthogonal_pins;
        let (free, pinned) = (
            capturing & !pins.diagonal_pins,
            capturing & pins.diagonal_pins,
        );
        let targets = targets & board.by_color(Us::Opponent::COLOR);
        let east = Us::east(free) | Us::east(pinned) & pins.diagonal_pins;
        let west = Us::west(free) | Us::west(pinned) & pins.diagonal_pins;
        take(Us::EAST, east & targets);
        take(Us::WEST, west & targets);
    }

    #[inline]
    fn en_passant(&self, sink: &mut impl Sink) {
        let Some(square) = (self.position.en_passant & self.filter.to).first() else {
            return;
        };
        for pawn in self.position.en_passant_pawns::<Us>(square) & self.movers {
            if self.position.is_en_passant_safe::<Us>(pawn, square) {
                sink.en_passant(pawn, square);
            }
        }
    }
}

/// Returns the pin lines for a piece on one of them, else all squares.
#[inline]
fn pin_line(piece: Square, pins: Bitboard) -> Bitboard {
    if pins.contains(piece) {
        pins
    } else {
        Bitboard::ALL
    }
}
