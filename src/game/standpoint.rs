//! What undo and redo reach from where the player looks.
//!
//! In a game that is played here, undo at the game takes back what was done to the game, and in a
//! line beside it what was done to such lines. So it never changes what is out of sight.

use super::change::{Change, ChangeKind, Replay};
use super::live::Game;
use super::tree::NodeId;

/// What a change belongs to in a game that is played here.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Part {
    /// The moves of the game, what is written about them, its end.
    Game,
    /// The lines beside it.
    Beside,
    /// Both: tags and result.
    Whole,
}

/// Whether an end that the position brought about, such as mate, is final.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EndOnBoard {
    /// It is.
    Final,
    /// The move that led to it can be taken back.
    CanBeTakenBack,
}

impl Game {
    /// Finds the change in a list that undo or redo reaches from `shown`.
    pub(super) fn reached(
        &self,
        changes: &[Change],
        shown: NodeId,
        replay: Replay,
    ) -> Option<usize> {
        let last = changes.len().checked_sub(1)?;
        if self.mainline.can_be_edited() {
            return Some(last);
        }
        // What was just done is reached from where it can be seen.
        let seen = |change: &Change| replay.pick(change.show.1, change.show.0) == shown;
        let part = if self.contains(shown) {
            Part::Game
        } else {
            Part::Beside
        };
        (0..changes.len()).rev().find(|&place| {
            let change = &changes[place];
            let of = self.part(change);
            (of == part || of == Part::Whole || place == last && seen(change))
                && self.can_be_made(change, replay)
        })
    }

    fn part(&self, change: &Change) -> Part {
        match change.kind {
            ChangeKind::Move(_) | ChangeKind::End => Part::Game,
            ChangeKind::Comment | ChangeKind::Glyphs if self.contains(change.show.0) => Part::Game,
            ChangeKind::Comment
            | ChangeKind::Glyphs
            | ChangeKind::Line(_)
            | ChangeKind::Order
            | ChangeKind::Deletion => Part::Beside,
            ChangeKind::Tags | ChangeKind::Result => Part::Whole,
        }
    }

    /// Whether the place of a change is still in the tree, and the moves of the game stay as they
    /// are if it is about a line.
    fn can_be_made(&self, change: &Change, replay: Replay) -> bool {
        let removed = match (change.kind, replay) {
            (ChangeKind::Line(node), Replay::Undo) => Some(node),
            (ChangeKind::Deletion, Replay::Redo) => Some(change.show.0),
            _ => None,
        };
        let place = replay.pick(change.show.1, change.show.0);
        self.is_in_tree(place) && !removed.is_some_and(|node| self.contains(node))
    }

    fn is_in_tree(&self, node: NodeId) -> bool {
        let tree = self.tree();
        tree.line_to(node).all(|node| {
            tree.parent(node)
                .is_none_or(|parent| tree.children(parent).any(|child| child == node))
        })
    }
}
