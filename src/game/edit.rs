//! Changes to the order of lines and deletions, each as one step of undo and redo.

use thiserror::Error;

use super::change::{Change, ChangeKind, Edit};
use super::live::Game;
use super::tree::NodeId;

/// Why a line or an annotation was not changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum EditError {
    /// There is no move at the start position.
    #[error("this is the start of the game: go to a move first")]
    NoMove,
    /// The move is part of a game that is played here.
    #[error("the moves of a running game cannot be changed; its variations can")]
    Played,
    /// The node is on the mainline.
    #[error("this is the mainline: go to a variation first")]
    Mainline,
    /// The variation is the last one at its position.
    #[error("this is already the last variation here")]
    LastVariation,
}

impl Game {
    /// Moves the variation that contains a node one place forward in the order of moves from its
    /// position.
    ///
    /// # Errors
    ///
    /// If the node is on the mainline, or a move of a game that is played here would be replaced.
    pub fn promote(&mut self, node: NodeId) -> Result<(), EditError> {
        let start = self
            .tree()
            .variation_start(node)
            .ok_or(EditError::Mainline)?;
        self.reorder(start, node, |place| place.checked_sub(1))
    }

    /// Moves the variation that contains a node one place back. For a node on the mainline this is
    /// the mainline itself, at the last position before the node that has variations.
    ///
    /// # Errors
    ///
    /// If it is the last one already, or a move of a game that is played here would be replaced.
    pub fn demote(&mut self, node: NodeId) -> Result<(), EditError> {
        let start = self
            .tree()
            .variation_start(node)
            .or_else(|| self.last_branching(node));
        let start = start.ok_or(EditError::LastVariation)?;
        self.reorder(start, node, |place| place.checked_add(1))
    }

    fn last_branching(&self, node: NodeId) -> Option<NodeId> {
        let tree = self.tree();
        tree.line_to(node).find(|&node| {
            tree.parent(node)
                .is_some_and(|parent| tree.children(parent).nth(1).is_some())
        })
    }

    fn reorder(
        &mut self,
        start: NodeId,
        show: NodeId,
        to: impl FnOnce(usize) -> Option<usize>,
    ) -> Result<(), EditError> {
        let edit = self.reordering(start, to)?;
        self.reshape(ChangeKind::Order, vec![edit], (show, show));
        Ok(())
    }

    /// Returns the edit that gives a node another place in the order of moves from its position.
    fn reordering(
        &self,
        start: NodeId,
        to: impl FnOnce(usize) -> Option<usize>,
    ) -> Result<Edit, EditError> {
        let parent = self.tree().parent(start).ok_or(EditError::NoMove)?;
        let before = self.tree().children_of(parent);
        let place = before
            .iter()
            .position(|&child| child == start)
            .ok_or(EditError::NoMove)?;
        let to = to(place)
            .filter(|&to| to < before.len())
            .ok_or(EditError::LastVariation)?;
        if to.min(place) == 0 {
            self.refuse_played(parent)?;
        }
        let mut after = before.clone();
        let steps = if to > place { 1 } else { place - to };
        after[to.min(place)..=to.max(place)].rotate_left(steps);
        Ok(Edit::Children {
            parent,
            before,
            after,
        })
    }

    /// Makes the whole line to a node the mainline.
    ///
    /// # Errors
    ///
    /// If it is the mainline already, or a move of a game that is played here would be replaced.
    pub fn make_mainline(&mut self, node: NodeId) -> Result<(), EditError> {
        let tree = self.tree();
        let edits: Result<Vec<_>, _> = tree
            .line_to(node)
            .filter(|&it| tree.starts_variation(it))
            .map(|start| self.reordering(start, |_| Some(0)))
            .collect();
        let edits = edits?;
        if edits.is_empty() {
            return Err(EditError::Mainline);
        }
        self.reshape(ChangeKind::Order, edits, (node, node));
        Ok(())
    }

    /// Deletes a move and everything after it; returns the node before it.
    ///
    /// # Errors
    ///
    /// If the node is the start position, or the move is part of a game that is played here.
    pub fn delete_from(&mut self, node: NodeId) -> Result<NodeId, EditError> {
        let parent = self.tree().parent(node).ok_or(EditError::NoMove)?;
        if self.tree().is_mainline(node) {
            self.refuse_played(parent)?;
        }
        let before = self.tree().children_of(parent);
        let after = before
            .iter()
            .copied()
            .filter(|&child| child != node)
            .collect();
        let edits = vec![Edit::Children {
            parent,
            before,
            after,
        }];
        self.reshape(ChangeKind::Deletion, edits, (node, parent));
        Ok(parent)
    }

    /// Deletes the whole variation that contains a node; returns the node where it branched off.
    ///
    /// # Errors
    ///
    /// If the node is on the mainline.
    pub fn delete_variation(&mut self, node: NodeId) -> Result<NodeId, EditError> {
        let start = self
            .tree()
            .variation_start(node)
            .ok_or(EditError::Mainline)?;
        self.delete_from(start)
    }

    /// Refuses to change the main continuation of a node if it is a fact. After the live position
    /// it never is.
    fn refuse_played(&self, parent: NodeId) -> Result<(), EditError> {
        let is_in_game = parent != self.live && self.contains(parent);
        if is_in_game && !self.mainline.can_be_edited() {
            Err(EditError::Played)
        } else {
            Ok(())
        }
    }

    /// Changes the shape of the tree. The live position moves to the end of an edited mainline.
    fn reshape(&mut self, kind: ChangeKind, edits: Vec<Edit>, show: (NodeId, NodeId)) {
        let before = self.live;
        self.change(Change {
            kind,
            edits,
            live: (before, before),
            show,
        });
        if self.mainline.can_be_edited() {
            self.follow_mainline();
        }
    }
}
