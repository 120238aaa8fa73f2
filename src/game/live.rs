//! A game with its moves, its live position and what was done to it.
//!
//! The moves of the game are the mainline of its tree up to the live position; everything else in
//! the tree is a line that somebody tried. Moves are added in [`play`](super::play), undone and
//! redone in [`history`](super::history); claims and resignation are in
//! [`finish`](super::finish), changes to lines in [`edit`](super::edit) and to what is written
//! about them in [`annotate`](super::annotate).

use std::sync::Arc;

use super::change::Change;
use super::ending::Ending;
use super::judgement::Judgement;
use super::mainline::Mainline;
use super::record::Record;
use super::time::Date;
use super::tree::{NodeId, Tree};
use super::verdict::Verdict;
use crate::chess::Position;

/// A game with its start position, its moves and its end.
#[derive(Clone, Debug)]
pub struct Game {
    /// Shared with the snapshots; copied when it changes while one of them is alive.
    pub(super) record: Arc<Record>,
    pub(super) mainline: Mainline,
    /// Where the next move is played: the last node of the mainline.
    pub(super) live: NodeId,
    /// The end that a player or the clock brought about; others follow from the stated result or
    /// from the position.
    pub(super) decided: Option<Ending>,
    pub(super) done: Vec<Change>,
    pub(super) undone: Vec<Change>,
    pub(super) revision: u64,
}

impl Default for Game {
    fn default() -> Self {
        Self::new(Position::initial())
    }
}

impl Game {
    /// Starts a game at a position.
    #[must_use]
    pub fn new(start: Position) -> Self {
        let is_standard = start.castling_rights().is_standard();
        let mut record = Record::new(Tree::new(start));
        if !is_standard {
            record.tags.set("Variant", "Chess960");
        }
        if let Some(ending) = record.ending() {
            record.result = ending.outcome.into();
        }
        Self::open(record, Mainline::Played)
    }

    /// Starts a game from the initial position; the date, if known, goes into its `Date` tag.
    #[must_use]
    pub fn begun_on(date: Option<Date>) -> Self {
        Self::default().dated(date)
    }

    /// Adds the date, if it is known and the game has none.
    #[must_use]
    pub fn dated(mut self, date: Option<Date>) -> Self {
        if let Some(date) = date
            && self.record.tags.value("Date").is_none()
        {
            self.record_mut().tags.set("Date", date.to_string());
        }
        self
    }

    /// Continues a game from a record, or opens one whose moves may be edited.
    #[must_use]
    pub fn open(record: Record, mainline: Mainline) -> Self {
        let live = record.last();
        Self {
            record: Arc::new(record),
            mainline,
            live,
            decided: None,
            done: Vec::new(),
            undone: Vec::new(),
            revision: 0,
        }
    }

    /// Returns the tags, all moves and the result.
    #[must_use]
    pub fn record(&self) -> &Record {
        &self.record
    }

    pub(super) fn record_mut(&mut self) -> &mut Record {
        Arc::make_mut(&mut self.record)
    }

    /// Returns what is to be written to a file, in O(1) as a rule; later changes of the game leave
    /// it as it is.
    ///
    /// It is a changed copy if lines after the live position are left out: see
    /// [`Mainline::saves_lines_after_live`].
    #[must_use]
    pub fn snapshot(&self) -> Arc<Record> {
        let has_lines_after_live = self.tree().main_child(self.live).is_some();
        if self.mainline.saves_lines_after_live() || !has_lines_after_live {
            return Arc::clone(&self.record);
        }
        let mut record = Record::clone(&self.record);
        record.tree.set_children(self.live, &[]);
        Arc::new(record)
    }

    /// Returns the tree of all moves, the mainline and the lines tried.
    #[must_use]
    pub fn tree(&self) -> &Tree {
        &self.record.tree
    }

    /// Returns what may happen to the moves of the game.
    #[must_use]
    pub fn mainline(&self) -> Mainline {
        self.mainline
    }

    /// Returns a number that is different after each change.
    #[must_use]
    pub fn revision(&self) -> u64 {
        self.revision
    }

    /// Returns the node of the live position.
    #[must_use]
    pub fn live(&self) -> NodeId {
        self.live
    }

    /// Returns the live position.
    #[must_use]
    pub fn position(&self) -> &Position {
        self.tree().position(self.live)
    }

    /// Returns what the rules say about the live position.
    #[must_use]
    pub fn judgement(&self) -> Judgement {
        self.tree().judgement(self.live)
    }

    /// Returns how the game ended, or `None` while it goes on.
    ///
    /// A stated result counts before the position.
    #[must_use]
    pub fn ending(&self) -> Option<Ending> {
        self.verdict().map(Verdict::ending)
    }

    /// Returns what result and position say about the end of the game, or `None` while it goes on.
    #[must_use]
    pub fn verdict(&self) -> Option<Verdict> {
        if let Some(decided) = self.decided {
            return Some(Verdict::Agreed(decided));
        }
        Verdict::of(Ending::stated(self.record.result), self.judgement().ending)
    }

    /// Whether the side to move in the live position is in check.
    #[must_use]
    pub fn is_check(&self) -> bool {
        self.judgement().check
    }

    /// Counts how often the live position has occurred, this time included (FIDE 9.2.3).
    #[must_use]
    pub fn occurrences(&self) -> usize {
        self.judgement().occurrences
    }

    /// Whether a node is part of the game itself, not of a line that was tried.
    #[must_use]
    pub fn contains(&self, node: NodeId) -> bool {
        self.tree().line_to(self.live).any(|played| played == node)
    }

    /// Whether the game is being played: it has a move and no end.
    #[must_use]
    pub fn is_running(&self) -> bool {
        self.mainline.is_played() && self.live != NodeId::ROOT && self.ending().is_none()
    }
}
