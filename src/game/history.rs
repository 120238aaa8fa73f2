//! Undo and redo: one history of everything that is done to a game.

use std::sync::Arc;

use thiserror::Error;

use super::change::{Change, ChangeKind, Edit, Replay};
use super::ending::Ending;
use super::live::Game;
use super::tree::NodeId;

/// What undo or redo did.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct HistoryStep {
    /// What the change was about.
    pub kind: ChangeKind,
    /// The node to show, at which the change can be seen.
    pub show: NodeId,
}

/// Why nothing was undone or redone.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum HistoryError {
    /// The game has ended.
    #[error("the game is over ({0})")]
    GameOver(Ending),
    /// Nothing has been done.
    #[error("nothing to undo")]
    NothingToUndo,
    /// Nothing was undone.
    #[error("nothing to redo: nothing was taken back")]
    NothingToRedo,
}

impl Game {
    /// Makes the last node of the mainline the live one, as part of the last change.
    pub(super) fn follow_mainline(&mut self) {
        self.live = self.record.last();
        if let Some(change) = self.done.last_mut() {
            change.live.1 = self.live;
        }
    }

    /// Makes a change and adds it to the history.
    pub(super) fn change(&mut self, change: Change) {
        self.undone.clear();
        self.replay(&change, Replay::Redo);
        self.done.push(change);
    }

    /// Makes one more edit as part of the last change.
    pub(super) fn amend(&mut self, edit: Edit) {
        edit.apply(
            Replay::Redo,
            Arc::make_mut(&mut self.record),
            &mut self.decided,
        );
        if let Some(change) = self.done.last_mut() {
            change.edits.push(edit);
        }
    }

    /// Whether the last change was neither a move of the game nor its end.
    #[must_use]
    pub fn is_annotated(&self) -> bool {
        self.done
            .last()
            .is_some_and(|change| !matches!(change.kind, ChangeKind::Move(_) | ChangeKind::End))
    }

    /// Makes or undoes a change; undo goes through its edits from the last to the first.
    fn replay(&mut self, change: &Change, replay: Replay) -> HistoryStep {
        let (record, decided) = (Arc::make_mut(&mut self.record), &mut self.decided);
        let edits = change.edits.iter();
        match replay {
            Replay::Redo => edits.for_each(|edit| edit.apply(replay, record, decided)),
            Replay::Undo => edits
                .rev()
                .for_each(|edit| edit.apply(replay, record, decided)),
        }
        self.live = replay.pick(change.live.0, change.live.1);
        self.revision += 1;
        HistoryStep {
            kind: change.kind,
            show: replay.pick(change.show.0, change.show.1),
        }
    }

    /// Whether there is something to undo.
    #[must_use]
    pub fn can_undo(&self) -> bool {
        match self.done.last() {
            Some(change) => self.may_replay(change),
            None => self.is_running(),
        }
    }

    /// Whether something was undone that can be redone.
    #[must_use]
    pub fn can_redo(&self) -> bool {
        self.undone
            .last()
            .is_some_and(|change| self.may_replay(change))
    }

    /// Whether a change may be undone or redone: after its end, a game that was played keeps its
    /// moves.
    fn may_replay(&self, change: &Change) -> bool {
        let is_played = matches!(change.kind, ChangeKind::Move(_) | ChangeKind::End);
        self.mainline.end_can_be_undone() || !is_played || self.ending().is_none()
    }

    /// Undoes the last change.
    ///
    /// Without a change, the last move of a running game is undone: it was played in an earlier
    /// run of the program.
    ///
    /// # Errors
    ///
    /// If there is nothing to undo, or it is a move of a game that is over.
    pub fn undo(&mut self) -> Result<HistoryStep, HistoryError> {
        let change = match self.done.pop() {
            Some(change) => change,
            None => self
                .last_move_as_change()
                .ok_or(self.end_or(HistoryError::NothingToUndo))?,
        };
        if !self.may_replay(&change) {
            self.done.push(change);
            return Err(self.end_or(HistoryError::NothingToUndo));
        }
        let step = self.replay(&change, Replay::Undo);
        self.undone.push(change);
        Ok(step)
    }

    /// Redoes the last change that was undone.
    ///
    /// # Errors
    ///
    /// If nothing was undone, or it is a move of a game that is over.
    pub fn redo(&mut self) -> Result<HistoryStep, HistoryError> {
        if !self.can_redo() {
            return Err(self.end_or(HistoryError::NothingToRedo));
        }
        let Some(change) = self.undone.pop() else {
            return Err(HistoryError::NothingToRedo);
        };
        let step = self.replay(&change, Replay::Redo);
        self.done.push(change);
        Ok(step)
    }

    /// Returns the end of the game as the reason if that forbids undo and redo.
    fn end_or(&self, otherwise: HistoryError) -> HistoryError {
        match self.ending() {
            Some(ending) if !self.mainline.end_can_be_undone() => HistoryError::GameOver(ending),
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
