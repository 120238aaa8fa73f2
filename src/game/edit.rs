//! Changing lines, annotations, tags and result, each as one step of undo and redo.

use thiserror::Error;

use super::change::{Change, ChangeKind, Edit};
use super::play::{Game, Mainline, PlayError, stated_ending};
use super::tree::{Annotations, NodeId};
use crate::notation::Nag;
use crate::notation::pgn::{GameResult, Tags};

/// Why a line was not changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum EditError {
    /// The start position is no move.
    #[error("no move is shown: go to a move first")]
    NoMove,
    /// The move belongs to a game that is played here.
    #[error("the moves of the game stay as they were played; lines beside it can be changed")]
    Played,
    /// The node is on the mainline.
    #[error("this is the mainline: go to a variation first")]
    Mainline,
    /// The variation is the last of its kind.
    #[error("this is the last variation of its position")]
    LastVariation,
}

/// A side of a move on which a comment stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CommentSide {
    /// Before the move.
    Before,
    /// After the move; at the start position, before the first move.
    After,
}

impl Game {
    /// Puts the variation that holds a node one place forward among the moves from its position.
    ///
    /// # Errors
    ///
    /// When the node is on the mainline, or the place belongs to a game that is played here.
    pub fn promote(&mut self, node: NodeId) -> Result<(), EditError> {
        let start = self
            .tree()
            .variation_start(node)
            .ok_or(EditError::Mainline)?;
        self.reorder(start, node, |place| place.checked_sub(1))
    }

    /// Puts the variation that holds a node one place back; on the mainline, the mainline itself
    /// at the last position that has variations.
    ///
    /// # Errors
    ///
    /// When there is no place behind it, or the game is played here and the node is on its
    /// mainline.
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
        self.shape(ChangeKind::Order, vec![edit], (show, show));
        Ok(())
    }

    /// Prepares to give a node another place among the moves from its position.
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
    /// When it is the mainline, or the game is played here.
    pub fn make_mainline(&mut self, node: NodeId) -> Result<(), EditError> {
        let tree = self.tree();
        let is_start = |&it: &NodeId| {
            tree.parent(it)
                .is_some_and(|parent| tree.main_child(parent) != Some(it))
        };
        let edits: Result<Vec<_>, _> = tree
            .line_to(node)
            .filter(is_start)
            .map(|start| self.reordering(start, |_| Some(0)))
            .collect();
        let edits = edits?;
        if edits.is_empty() {
            return Err(EditError::Mainline);
        }
        self.shape(ChangeKind::Order, edits, (node, node));
        Ok(())
    }

    /// Deletes a move and all that follows it; returns the node before it.
    ///
    /// # Errors
    ///
    /// When the node is the start, or a move of a game that is played here.
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
        self.shape(ChangeKind::Deletion, edits, (node, parent));
        Ok(parent)
    }

    /// Deletes the whole variation that holds a node; returns the node that it branched from.
    ///
    /// # Errors
    ///
    /// When the node is on the mainline.
    pub fn delete_variation(&mut self, node: NodeId) -> Result<NodeId, EditError> {
        let start = self
            .tree()
            .variation_start(node)
            .ok_or(EditError::Mainline)?;
        self.delete_from(start)
    }

    /// In a game that is played here, what follows a node before the live one is the game's.
    fn refuse_played(&self, parent: NodeId) -> Result<(), EditError> {
        let played = self.mainline == Mainline::Played && parent != self.live && self.contains(parent);
        if played {
            Err(EditError::Played)
        } else {
            Ok(())
        }
    }

    /// Makes a change of shape. In a reviewed game the live position goes with the mainline.
    fn shape(&mut self, kind: ChangeKind, edits: Vec<Edit>, show: (NodeId, NodeId)) {
        let before = self.live;
        self.change(Change {
            kind,
            edits,
            live: (before, before),
            show,
        });
        if self.mainline == Mainline::Editable {
            self.follow_mainline();
        }
    }

    /// Sets the comment on one side of a move; an empty text removes it.
    ///
    /// Comments that stood there are replaced by the one. Before the first move of the game, the
    /// comment is that of the start position.
    pub fn comment(&mut self, node: NodeId, side: CommentSide, text: &str) {
        let mut after = self.tree().annotations(node).cloned().unwrap_or_default();
        let place = match side {
            CommentSide::Before => &mut after.before,
            CommentSide::After => &mut after.after,
        };
        *place = Some(text.trim().to_owned())
            .filter(|text| !text.is_empty())
            .into_iter()
            .collect();
        self.annotate(ChangeKind::Comment, node, after);
    }

    /// Sets an annotation glyph on a move, or clears it where it is set.
    ///
    /// Of the six glyphs about the move itself (`!`, `?`, …) a move has at most one.
    ///
    /// # Errors
    ///
    /// When the node is the start.
    pub fn toggle_nag(&mut self, node: NodeId, nag: Nag) -> Result<(), EditError> {
        self.tree().parent(node).ok_or(EditError::NoMove)?;
        let mut after = self.tree().annotations(node).cloned().unwrap_or_default();
        let was_set = after.nags.contains(&nag);
        after
            .nags
            .retain(|&set| set != nag && !(nag.is_about_move() && set.is_about_move()));
        // What is about the move stands right behind it.
        match was_set {
            true => {}
            false if nag.is_about_move() => after.nags.insert(0, nag),
            false => after.nags.push(nag),
        }
        self.annotate(ChangeKind::Glyphs, node, after);
        Ok(())
    }

    fn annotate(&mut self, kind: ChangeKind, node: NodeId, after: Annotations) {
        let before = self.tree().annotations(node).cloned().unwrap_or_default();
        if before != after {
            self.remark(
                kind,
                Edit::Annotations {
                    node,
                    before,
                    after,
                },
                node,
            );
        }
    }

    /// Replaces the tags. The result and the start position are not theirs to say.
    pub fn set_tags(&mut self, after: Tags) {
        let before = self.record.tags.clone();
        if before != after {
            self.remark(ChangeKind::Tags, Edit::Tags { before, after }, self.live);
        }
    }

    /// States a result by hand.
    ///
    /// # Errors
    ///
    /// When the game was played here to its end.
    pub fn set_result(&mut self, result: GameResult) -> Result<(), PlayError> {
        if self.mainline == Mainline::Played
            && let Some(ending) = self.ending()
        {
            return Err(PlayError::GameOver(ending));
        }
        if self.record.result != result {
            let edit = self.result_edit(result, stated_ending(result));
            self.remark(ChangeKind::Result, edit, self.live);
        }
        Ok(())
    }

    /// Makes a change that leaves all moves as they are.
    fn remark(&mut self, kind: ChangeKind, edit: Edit, show: NodeId) {
        let live = self.live;
        self.change(Change {
            kind,
            edits: vec![edit],
            live: (live, live),
            show: (show, show),
        });
    }
}
