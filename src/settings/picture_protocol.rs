//! How pictures are sent to a terminal.

use super::terminal_traits::CellSize;

/// A way to send pictures to a terminal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PictureProtocol {
    /// That of kitty: pictures are sent once and then placed.
    Kitty,
    /// That of the VT340: pictures become a part of the cells.
    Sixel,
    /// That of iTerm2, which is like sixel but for the format.
    Iterm2,
}

/// What pictures are made for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PictureMedium {
    /// How they are sent.
    pub protocol: PictureProtocol,
    /// How large the cells are that they lie on.
    pub cell: CellSize,
}
