//! Why a move text is not a legal move.

use thiserror::Error;

use super::packed::San;
use crate::chess::{Piece, Refusal, Square};

/// Why a move text is not a legal move.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum SanError {
    /// The text does not have the form of a move.
    #[error("`{text}` is not a move: expected something like `e4`, `Nf3`, `exd5`, `O-O` or `e8=Q`")]
    NotAMove {
        /// The text as it was found.
        text: String,
    },
    /// More than one legal move fits.
    #[error("`{san}` is ambiguous: expected one of {}", list(candidates))]
    Ambiguous {
        /// The move as it was read.
        san: San,
        /// The legal moves that fit, each with its full disambiguation.
        candidates: Vec<San>,
    },
    /// A pawn reaches the last rank and the text names no promotion.
    #[error("`{san}` reaches the last rank: expected a promotion, as in `{to}=Q`")]
    PromotionMissing {
        /// The move as it was read.
        san: San,
        /// The square of the pawn.
        from: Square,
        /// The square where it promotes.
        to: Square,
    },
    /// The text names a promotion for a move that is none.
    #[error("`{san}` is not a promotion: expected no piece at its end")]
    PromotionUnwanted {
        /// The move as it was read.
        san: San,
    },
    /// A piece that fits is on the board but cannot make this move.
    #[error("`{san}` is illegal: {refusal}")]
    Refused {
        /// The move as it was read.
        san: San,
        /// Why it cannot.
        refusal: Refusal,
    },
    /// The squares are those of a legal move that is written differently.
    #[error("`{san}` is not how this move is written: expected `{expected}`")]
    WrittenOtherwise {
        /// The move as it was read.
        san: San,
        /// The correct text of the move.
        expected: San,
    },
    /// The side to move has no piece that fits.
    #[error("`{san}` is illegal: no {piece} can move to {to}")]
    NoSuchPiece {
        /// The move as it was read.
        san: San,
        /// The kind of piece that would move.
        piece: Piece,
        /// The square where it would go.
        to: Square,
    },
}

/// Lists moves as `` `a`, `b` or `c` ``.
pub(in crate::notation) fn list<T: ToString>(moves: &[T]) -> String {
    let mut text = String::new();
    for (index, mv) in moves.iter().enumerate() {
        if index > 0 {
            text.push_str(if index + 1 == moves.len() {
                " or "
            } else {
                ", "
            });
        }
        text.push('`');
        text.push_str(&mv.to_string());
        text.push('`');
    }
    text
}
