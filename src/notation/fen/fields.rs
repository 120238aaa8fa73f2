//! The fields of a FEN, and the way to and from a [`Position`].

use super::castling::CastlingLetters;
use super::error::{FenError, FenNotice};
use crate::chess::{Board, Color, Position, Setup, Square};

/// The six fields of a FEN: syntax only, not checked against the rules.
///
/// The counters hold at most `u32::MAX`.
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
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fen {
    pub(super) board: Board,
    pub(super) side_to_move: Color,
    pub(super) castling: CastlingLetters,
    pub(super) en_passant: Option<Square>,
    pub(super) half_move_clock: u32,
    pub(super) full_move_number: u32,
}

impl Fen {
    /// Checks the fields against the rules of chess.
    ///
    /// Castling rights without king or rook in place, and an en-passant square that no double step
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

    /// Creates the FEN of a position.
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
