//! The moves of a game as a tree: a mainline, and variations wherever another move was tried.
//!
//! Owns the shape and the annotations. Which node is shown, and where the next move of a running
//! game is played, is known elsewhere. The shape follows the PGN standard, section 8.2.5: the
//! first move from a position is its main continuation, all others are variations.

mod ancestors;
mod annotations;
mod equality;
mod node;
mod text;
mod walk;

pub use ancestors::Ancestors;
pub use annotations::Annotations;
pub use node::{NodeId, Step};
pub use walk::Walk;

use self::node::Node;
use super::judgement::Judgement;
use crate::chess::{Move, Position, Role};

/// A start position and all lines of moves from it.
#[derive(Clone, Debug)]
pub struct Tree {
    nodes: Vec<Node>,
}

impl Tree {
    /// Makes a tree of the start position alone.
    #[must_use]
    pub fn new(start: Position) -> Self {
        Self::with_capacity(start, 1)
    }

    /// Makes a tree of the start position alone, with memory reserved for more nodes.
    pub(super) fn with_capacity(start: Position, nodes: usize) -> Self {
        let mut tree = Self {
            nodes: Vec::with_capacity(nodes),
        };
        tree.nodes.push(Node::new(None, None, start));
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

    /// Returns the previous node, or `None` at the root.
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

    /// Returns the continuation by a step, if there is one.
    #[must_use]
    pub fn child_by(&self, id: NodeId, step: Step) -> Option<NodeId> {
        self.children(id)
            .find(|&child| self.step(child) == Some(step))
    }

    /// Returns all nodes that can be reached from the root, each before its continuations.
    #[must_use]
    pub fn nodes(&self) -> Walk<'_> {
        Walk::new(&self.nodes)
    }

    /// Returns the plies from the root.
    #[must_use]
    pub fn ply(&self, id: NodeId) -> usize {
        self.line_to(id).count() - 1
    }

    /// Walks from a node back to the root, both included.
    #[must_use]
    pub fn line_to(&self, id: NodeId) -> Ancestors<'_> {
        Ancestors::new(&self.nodes, id)
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

    /// Whether the node is one of the continuations of its parent after the main one.
    #[must_use]
    pub fn starts_variation(&self, id: NodeId) -> bool {
        self.parent(id)
            .is_some_and(|parent| self.main_child(parent) != Some(id))
    }

    /// Returns the first node, going back from `id`, that is not a main continuation.
    #[must_use]
    pub fn variation_start(&self, id: NodeId) -> Option<NodeId> {
        self.line_to(id).find(|&node| self.starts_variation(node))
    }

    /// Judges the position at a node.
    ///
    /// Computed at most once for each node.
    #[must_use]
    pub fn judgement(&self, id: NodeId) -> Judgement {
        let node = self.node(id);
        *node.remembered().judgement.get_or_init(|| {
            let earlier = self.line_to(id).skip(1).map(|node| self.position(node));
            Judgement::of(&node.position, earlier)
        })
    }

    /// Returns what is written about a node, or `None` if nothing is.
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
    /// Returns `None` if the step cannot be made (a move that is not legal there or captures the
    /// king, or a null move in check), or if the tree already has `u32::MAX` nodes.
    pub fn append(&mut self, parent: NodeId, step: Step) -> Option<NodeId> {
        let position = match step {
            Step::Move(mv) if captures_king(self.position(parent), mv) => return None,
            Step::Move(mv) => self.position(parent).play(mv).ok()?,
            Step::Null => self.position(parent).null_move()?,
        };
        self.append_position(parent, step, position)
    }

    /// Appends a null move, even in check: texts show threats that way.
    ///
    /// Returns `None` if the tree already has `u32::MAX` nodes.
    pub(super) fn append_pass(&mut self, parent: NodeId) -> Option<NodeId> {
        let position = self.position(parent).passed();
        self.append_position(parent, Step::Null, position)
    }

    /// Appends a move that is known to be legal at the parent as its last continuation.
    ///
    /// Returns `None` if the tree already has `u32::MAX` nodes.
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
        self.nodes
            .push(Node::new(Some(parent), Some(step), position));
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

    /// Sets the continuations of a node and their order.
    ///
    /// Each must have been appended to this very node, since a node never gets another parent.
    /// Those that are left out stay in memory and can be put back.
    pub(super) fn set_children(&mut self, parent: NodeId, children: &[NodeId]) {
        for (place, &child) in children.iter().enumerate() {
            self.node_mut(child).next_sibling = children.get(place + 1).copied();
        }
        let node = self.node_mut(parent);
        node.first_child = children.first().copied();
        node.last_child = children.last().copied();
    }
}

/// Whether a move captures the king, as only a null move in check makes possible.
pub(super) fn captures_king(position: &Position, mv: Move) -> bool {
    position
        .capture(mv)
        .is_some_and(|(_, role)| role == Role::King)
}
