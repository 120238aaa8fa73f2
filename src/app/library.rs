//! The games of an open file: where each one is, which are listed, which one is looked at.

use std::collections::{HashMap, HashSet};
use std::path::{Path, PathBuf};

use super::effect::SavePlace;
use crate::notation::pgn::IndexEntry;

/// The order of the list.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Sorting {
    /// As in the file.
    #[default]
    Number,
    /// By the name of White.
    White,
    /// By the name of Black.
    Black,
    /// By date.
    Date,
    /// By event.
    Event,
    /// By result.
    Result,
}

impl Sorting {
    /// All orders, each followed by the next.
    pub const ALL: [Self; 6] = [
        Self::Number,
        Self::White,
        Self::Black,
        Self::Date,
        Self::Event,
        Self::Result,
    ];

    /// Returns the tag by which the order goes; `None` for the order of the file.
    fn tag(self) -> Option<&'static str> {
        match self {
            Self::Number => None,
            Self::White => Some("White"),
            Self::Black => Some("Black"),
            Self::Date => Some("Date"),
            Self::Event => Some("Event"),
            Self::Result => Some("Result"),
        }
    }

    /// Returns the name of the order.
    #[must_use]
    pub fn name(self) -> &'static str {
        self.tag().unwrap_or("number")
    }

    pub(super) fn next(self) -> Self {
        let place = Self::ALL.iter().position(|&it| it == self).unwrap_or(0);
        Self::ALL[(place + 1) % Self::ALL.len()]
    }
}

/// What is known of a game once it was read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Measure {
    /// The plies of its mainline.
    pub plies: usize,
    /// How many problems its text has.
    pub problems: usize,
}

/// An open file and the list of its games.
#[derive(Clone, Debug)]
pub struct Library {
    /// The file; `None` for games that came through standard input.
    path: Option<PathBuf>,
    entries: Vec<IndexEntry>,
    complete: bool,
    /// The entries listed, in the order of the list.
    listed: Vec<u32>,
    filter: String,
    sorting: Sorting,
    /// The games that reach a position looked for, while the list is narrowed to them.
    found: Option<HashSet<u32>>,
    /// The place in the list that is marked.
    marked: usize,
    /// The entry whose game is open.
    current: Option<usize>,
    measures: HashMap<usize, Measure>,
    /// The games that were asked to be measured.
    asked: HashSet<usize>,
    /// The search for a position, counted from the first.
    search: u64,
}

impl Library {
    pub(super) fn new(path: Option<PathBuf>) -> Self {
        Self {
            path,
            entries: Vec::new(),
            complete: false,
            listed: Vec::new(),
            filter: String::new(),
            sorting: Sorting::Number,
            found: None,
            marked: 0,
            current: None,
            measures: HashMap::new(),
            asked: HashSet::new(),
            search: 0,
        }
    }

    /// Returns the file, unless the games came from elsewhere.
    #[must_use]
    pub fn path(&self) -> Option<&Path> {
        self.path.as_deref()
    }

    /// Returns the name of the file for the screen.
    #[must_use]
    pub fn name(&self) -> String {
        self.path.as_deref().and_then(Path::file_name).map_or_else(
            || "standard input".to_owned(),
            |name| name.to_string_lossy().into_owned(),
        )
    }

    /// Returns all games found so far, in the order of the file.
    #[must_use]
    pub fn entries(&self) -> &[IndexEntry] {
        &self.entries
    }

    /// Whether the whole file was gone through.
    #[must_use]
    pub fn is_complete(&self) -> bool {
        self.complete
    }

    /// Returns the places of the listed games among all, in the order of the list.
    #[must_use]
    pub fn listed(&self) -> &[u32] {
        &self.listed
    }

    /// Returns the place in the list that is marked.
    #[must_use]
    pub fn marked(&self) -> usize {
        self.marked
    }

    /// Returns the place of the marked game among all.
    #[must_use]
    pub fn marked_entry(&self) -> Option<usize> {
        self.listed.get(self.marked).map(|&index| index as usize)
    }

    /// Returns what is typed to narrow the list.
    #[must_use]
    pub fn filter(&self) -> &str {
        &self.filter
    }

    /// Returns the order of the list.
    #[must_use]
    pub fn sorting(&self) -> Sorting {
        self.sorting
    }

    /// Returns how many games reach the position looked for, while one is looked for.
    #[must_use]
    pub fn found(&self) -> Option<usize> {
        self.found.as_ref().map(HashSet::len)
    }

    /// Returns the place of the game that is open.
    #[must_use]
    pub fn current(&self) -> Option<usize> {
        self.current
    }

    /// Returns what is known of a game.
    #[must_use]
    pub fn measure(&self, index: usize) -> Option<Measure> {
        self.measures.get(&index).copied()
    }

    pub(super) fn set_current(&mut self, index: Option<usize>) {
        self.current = index;
        if let Some(place) = self
            .listed
            .iter()
            .position(|&it| Some(it as usize) == index)
        {
            self.marked = place;
        }
    }

