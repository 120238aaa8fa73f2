//! How far the rest of a file moves when a game in it is replaced.

use crate::notation::pgn::{IndexEntry, Place};

/// How far the text after a game moves when the game is replaced.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::app) struct Shift {
    /// Offset of the first byte after the game, before and after the change.
    offsets: (u64, u64),
    /// Line and column of that byte, before and after the change.
    places: (Place, Place),
}

impl Shift {
    /// Compares the bytes of a game with those that replace them.
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

    /// Moves the entry of a game after the replaced one.
    pub(in crate::app) fn apply(self, entry: &mut IndexEntry) {
        let (old, new) = self.places;
        entry.offset = entry.offset - self.offsets.0 + self.offsets.1;
        if entry.line == old.line {
            entry.column = entry.column - old.column + new.column;
        }
        entry.line = entry.line - old.line + new.line;
    }
}
