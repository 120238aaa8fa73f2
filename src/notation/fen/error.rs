//! Errors of a FEN, and notices about what was dropped from it.

use thiserror::Error;

use crate::chess::{CastlingSide, Color, Rank, SetupError, SetupNotice, Square};

/// Why a text is not the FEN of a playable position.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum FenError {
    /// The text is empty or white space.
    #[error("found no text: expected a FEN such as `8/8/4k3/8/8/4K3/4P3/8 w - - 0 1`")]
    Empty,
    /// The board field does not have eight ranks.
    #[error("board: found {found} ranks, expected 8")]
    RankCount {
        /// How many ranks there are.
        found: usize,
    },
    /// A rank does not have eight files.
    #[error("board: found {found} files in rank {}, expected 8", rank.digit())]
    RankWidth {
        /// The rank.
        rank: Rank,
        /// How many files its text fills.
        found: usize,
    },
    /// Two digits follow each other.
    #[error("board: found `{found}` in rank {}, expected one digit for squares side by side", rank.digit())]
    AdjacentDigits {
        /// The rank.
        rank: Rank,
        /// The two digits.
        found: String,
    },
    /// A rank holds a character that is neither a piece nor a digit from 1 to 8.
    #[error("board: found `{found}` in rank {}, expected a piece (`PNBRQK`, `pnbrqk`) or a digit from 1 to 8", rank.digit())]
    UnknownPiece {
        /// The rank.
        rank: Rank,
        /// The character.
        found: char,
    },
    /// The second field names no side.
    #[error("side to move: found `{found}`, expected `w` or `b`")]
    SideToMove {
        /// The field.
        found: String,
    },
    /// The third field is no list of castling rights.
    #[error("castling: found `{found}`, expected `-` or letters such as `KQkq` or `HAha`")]
    Castling {
        /// The field.
        found: String,
    },
    /// The fourth field is no square.
    #[error("en passant: found `{found}`, expected `-` or a square such as `e3`")]
    EnPassant {
        /// The field.
        found: String,
    },
    /// The fifth field is no number.
    #[error("half-move clock: found `{found}`, expected a number from 0")]
    HalfMoveClock {
        /// The field.
        found: String,
    },
    /// The sixth field is no number.
    #[error("full-move number: found `{found}`, expected a number from 1")]
    FullMoveNumber {
        /// The field.
        found: String,
    },
    /// Operations of an EPD take the place of the counters or follow them.
    #[error(
        "found the operations `{found}` of an EPD: expected a FEN, which ends after six fields"
    )]
    Operations {
        /// The text from the first operation on.
        found: String,
    },
    /// Text follows the sixth field.
    #[error("found `{found}` after the full-move number: expected the end")]
    Trailing {
        /// The text after the field.
        found: String,
    },
    /// The fields are well formed, but the position cannot be played.
    #[error(transparent)]
    Position(#[from] SetupError),
}

/// What was dropped from a FEN so that its position can be played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Error)]
#[non_exhaustive]
pub enum FenNotice {
    /// A castling right without king and rook in their places.
    #[error(
        "{color} may not castle on the {} side: king and rook are not in their places",
        match side { CastlingSide::King => "king's", CastlingSide::Queen => "queen's" }
    )]
    CastlingRightDropped {
        /// Whose right it was.
        color: Color,
        /// The side of the rook.
        side: CastlingSide,
    },
    /// An en-passant square that no pawn has just passed.
    #[error("no en-passant capture on {square}: no pawn has just passed it")]
    EnPassantDropped {
        /// The square.
        square: Square,
    },
}

impl From<SetupNotice> for FenNotice {
    fn from(notice: SetupNotice) -> Self {
        match notice {
            SetupNotice::CastlingRightDropped { color, side } => {
                Self::CastlingRightDropped { color, side }
            }
            SetupNotice::EnPassantDropped { square } => Self::EnPassantDropped { square },
        }
    }
}
