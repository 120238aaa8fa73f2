//! What the list knows about a game after reading it.

/// What is known about a game after it was read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Measure {
    /// Number of plies of its mainline.
    pub plies: usize,
    /// Number of problems in its text.
    pub problems: usize,
}
