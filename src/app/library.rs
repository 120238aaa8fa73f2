//! The open file: the games found in it, and the list made of them by filter, search and order.

mod filter;
mod fold;
mod listing;
mod measure;
mod ranks;
mod saved;
pub(super) mod shift;
mod sorting;

use std::collections::{HashMap, HashSet};
use std::path::{Path, PathBuf};

pub use self::measure::Measure;
pub use self::sorting::{Order, SortDirection, Sorting};

use super::ticket::Ticket;
use crate::chess::PositionKey;
use crate::notation::pgn::IndexEntry;

/// An open file and the list of its games.
#[derive(Clone, Debug)]
pub struct Library {
    /// Identifies the file to the jobs that read from it.
    file: Ticket,
    /// `None` for games from standard input.
    path: Option<PathBuf>,
    /// In file order, so sorted by offset.
    entries: Vec<IndexEntry>,
    complete: bool,
    /// Whether this program has changed the file since, so that it must be read again.
    outdated: bool,
    /// Indices into `entries`, in the order of the list.
    listed: Vec<u32>,
    filter: String,
    order: Order,
    search: Option<Search>,
    /// Index into `listed`.
    marked: usize,
    /// By index into `entries`; `None` for a game that could not be read.
    measures: HashMap<usize, Option<Measure>>,
}

/// A search for a position.
#[derive(Clone, Debug)]
struct Search {
    /// The position.
    key: Box<PositionKey>,
    /// The games that reach it, as far as they were found.
    games: HashSet<u32>,
}

impl Library {
    pub(super) fn new(file: Ticket, path: Option<PathBuf>) -> Self {
        Self {
            file,
            path,
            entries: Vec::new(),
            complete: false,
            outdated: false,
            listed: Vec::new(),
            filter: String::new(),
            order: Order::default(),
            search: None,
            marked: 0,
            measures: HashMap::new(),
        }
    }

    /// Returns the ticket that identifies the file to jobs.
    #[must_use]
    pub fn file(&self) -> Ticket {
        self.file
    }

    /// Returns the path; `None` for games from standard input.
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

    /// Whether the file was read to its end.
    #[must_use]
    pub fn is_complete(&self) -> bool {
        self.complete
    }

    /// Records that this program has changed the file.
    pub(super) fn outdate(&mut self) {
        self.outdated = true;
    }

    /// Whether the file must be read again.
    pub(super) fn is_outdated(&self) -> bool {
        self.outdated
    }

    /// Returns the listed games as indices into [`Self::entries`], in the order of the list.
    #[must_use]
    pub fn listed(&self) -> &[u32] {
        &self.listed
    }

    /// Returns the marked row of the list, counted from 0.
    #[must_use]
    pub fn marked(&self) -> usize {
        self.marked
    }

    /// Returns the marked game as an index into [`Self::entries`].
    #[must_use]
    pub fn marked_entry(&self) -> Option<usize> {
        self.listed.get(self.marked).map(|&index| index as usize)
    }

    /// Returns the filter text.
    #[must_use]
    pub fn filter(&self) -> &str {
        &self.filter
    }

    /// Returns the order of the list.
    #[must_use]
    pub fn order(&self) -> Order {
        self.order
    }

    /// Returns how many games the search has found so far; `None` without a search.
    #[must_use]
    pub fn found(&self) -> Option<usize> {
        let search = self.search.as_ref()?;
        // A search can be ahead of the list, or meet a file that has grown since.
        let known = search.games.iter();
        Some(
            known
                .filter(|&&index| (index as usize) < self.entries.len())
                .count(),
        )
    }

    /// Returns the position that a game was found by.
    pub(super) fn found_by(&self, index: usize) -> Option<&PositionKey> {
        let search = self.search.as_ref()?;
        let is_found = u32::try_from(index).is_ok_and(|index| search.games.contains(&index));
        is_found.then_some(&*search.key)
    }

    /// Returns the index of the game that has the offset and length of a known entry.
    pub(super) fn place_of(&self, known: &IndexEntry) -> Option<usize> {
        let place = self
            .entries
            .binary_search_by_key(&known.offset, |entry| entry.offset);
        place
            .ok()
            .filter(|&index| self.entries[index].len == known.len)
    }

    /// Returns what is known about a game; `None` if it is not measured or cannot be read.
    #[must_use]
    pub fn measure(&self, index: usize) -> Option<Measure> {
        self.measures.get(&index).copied().flatten()
    }

    /// Returns the games in some rows of the list that are not measured yet, with their indices.
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

    /// Marks a row of the list, or the last one if there are fewer.
    pub(super) fn mark(&mut self, place: usize) {
        self.marked = place.min(self.listed.len().saturating_sub(1));
    }

    /// Marks a game by its index into `entries`; does nothing if it is not listed.
    pub(super) fn mark_entry(&mut self, index: usize) {
        let place = self.listed.iter().position(|&it| it as usize == index);
        self.marked = place.unwrap_or(self.marked);
    }
}
