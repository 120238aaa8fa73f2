//! Which games the list shows, and in which order: filter, search and sorting.

use std::collections::HashSet;

use super::{Library, Sorting};
use crate::notation::pgn::IndexEntry;

impl Library {
    /// Adds games found in the file after the earlier ones.
    pub(in crate::app) fn extend(&mut self, batch: Vec<IndexEntry>) {
        let before = self.entries.len();
        self.entries.extend(batch);
        let added = index_range(before, self.entries.len());
        let needle = self.filter.to_lowercase();
        let (entries, found) = (&self.entries, self.found.as_ref());
        self.listed
            .extend(added.filter(|&index| is_listed(entries, found, &needle, index)));
    }

    /// Records that all games were found, and sorts the list, since games are added in file order.
    pub(in crate::app) fn complete(&mut self) {
        self.complete = true;
        if self.sorting != Sorting::Number {
            self.relist();
        }
    }

    /// Sets the filter. A longer filter can only remove games, so the list is not rebuilt then.
    pub(in crate::app) fn set_filter(&mut self, filter: String) {
        let narrows = filter.starts_with(&self.filter);
        self.filter = filter;
        if !narrows {
            return self.relist();
        }
        let marked = self.listed.get(self.marked).copied();
        let needle = self.filter.to_lowercase();
        let (entries, found) = (&self.entries, self.found.as_ref());
        self.listed
            .retain(|&index| is_listed(entries, found, &needle, index));
        self.restore_mark(marked);
    }

    pub(in crate::app) fn sort_next(&mut self) {
        self.sorting = self.sorting.next();
        self.relist();
    }

    /// Lists only games found by a search, or all again for `None`.
    pub(in crate::app) fn set_found(&mut self, found: Option<HashSet<u32>>) {
        self.found = found;
        self.relist();
    }

    pub(in crate::app) fn add_found(&mut self, games: impl IntoIterator<Item = u32>) {
        if let Some(found) = &mut self.found {
            found.extend(games);
        }
        self.relist();
    }

    /// Rebuilds the list; the marked game stays marked if it is still listed.
    fn relist(&mut self) {
        let marked = self.listed.get(self.marked).copied();
        let needle = self.filter.to_lowercase();
        let (entries, found) = (&self.entries, self.found.as_ref());
        self.listed = index_range(0, entries.len())
            .filter(|&index| is_listed(entries, found, &needle, index))
            .collect();
        if let Some(tag) = self.sorting.tag() {
            self.listed.sort_by_cached_key(|&index| {
                entries[index as usize]
                    .tag(tag)
                    .map(str::to_lowercase)
                    .unwrap_or_default()
            });
        }
        self.restore_mark(marked);
    }

    fn restore_mark(&mut self, index: Option<u32>) {
        self.marked = self
            .listed
            .iter()
            .position(|&it| Some(it) == index)
            .unwrap_or(0);
    }
}

/// Indices as `listed` holds them; games beyond `u32::MAX` are left out.
fn index_range(from: usize, to: usize) -> impl Iterator<Item = u32> {
    (from..to).filter_map(|index| u32::try_from(index).ok())
}

/// Whether a game passes the search and the filter; `needle` is in lower case.
fn is_listed(
    entries: &[IndexEntry],
    found: Option<&HashSet<u32>>,
    needle: &str,
    index: u32,
) -> bool {
    if found.is_some_and(|found| !found.contains(&index)) {
        return false;
    }
    let values = entries[index as usize].values();
    needle
        .split_whitespace()
        .all(|word| contains_ignoring_case(values, word))
}

/// Whether a text contains a word, ignoring case; the word is in lower case.
fn contains_ignoring_case(text: &str, word: &str) -> bool {
    if text.is_ascii() {
        let (text, word) = (text.as_bytes(), word.as_bytes());
        return text
            .windows(word.len())
            .any(|part| part.eq_ignore_ascii_case(word));
    }
    text.to_lowercase().contains(word)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::pending::Pending;
    use crate::notation::pgn::index;

    fn library() -> Library {
        let text = "[White \"Zukertort\"]\n[Black \"Blackburne\"]\n1. e4 *\n\
                    [White \"Anderssen\"]\n[Black \"Kieseritzky\"]\n1. e4 *\n\
                    [White \"Müller\"]\n[Black \"Anderssen\"]\n1. d4 *\n";
        let mut library = Library::new(Pending::default().ticket(), None);
        library.extend(index(text.as_bytes()).unwrap());
        library.complete();
        library
    }

    fn whites(library: &Library) -> Vec<&str> {
        library
            .listed()
            .iter()
            .filter_map(|&index| library.entries()[index as usize].tag("White"))
            .collect()
    }

    #[test]
    fn typing_narrows_the_list_to_games_that_hold_every_word() {
        let mut library = library();
        library.set_filter("anders".into());
        assert_eq!(whites(&library), ["Anderssen", "Müller"]);
        library.set_filter("MÜLL anders".into());
        assert_eq!(whites(&library), ["Müller"]);
        library.set_filter(String::new());
        assert_eq!(library.listed().len(), 3);
    }

    #[test]
    fn sorting_keeps_the_marked_game_marked() {
        let mut library = library();
        library.mark(0);
        library.sort_next();
        assert_eq!(whites(&library), ["Anderssen", "Müller", "Zukertort"]);
        assert_eq!(library.marked_entry(), Some(0));
    }

    #[test]
    fn a_search_narrows_the_list_to_what_it_finds() {
        let mut library = library();
        library.set_found(Some(HashSet::new()));
        assert!(library.listed().is_empty());
        library.add_found([2]);
        assert_eq!(whites(&library), ["Müller"]);
        library.set_found(None);
        assert_eq!(library.listed().len(), 3);
    }
}
