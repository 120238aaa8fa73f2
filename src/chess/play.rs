//! Playing moves: each gives a new position, the old one stays as it was.
//!
//! A position is small enough that copying it costs less than taking a move
//! back would.

use thiserror::Error;

use super::attacks;
use super::chess_move::Kind;
use super::king_safety::{self, KingLines};
use super::side::{Side, with_side};
use super::{Bitboard, CastlingSide, Color, Move, Position, Promotion, Role, Square};

/// The move is not legal in the position it was played in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("the move from `{from}` to `{to}` is not legal here")]
pub struct IllegalMove {
    /// The square that the piece should leave.
    pub from: Square,
    /// The square where it should end.
    pub to: Square,
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
    /// What another move leads to is not a legal position; debug builds panic.
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
            Kind::Plain => match self.board.role_at(from) {
                Some(Role::Pawn) => self.after_pawn::<Us>(from, to),
                role => self.after_piece::<Us>(role.unwrap_or(Role::King), from, to),
            },
            Kind::EnPassant => self.after_en_passant::<Us>(from, to),
            Kind::Castling(side) => self.after_castling::<Us>(side, from, to),
            Kind::Promotion(promotion) => self.after_promotion::<Us>(promotion, from, to),
        }
    }

    /// Moves anything but a pawn.
    #[inline]
    pub(super) fn after_piece<Us: Side>(&self, role: Role, from: Square, to: Square) -> Self {
        let captures = self.board.by_color(Us::Opponent::COLOR).contains(to);
        let mut next = self.moved::<Us>(role, from, to);
        next.half_move_clock = if captures {
            0
        } else {
            self.half_move_clock.saturating_add(1)
        };
        if role == Role::King {
            next.castling_rooks &= !Us::BACK_RANK;
        }
        next.pass_turn::<Us>();
        next
    }

    /// Moves a pawn that does not promote, straight or taking.
    #[inline]
    pub(super) fn after_pawn<Us: Side>(&self, from: Square, to: Square) -> Self {
        let mut next = self.moved::<Us>(Role::Pawn, from, to);
        next.pass_turn::<Us>();
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
        let mut next = self.moved::<Us>(promotion.role(), from, to);
        next.pass_turn::<Us>();
        next
    }

    /// Takes a pawn in passing.
    #[inline]
    pub(super) fn after_en_passant<Us: Side>(&self, from: Square, to: Square) -> Self {
        let taken = to.step(-Us::AHEAD);
        let mut next = self.moved::<Us>(Role::Pawn, from, to);
        next.board.roles[Role::Pawn.index()].remove(taken);
        next.board.colors[Us::Opponent::COLOR.index()].remove(taken);
        next.pass_turn::<Us>();
        next
    }

    /// Castles with the king and the rook on these squares.
    #[inline]
    pub(super) fn after_castling<Us: Side>(
        &self,
        side: CastlingSide,
        king: Square,
        rook: Square,
    ) -> Self {
        let mut next = *self;
        let left = Bitboard::of(king).with(rook);
        let king_to = Bitboard::of(Square::new(side.king_file(), king.rank()));
        let rook_to = Bitboard::of(Square::new(side.rook_file(), king.rank()));
        let board = &mut next.board;
        board.roles[Role::King.index()] = board.roles[Role::King.index()] & !left | king_to;
        board.roles[Role::Rook.index()] = board.roles[Role::Rook.index()] & !left | rook_to;
        let us = &mut board.colors[Us::COLOR.index()];
        *us = *us & !left | king_to | rook_to;
        next.castling_rooks &= !Us::BACK_RANK;
        next.en_passant = Bitboard::EMPTY;
        next.half_move_clock = self.half_move_clock.saturating_add(1);
        next.pass_turn::<Us>();
        next
    }

    /// Clears both squares of a move and puts the piece down, whatever stood
    /// there: taking needs no case of its own. The clock is set to 0, rights
    /// of rooks that moved or were taken are gone, en passant is over, and it
    /// is still the mover's turn.
    #[inline]
    fn moved<Us: Side>(&self, role: Role, from: Square, to: Square) -> Self {
        let mut next = *self;
        let target = Bitboard::of(to);
        let others = !(Bitboard::of(from) | target);
        for set in next.board.roles.iter_mut().chain(&mut next.board.colors) {
            *set &= others;
        }
        next.board.roles[role.index()] |= target;
        next.board.colors[Us::COLOR.index()] |= target;
        next.castling_rooks &= others;
        next.en_passant = Bitboard::EMPTY;
        next.half_move_clock = 0;
        next
    }

    /// Gives the turn to the opponent.
    #[inline]
    pub(super) fn pass_turn<Us: Side>(&mut self) {
        self.side_to_move = Us::Opponent::COLOR;
        if Us::COLOR == Color::Black {
            self.full_move_number = self.full_move_number.saturating_add(1);
        }
        let king = self
            .board
            .pieces(Us::Opponent::COLOR, Role::King)
            .first_or_a1();
        self.king_lines = KingLines::find::<Us::Opponent>(&self.board, king);
    }

    /// Notes the square as one to take on in passing, if that is legal for the
    /// side to move, which is `Us`.
    #[inline]
    pub(super) fn allow_en_passant<Us: Side>(&mut self, square: Square) {
        let pawns = self.en_passant_pawns::<Us>(square);
        if pawns
            .into_iter()
            .any(|pawn| self.may_take_in_passing::<Us>(pawn, square))
        {
            self.en_passant = Bitboard::of(square);
        }
    }

    /// Returns the pawns that stand so that they could take on the square.
    #[inline]
    pub(super) fn en_passant_pawns<Us: Side>(&self, square: Square) -> Bitboard {
        attacks::pawn(Us::Opponent::COLOR, square) & self.board.pieces(Us::COLOR, Role::Pawn)
    }

    /// Tells whether the king is safe after a capture in passing.
    ///
    /// Two pawns leave the board's lines at once, which no pin shows, so the
    /// king looks around on the board as it will be. A knight or another pawn
    /// that gives check stays; the taken pawn does not.
    #[inline]
    pub(super) fn may_take_in_passing<Us: Side>(&self, pawn: Square, square: Square) -> bool {
        let taken = Bitboard::of(square.step(-Us::AHEAD));
        let leapers = self.board.by_role(Role::Knight) | self.board.by_role(Role::Pawn);
        if !(self.checkers() & leapers & !taken).is_empty() {
            return false;
        }
        let king = self.king(Us::COLOR);
        let left = taken.with(pawn);
        let occupied = self.board.occupied() & !left | Bitboard::of(square);
        !king_safety::sliders_attack::<Us::Opponent>(&self.board, king, occupied)
    }
}
