//! How a game ends: who won, and why.
//!
//! The endings that need no claim are found in [`judgement`](super::judgement), the draws that
//! must be claimed in [`claim`](super::claim).

use std::fmt;

use crate::chess::Color;
use crate::notation::pgn::GameResult;

/// Who won.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Outcome {
    /// One side won.
    Win(Color),
    /// Nobody won.
    Draw,
}

impl Outcome {
    /// Returns the termination marker of the PGN standard, section 8.2.6: `1-0`, `0-1` or
    /// `1/2-1/2`.
    #[must_use]
    pub fn marker(self) -> &'static str {
        match self {
            Self::Win(Color::White) => "1-0",
            Self::Win(Color::Black) => "0-1",
            Self::Draw => "1/2-1/2",
        }
    }
}

/// Writes `1-0`, `0-1` or `½–½`, as on a score sheet.
impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Draw => "½–½",
            win @ Self::Win(_) => win.marker(),
        })
    }
}

/// Why a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Termination {
    /// The side to move is in check and has no legal move (FIDE 5.1.1).
    Checkmate,
    /// The side to move has no legal move and is not in check (FIDE 5.2.1).
    Stalemate,
    /// No series of legal moves can mate either king (FIDE 5.2.2).
    DeadPosition,
    /// A player claimed that each side made fifty moves without pawn move or capture (FIDE 9.3).
    FiftyMoves,
    /// Each side made seventy-five such moves (FIDE 9.6.2).
    SeventyFiveMoves,
    /// A player claimed the third occurrence of a position (FIDE 9.2).
    ThreefoldRepetition,
    /// A position occurred for the fifth time (FIDE 9.6.1).
    FivefoldRepetition,
    /// A player resigned (FIDE 5.1.2).
    Resignation,
    /// The players agreed to a draw (FIDE 5.2.3).
    Agreement,
    /// A player's time ran out (FIDE 6.9).
    TimeForfeit,
    /// The result is stated without a reason.
    Recorded,
}

impl Termination {
    /// Returns the value of the `Termination` tag (PGN standard, section 9.8.1).
    #[must_use]
    pub fn tag_value(self) -> &'static str {
        match self {
            Self::TimeForfeit => "time forfeit",
            Self::Checkmate
            | Self::Stalemate
            | Self::DeadPosition
            | Self::FiftyMoves
            | Self::SeventyFiveMoves
            | Self::ThreefoldRepetition
            | Self::FivefoldRepetition
            | Self::Resignation
            | Self::Agreement
            | Self::Recorded => "normal",
        }
    }
}

/// Writes the reason as it stands after a result: `checkmate`, `the fifty-move rule`, …
impl fmt::Display for Termination {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Checkmate => "checkmate",
            Self::Stalemate => "stalemate",
            Self::DeadPosition => "dead position: nobody can mate",
            Self::FiftyMoves => "the fifty-move rule",
            Self::SeventyFiveMoves => "the seventy-five-move rule",
            Self::ThreefoldRepetition => "threefold repetition",
            Self::FivefoldRepetition => "fivefold repetition",
            Self::Resignation => "resignation",
            Self::Agreement => "agreement",
            Self::TimeForfeit => "time forfeit",
            Self::Recorded => "as recorded",
        })
    }
}

/// The end of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Ending {
    /// Who won.
    pub outcome: Outcome,
    /// Why.
    pub termination: Termination,
}

impl Ending {
    pub(super) fn draw(termination: Termination) -> Self {
        Self {
            outcome: Outcome::Draw,
            termination,
        }
    }

    /// Returns the end that a result states without its reason, or `None` for `*`.
    pub(super) fn stated(result: GameResult) -> Option<Self> {
        let outcome = match result {
            GameResult::WhiteWins => Outcome::Win(Color::White),
            GameResult::BlackWins => Outcome::Win(Color::Black),
            GameResult::Draw => Outcome::Draw,
            GameResult::Unknown => return None,
        };
        Some(Self {
            outcome,
            termination: Termination::Recorded,
        })
    }

    pub(super) fn win(winner: Color, termination: Termination) -> Self {
        Self {
            outcome: Outcome::Win(winner),
            termination,
        }
    }
}

/// Writes the result and its reason where it is known: `1-0, checkmate`.
impl fmt::Display for Ending {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.termination {
            Termination::Recorded => self.outcome.fmt(f),
            termination => write!(f, "{}, {termination}", self.outcome),
        }
    }
}

impl From<Outcome> for GameResult {
    fn from(outcome: Outcome) -> Self {
        match outcome {
            Outcome::Win(Color::White) => Self::WhiteWins,
            Outcome::Win(Color::Black) => Self::BlackWins,
            Outcome::Draw => Self::Draw,
        }
    }
}
