//! Changes to comments, glyphs, tags and result, each as one step of undo and redo.

use super::change::{Change, ChangeKind, Edit};
use super::edit::EditError;
use super::ending::Ending;
use super::live::Game;
use super::play::PlayError;
use super::tree::{Annotations, NodeId};
use crate::notation::Nag;
use crate::notation::pgn::{GameResult, Tags};

/// The side of a move on which a comment stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CommentSide {
    /// Before the move.
    Before,
    /// After the move; at the start position, before the first move.
    After,
}

impl Game {
    /// Sets the comment on one side of a move; an empty text removes it.
    ///
    /// It replaces all comments that were there.
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

    /// Sets an annotation glyph on a move, or removes it if it is set.
    ///
    /// A move has at most one of the six glyphs about the move itself (`!`, `?`, …).
    ///
    /// # Errors
    ///
    /// If the node is the start position.
    pub fn toggle_nag(&mut self, node: NodeId, nag: Nag) -> Result<(), EditError> {
        self.tree().parent(node).ok_or(EditError::NoMove)?;
        let mut after = self.tree().annotations(node).cloned().unwrap_or_default();
        let was_set = after.nags.contains(&nag);
        after
            .nags
            .retain(|&set| set != nag && !(nag.is_about_move() && set.is_about_move()));
        // A glyph about the move comes first, directly after the move.
        match was_set {
            true => {}
            false if nag.is_about_move() => after.nags.insert(0, nag),
            false => after.nags.push(nag),
        }
        self.annotate(ChangeKind::Glyphs, node, after);
        Ok(())
    }

    /// Adds comments and glyphs to those that a node has; what it has already is not repeated.
    /// There are no glyphs at the start position, and a glyph about the move itself stays the only
    /// one.
    pub fn add_annotations(&mut self, node: NodeId, more: &Annotations) {
        let mut after = self.tree().annotations(node).cloned().unwrap_or_default();
        if self.tree().parent(node).is_some() {
            let has_mark = after.nags.iter().any(|nag| nag.is_about_move());
            let nags = more.nags.iter();
            let nags = nags.filter(|nag| !(has_mark && nag.is_about_move()));
            add_new(&mut after.nags, nags);
        }
        add_new(&mut after.before, &more.before);
        add_new(&mut after.after, &more.after);
        self.annotate(ChangeKind::Comment, node, after);
    }

    fn annotate(&mut self, kind: ChangeKind, node: NodeId, after: Annotations) {
        let before = self.tree().annotations(node).cloned().unwrap_or_default();
        if before != after {
            let edit = Edit::Annotations {
                node,
                before,
                after,
            };
            self.change_in_place(kind, edit, node);
        }
    }

    /// Replaces the tags. The result and the start position are not read from them.
    pub fn set_tags(&mut self, after: Tags) {
        let before = self.record().tags.clone();
        if before != after {
            self.change_in_place(ChangeKind::Tags, Edit::Tags { before, after }, self.live);
        }
    }

    /// States a result by hand.
    ///
    /// # Errors
    ///
    /// If the game has ended and its end cannot be undone.
    pub fn set_result(&mut self, result: GameResult) -> Result<(), PlayError> {
        if !self.mainline.end_can_be_undone()
            && let Some(ending) = self.ending()
        {
            return Err(PlayError::GameOver(ending));
        }
        if self.record().result != result {
            let edit = self.result_edit(result, None);
            self.change_in_place(ChangeKind::Result, edit, self.live);
        }
        Ok(())
    }

    /// Returns the edit that states a result.
    pub(super) fn result_edit(&self, result: GameResult, decided: Option<Ending>) -> Edit {
        Edit::Result {
            before: (self.record().result, self.decided),
            after: (result, decided),
        }
    }

    /// Makes a change that leaves all moves and the live position as they are.
    pub(super) fn change_in_place(&mut self, kind: ChangeKind, edit: Edit, show: NodeId) {
        let live = self.live;
        self.change(Change {
            kind,
            edits: vec![edit],
            live: (live, live),
            show: (show, show),
        });
    }
}

/// Adds to a list what it does not hold yet.
fn add_new<'a, T: Clone + PartialEq + 'a>(
    list: &mut Vec<T>,
    more: impl IntoIterator<Item = &'a T>,
) {
    for item in more {
        if !list.contains(item) {
            list.push(item.clone());
        }
    }
}
