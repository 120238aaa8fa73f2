//! Playing moves: each gives a new position, the old one stays as it was.
//!
//! A position is small enough that copying it costs less than taking a move
//! back would.

use thiserror::Error;

use super::attacks;
use super::chess_move::Kind;
use super::king_safety::{self, KingLines};
use super::side::{Side, with_side};
use super::{Bitboard, Board, CastlingSide, Color, Move, Position, Promotion, Role, Square};

/// The move is not legal in the position it was played in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("the move from `{from}` to `{to}` is not legal here")]
pub struct IllegalMove {
    /// The square that the piece should leave.
    pub from: Square,
    /// The square where it should end.
    pub to: Square,
}

impl Board {
    /// Clears both squares of a move and puts the piece down, whatever stood
    /// there: taking needs no case of its own.
    #[inline]
    fn moved<Us: Side>(&self, role: Role, from: Square, to: Square) -> Self {
        let others = !Bitboard::of(from).with(to);
        let mut next = Self {
            roles: self.roles.map(|squares| squares & others),
            colors: self.colors.map(|squares| squares & others),
        };
        next.roles[role.index()].insert(to);
        next.colors[Us::COLOR.index()].insert(to);
        next
    }

    /// Moves whatever stands on a square: in each set, the bit of the origin
    /// becomes that of the target. It costs no branch, where looking for the
    /// piece would cost one that nobody can predict.
    #[inline]
    fn carried(&self, from: Square, to: Square) -> Self {
        let carry = |squares: Bitboard| {
            let bit = squares.bits() >> from.index() & 1;
            squares & !Bitboard::of(from).with(to) | Bitboard::from_bits(bit << to.index())
        };
        Self {
            roles: self.roles.map(carry),
            colors: self.colors.map(carry),
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
    /// What another move leads to is not a legal position.
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
            Kind::Plain => self.after_plain::<Us>(from, to),
            Kind::EnPassant => self.after_en_passant::<Us>(from, to),
            Kind::Castling(side) => self.after_castling::<Us>(side, from, to),
            Kind::Promotion(promotion) => self.after_promotion::<Us>(promotion, from, to),
        }
    }

    /// Moves whatever stands on a square, without asking what it is.
    #[inline]
    fn after_plain<Us: Side>(&self, from: Square, to: Square) -> Self {
        let pawns = self.board.by_role(Role::Pawn);
        let settles = pawns.contains(from) || self.board.occupied().contains(to);
        let clock = if settles {
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
        let mut next = self.turned_over::<Us>(self.board.carried(from, to), rooks, clock);
        if to == from.step(2 * Us::AHEAD) && pawns.contains(from) {
            next.allow_en_passant::<Us::Opponent>(from.step(Us::AHEAD));
        }
        next
    }

    /// Moves anything but a pawn.
    #[inline]
    pub(super) fn after_piece<Us: Side>(&self, role: Role, from: Square, to: Square) -> Self {
        let captures = self.board.by_color(Us::Opponent::COLOR).contains(to);
        let clock = if captures {
            0
        } else {
            self.half_move_clock.saturating_add(1)
        };
        let board = self.board.moved::<Us>(role, from, to);
        let rooks = self.castling_rooks & !Bitboard::of(from).with(to);
        let rooks = if role == Role::King {
            rooks & !Us::BACK_RANK
        } else {
            rooks
        };
        self.turned_over::<Us>(board, rooks, clock)
    }

    /// Moves a pawn that does not promote, straight or taking.
    #[inline]
    pub(super) fn after_pawn<Us: Side>(&self, from: Square, to: Square) -> Self {
        let board = self.board.moved::<Us>(Role::Pawn, from, to);
        let mut next = self.turned_over::<Us>(board, self.castling_rooks, 0);
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
        let board = self.board.moved::<Us>(promotion.role(), from, to);
        let rooks = self.castling_rooks & !Bitboard::of(to);
        self.turned_over::<Us>(board, rooks, 0)
    }

    /// Takes a pawn in passing.
    #[inline]
    pub(super) fn after_en_passant<Us: Side>(&self, from: Square, to: Square) -> Self {
        let taken = to.step(-Us::AHEAD);
        let mut board = self.board.moved::<Us>(Role::Pawn, from, to);
        board.roles[Role::Pawn.index()].remove(taken);
        board.colors[Us::Opponent::COLOR.index()].remove(taken);
        self.turned_over::<Us>(board, self.castling_rooks, 0)
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
        // The king may pass the rook, so both are lifted before one is put down.
        let mut board = self.board;
        board.set(rook, None);
        board = board.moved::<Us>(Role::King, king, king_to);
        board.roles[Role::Rook.index()].insert(rook_to);
        board.colors[Us::COLOR.index()].insert(rook_to);
        let rooks = self.castling_rooks & !Us::BACK_RANK;
        self.turned_over::<Us>(board, rooks, self.half_move_clock.saturating_add(1))
    }

    /// Returns the position of the opponent's turn after `Us` has changed the
    /// board, with en passant over.
    #[inline]
    pub(super) fn turned_over<Us: Side>(
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
            king_lines: KingLines::find::<Us::Opponent>(&board, king),
            half_move_clock,
            full_move_number: self.full_move_number.saturating_add(moves_made),
            side_to_move: Us::Opponent::COLOR,
            en_passant: Bitboard::EMPTY,
        }
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
