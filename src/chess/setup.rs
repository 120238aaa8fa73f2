//! The fields of a position before they are checked.

use super::{Board, CastlingRights, Color, Square};

/// The fields of a FEN, not checked yet.
///
/// The fields may hold anything; [`Position::from_setup`] checks them.
///
/// [`Position::from_setup`]: super::Position::from_setup
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Setup {
    /// The pieces on their squares.
    pub board: Board,
    /// The side whose turn it is.
    pub side_to_move: Color,
    /// The rights to castle.
    pub castling_rights: CastlingRights,
    /// The square that a pawn has just passed over with a double step.
    pub en_passant: Option<Square>,
    /// The plies since the last pawn move or capture.
    pub half_move_clock: u32,
    /// The number of the move, from 1.
    pub full_move_number: u32,
}

impl Setup {
    /// The empty board, White to move, no castling rights, clocks as at the start.
    pub const EMPTY: Self = Self {
        board: Board::EMPTY,
        side_to_move: Color::White,
        castling_rights: CastlingRights::NONE,
        en_passant: None,
        half_move_clock: 0,
        full_move_number: 1,
    };
}

impl Default for Setup {
    /// Returns the standard start position.
    fn default() -> Self {
        Self {
            board: Board::initial(),
            castling_rights: CastlingRights::STANDARD,
            ..Self::EMPTY
        }
    }
}
