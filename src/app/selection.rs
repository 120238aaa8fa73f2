//! The selection: the piece that is chosen on the board.

use crate::chess::{Position, Square};

/// The state of a move that is being entered on the board.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Selection {
    /// Nothing is chosen.
    #[default]
    None,
    /// The piece on this square is chosen and needs a target square.
    Origin(Square),
    /// The chosen piece is pressed once more: it can be dragged, and a release on its own square
    /// lets it go.
    Pressed(Square),
}

impl Selection {
    /// Returns the square of the chosen piece.
    #[must_use]
    pub const fn origin(self) -> Option<Square> {
        match self {
            Self::None => None,
            Self::Origin(from) | Self::Pressed(from) => Some(from),
        }
    }
}

/// Whether a king dropped on its own rook castles. This holds only for castling from nonstandard
/// squares, where the king may have no target square of its own.
#[must_use]
pub fn castles_onto_rook(position: &Position, from: Square, to: Square) -> bool {
    !position.castling_rights().is_standard()
        && position
            .find_move(from, to, None)
            .is_some_and(|mv| mv.castling_side().is_some())
}
