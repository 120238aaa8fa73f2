//! One change to a game, in a form that can be taken back and made again.
//!
//! Nodes of a tree are never destroyed, only left out of their parent's continuations. So every
//! change of shape is a change of one node's list of continuations, and to take it back is to put
//! the list before it in the place of the list after it.

use std::fmt;

use super::ending::Ending;
use super::record::Record;
use super::tree::{Annotations, NodeId};
use crate::notation::pgn::{GameResult, Tags};

/// What a change was about, in a word or two for the player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ChangeKind {
    /// A move of the game, which led to this node.
    Move(NodeId),
    /// A move of a line beside the game, which led to this node.
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
    /// The result, and the end that it stands for.
    Result {
        before: (GameResult, Option<Ending>),
        after: (GameResult, Option<Ending>),
    },
}

/// Something that a player did, as one step of undo and redo.
#[derive(Clone, Debug)]
pub(super) struct Change {
    pub(super) kind: ChangeKind,
    /// What is changed, in this order.
    pub(super) edits: Vec<Edit>,
    /// The live node before and after.
    pub(super) live: (NodeId, NodeId),
    /// The node to be shown when the change is taken back, and when it is made.
    pub(super) show: (NodeId, NodeId),
}

/// Which way a change is gone through.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Way {
    Back,
    Forth,
}

impl Way {
    /// Picks the state that this way leads to.
    pub(super) fn end<T>(self, before: T, after: T) -> T {
        match self {
            Self::Back => before,
            Self::Forth => after,
        }
    }
}

impl Edit {
    /// Brings the stored value into the state that `way` leads to.
    pub(super) fn apply(&self, way: Way, record: &mut Record, decided: &mut Option<Ending>) {
        match self {
            Self::Children {
                parent,
                before,
                after,
            } => {
                record.tree.set_children(*parent, way.end(before, after));
            }
            Self::Annotations {
                node,
                before,
                after,
            } => {
                *record.tree.annotations_mut(*node) = way.end(before, after).clone();
            }
            Self::Tags { before, after } => record.tags.clone_from(way.end(before, after)),
            Self::Result { before, after } => {
                (record.result, *decided) = *way.end(before, after);
            }
        }
    }
}
