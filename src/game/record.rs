//! A game as a file holds it.

use super::ending::automatic_ending;
use super::tree::{NodeId, Tree};
use super::{Ending, Outcome};
use crate::chess::{Color, PositionKey};
use crate::notation::pgn::{GameResult, Tags};

/// Tags, moves with all that is written about them, and the result stated.
#[derive(Clone, Debug, PartialEq)]
pub struct Record {
    /// The tags as they were read or set. At export `Result` follows
    /// [`result`](Self::result), and `FEN` and `SetUp` the start position.
    pub tags: Tags,
    /// The moves.
    pub tree: Tree,
    /// The result stated, whatever the position says.
    pub result: GameResult,
}

impl Record {
    /// Returns a record of moves, without a tag or result.
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

    /// Whether a position stands anywhere in the game or its variations.
    #[must_use]
    pub fn reaches(&self, key: &PositionKey) -> bool {
        self.tree
            .nodes()
            .any(|node| self.tree.position(node).key() == *key)
    }

    /// Returns the end that the rules bring about in the last position of the mainline, if any.
    #[must_use]
    pub fn ending(&self) -> Option<Ending> {
        self.ending_at(self.last())
    }

    /// Returns the end that the rules bring about at a node, if they do.
    #[must_use]
    pub fn ending_at(&self, node: NodeId) -> Option<Ending> {
        automatic_ending(&self.tree, node)
    }
}

impl From<Outcome> for GameResult {
    fn from(outcome: Outcome) -> Self {
        match outcome {
            Outcome::Win(Color::White) => Self::WhiteWins,
            Outcome::Win(Color::Black) => Self::BlackWins,
            Outcome::Draw => Self::Draw,
        }
    }
}
