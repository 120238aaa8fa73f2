//! The way from a node back to the root.

use super::node::{Node, NodeId};

/// A node, its parent and so on up to the root, made by [`Tree::line_to`](super::Tree::line_to).
#[derive(Clone, Debug)]
pub struct Ancestors<'a> {
    nodes: &'a [Node],
    next: Option<NodeId>,
}

impl<'a> Ancestors<'a> {
    pub(super) fn new(nodes: &'a [Node], from: NodeId) -> Self {
        Self {
            nodes,
            next: Some(from),
        }
    }
}

impl Iterator for Ancestors<'_> {
    type Item = NodeId;

    fn next(&mut self) -> Option<NodeId> {
        let id = self.next?;
        self.next = self.nodes[id.index()].parent;
        Some(id)
    }
}
