//! Undo and redo: one history over everything that is done to a game.

use thiserror::Error;

use super::change::{Change, ChangeKind, Edit, Way};
use super::ending::Ending;
use super::play::{Game, Mainline};
use super::tree::NodeId;

/// What undo or redo did.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct HistoryStep {
    /// What the change was about.
    pub kind: ChangeKind,
    /// The node at which it can be seen.
    pub show: NodeId,
}

/// Why nothing was taken back or made again.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum HistoryError {
    /// The game has ended.
    #[error("the game is over ({0})")]
    GameOver(Ending),
    /// Nothing has been done.
    #[error("nothing to undo")]
    NothingToUndo,
    /// Nothing was taken back.
    #[error("nothing to redo: nothing was taken back")]
    NothingToRedo,
}

impl Game {
    /// Takes the last node of the mainline for the live one, as part of the change just made.
    pub(super) fn follow_mainline(&mut self) {
        self.live = self.record.last();
        if let Some(change) = self.done.last_mut() {
            change.live.1 = self.live;
        }
    }

    /// Makes a change, so that it can be taken back.
    pub(super) fn change(&mut self, change: Change) {
        self.undone.clear();
        self.go(&change, Way::Forth);
        self.done.push(change);
    }

    /// Makes one more edit, as part of the change just made.
    pub(super) fn amend(&mut self, edit: Edit) {
        edit.apply(Way::Forth, &mut self.record, &mut self.decided);
        if let Some(change) = self.done.last_mut() {
            change.edits.push(edit);
        }
    }

    /// Whether the last thing done was something else than a move of the game.
    #[must_use]
    pub fn is_annotated(&self) -> bool {
        self.done
            .last()
            .is_some_and(|change| !matches!(change.kind, ChangeKind::Move(_) | ChangeKind::End))
    }

    fn go(&mut self, change: &Change, way: Way) -> HistoryStep {
        let (record, decided) = (&mut self.record, &mut self.decided);
        match way {
            Way::Forth => change
                .edits
                .iter()
                .for_each(|edit| edit.apply(way, record, decided)),
            Way::Back => change
                .edits
                .iter()
                .rev()
                .for_each(|edit| edit.apply(way, record, decided)),
        }
        self.live = way.end(change.live.0, change.live.1);
        self.revision += 1;
        HistoryStep {
            kind: change.kind,
            show: way.end(change.show.0, change.show.1),
        }
    }

    /// Whether there is something to take back.
    #[must_use]
    pub fn can_undo(&self) -> bool {
        match self.done.last() {
            Some(change) => self.may_go(change),
            None => self.is_running(),
        }
    }

    /// Whether something was taken back that can be made again.
    #[must_use]
    pub fn can_redo(&self) -> bool {
        self.undone.last().is_some_and(|change| self.may_go(change))
    }

    /// At its end a game that was played keeps its moves.
    fn may_go(&self, change: &Change) -> bool {
        let played = matches!(change.kind, ChangeKind::Move(_) | ChangeKind::End);
        self.mainline == Mainline::Editable || !played || self.ending().is_none()
    }

    /// Takes back the last change: a move of the game, or whatever was done beside it.
    ///
    /// Moves of a game that was begun in an earlier run of the program can be taken back too.
    ///
    /// # Errors
    ///
    /// When there is nothing, or it is a move of a game that is over.
    pub fn undo(&mut self) -> Result<HistoryStep, HistoryError> {
        let change = match self.done.pop() {
            Some(change) => change,
            None => self
                .last_move_as_change()
                .ok_or(self.nothing(HistoryError::NothingToUndo))?,
        };
        if !self.may_go(&change) {
            self.done.push(change);
            return Err(self.nothing(HistoryError::NothingToUndo));
        }
        let step = self.go(&change, Way::Back);
        self.undone.push(change);
        Ok(step)
    }

    /// Makes again what was last taken back.
    ///
    /// # Errors
    ///
    /// When nothing was taken back, or it is a move of a game that is over.
    pub fn redo(&mut self) -> Result<HistoryStep, HistoryError> {
        if !self.can_redo() {
            return Err(self.nothing(HistoryError::NothingToRedo));
        }
        let Some(change) = self.undone.pop() else {
            return Err(HistoryError::NothingToRedo);
        };
        let step = self.go(&change, Way::Forth);
        self.done.push(change);
        Ok(step)
    }

    fn nothing(&self, otherwise: HistoryError) -> HistoryError {
        match self.ending() {
            Some(ending) if self.mainline == Mainline::Played => HistoryError::GameOver(ending),
            _ => otherwise,
        }
    }

    fn last_move_as_change(&self) -> Option<Change> {
        let parent = self
            .tree()
            .parent(self.live)
            .filter(|_| self.is_running())?;
        let after = self.tree().children_of(parent);
        let before = after
            .iter()
            .copied()
            .filter(|&node| node != self.live)
            .collect();
        Some(Change {
            kind: ChangeKind::Move(self.live),
            edits: vec![Edit::Children {
                parent,
                before,
                after,
            }],
            live: (parent, self.live),
            show: (parent, self.live),
        })
    }
}
