//! The games of an open file: where each one is, which are listed, which one is looked at.

mod listing;

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

    pub(super) fn set_measure(&mut self, index: usize, measure: Measure) {
        self.measures.insert(index, measure);
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
