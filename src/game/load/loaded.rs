//! What reading a game returns.

use crate::game::record::Record;
use crate::notation::pgn::{Problem, ProblemKind};

/// A game read from a file, with the problems of its text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Loaded {
    /// The game.
    pub record: Record,
    /// The problems in the order of the text, at most a thousand of them.
    pub problems: Vec<Problem>,
}

impl Loaded {
    /// The place in the problems of the first move that cannot be read.
    pub(super) fn broken_line(&self) -> Option<usize> {
        self.problems
            .iter()
            .position(|problem| matches!(problem.kind, ProblemKind::Move(_)))
    }
}
