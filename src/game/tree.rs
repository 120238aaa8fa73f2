//! The moves of a game as a tree: a mainline, and variations wherever another move was tried.
//!
//! Owns the shape and the annotations. Which node is shown, or where the next move of a running
//! game is played, is for its users to know. The shape is that of the PGN standard, section 8.2.5:
//! the first move from a position is its main continuation, all others are variations.

use std::num::NonZeroU32;

use crate::chess::{Color, Move, Position, Refusal, Role, Square};
use crate::notation::{Nag, San};

/// A node of one [`Tree`]: the position after a step, or the start position.
///
/// Meaningful only with the tree that gave it, as long as the node was not removed there.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct NodeId(NonZeroU32);

impl NodeId {
    /// The start position, which every tree has.
    pub const ROOT: Self = Self(NonZeroU32::MIN);

    fn index(self) -> usize {
        self.0.get() as usize - 1
    }

    fn from_index(index: usize) -> Option<Self> {
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
    /// Returns the move, unless the turn was passed.
    #[must_use]
    pub fn mv(self) -> Option<Move> {
        match self {
            Self::Move(mv) => Some(mv),
            Self::Null => None,
        }
    }
}

/// What somebody wrote about a node.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Annotations {
    /// Numeric annotation glyphs, in the order in which they were given.
    pub nags: Vec<Nag>,
    /// Comments that stand before the move, each as it was written.
    pub before: Vec<String>,
    /// Comments that stand after the move, or at the root before the first move.
    pub after: Vec<String>,
}

impl Annotations {
    /// Whether nothing is written.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.nags.is_empty() && self.before.is_empty() && self.after.is_empty()
    }
}

#[derive(Clone, Debug, PartialEq)]
struct Node {
    parent: Option<NodeId>,
    step: Option<Step>,
    /// Computed from the path; kept because every walk through a game asks for it.
    position: Position,
    first_child: Option<NodeId>,
    /// Kept so that a continuation is appended in no time, however many there are.
    last_child: Option<NodeId>,
    next_sibling: Option<NodeId>,
    /// Boxed since most moves carry none.
    annotations: Option<Box<Annotations>>,
}

/// A start position and all lines of moves from it.
#[derive(Clone, Debug, PartialEq)]
pub struct Tree {
    nodes: Vec<Node>,
}

impl Tree {
    /// Makes a tree of the start position alone.
    #[must_use]
    pub fn new(start: Position) -> Self {
        Self {
            nodes: vec![Node {
                parent: None,
                step: None,
                position: start,
                first_child: None,
                last_child: None,
                next_sibling: None,
                annotations: None,
            }],
        }
    }

    /// Makes a tree of the start position alone, with room for so many nodes.
    pub(super) fn with_capacity(start: Position, nodes: usize) -> Self {
        let mut tree = Self {
            nodes: Vec::with_capacity(nodes),
        };
        tree.nodes.extend(Self::new(start).nodes);
        tree
    }

    fn node(&self, id: NodeId) -> &Node {
        &self.nodes[id.index()]
    }

    fn node_mut(&mut self, id: NodeId) -> &mut Node {
        &mut self.nodes[id.index()]
    }

    /// Returns the position at a node.
    #[must_use]
    pub fn position(&self, id: NodeId) -> &Position {
        &self.node(id).position
    }

    /// Returns the node before, or `None` at the root.
    #[must_use]
    pub fn parent(&self, id: NodeId) -> Option<NodeId> {
        self.node(id).parent
    }

    /// Returns how the node was reached, or `None` at the root.
    #[must_use]
    pub fn step(&self, id: NodeId) -> Option<Step> {
        self.node(id).step
    }

    /// Returns the main continuation.
    #[must_use]
    pub fn main_child(&self, id: NodeId) -> Option<NodeId> {
        self.node(id).first_child
    }

