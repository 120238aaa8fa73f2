//! What is sent as pictures come and go.

use ratatui::layout::{Position, Rect};

/// Bytes to be sent with the caret at a cell; afterwards it may be anywhere.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in crate::runtime) struct Patch {
    pub(in crate::runtime) at: Position,
    pub(in crate::runtime) text: String,
}

/// How pictures that are no longer wanted are removed.
#[derive(Debug, Default, PartialEq, Eq)]
pub(in crate::runtime) struct Removal {
    /// What is sent.
    pub(in crate::runtime) text: String,
    /// The areas whose cells are written again.
    pub(in crate::runtime) areas: Vec<Rect>,
}

/// How new pictures are drawn.
#[derive(Debug, Default, PartialEq, Eq)]
pub(in crate::runtime) struct Addition {
    pub(in crate::runtime) patches: Vec<Patch>,
    /// The cells over the pictures, which are written again.
    pub(in crate::runtime) marks: Vec<Rect>,
}
