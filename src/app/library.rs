//! The open file: the games found in it, and the list made of them by filter, search and order.

mod listing;
mod saved;

use std::collections::{HashMap, HashSet};
use std::path::{Path, PathBuf};

use super::ticket::Ticket;
use crate::notation::pgn::IndexEntry;

pub(super) use self::saved::Shift;

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
    /// All orders, in the sequence in which the sort key steps through them.
    pub const ALL: [Self; 6] = [
        Self::Number,
        Self::White,
        Self::Black,
        Self::Date,
        Self::Event,
        Self::Result,
    ];

    /// Returns the tag to sort by; `None` for the order of the file.
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

    /// Returns the name for the screen.
    #[must_use]
    pub fn name(self) -> &'static str {
        self.tag().unwrap_or("number")
    }

    pub(super) fn next(self) -> Self {
        let place = Self::ALL.iter().position(|&it| it == self).unwrap_or(0);
        Self::ALL[(place + 1) % Self::ALL.len()]
    }
}

/// What is known about a game after it was read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Measure {
    /// Number of plies of its mainline.
    pub plies: usize,
    /// Number of problems in its text.
    pub problems: usize,
}

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
    /// Indices into `entries`, in the order of the list.
    listed: Vec<u32>,
    filter: String,
    sorting: Sorting,
    /// The games that reach the position searched for; `None` without a search.
    found: Option<HashSet<u32>>,
    /// Index into `listed`.
    marked: usize,
    /// By index into `entries`; `None` for a game that could not be read.
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
    pub fn sorting(&self) -> Sorting {
        self.sorting
    }

    /// Returns how many games the search has found so far; `None` without a search.
    #[must_use]
    pub fn found(&self) -> Option<usize> {
        self.found.as_ref().map(HashSet::len)
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
