//! A game as it is played or reviewed.
//!
//! The game itself is the mainline of its tree up to the live position; all else in the tree was
//! tried beside it. Undo and redo stand in [`history`](super::history), claims and resignation in
//! [`finish`](super::finish), the editing of lines in [`edit`](super::edit).

use std::borrow::Cow;

use thiserror::Error;

use super::change::{Change, ChangeKind, Edit};
use super::claim::ClaimGround;
use super::ending::{Ending, Outcome, Termination, automatic_ending, occurrences};
use super::record::Record;
use super::tree::{NodeId, Step, Tree};
use crate::chess::{Color, IllegalMove, Move, Position, Role, Square};
use crate::notation::pgn::GameResult;

/// What a game is open for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mainline {
    /// It is played here: its moves are facts, and at its end nothing more is taken.
    Played,
    /// It was played elsewhere and is looked at: its moves may be changed like any other line.
    Editable,
}

/// A game with its start position, its moves and its end.
#[derive(Clone, Debug)]
pub struct Game {
    pub(super) record: Record,
    pub(super) mainline: Mainline,
    /// Where the next move is played: the last node of the mainline.
    pub(super) live: NodeId,
    /// An end that the players, the clock or a file state; the others follow from the position.
    pub(super) decided: Option<Ending>,
    pub(super) done: Vec<Change>,
    pub(super) undone: Vec<Change>,
    pub(super) revision: u64,
}

/// What a move did.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Played {
    /// The node after the move.
    pub node: NodeId,
    /// The piece taken and the square on which it stood.
    pub capture: Option<(Square, Role)>,
    /// Whether the side now to move is in check.
    pub check: bool,
    /// The draw that the side now to move may claim.
    pub claim: Option<ClaimGround>,
    /// The end of the game, if the move brought it.
    pub ending: Option<Ending>,
}

