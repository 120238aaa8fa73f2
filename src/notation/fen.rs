//! Positions as one line of text: Forsyth-Edwards Notation (PGN standard, section 16.1).
//!
//! [`Fen::parse`] reads text to syntax; [`Fen::to_position`] checks it against the rules, which
//! [`Position::from_setup`] knows. Castling rights are read as the standard writes them, as X-FEN
//! and as Shredder-FEN. Written is the strictest form: castling letters of X-FEN, and an
//! en-passant square only where a capture there is legal.

mod castling;
mod error;
mod parse;
mod write;

pub use error::{FenError, FenNotice};

use crate::chess::{Board, Color, Position, Setup, Square};
use castling::CastlingLetters;

/// The six fields of a FEN: syntax only, not checked against the rules.
///
/// Limits: the counters hold up to 4,294,967,295.
///
/// # Examples
///
/// ```
/// use nowchess::notation::Fen;
///
/// let text = "rnbqkbnr/pp1ppppp/8/2pP4/8/8/PPPP1PPP/RNBQKBNR w KQkq c6 2 3";
/// let (position, notices) = Fen::parse(text)?.to_position()?;
/// assert!(notices.is_empty());
/// assert_eq!(Fen::from_position(&position).to_string(), text);
/// # Ok::<(), nowchess::notation::FenError>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Fen {
    board: Board,
    side_to_move: Color,
    castling: CastlingLetters,
    en_passant: Option<Square>,
    half_move_clock: u32,
    full_move_number: u32,
}

impl Fen {
    /// Checks the fields against the rules of chess.
    ///
    /// Castling rights that the board cannot bear, and an en-passant square that no double step
    /// explains, are dropped with a notice each.
    ///
    /// # Errors
    ///
    /// [`FenError::Position`] if the position cannot be played.
    ///
    /// # Examples
    ///
    /// ```
    /// use nowchess::notation::Fen;
    ///
    /// let fen = Fen::parse("1r2k3/8/8/8/8/8/8/R3KR2 w KQkq - 0 1")?;
    /// let (position, notices) = fen.to_position()?;
    /// assert_eq!(notices.len(), 3);
    /// assert_eq!(Fen::from_position(&position).to_string(), "1r2k3/8/8/8/8/8/8/R3KR2 w Q - 0 1");
    /// # Ok::<(), nowchess::notation::FenError>(())
    /// ```
    pub fn to_position(&self) -> Result<(Position, Vec<FenNotice>), FenError> {
        let mut notices = Vec::new();
        let castling_rights = self.castling.to_rights(&self.board, &mut notices);
        let setup = Setup {
            board: self.board,
            side_to_move: self.side_to_move,
            castling_rights,
            en_passant: self.en_passant,
            half_move_clock: self.half_move_clock,
            full_move_number: self.full_move_number,
        };
        let (position, dropped) = Position::from_setup(&setup)?;
        notices.extend(dropped.into_iter().map(FenNotice::from));
        Ok((position, notices))
    }

    /// Describes a position.
    #[must_use]
    pub fn from_position(position: &Position) -> Self {
        let setup = position.to_setup();
        Self {
            castling: CastlingLetters::from_rights(setup.castling_rights, &setup.board),
            board: setup.board,
            side_to_move: setup.side_to_move,
            en_passant: setup.en_passant,
            half_move_clock: setup.half_move_clock,
            full_move_number: setup.full_move_number,
        }
    }
}