    /// Returns which of some listed games are not measured and were not asked for yet.
    pub(super) fn ask_measures(&mut self, first: usize, count: usize) -> Vec<(usize, IndexEntry)> {
        let listed = self
            .listed
            .iter()
            .skip(first)
            .take(count)
            .map(|&index| index as usize);
        let wanted = listed.filter(|&index| self.asked.insert(index));
        wanted
            .map(|index| (index, self.entries[index].clone()))
            .collect()
    }

    /// Begins a search for a position and returns its number.
    pub(super) fn begin_search(&mut self) -> u64 {
        self.search += 1;
        self.set_found(Some(HashSet::new()));
        self.search
    }

    /// Whether a search is the present one.
    pub(super) fn is_searching(&self, search: u64) -> bool {
        self.search == search && self.found.is_some()
    }

    pub(super) fn set_measure(&mut self, index: usize, measure: Measure) {
        self.measures.insert(index, measure);
    }

    /// Takes games that were found in the file, behind those found before.
    pub(super) fn extend(&mut self, batch: Vec<IndexEntry>) {
        let before = self.entries.len();
        self.entries.extend(batch);
        let added = index_range(before, self.entries.len());
        let needle = self.filter.to_lowercase();
        let (entries, found) = (&self.entries, self.found.as_ref());
        self.listed
            .extend(added.filter(|&index| is_listed(entries, found, &needle, index)));
    }

    pub(super) fn complete(&mut self) {
        self.complete = true;
        if self.sorting != Sorting::Number {
            self.relist();
        }
    }

    /// Narrows the list. What is typed behind the filter narrows what is listed already.
    pub(super) fn set_filter(&mut self, filter: String) {
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
        self.mark_entry(marked);
    }

    pub(super) fn sort_next(&mut self) {
        self.sorting = self.sorting.next();
        self.relist();
    }

    /// Narrows the list to games that reach a position, or shows all again.
    pub(super) fn set_found(&mut self, found: Option<HashSet<u32>>) {
        self.found = found;
        self.relist();
    }

    pub(super) fn add_found(&mut self, games: impl IntoIterator<Item = u32>) {
        if let Some(found) = &mut self.found {
            found.extend(games);
        }
        self.relist();
    }

    /// Lists again by filter and order; the marked game stays marked where it is still listed.
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
        self.mark_entry(marked);
    }

    fn mark_entry(&mut self, index: Option<u32>) {
        self.marked = self
            .listed
            .iter()
            .position(|&it| Some(it) == index)
            .unwrap_or(0);
    }

    pub(super) fn mark(&mut self, place: usize) {
        self.marked = place.min(self.listed.len().saturating_sub(1));
    }

    /// Follows what was saved to the file: games behind one that grew move along.
    pub(super) fn saved(&mut self, place: &SavePlace, now: &IndexEntry) {
        match place {
            SavePlace::NewFile | SavePlace::Overwrite => {
                *self = Self {
                    complete: true,
                    ..Self::new(self.path.take())
                };
                self.extend(vec![now.clone()]);
                self.set_current(Some(0));
            }
            SavePlace::Append => {
                let index = self.entries.len();
                let number = self.entries.last().map_or(1, |last| last.number + 1);
                let mut entry = now.clone();
                entry.number = number;
                self.extend(vec![entry]);
                self.set_current(Some(index));
            }
            SavePlace::Replace { entry: before, .. } => self.replace(before, now),
        }
    }

    fn replace(&mut self, before: &IndexEntry, now: &IndexEntry) {
        let place = self
            .entries
            .binary_search_by_key(&before.offset, |entry| entry.offset);
        let Ok(index) = place else { return };
        let entry = &mut self.entries[index];
        let (number, line) = (entry.number, entry.line);
        *entry = now.clone();
        (entry.number, entry.line) = (number, line);
        for behind in &mut self.entries[index + 1..] {
            behind.offset = behind.offset + now.len - before.len;
        }
        self.measures.remove(&index);
        self.asked.remove(&index);
    }
}

/// Indices as they are kept in the list: a file of four thousand million games is not to be had.
fn index_range(from: usize, to: usize) -> impl Iterator<Item = u32> {
    (from..to).filter_map(|index| u32::try_from(index).ok())
}

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

/// Whether a text holds a word that is in lower case.
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
    use crate::notation::pgn::index;

    fn library() -> Library {
        let text = "[White \"Zukertort\"]\n[Black \"Blackburne\"]\n1. e4 *\n\
                    [White \"Anderssen\"]\n[Black \"Kieseritzky\"]\n1. e4 *\n\
                    [White \"Müller\"]\n[Black \"Anderssen\"]\n1. d4 *\n";
        let mut library = Library::new(None);
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

    #[test]
    fn games_behind_one_that_grew_move_along() {
        let mut library = library();
        let (before, behind) = (library.entries()[1].clone(), library.entries()[2].offset);
        let mut longer = before.clone();
        longer.len += 10;
        library.saved(
            &SavePlace::Replace {
                entry: before,
                original: Vec::new(),
            },
            &longer,
        );
        assert_eq!(library.entries()[2].offset, behind + 10);
        assert_eq!(library.entries()[1].len, longer.len);
    }
}
