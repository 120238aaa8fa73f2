//! A legal position and its properties.
//!
//! A [`Position`] can always be played: each side has one king, the side that
//! just moved is not in check, castling rights and en-passant square are valid.
//! It is made by [`Position::from_setup`] or by playing a legal move. It has no
//! history: repetition belongs to the game.

use super::king_safety::ChecksAndPins;
use super::side::with_side;
use super::{
    Bitboard, Board, CastlingRights, CastlingSide, Color, Move, Piece, Role, Setup, Square,
};

/// A position that can be played, with its clocks.
///
/// Two positions are equal if all six fields of their FEN are equal. For
/// repetition, compare [`Position::key`].
///
/// # Examples
///
/// ```
/// use nowchess::chess::{Color, Position, Square};
///
/// let start = Position::initial();
/// let mv = start.find_move(Square::E2, Square::E4, None).ok_or("not legal")?;
/// let after = start.play(mv)?;
/// assert_eq!(after.side_to_move(), Color::Black);
/// assert_eq!(after.legal_move_count(), 20);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Position {
    pub(super) board: Board,
    /// The rooks that may castle; the king's square tells on which side each is.
    pub(super) castling_rooks: Bitboard,
    pub(super) checks_and_pins: ChecksAndPins,
    pub(super) half_move_clock: u32,
    pub(super) full_move_number: u32,
    pub(super) side_to_move: Color,
    /// The square of a legal en-passant capture, as a set of at most one.
    pub(super) en_passant: Bitboard,
}

impl Position {
    /// Returns the standard start position.
    #[must_use]
    pub fn initial() -> Self {
        Self::at_start(Board::initial())
    }

    /// Returns the pieces on their squares.
    #[must_use]
    #[inline]
    pub const fn board(&self) -> &Board {
        &self.board
    }

    /// Returns the side whose turn it is.
    #[must_use]
    #[inline]
    pub const fn side_to_move(&self) -> Color {
        self.side_to_move
    }

    /// Returns the rights to castle.
    #[must_use]
    pub fn castling_rights(&self) -> CastlingRights {
        let mut rights = CastlingRights::NONE;
        for color in Color::ALL {
            for side in CastlingSide::ALL {
                rights.set(
                    color,
                    side,
                    self.castling_rook(color, side).map(Square::file),
                );
            }
        }
        rights
    }

    /// Returns the rook with which a color may still castle to a side.
    pub(super) fn castling_rook(&self, color: Color, side: CastlingSide) -> Option<Square> {
        let king = self.king(color);
        (self.castling_rooks & self.board.by_color(color))
            .into_iter()
            .find(|&rook| (rook > king) == (side == CastlingSide::King))
    }

    /// Returns the square that the last move's pawn passed over with a double
    /// step, if an en-passant capture there is legal.
    #[must_use]
    #[inline]
    pub const fn en_passant(&self) -> Option<Square> {
        self.en_passant.first()
    }

    /// Returns the plies since the last pawn move or capture.
    #[must_use]
    #[inline]
    pub const fn half_move_clock(&self) -> u32 {
        self.half_move_clock
    }

    /// Returns the number of the move, which grows after each move of Black. At
    /// `u32::MAX` it stops growing.
    #[must_use]
    #[inline]
    pub const fn full_move_number(&self) -> u32 {
        self.full_move_number
    }

    /// Returns the square of a color's king.
    #[must_use]
    #[inline]
    pub fn king(&self, color: Color) -> Square {
        self.board.pieces(color, Role::King).first_or_a1()
    }

    /// Returns the pieces that give check to the side to move.
    #[must_use]
    #[inline]
    pub const fn checkers(&self) -> Bitboard {
        self.checks_and_pins.checkers
    }

    /// Tells whether the side to move is in check.
    #[must_use]
    #[inline]
    pub const fn is_check(&self) -> bool {
        !self.checks_and_pins.checkers.is_empty()
    }

    /// Tells whether the side to move is checkmated (FIDE 5.1.1).
    #[must_use]
    pub fn is_checkmate(&self) -> bool {
        self.is_check() && !self.has_legal_move()
    }

    /// Tells whether the side to move is stalemated (FIDE 5.2.1).
    #[must_use]
    pub fn is_stalemate(&self) -> bool {
        !self.is_check() && !self.has_legal_move()
    }

    /// Returns the role that a move captures and its square; for en passant, the
    /// square of the captured pawn. Castling captures nothing.
    ///
    /// The move must be legal here.
    #[must_use]
    pub fn capture(&self, mv: Move) -> Option<(Square, Role)> {
        if mv.castling_side().is_some() {
            return None;
        }
        let square = if mv.is_en_passant() {
            Square::new(mv.to().file(), mv.from().rank())
        } else {
            mv.to()
        };
        self.board.role_at(square).map(|role| (square, role))
    }

    /// Returns the fields of the position as a setup.
    ///
    /// The en-passant square is there only if a capture on it is legal.
    #[must_use]
    pub fn to_setup(&self) -> Setup {
        Setup {
            board: self.board,
            side_to_move: self.side_to_move,
            castling_rights: self.castling_rights(),
            en_passant: self.en_passant(),
            half_move_clock: self.half_move_clock,
            full_move_number: self.full_move_number,
        }
    }

    /// Returns the position after a null move: the side to move passes. `None` in
    /// check, where passing is not possible.
    ///
    /// Clock and number count on, and there is no en-passant square.
    #[must_use]
    pub fn null_move(&self) -> Option<Self> {
        (!self.is_check()).then(|| self.passed())
    }

    /// Returns the position after a null move, even in check: texts show threats
    /// that way. After it the king of the side that passed may be attacked.
    #[must_use]
    pub fn passed(&self) -> Self {
        let clock = self.half_move_clock.saturating_add(1);
        with_side!(self.side_to_move, Us => {
            self.end_turn::<Us>(self.board, self.castling_rooks, clock)
        })
    }

    /// Returns the start position with this board: White to move, all rooks may
    /// castle.
    pub(super) fn at_start(board: Board) -> Self {
        let mut position = Self {
            board,
            castling_rooks: board.by_role(Role::Rook),
            checks_and_pins: ChecksAndPins::default(),
            half_move_clock: 0,
            full_move_number: 1,
            side_to_move: Color::White,
            en_passant: Bitboard::EMPTY,
        };
        position.find_checks_and_pins();
        position
    }

    /// Computes checkers and pins.
    pub(super) fn find_checks_and_pins(&mut self) {
        let king = self.king(self.side_to_move);
        self.checks_and_pins =
            with_side!(self.side_to_move, Us => ChecksAndPins::find::<Us>(&self.board, king));
    }

    /// Returns the piece of the side to move on a square.
    pub(super) fn own_piece_at(&self, square: Square) -> Option<Piece> {
        self.board
            .piece_at(square)
            .filter(|piece| piece.color == self.side_to_move)
    }
}

impl Default for Position {
    fn default() -> Self {
        Self::initial()
    }
}
