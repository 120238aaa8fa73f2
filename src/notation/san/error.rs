//! Why a move text is not taken.

use super::San;
use crate::chess::{Refusal, Square};

/// The reasons why a text is no legal move, told apart.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum SanError {
    /// The text has the form of no move.
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
        /// The legal moves that fit, each written so that it names only itself.
        candidates: Vec<San>,
    },
    /// A pawn reaches its last rank and the text does not say what it becomes.
    #[error("`{san}` reaches the last rank: expected the new piece behind it, as in `{to}=Q`")]
    PromotionMissing {
        /// The move as it was read.
        san: San,
        /// Where the pawn stands.
        from: Square,
        /// Where it becomes another piece.
        to: Square,
    },
    /// The text names a new piece for a move that is no promotion.
    #[error("`{san}` is no promotion: expected the move without a new piece")]
    PromotionUnwanted {
        /// The move as it was read.
        san: San,
    },
    /// A piece that fits stands on the board, and may not make this move.
    #[error("`{san}` is illegal: {refusal}")]
    Refused {
        /// The move as it was read.
        san: San,
        /// The rule that stands against it.
        refusal: Refusal,
    },
    /// The squares are those of a legal move that is written in another way.
    #[error("`{san}` is not how this move is written: expected `{expected}`")]
    WrittenOtherwise {
        /// The move as it was read.
        san: San,
        /// The move as it is written.
        expected: San,
    },
    /// The side to move has no piece that fits.
    #[error("`{san}` is illegal: the side to move has no such piece")]
    NoSuchPiece {
        /// The move as it was read.
        san: San,
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
