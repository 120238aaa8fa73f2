//! Draws that a player may claim: fifty moves and threefold repetition (FIDE 9.2 and 9.3).
//!
//! A claim is based on the position on the board, or on a legal move that the claimant names and
//! that would complete the count.

use std::fmt;

use thiserror::Error;

use super::ending::Termination;
use crate::chess::Move;

/// The plies without pawn move or capture from which a draw may be claimed (FIDE 9.3).
const CLAIM_CLOCK: u32 = 100;
/// The occurrences of a position from which a draw may be claimed (FIDE 9.2).
const CLAIM_OCCURRENCES: usize = 3;

/// Why a draw may be claimed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ClaimGround {
    /// Fifty moves by each side without pawn move or capture (FIDE 9.3).
    FiftyMoves,
    /// The position occurs for the third time (FIDE 9.2).
    ThreefoldRepetition,
}

impl ClaimGround {
    /// Finds the ground for a claim in a position from its half-move clock and occurrences.
    pub(super) fn find(half_move_clock: u32, occurrences: usize) -> Option<Self> {
        if half_move_clock >= CLAIM_CLOCK {
            Some(Self::FiftyMoves)
        } else if occurrences >= CLAIM_OCCURRENCES {
            Some(Self::ThreefoldRepetition)
        } else {
            None
        }
    }

    /// Returns the termination of a game that ends by such a claim.
    #[must_use]
    pub fn termination(self) -> Termination {
        match self {
            Self::FiftyMoves => Termination::FiftyMoves,
            Self::ThreefoldRepetition => Termination::ThreefoldRepetition,
        }
    }
}

/// Writes the rule: `the fifty-move rule`, `threefold repetition`.
impl fmt::Display for ClaimGround {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.termination().fmt(f)
    }
}

/// A claim of a draw by the player to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Claim {
    /// For the position on the board.
    Standing,
    /// For the position after the named move, which is not played (FIDE 9.2.1, 9.3.1).
    Naming(Move),
}

/// Why a claim was refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum ClaimError {
    /// The game has ended.
    #[error("the game is over")]
    GameOver,
    /// The named move cannot be played.
    #[error("the move named with the claim is not legal")]
    IllegalMove,
    /// The named move mates. Played, it wins; claimed with, it would only draw.
    #[error("the move named with the claim is mate: play it")]
    WouldMate,
    /// Neither rule applies.
    #[error(
        "no draw to claim yet: {} without a capture or pawn move (50 are needed), and this \
         position has occurred {} (three times are needed)",
        Moves(*half_move_clock), Times(*occurrences)
    )]
    NoGround {
        /// The plies since the last pawn move or capture, the named move included.
        half_move_clock: u32,
        /// How often the position has occurred, after the named move if there is one.
        occurrences: usize,
    },
}

/// A half-move clock as moves of both sides.
struct Moves(u32);

impl fmt::Display for Moves {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (whole, half) = (self.0 / 2, self.0 % 2 == 1);
        match (whole, half) {
            (0, true) => write!(f, "½ move"),
            (1, false) => write!(f, "1 move"),
            (_, true) => write!(f, "{whole}½ moves"),
            (_, false) => write!(f, "{whole} moves"),
        }
    }
}

struct Times(usize);

impl fmt::Display for Times {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self.0 {
            0 | 1 => "once",
            2 => "twice",
            _ => "three times",
        })
    }
}
