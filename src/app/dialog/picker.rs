//! The promotion picker: which piece the pawn becomes.

use crate::chess::{Promotion, Square};

/// A pawn move to the last rank, and the piece marked for it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Picker {
    /// Where the pawn stands.
    pub from: Square,
    /// Where it goes.
    pub to: Square,
    /// The piece that is marked.
    pub marked: Promotion,
}

impl Picker {
    /// Marks the piece this many places to the right, wrapping around at the end.
    pub(in crate::app) fn step(&mut self, places: usize) {
        let all = Promotion::ALL;
        let here = all.iter().position(|&it| it == self.marked).unwrap_or(0);
        self.marked = all[(here + places) % all.len()];
    }
}
