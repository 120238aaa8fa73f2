//! Undo and redo: one history of everything that is done to a game.

use std::sync::Arc;

use thiserror::Error;

use super::change::{Change, ChangeKind, Edit, Replay};
use super::ending::Ending;
use super::live::Game;
use super::standpoint::EndOnBoard;
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
    /// Nothing has been done to the lines beside the game.
    #[error("nothing to undo in the variations")]
    NothingToUndoBeside,
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
        let keeps_move = replay == Replay::Undo && self.has_lines_after(change.kind);
        let (record, decided) = (Arc::make_mut(&mut self.record), &mut self.decided);
        let edits = change
            .edits
            .iter()
            .filter(|edit| !(keeps_move && edit.is_shape()));
        match replay {
            Replay::Redo => edits.for_each(|edit| edit.apply(replay, record, decided)),
            Replay::Undo => edits
                .rev()
                .for_each(|edit| edit.apply(replay, record, decided)),
        }
        if change.live.0 != change.live.1 {
            self.live = replay.pick(change.live.0, change.live.1);
        }
        if self.mainline.is_played() {
            change.edits.iter().for_each(|edit| self.keep_first(edit));
        }
        self.revision += 1;
        HistoryStep {
            kind: change.kind,
            show: replay.pick(change.show.0, change.show.1),
        }
    }

    /// Keeps the move of the game first among the continuations that an edit changed.
    fn keep_first(&mut self, edit: &Edit) {
        let Edit::Children { parent, .. } = edit else {
            return;
        };
        let tree = self.tree();
        let played = tree
            .line_to(self.live)
            .find(|&node| tree.parent(node) == Some(*parent));
        if let Some(played) = played.filter(|&node| tree.starts_variation(node)) {
            let others = tree.children(*parent).filter(|&node| node != played);
            let children: Vec<_> = std::iter::once(played).chain(others).collect();
            self.record_mut().tree.set_children(*parent, &children);
        }
    }

    /// Whether lines were tried after a move of a played game. If it is taken back they stay, and
    /// with them the move, as a line beside the game.
    fn has_lines_after(&self, kind: ChangeKind) -> bool {
        match kind {
            ChangeKind::Move(node) if self.mainline.is_played() => {
                self.tree().main_child(node).is_some()
            }
            _ => false,
        }
    }

    /// Whether there is something to undo from `shown`.
    #[must_use]
    pub fn can_undo(&self, shown: NodeId, end: EndOnBoard) -> bool {
        match self.reached(&self.done, shown, Replay::Undo) {
            Some(place) => self.may_replay(&self.done[place], end),
            None => self.is_running() && self.contains(shown),
        }
    }

    /// Whether something was undone that can be redone from `shown`.
    #[must_use]
    pub fn can_redo(&self, shown: NodeId) -> bool {
        self.reached(&self.undone, shown, Replay::Redo)
            .is_some_and(|place| self.may_replay(&self.undone[place], EndOnBoard::Final))
    }

    /// Whether a change may be undone or redone: after its end, a game that was played keeps its
    /// moves.
    fn may_replay(&self, change: &Change, end: EndOnBoard) -> bool {
        let is_played = matches!(change.kind, ChangeKind::Move(_) | ChangeKind::End);
        let is_on_board = self.decided.is_none() && self.judgement().ending.is_some();
        self.mainline.end_can_be_undone()
            || !is_played
            || is_on_board && end == EndOnBoard::CanBeTakenBack
            || self.ending().is_none()
    }

    /// Undoes the last change that is reached from the live position; an end on the board is final.
    ///
    /// # Errors
    ///
    /// As for [`undo_at`](Self::undo_at).
    pub fn undo(&mut self) -> Result<HistoryStep, HistoryError> {
        self.undo_at(self.live, EndOnBoard::Final)
    }

    /// Undoes the last change that is reached from `shown`: in a game that is played here, a change
    /// to the game, or one to the lines beside it if `shown` is in one of these.
    ///
    /// Without a change, the last move of a running game is undone: it was played in an earlier
    /// run of the program.
    ///
    /// # Errors
    ///
    /// If there is nothing to undo, or it is a move of a game that is over.
    pub fn undo_at(&mut self, shown: NodeId, end: EndOnBoard) -> Result<HistoryStep, HistoryError> {
        let change = match self.reached(&self.done, shown, Replay::Undo) {
            Some(place) if !self.may_replay(&self.done[place], end) => {
                return Err(self.end_or(HistoryError::NothingToUndo));
            }
            Some(place) => self.done.remove(place),
            None if !self.contains(shown) => return Err(HistoryError::NothingToUndoBeside),
            None => self
                .last_move_as_change()
                .ok_or(self.end_or(HistoryError::NothingToUndo))?,
        };
        let step = self.replay(&change, Replay::Undo);
        self.undone.push(change);
        Ok(step)
    }

    /// Redoes the last change that was undone and is reached from the live position.
    ///
    /// # Errors
    ///
    /// As for [`redo_at`](Self::redo_at).
    pub fn redo(&mut self) -> Result<HistoryStep, HistoryError> {
        self.redo_at(self.live)
    }

    /// Redoes the last change that was undone and is reached from `shown`.
    ///
    /// # Errors
    ///
    /// If nothing was undone, or it is a move of a game that is over.
    pub fn redo_at(&mut self, shown: NodeId) -> Result<HistoryStep, HistoryError> {
        let place = self
            .reached(&self.undone, shown, Replay::Redo)
            .filter(|&place| self.may_replay(&self.undone[place], EndOnBoard::Final))
            .ok_or(self.end_or(HistoryError::NothingToRedo))?;
        let change = self.undone.remove(place);
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
