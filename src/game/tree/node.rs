//! One node of a tree: a position, how it was reached, and its place among the other nodes.

use std::num::NonZeroU32;
use std::sync::OnceLock;

use super::annotations::Annotations;
use crate::chess::{Move, Position};
use crate::game::judgement::Judgement;
use crate::notation::San;

/// The name of a node within its [`Tree`](super::Tree).
///
/// Valid only for the tree that returned it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct NodeId(NonZeroU32);

impl NodeId {
    /// The start position, which every tree has.
    pub const ROOT: Self = Self(NonZeroU32::MIN);

    pub(super) fn index(self) -> usize {
        self.0.get() as usize - 1
    }

    pub(super) fn from_index(index: usize) -> Option<Self> {
        u32::try_from(index + 1)
            .ok()
            .and_then(NonZeroU32::new)
            .map(Self)
    }
}

/// How a node was reached from its parent.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Step {
    /// A legal move.
    Move(Move),
    /// A null move: the turn passes and nothing moves (`--` in PGN).
    Null,
}

impl Step {
    /// Returns the move, or `None` for a null move.
    #[must_use]
    pub fn mv(self) -> Option<Move> {
        match self {
            Self::Move(mv) => Some(mv),
            Self::Null => None,
        }
    }
}

#[derive(Clone, Debug)]
pub(super) struct Node {
    pub(super) parent: Option<NodeId>,
    pub(super) step: Option<Step>,
    /// Follows from the line; stored because every walk through a game needs it.
    pub(super) position: Position,
    pub(super) first_child: Option<NodeId>,
    /// Stored so that a continuation is appended in O(1).
    pub(super) last_child: Option<NodeId>,
    pub(super) next_sibling: Option<NodeId>,
    /// Boxed because most moves have none.
    pub(super) annotations: Option<Box<Annotations>>,
    /// Boxed because a game that is only read from a file needs none, and nodes are made fast if
    /// they are small.
    remembered: OnceLock<Box<Remembered>>,
}

/// What was computed about a node when it was first asked for.
///
/// It depends on the line to the node alone, and a node never gets another parent, so it never
/// goes stale.
#[derive(Clone, Debug, Default)]
pub(super) struct Remembered {
    /// The judgement of the position.
    pub(super) judgement: OnceLock<Judgement>,
    /// The move to the node in SAN.
    pub(super) san: OnceLock<San>,
}

impl Node {
    /// Makes a node without continuations or annotations.
    #[inline]
    pub(super) fn new(parent: Option<NodeId>, step: Option<Step>, position: Position) -> Self {
        Self {
            parent,
            step,
            position,
            first_child: None,
            last_child: None,
            next_sibling: None,
            annotations: None,
            remembered: OnceLock::new(),
        }
    }

    pub(super) fn remembered(&self) -> &Remembered {
        self.remembered.get_or_init(Box::default)
    }
}
