//! How a game ends: who won, and why.
//!
//! Owns the words for endings and the judgement of those that come by themselves; which draws
//! must be claimed is in [`claim`](super::claim).

use std::fmt;

use super::tree::{NodeId, Tree};
use crate::chess::{Color, Position};

/// Who won.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Outcome {
    /// One side won.
    Win(Color),
    /// Nobody did.
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
    /// The king in check has no way out (FIDE 5.1.1).
    Checkmate,
    /// The side to move has no legal move and is not in check (FIDE 5.2.1).
    Stalemate,
    /// No series of legal moves can mate either king (FIDE 5.2.2).
    DeadPosition,
    /// A player claimed after fifty moves by each without pawn move or capture (FIDE 9.3).
    FiftyMoves,
    /// Seventy-five such moves by each (FIDE 9.6.2).
    SeventyFiveMoves,
    /// A player claimed that the position stands for the third time (FIDE 9.2).
    ThreefoldRepetition,
    /// The position stands for the fifth time (FIDE 9.6.1).
    FivefoldRepetition,
    /// A player gave up (FIDE 5.1.2).
    Resignation,
    /// The players agreed to a draw (FIDE 5.2.3).
    Agreement,
    /// A player's time ran out (FIDE 6.9).
    TimeForfeit,
    /// The result is stated, its reason is not.
    Recorded,
}

/// Writes the reason as it follows a result: `checkmate`, `the fifty-move rule`, …
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

/// The plies without pawn move or capture that end a game by themselves (FIDE 9.6.2).
const AUTOMATIC_CLOCK: u32 = 150;
/// The occurrences of a position that end a game by themselves (FIDE 9.6.1).
const AUTOMATIC_OCCURRENCES: usize = 5;

/// Judges the position at a node by the endings that need no claim.
///
/// Where several hold, the first of this order counts: checkmate, stalemate, dead position,
/// seventy-five moves, fivefold repetition.
pub(super) fn automatic_ending(tree: &Tree, id: NodeId) -> Option<Ending> {
    let position = tree.position(id);
    if !position.has_legal_move() {
        return Some(if position.is_check() {
            Ending::win(!position.side_to_move(), Termination::Checkmate)
        } else {
            Ending::draw(Termination::Stalemate)
        });
    }
    let termination = if position.is_dead() {
        Termination::DeadPosition
    } else if position.half_move_clock() >= AUTOMATIC_CLOCK {
        Termination::SeventyFiveMoves
    } else if occurrences(tree, id) >= AUTOMATIC_OCCURRENCES {
        Termination::FivefoldRepetition
    } else {
        return None;
    };
    Some(Ending::draw(termination))
}

/// Counts how often the position at a node has stood on the line to it, this time included.
///
/// The same position is as FIDE 9.2.3 says: see [`Position::key`].
pub(super) fn occurrences(tree: &Tree, id: NodeId) -> usize {
    let position = tree.position(id);
    match tree.parent(id) {
        Some(parent) => occurrences_after(tree, parent, position),
        None => 1,
    }
}

/// Counts how often a position that one more move from `id` leads to has then stood.
///
/// Moves that cannot be taken back (pawn moves, captures) end the search.
pub(super) fn occurrences_after(tree: &Tree, id: NodeId, position: &Position) -> usize {
    let key = position.key();
    let mut reversible = position.half_move_clock() > 0;
    let earlier = tree.line_to(id).take_while(|&node| {
        let reachable = reversible;
        reversible = tree.position(node).half_move_clock() > 0;
        reachable
    });
    1 + earlier
        .filter(|&node| tree.position(node).key() == key)
        .count()
}
