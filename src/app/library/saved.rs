//! Updates the list of games after one of them was saved.

use super::Library;
use super::shift::Shift;
use crate::app::effect::SavePlace;
use crate::app::message::Saved;
use crate::notation::pgn::IndexEntry;

impl Library {
    /// Applies a save to the list and returns the index of the saved game.
    pub(in crate::app) fn saved(&mut self, saved: &mut Saved) -> Option<usize> {
        if let Some(entries) = saved.relisted.take() {
            return self.replace_all(entries, saved.entry.offset);
        }
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

    /// Lists the games of the file anew; returns the index of the game at an offset.
    fn replace_all(&mut self, entries: Vec<IndexEntry>, offset: u64) -> Option<usize> {
        let mut fresh = Self::new(self.file, self.path.take());
        fresh.filter = std::mem::take(&mut self.filter);
        fresh.order = self.order;
        fresh.extend(entries);
        fresh.complete();
        *self = fresh;
        let index = self
            .entries
            .binary_search_by_key(&offset, |entry| entry.offset)
            .ok()?;
        self.mark_entry(index);
        Some(index)
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
