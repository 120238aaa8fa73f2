//! The order in which a tree is walked from node to node.

use super::node::{Node, NodeId};

/// All nodes of a tree, each before its continuations, made by [`Tree::nodes`](super::Tree::nodes).
///
/// Nodes to be visited are kept in a list rather than on the call stack, so that variations may
/// nest to any depth.
#[derive(Clone, Debug)]
pub struct Walk<'a> {
    nodes: &'a [Node],
    waiting: Vec<NodeId>,
}

impl<'a> Walk<'a> {
    pub(super) fn new(nodes: &'a [Node]) -> Self {
        Self {
            nodes,
            waiting: vec![NodeId::ROOT],
        }
    }
}

impl Iterator for Walk<'_> {
    type Item = NodeId;

    fn next(&mut self) -> Option<NodeId> {
        let id = self.waiting.pop()?;
        let node = &self.nodes[id.index()];
        // At the root there is no sibling; elsewhere the sibling comes after all that follows.
        self.waiting.extend(node.next_sibling);
        self.waiting.extend(node.first_child);
        Some(id)
    }
}
