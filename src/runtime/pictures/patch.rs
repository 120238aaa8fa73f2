//! A picture, or a part of one, as it is sent.

use ratatui::layout::Position;

/// Bytes to be sent with the caret at a cell; afterwards it may be anywhere.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in crate::runtime) struct Patch {
    pub(in crate::runtime) at: Position,
    pub(in crate::runtime) text: String,
}
