//! What is known of a game of the list only after it was read.

/// What is known of a game once it was read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Measure {
    /// The plies of its mainline.
    pub plies: usize,
    /// How many problems its text has.
    pub problems: usize,
}
