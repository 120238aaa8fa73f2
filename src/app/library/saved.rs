//! Updates the list of games after one of them was saved.

use super::Library;
use crate::app::effect::SavePlace;
use crate::app::message::Saved;
use crate::notation::pgn::{IndexEntry, Place};

impl Library {
    /// Applies a save to the list and returns the index of the saved game.
    pub(in crate::app) fn saved(&mut self, saved: &Saved) -> Option<usize> {
        match &saved.request.place {
            SavePlace::NewFile | SavePlace::Overwrite => {
                *self = Self {
                    complete: true,
                    ..Self::new(self.file, self.path.take())
                };
                self.extend(vec![saved.entry.clone()]);
                Some(0)
            }
            SavePlace::Append => {
                let mut entry = saved.entry.clone();
                entry.number = self.entries.last().map_or(1, |last| last.number + 1);
                self.extend(vec![entry]);
                Some(self.entries.len() - 1)
            }
            SavePlace::Replace { entry, original } => self.replace(entry, original, saved),
        }
    }

    fn replace(&mut self, before: &IndexEntry, original: &[u8], saved: &Saved) -> Option<usize> {
        let place = self
            .entries
            .binary_search_by_key(&before.offset, |entry| entry.offset);
        let index = place.ok()?;
        let shift = Shift::new(before, original, &saved.filled);
        for after in &mut self.entries[index + 1..] {
            shift.apply(after);
        }
        let number = self.entries[index].number;
        self.entries[index] = saved.entry.clone();
        self.entries[index].number = number;
        self.measures.remove(&index);
        Some(index)
    }
}

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
