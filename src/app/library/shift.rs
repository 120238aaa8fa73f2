//! How the rest of a file moves when a game in it is replaced by another text.

use crate::notation::pgn::{IndexEntry, Place};

/// How far the text after a game moved when the game was replaced by another text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::app) struct Shift {
    /// The byte after the game, before and now.
    offsets: (u64, u64),
    /// The place after the game, before and now.
    places: (Place, Place),
}

impl Shift {
    /// Compares the text of a game with what fills its place now.
    pub(in crate::app) fn new(before: &IndexEntry, original: &[u8], filled: &[u8]) -> Self {
        let start = before.place();
        Self {
            offsets: (
                before.offset + original.len() as u64,
                before.offset + filled.len() as u64,
            ),
            places: (start.after(original), start.after(filled)),
        }
    }

    /// Moves a game that stands after the replaced one.
    pub(in crate::app) fn apply(self, entry: &mut IndexEntry) {
        let (old, new) = self.places;
        entry.offset = entry.offset - self.offsets.0 + self.offsets.1;
        if entry.line == old.line {
            entry.column = entry.column - old.column + new.column;
        }
        entry.line = entry.line - old.line + new.line;
    }
}
