//! One change to a game, in a form that can be undone and redone.
//!
//! Nodes of a tree are never destroyed, only left out of their parent's continuations. So every
//! change of shape replaces one node's list of continuations, and undo restores the earlier list;
//! what other changes did to the list meanwhile stays.

use std::fmt;

use super::ending::Ending;
use super::record::Record;
use super::tree::{Annotations, NodeId};
use crate::notation::pgn::{GameResult, Tags};

/// What a change was about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ChangeKind {
    /// A move of the game, which led to this node.
    Move(NodeId),
    /// A move of a variation, which led to this node.
    Line(NodeId),
    /// The order of the lines from a position.
    Order,
    /// A line that was deleted.
    Deletion,
    /// A comment.
    Comment,
    /// Annotation glyphs.
    Glyphs,
    /// Tags.
    Tags,
    /// The result.
    Result,
    /// The end of the game: a claim, a resignation, an agreement, time.
    End,
}

/// Writes the subject of the change: `order of lines`, `comment`, ….
impl fmt::Display for ChangeKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Move(_) | Self::Line(_) => "move",
            Self::Order => "order of lines",
            Self::Deletion => "deletion",
            Self::Comment => "comment",
            Self::Glyphs => "annotation",
            Self::Tags => "tags",
            Self::Result => "result",
            Self::End => "end of the game",
        })
    }
}

/// One stored value before and after.
#[derive(Clone, Debug)]
pub(super) enum Edit {
    /// The continuations of a node, in their order.
    Children {
        parent: NodeId,
        before: Box<[NodeId]>,
        after: Box<[NodeId]>,
    },
    /// What is written about a node.
    Annotations {
        node: NodeId,
        before: Annotations,
        after: Annotations,
    },
    /// The tags.
    Tags { before: Tags, after: Tags },
    /// The result and the end that it states.
    Result {
        before: (GameResult, Option<Ending>),
        after: (GameResult, Option<Ending>),
    },
}

/// Something a player did, as one step of undo and redo.
#[derive(Clone, Debug)]
pub(super) struct Change {
    pub(super) kind: ChangeKind,
    /// What is changed, in the order in which it is made.
    pub(super) edits: Vec<Edit>,
    /// The live node before and after.
    pub(super) live: (NodeId, NodeId),
    /// The node to show after undo, and after redo.
    pub(super) show: (NodeId, NodeId),
}

/// The direction in which a change is applied.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Replay {
    Undo,
    Redo,
}

impl Replay {
    /// Picks the state that the change results in.
    pub(super) fn pick<T>(self, before: T, after: T) -> T {
        match self {
            Self::Undo => before,
            Self::Redo => after,
        }
    }
}

impl Edit {
    /// Whether it changes the shape of the tree.
    pub(super) fn is_shape(&self) -> bool {
        matches!(self, Self::Children { .. })
    }

    /// Sets the stored value to the one before or after the edit.
    pub(super) fn apply(&self, replay: Replay, record: &mut Record, decided: &mut Option<Ending>) {
        match self {
            Self::Children {
                parent,
                before,
                after,
            } => {
                let (from, to) = (replay.pick(after, before), replay.pick(before, after));
                let children = merged(&record.tree.children_of(*parent), from, to);
                record.tree.set_children(*parent, &children);
            }
            Self::Annotations {
                node,
                before,
                after,
            } => {
                *record.tree.annotations_mut(*node) = replay.pick(before, after).clone();
            }
            Self::Tags { before, after } => record.tags.clone_from(replay.pick(before, after)),
            Self::Result { before, after } => {
                (record.result, *decided) = *replay.pick(before, after);
            }
        }
    }
}

/// Applies a change of continuations, `from` one list `to` another, to the `present` list. Those
/// that neither list has stay, after the ones that are put in order.
fn merged(present: &[NodeId], from: &[NodeId], to: &[NodeId]) -> Vec<NodeId> {
    let is_kept = |node: &&NodeId| !from.contains(node) && !to.contains(node);
    let kept: Vec<_> = present.iter().filter(is_kept).copied().collect();
    let is_still_there = |node: &&NodeId| present.contains(node) || !from.contains(node);
    let ordered = to.iter().filter(is_still_there).copied();
    ordered.chain(kept).collect()
}
