//! One character a piece.

use crate::app::PieceSet;
use crate::chess::{Color, Piece, Role};

/// Returns the character that shows a piece.
///
/// Figurines have one shape for both sides, told apart by their colour. The pawn is the outlined
/// one: some terminals draw the filled pawn as an emoji, two columns wide.
pub(super) fn glyph(piece: Piece, set: PieceSet) -> char {
    match set {
        PieceSet::Figurines => match piece.role {
            Role::Pawn => '♙',
            Role::Knight => '♞',
            Role::Bishop => '♝',
            Role::Rook => '♜',
            Role::Queen => '♛',
            Role::King => '♚',
        },
        PieceSet::Letters => match piece.color {
            Color::White => piece.role.letter(),
            Color::Black => piece.role.letter().to_ascii_lowercase(),
        },
    }
}
