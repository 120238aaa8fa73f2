//! The problems found in the text of one game.

use std::ops::Range;

use crate::notation::pgn::{Locator, Problem, ProblemKind, RawGame};

/// The most problems that are kept of one game.
const MOST_PROBLEMS: usize = 1000;

/// Collects problems and finds the line and column of each.
pub(super) struct ProblemList<'a> {
    locator: Locator<'a>,
    problems: Vec<Problem>,
}

impl<'a> ProblemList<'a> {
    pub(super) fn new(game: RawGame<'a>) -> Self {
        Self {
            locator: Locator::new(game),
            problems: Vec::new(),
        }
    }

    /// Adds a problem; one too many becomes a note that there are more.
    pub(super) fn add(&mut self, at: &Range<usize>, kind: ProblemKind) {
        let kind = match self.problems.len() {
            0..MOST_PROBLEMS => kind,
            MOST_PROBLEMS => ProblemKind::TooMany,
            _ => return,
        };
        self.problems.push(self.locator.problem(at, kind));
    }

    /// Returns the problems in the order of the text.
    pub(super) fn into_sorted(mut self) -> Vec<Problem> {
        self.problems.sort_by_key(|problem| problem.place);
        self.problems
    }
}
