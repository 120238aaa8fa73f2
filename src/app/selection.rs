//! What is chosen on the board.

use crate::chess::{Promotion, Square};

/// The state of a move that is being entered on the board.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Selection {
    /// Nothing is chosen.
    #[default]
    None,
    /// The piece on this square is chosen and waits for its target.
    Origin(Square),
    /// A pawn move to the last rank waits for its piece; the board is unchanged.
    Promotion {
        /// Where the pawn stands.
        from: Square,
        /// Where it goes.
        to: Square,
        /// The piece that is marked in the picker.
        marked: Promotion,
    },
}
