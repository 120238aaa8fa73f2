//! Moves as chess players write them: Standard Algebraic Notation (PGN standard, section 8.2.3).
//!
//! [`San::parse`] reads text to syntax and forgives what the import rules of the standard forgive
//! and what real files hold beyond them; [`San::to_move`] finds the one legal move that is meant;
//! [`San::from_move`] writes the export form with the least disambiguation. What only a person at
//! a prompt may do (lower-case pieces, spaces) is left to [`entry`](super::entry).

mod error;
mod figurine;
mod packed;
mod parse;
mod quick;
mod resolve;
mod write;

pub use error::SanError;
pub(super) use error::list;

use crate::chess::{CastlingSide, File, Promotion, Rank, Role, Square};

/// A move in Standard Algebraic Notation: syntax only, not tied to a position.
///
/// Two values are equal when they would be written the same.
///
/// # Examples
///
/// ```
/// use nowchess::chess::Position;
/// use nowchess::notation::San;
///
/// let position = Position::initial();
/// let mv = San::parse("Ng1-f3!?")?.to_move(&position)?;
/// assert_eq!(San::from_move(&position, mv).to_string(), "Nf3");
/// # Ok::<(), nowchess::notation::SanError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct San(u32);

/// What a [`San`] asks for, without the mark for check behind it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
enum Action {
    /// `O-O` or `O-O-O`.
    Castling(CastlingSide),
    /// A piece or pawn named by its kind, with what is said about its origin.
    Piece {
        role: Role,
        origin: Origin,
        capture: Capture,
        to: Square,
        promotion: Option<Promotion>,
    },
    /// Origin and target in full, without a piece letter: `e2e4`, `g1-f3`.
    Squares {
        from: Square,
        to: Square,
        promotion: Option<Promotion>,
    },
    /// A pawn capture by files alone: `ef`.
    Files {
        from: File,
        to: File,
        promotion: Option<Promotion>,
    },
}

/// What a move text says about the square that the piece leaves.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
struct Origin {
    file: Option<File>,
    rank: Option<Rank>,
}

impl Origin {
    fn admits(self, square: Square) -> bool {
        self.file.is_none_or(|file| file == square.file())
            && self.rank.is_none_or(|rank| rank == square.rank())
    }
}

/// Whether a move text carries the capture sign.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
enum Capture {
    Marked,
    Unmarked,
}

/// The mark behind a move.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
enum CheckMark {
    None,
    Check,
    Mate,
}
