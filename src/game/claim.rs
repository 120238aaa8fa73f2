//! Draws that a player may claim: fifty moves and threefold repetition (FIDE 9.2 and 9.3).
//!
//! A claim rests on the position as it stands, or on a legal move that the claimant names and that
//! would complete the count; the two are asked separately.

use std::fmt;

use thiserror::Error;

use super::ending::{Termination, occurrences, occurrences_after};
use super::tree::{NodeId, Tree};
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
    /// The position stands for the third time (FIDE 9.2).
    ThreefoldRepetition,
}

impl ClaimGround {
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
    /// The position on the board gives the right.
    Standing,
    /// The named move, which is not played, would give it (FIDE 9.2.1, 9.3.1).
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
    /// Neither rule is met.
    #[error(
        "no draw to claim: the half-move clock is at {half_move_clock} of {CLAIM_CLOCK}, and \
         the position stands for the {} of three times",
        Ordinal(*occurrences)
    )]
    NoGround {
        /// Plies since the last pawn move or capture, with the named move counted.
        half_move_clock: u32,
        /// How often the position has stood, after the named move where there is one.
        occurrences: usize,
    },
}

struct Ordinal(usize);

impl fmt::Display for Ordinal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self.0 {
            0 | 1 => "first",
            2 => "second",
            _ => "third",
        })
    }
}

/// Finds the ground on which the side to move at a node may claim a draw as the position stands.
pub(super) fn standing_ground(tree: &Tree, id: NodeId) -> Option<ClaimGround> {
    ground(tree.position(id).half_move_clock(), occurrences(tree, id))
}

fn ground(half_move_clock: u32, occurrences: usize) -> Option<ClaimGround> {
    if half_move_clock >= CLAIM_CLOCK {
        Some(ClaimGround::FiftyMoves)
    } else if occurrences >= CLAIM_OCCURRENCES {
        Some(ClaimGround::ThreefoldRepetition)
    } else {
        None
    }
}

/// Judges a claim made at a node of a game that goes on.
pub(super) fn judge(tree: &Tree, id: NodeId, claim: Claim) -> Result<ClaimGround, ClaimError> {
    let position = tree.position(id);
    let (half_move_clock, count) = match claim {
        Claim::Standing => (position.half_move_clock(), occurrences(tree, id)),
        Claim::Naming(mv) => {
            let after = position.play(mv).map_err(|_| ClaimError::IllegalMove)?;
            (after.half_move_clock(), occurrences_after(tree, id, &after))
        }
    };
    standing_ground(tree, id)
        .or_else(|| ground(half_move_clock, count))
        .ok_or(ClaimError::NoGround {
            half_move_clock,
            occurrences: count,
        })
}