    /// Returns all continuations, the main one first.
    pub fn children(&self, id: NodeId) -> impl Iterator<Item = NodeId> + '_ {
        std::iter::successors(self.node(id).first_child, |&child| {
            self.node(child).next_sibling
        })
    }

    /// Returns the continuation that a step leads to, if it is there.
    #[must_use]
    pub fn child_by(&self, id: NodeId, step: Step) -> Option<NodeId> {
        self.children(id)
            .find(|&child| self.step(child) == Some(step))
    }

    /// Returns all nodes that were ever in the tree, the root first.
    pub fn nodes(&self) -> impl Iterator<Item = NodeId> + use<> {
        (0..self.nodes.len()).filter_map(NodeId::from_index)
    }

    /// Returns the plies from the root.
    #[must_use]
    pub fn ply(&self, id: NodeId) -> usize {
        self.line_to(id).count() - 1
    }

    /// Walks from a node back to the root, both included.
    #[must_use]
    pub fn line_to(&self, id: NodeId) -> Line<'_> {
        Line {
            tree: self,
            next: Some(id),
        }
    }

    /// Returns the nodes after the root up to `id`, in the order of play.
    #[must_use]
    pub fn path_to(&self, id: NodeId) -> Vec<NodeId> {
        let mut path: Vec<_> = self.line_to(id).collect();
        path.pop();
        path.reverse();
        path
    }

    /// Returns the last node of the main continuations from `id`.
    #[must_use]
    pub fn end_of_line(&self, mut id: NodeId) -> NodeId {
        while let Some(child) = self.main_child(id) {
            id = child;
        }
        id
    }

    /// Whether the node is reached from the root by main continuations alone.
    #[must_use]
    pub fn is_mainline(&self, id: NodeId) -> bool {
        self.variation_start(id).is_none()
    }

    /// Returns the first node, going back from `id`, that is not a main continuation.
    #[must_use]
    pub fn variation_start(&self, id: NodeId) -> Option<NodeId> {
        self.line_to(id).find(|&node| {
            self.parent(node)
                .is_some_and(|parent| self.main_child(parent) != Some(node))
        })
    }

    /// Returns the number of the move that led to a node and the side that made it, or `None` at
    /// the root.
    #[must_use]
    pub fn number(&self, id: NodeId) -> Option<(u32, Color)> {
        let before = self.position(self.parent(id)?);
        Some((before.full_move_number(), before.side_to_move()))
    }

    /// Returns the move that led to a node in standard algebraic notation, `--` for a null move,
    /// or `None` at the root.
    #[must_use]
    pub fn san(&self, id: NodeId) -> Option<String> {
        let before = self.position(self.parent(id)?);
        Some(match self.step(id)? {
            Step::Move(mv) => San::from_move(before, mv).to_string(),
            Step::Null => "--".to_owned(),
        })
    }

    /// Returns the move that led to a node with its number: `12. Nf3`, `12... Nf6`.
    #[must_use]
    pub fn numbered_san(&self, id: NodeId) -> Option<String> {
        let (number, side) = self.number(id)?;
        let dots = match side {
            Color::White => ".",
            Color::Black => "...",
        };
        Some(format!("{number}{dots} {}", self.san(id)?))
    }

    /// Tells why a move is refused at a node, with what is known of the move before.
    #[must_use]
    pub fn explain(&self, id: NodeId, from: Square, to: Square) -> Refusal {
        let position = self.position(id);
        match self
            .step(id)
            .and_then(Step::mv)
            .and_then(|last| passed_over(position, last))
        {
            Some(passed) => position.explain_after_double_step(from, to, passed),
            None => position.explain(from, to),
        }
    }

    /// Returns what is written about a node, or `None` where nothing is.
    #[must_use]
    pub fn annotations(&self, id: NodeId) -> Option<&Annotations> {
        self.node(id).annotations.as_deref()
    }

    /// Returns what is written about a node, to be changed.
    pub fn annotations_mut(&mut self, id: NodeId) -> &mut Annotations {
        self.node_mut(id).annotations.get_or_insert_default()
    }

    /// Appends a continuation as the last one and returns its node.
    ///
    /// Returns `None` where the step cannot be made: a move that is not legal there, or a null
    /// move in check; and after four thousand million nodes.
    pub fn append(&mut self, parent: NodeId, step: Step) -> Option<NodeId> {
        let position = match step {
            Step::Move(mv) => self.position(parent).play(mv).ok()?,
            Step::Null => self.position(parent).null_move()?,
        };
        self.append_position(parent, step, position)
    }

    /// Appends a move that is known to be legal at the parent as its last continuation.
    ///
    /// Returns `None` after four thousand million nodes.
    #[inline]
    pub(super) fn append_legal(&mut self, parent: NodeId, mv: Move) -> Option<NodeId> {
        let position = self.position(parent).after(mv);
        self.append_position(parent, Step::Move(mv), position)
    }

    #[inline]
    fn append_position(
        &mut self,
        parent: NodeId,
        step: Step,
        position: Position,
    ) -> Option<NodeId> {
        let id = NodeId::from_index(self.nodes.len())?;
        self.nodes.push(Node {
            parent: Some(parent),
            step: Some(step),
            position,
            first_child: None,
            last_child: None,
            next_sibling: None,
            annotations: None,
        });
        match self.node_mut(parent).last_child.replace(id) {
            Some(sibling) => self.node_mut(sibling).next_sibling = Some(id),
            None => self.node_mut(parent).first_child = Some(id),
        }
        Some(id)
    }

    /// Returns all continuations in their order, as a list of their own.
    pub(super) fn children_of(&self, id: NodeId) -> Box<[NodeId]> {
        self.children(id).collect()
    }

    /// Puts other continuations in the place of those that a node has; each must have been one of
    /// its continuations before.
    pub(super) fn set_children(&mut self, parent: NodeId, children: &[NodeId]) {
        for (place, &child) in children.iter().enumerate() {
            self.node_mut(child).next_sibling = children.get(place + 1).copied();
        }
        let node = self.node_mut(parent);
        node.first_child = children.first().copied();
        node.last_child = children.last().copied();
    }
}

/// Returns the square that a pawn passed over in its double step, which led to a position.
fn passed_over(position: &Position, last: Move) -> Option<Square> {
    let (from, to) = (last.from(), last.to());
    let is_pawn = position.board().by_role(Role::Pawn).contains(to);
    let ranks = from.rank().index().abs_diff(to.rank().index());
    let way = if to > from { 1 } else { -1 };
    if is_pawn && ranks == 2 {
        from.offset(0, way)
    } else {
        None
    }
}

/// The nodes from one node back to the root, made by [`Tree::line_to`].
#[derive(Clone, Debug)]
pub struct Line<'a> {
    tree: &'a Tree,
    next: Option<NodeId>,
}

impl Iterator for Line<'_> {
    type Item = NodeId;

    fn next(&mut self) -> Option<NodeId> {
        let id = self.next?;
        self.next = self.tree.parent(id);
        Some(id)
    }
}
