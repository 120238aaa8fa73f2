//! The selection: the piece that is chosen on the board.

use crate::chess::Square;

/// The state of a move that is being entered on the board.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Selection {
    /// Nothing is chosen.
    #[default]
    None,
    /// The piece on this square is chosen and needs a target square.
    Origin(Square),
}
