//! Playing moves: each returns a new position and leaves the old one unchanged.
//!
//! A position is so small that copying it costs less than taking a move back.

use thiserror::Error;

use super::attacks;
use super::chess_move::MoveKind;
use super::king_safety::{self, ChecksAndPins};
use super::side::{Side, with_side};
use super::{Bitboard, Board, CastlingSide, Color, Move, Position, Promotion, Role, Square};

/// The move is not legal in the position it was played in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("the move from `{from}` to `{to}` is not legal here")]
pub struct IllegalMove {
    /// The origin.
    pub from: Square,
    /// The target.
    pub to: Square,
}

impl Board {
    /// Moves a piece of a known role. Both squares are cleared first, so that a
    /// capture needs no case of its own.
    #[inline]
    fn move_role<Us: Side>(&self, role: Role, from: Square, to: Square) -> Self {
        let others = !Bitboard::of(from).with(to);
        let mut next = Self {
            roles: self.roles.map(|squares| squares & others),
            colors: self.colors.map(|squares| squares & others),
        };
        next.roles[role.index()].insert(to);
        next.colors[Us::COLOR.index()].insert(to);
        next
    }

    /// Moves the piece on a square, whatever its role: in each set, the bit of
    /// the origin moves to the target. Unlike looking up the role, this needs no
    /// unpredictable branch.
    #[inline]
    fn move_piece(&self, from: Square, to: Square) -> Self {
        let move_bit = |squares: Bitboard| {
            let bit = squares.bits() >> from.index() & 1;
            squares & !Bitboard::of(from).with(to) | Bitboard::from_bits(bit << to.index())
        };
        Self {
            roles: self.roles.map(move_bit),
            colors: self.colors.map(move_bit),
        }
    }
}

