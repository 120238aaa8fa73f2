//! What a move text says, unpacked.

use crate::chess::{CastlingSide, File, Promotion, Rank, Role, Square};

/// The forms of a move text, without the sign for check or mate.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum SanForm {
    /// `O-O` or `O-O-O`.
    Castling(CastlingSide),
    /// A piece or pawn, with what the text says about its origin: `Nf3`, `Nbd7`, `exd5`.
    Piece {
        role: Role,
        origin: SanOrigin,
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

/// What a move text says about the origin.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub(super) struct SanOrigin {
    pub(super) file: Option<File>,
    pub(super) rank: Option<Rank>,
}

impl SanOrigin {
    pub(super) fn admits(self, square: Square) -> bool {
        self.file.is_none_or(|file| file == square.file())
            && self.rank.is_none_or(|rank| rank == square.rank())
    }
}

/// Whether a move text has the sign for a capture.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum Capture {
    Marked,
    Unmarked,
}

/// The sign for check or mate after a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum CheckMark {
    None,
    Check,
    Mate,
}