/// Why a move was not played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum PlayError {
    /// The game has ended.
    #[error("the game is over ({0})")]
    GameOver(Ending),
    /// The move cannot be played in the live position.
    #[error(transparent)]
    Illegal(#[from] IllegalMove),
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
        Self::open(record, Mainline::Played)
    }

    /// Starts a game from the start position on a day, given as in a `Date` tag: `2026.11.30`.
    #[must_use]
    pub fn begun_on(date: Option<super::time::Date>) -> Self {
        let mut record = Record::new(Tree::new(Position::initial()));
        if let Some(date) = date {
            record.tags.set("Date", date.to_string());
        }
        Self::open(record, Mainline::Played)
    }

    /// Goes on with a game that was begun before, or opens one to look at it.
    #[must_use]
    pub fn open(record: Record, mainline: Mainline) -> Self {
        let live = record.last();
        let decided = stated_ending(record.result).map(|stated| {
            record
                .ending()
                .filter(|end| end.outcome == stated.outcome)
                .unwrap_or(stated)
        });
        let (done, undone) = (Vec::new(), Vec::new());
        Self {
            record,
            mainline,
            live,
            decided,
            done,
            undone,
            revision: 0,
        }
    }

    /// Returns the game as a file would hold it.
    #[must_use]
    pub fn record(&self) -> &Record {
        &self.record
    }

    /// Returns the tree of all moves, the mainline and the lines tried beside it.
    #[must_use]
    pub fn tree(&self) -> &Tree {
        &self.record.tree
    }

    /// Returns what the game is open for.
    #[must_use]
    pub fn mainline(&self) -> Mainline {
        self.mainline
    }

    /// Returns a number that is another one after each change.
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

    /// Returns how the game ended, or `None` while it goes on.
    #[must_use]
    pub fn ending(&self) -> Option<Ending> {
        self.decided
            .or_else(|| automatic_ending(self.tree(), self.live))
    }

    /// Whether a node is one of the game itself, not of a line tried beside it.
    #[must_use]
    pub fn contains(&self, node: NodeId) -> bool {
        self.tree().line_to(self.live).any(|played| played == node)
    }

    /// Returns the record to be written to a file.
    ///
    /// Lines tried from the live position of a game that is played are left out: in a file they
    /// would read as its moves.
    #[must_use]
    pub fn to_export(&self) -> Cow<'_, Record> {
        if self.mainline == Mainline::Editable || self.tree().main_child(self.live).is_none() {
            return Cow::Borrowed(&self.record);
        }
        let mut record = self.record.clone();
        record.tree.set_children(self.live, &[]);
        Cow::Owned(record)
    }

    /// snap
    #[must_use]
    pub fn snapshot(&self) -> std::sync::Arc<Record> { std::sync::Arc::new(self.to_export().into_owned()) }

    /// Whether the game is being played: begun, and not at its end.
    #[must_use]
    pub fn is_running(&self) -> bool {
        self.mainline == Mainline::Played && self.live != NodeId::ROOT && self.ending().is_none()
    }

    /// Counts how often the live position has stood, this time included (FIDE 9.2.3).
    #[must_use]
    pub fn occurrences(&self) -> usize {
        occurrences(self.tree(), self.live)
    }

    /// Plays a move in the live position. What could be redone is dropped.
    ///
    /// # Errors
    ///
    /// When the game is over or the move is not legal; the game is then as it was.
    pub fn play(&mut self, mv: Move) -> Result<Played, PlayError> {
        if let Some(ending) = self.ending() {
            return Err(PlayError::GameOver(ending));
        }
        let capture = self.position().capture(mv);
        let before = self.tree().children_of(self.live);
        let node = self.add(self.live, mv)?;
        let after = std::iter::once(node).chain(before.iter().copied().filter(|&it| it != node));
        self.change(Change {
            kind: ChangeKind::Move(node),
            edits: vec![Edit::Children {
                parent: self.live,
                after: after.collect(),
                before,
            }],
            live: (self.live, node),
            show: (self.live, node),
        });
        let ending = self.ending();
        if let Some(ending) = ending {
            self.amend(self.result_edit(ending.outcome.into(), self.decided));
        }
        let check = self.position().is_check();
        Ok(Played {
            node,
            capture,
            check,
            claim: self.claimable(),
            ending,
        })
    }

    /// Tries a move beside the game: it becomes a variation at `at`, or is found there.
    ///
    /// Returns the node after it. A game that is played stays as it is; one that is reviewed grows
    /// when the move follows its last one.
    ///
    /// # Errors
    ///
    /// When the move is not legal at `at`.
    pub fn explore(&mut self, at: NodeId, mv: Move) -> Result<NodeId, IllegalMove> {
        let before = self.tree().children_of(at);
        let node = self.add(at, mv)?;
        if !before.contains(&node) {
            let after = self.tree().children_of(at);
            let live = if at == self.live && self.mainline == Mainline::Editable {
                node
            } else {
                self.live
            };
            self.change(Change {
                kind: ChangeKind::Line(node),
                edits: vec![Edit::Children {
                    parent: at,
                    before,
                    after,
                }],
                live: (self.live, live),
                show: (at, node),
            });
        }
        Ok(node)
    }

    /// Prepares to state a result.
    pub(super) fn result_edit(&self, result: GameResult, decided: Option<Ending>) -> Edit {
        Edit::Result {
            before: (self.record.result, self.decided),
            after: (result, decided),
        }
    }

    fn add(&mut self, at: NodeId, mv: Move) -> Result<NodeId, IllegalMove> {
        let step = Step::Move(mv);
        let tree = &mut self.record.tree;
        tree.child_by(at, step)
            .or_else(|| tree.append(at, step))
            .ok_or(IllegalMove {
                from: mv.from(),
                to: mv.to(),
            })
    }
}

/// Returns the end that a result states without its reason.
pub(super) fn stated_ending(result: GameResult) -> Option<Ending> {
    let outcome = match result {
        GameResult::WhiteWins => Outcome::Win(Color::White),
        GameResult::BlackWins => Outcome::Win(Color::Black),
        GameResult::Draw => Outcome::Draw,
        GameResult::Unknown => return None,
    };
    Some(Ending {
        outcome,
        termination: Termination::Recorded,
    })
}
