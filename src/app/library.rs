//! The games of an open file: where each one is, which are listed, which one is looked at.

mod listing;
mod measure;
mod saved;
pub(super) mod shift;
mod sorting;

use std::collections::{HashMap, HashSet};
use std::path::{Path, PathBuf};

pub use self::measure::Measure;
pub use self::sorting::Sorting;

use super::ticket::Ticket;
use crate::notation::pgn::IndexEntry;

/// An open file and the list of its games.
#[derive(Clone, Debug)]
pub struct Library {
    /// Names the file to the jobs that read from it.
    file: Ticket,
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
    /// What is known of games; nothing of those that could not be read.
    measures: HashMap<usize, Option<Measure>>,
}

impl Library {
    pub(super) fn new(file: Ticket, path: Option<PathBuf>) -> Self {
        Self {
            file,
            path,
            entries: Vec::new(),
            complete: false,
            listed: Vec::new(),
            filter: String::new(),
            sorting: Sorting::Number,
            found: None,
            marked: 0,
            measures: HashMap::new(),
        }
    }

    /// Returns the ticket that names the file to jobs.
    #[must_use]
    pub fn file(&self) -> Ticket {
        self.file
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

    /// Returns the place among all of a game that begins and ends where another one is known to.
    pub(super) fn place_of(&self, known: &IndexEntry) -> Option<usize> {
        let place = self
            .entries
            .binary_search_by_key(&known.offset, |entry| entry.offset);
        place
            .ok()
            .filter(|&index| self.entries[index].len == known.len)
    }

    /// Returns what is known of a game.
    #[must_use]
    pub fn measure(&self, index: usize) -> Option<Measure> {
        self.measures.get(&index).copied().flatten()
    }

    /// Returns which of some listed games are not measured yet.
    pub(super) fn unmeasured(&self, first: usize, count: usize) -> Vec<(usize, IndexEntry)> {
        let listed = self.listed.iter().skip(first).take(count);
        listed
            .map(|&index| index as usize)
            .filter(|index| !self.measures.contains_key(index))
            .map(|index| (index, self.entries[index].clone()))
            .collect()
    }

    pub(super) fn set_measure(&mut self, index: usize, measure: Option<Measure>) {
        self.measures.insert(index, measure);
    }

    /// Marks a place of the list, or the last one where there are fewer.
    pub(super) fn mark(&mut self, place: usize) {
        self.marked = place.min(self.listed.len().saturating_sub(1));
    }

    /// Marks a game by its place among all, if it is listed.
    pub(super) fn mark_entry(&mut self, index: usize) {
        let place = self.listed.iter().position(|&it| it as usize == index);
        self.marked = place.unwrap_or(self.marked);
    }
}
