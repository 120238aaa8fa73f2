//! A game as it is stored in a file.

use super::ending::Ending;
use super::tree::{NodeId, Tree};
use crate::chess::PositionKey;
use crate::notation::pgn::{GameResult, Tags};

/// Tags, moves with their annotations, and the stated result.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record {
    /// The tags as they were read or set. In a saved file `Result` comes from
    /// [`result`](Self::result), and `FEN` and `SetUp` from the start position.
    pub tags: Tags,
    /// The moves.
    pub tree: Tree,
    /// The stated result, which may differ from what the position says.
    pub result: GameResult,
}

impl Record {
    /// Makes a record of moves without tags or result.
    #[must_use]
    pub fn new(tree: Tree) -> Self {
        Self {
            tags: Tags::default(),
            tree,
            result: GameResult::Unknown,
        }
    }

    /// Returns the last node of the mainline.
    #[must_use]
    pub fn last(&self) -> NodeId {
        self.tree.end_of_line(NodeId::ROOT)
    }

    /// Whether a position occurs anywhere in the game or its variations.
    #[must_use]
    pub fn reaches(&self, key: &PositionKey) -> bool {
        self.tree
            .nodes()
            .any(|node| self.tree.position(node).key() == *key)
    }

    /// Returns the end without a claim in the last position of the mainline, if there is one.
    #[must_use]
    pub fn ending(&self) -> Option<Ending> {
        self.ending_at(self.last())
    }

    /// Returns the end without a claim at a node, if there is one.
    #[must_use]
    pub fn ending_at(&self, node: NodeId) -> Option<Ending> {
        self.tree.judgement(node).ending
    }
}