impl Position {
    /// Returns the position after a move.
    ///
    /// # Errors
    ///
    /// Refuses a move that is not legal here; [`Position::explain`] tells why.
    ///
    /// # Examples
    ///
    /// ```
    /// use nowchess::chess::{Position, Square};
    ///
    /// let start = Position::initial();
    /// let mv = start.find_move(Square::D2, Square::D4, None).ok_or("not legal")?;
    /// let after = start.play(mv)?;
    /// assert!(after.play(mv).is_err());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn play(&self, mv: Move) -> Result<Self, IllegalMove> {
        if self.is_legal(mv) {
            Ok(self.after(mv))
        } else {
            Err(IllegalMove {
                from: mv.from(),
                to: mv.to(),
            })
        }
    }

    /// Returns the position after a move that is known to be legal here, as
    /// those from [`Position::legal_moves`] are.
    ///
    /// Any other move may lead to a position that is not legal.
    ///
    /// # Panics
    ///
    /// Builds with debug assertions panic at a move that is not legal.
    #[must_use]
    #[inline]
    pub fn after(&self, mv: Move) -> Self {
        debug_assert!(self.is_legal(mv), "{mv:?} is not legal");
        with_side!(self.side_to_move, Us => self.after_move::<Us>(mv))
    }

    #[inline]
    fn after_move<Us: Side>(&self, mv: Move) -> Self {
        let (from, to) = (mv.from(), mv.raw_to());
        match mv.kind() {
            MoveKind::Plain => self.after_plain::<Us>(from, to),
            MoveKind::EnPassant => self.after_en_passant::<Us>(from, to),
            MoveKind::Castling(side) => self.after_castling::<Us>(side, from, to),
            MoveKind::Promotion(promotion) => self.after_promotion::<Us>(promotion, from, to),
        }
    }

    /// Makes a move that is no promotion, no castling and not en passant.
    #[inline]
    fn after_plain<Us: Side>(&self, from: Square, to: Square) -> Self {
        let pawns = self.board.by_role(Role::Pawn);
        let resets_clock = pawns.contains(from) || self.board.occupied().contains(to);
        let clock = if resets_clock {
            0
        } else {
            self.half_move_clock.saturating_add(1)
        };
        let kings = self.board.by_role(Role::King);
        let rooks = self.castling_rooks & !Bitboard::of(from).with(to);
        let rooks = if kings.contains(from) {
            rooks & !Us::BACK_RANK
        } else {
            rooks
        };
        let mut next = self.end_turn::<Us>(self.board.move_piece(from, to), rooks, clock);
        if to == from.step(2 * Us::AHEAD) && pawns.contains(from) {
            next.allow_en_passant::<Us::Opponent>(from.step(Us::AHEAD));
        }
        next
    }

    /// Moves a piece other than a pawn.
    #[inline]
    pub(super) fn after_piece<Us: Side>(&self, role: Role, from: Square, to: Square) -> Self {
        let captures = self.board.by_color(Us::Opponent::COLOR).contains(to);
        let clock = if captures {
            0
        } else {
            self.half_move_clock.saturating_add(1)
        };
        let board = self.board.move_role::<Us>(role, from, to);
        let rooks = self.castling_rooks & !Bitboard::of(from).with(to);
        let rooks = if role == Role::King {
            rooks & !Us::BACK_RANK
        } else {
            rooks
        };
        self.end_turn::<Us>(board, rooks, clock)
    }

    /// Moves a pawn without promotion or en passant.
    #[inline]
    pub(super) fn after_pawn<Us: Side>(&self, from: Square, to: Square) -> Self {
        let board = self.board.move_role::<Us>(Role::Pawn, from, to);
        let mut next = self.end_turn::<Us>(board, self.castling_rooks, 0);
        if to == from.step(2 * Us::AHEAD) {
            next.allow_en_passant::<Us::Opponent>(from.step(Us::AHEAD));
        }
        next
    }

    /// Moves a pawn to the last rank.
    #[inline]
    pub(super) fn after_promotion<Us: Side>(
        &self,
        promotion: Promotion,
        from: Square,
        to: Square,
    ) -> Self {
        let board = self.board.move_role::<Us>(promotion.role(), from, to);
        let rooks = self.castling_rooks & !Bitboard::of(to);
        self.end_turn::<Us>(board, rooks, 0)
    }

    /// Makes an en-passant capture.
    #[inline]
    pub(super) fn after_en_passant<Us: Side>(&self, from: Square, to: Square) -> Self {
        let captured = to.step(-Us::AHEAD);
        let mut board = self.board.move_role::<Us>(Role::Pawn, from, to);
        board.roles[Role::Pawn.index()].remove(captured);
        board.colors[Us::Opponent::COLOR.index()].remove(captured);
        self.end_turn::<Us>(board, self.castling_rooks, 0)
    }

    /// Castles with the king and the rook on these squares.
    #[inline]
    pub(super) fn after_castling<Us: Side>(
        &self,
        side: CastlingSide,
        king: Square,
        rook: Square,
    ) -> Self {
        let king_to = Square::new(side.king_file(), king.rank());
        let rook_to = Square::new(side.rook_file(), king.rank());
        // In Chess960 one may end where the other started: the rook is removed
        // first and put back last.
        let mut board = self.board;
        board.set(rook, None);
        board = board.move_role::<Us>(Role::King, king, king_to);
        board.roles[Role::Rook.index()].insert(rook_to);
        board.colors[Us::COLOR.index()].insert(rook_to);
        let rooks = self.castling_rooks & !Us::BACK_RANK;
        self.end_turn::<Us>(board, rooks, self.half_move_clock.saturating_add(1))
    }

    /// Returns the position with the opponent to move, after `Us` has changed the
    /// board; without an en-passant square.
    #[inline]
    pub(super) fn end_turn<Us: Side>(
        &self,
        board: Board,
        castling_rooks: Bitboard,
        half_move_clock: u32,
    ) -> Self {
        let moves_made = u32::from(Us::COLOR == Color::Black);
        let king = board.pieces(Us::Opponent::COLOR, Role::King).first_or_a1();
        Self {
            board,
            castling_rooks,
            checks_and_pins: ChecksAndPins::find::<Us::Opponent>(&board, king),
            half_move_clock,
            full_move_number: self.full_move_number.saturating_add(moves_made),
            side_to_move: Us::Opponent::COLOR,
            en_passant: Bitboard::EMPTY,
        }
    }

    /// Sets the en-passant square, if a capture there is legal for `Us`, the side
    /// to move.
    #[inline]
    pub(super) fn allow_en_passant<Us: Side>(&mut self, square: Square) {
        let pawns = self.en_passant_pawns::<Us>(square);
        if pawns
            .into_iter()
            .any(|pawn| self.is_en_passant_safe::<Us>(pawn, square))
        {
            self.en_passant = Bitboard::of(square);
        }
    }

    /// Returns the pawns that attack the en-passant square.
    #[inline]
    pub(super) fn en_passant_pawns<Us: Side>(&self, square: Square) -> Bitboard {
        attacks::pawn(Us::Opponent::COLOR, square) & self.board.pieces(Us::COLOR, Role::Pawn)
    }

    /// Tells whether the king is safe after an en-passant capture.
    ///
    /// The capture removes two pawns from their squares at once, which the pins
    /// do not cover. So the sliders are tested on the board after the capture. A
    /// knight or another pawn that gives check still does; the captured pawn
    /// does not.
    #[inline]
    pub(super) fn is_en_passant_safe<Us: Side>(&self, pawn: Square, square: Square) -> bool {
        let captured = Bitboard::of(square.step(-Us::AHEAD));
        let leapers = self.board.by_role(Role::Knight) | self.board.by_role(Role::Pawn);
        if !(self.checkers() & leapers & !captured).is_empty() {
            return false;
        }
        let king = self.king(Us::COLOR);
        let vacated = captured.with(pawn);
        let occupied = self.board.occupied() & !vacated | Bitboard::of(square);
        !king_safety::sliders_attack::<Us::Opponent>(&self.board, king, occupied)
    }
}
