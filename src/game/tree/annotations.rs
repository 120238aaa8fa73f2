//! Comments and glyphs of one move.

use crate::notation::Nag;

/// What somebody wrote about a node.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Annotations {
    /// Numeric annotation glyphs, in the order in which they were given.
    pub nags: Vec<Nag>,
    /// Comments before the move, each as it was written.
    pub before: Vec<String>,
    /// Comments after the move, or at the root before the first move.
    pub after: Vec<String>,
}

impl Annotations {
    /// Whether there is neither a glyph nor a comment.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.nags.is_empty() && self.before.is_empty() && self.after.is_empty()
    }
}
