//! Messages about the game: browsing, playing, editing, files.

use crate::game::{CommentSide, NodeId};
use crate::notation::Nag;

/// Browsing the moves; the game stays unchanged.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BrowseMessage {
    /// One ply back.
    Previous,
    /// One ply forward, along the main continuation.
    Next,
    /// One full move back.
    LineUp,
    /// One full move forward.
    LineDown,
    /// Ten full moves back.
    PageUp,
    /// Ten full moves forward.
    PageDown,
    /// To the start of the game.
    Start,
    /// To the live position.
    End,
    /// To the position that the variation shown branches from.
    Out,
    /// Choose among the moves that follow.
    Choose,
    /// To this node.
    Show(NodeId),
}

/// What happens to the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GameMessage {
    /// The last move is taken back.
    Undo,
    /// The move last taken back is replayed.
    Redo,
    /// The side to move claims a draw.
    ClaimDraw,
    /// A new game begins, after a question if one is running.
    New,
}

/// Changes to variations and annotations.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EditMessage {
    /// The editor for a comment on the move shown opens.
    Comment(CommentSide),
    /// The glyphs for the move shown open.
    Glyphs,
    /// This glyph is set on the move shown, or cleared.
    ToggleNag(Nag),
    /// The editor for the tags opens.
    Tags,
    /// The variation shown moves one place forward.
    Promote,
    /// The variation shown moves one place back.
    Demote,
    /// The line shown becomes the mainline.
    MakeMainline,
    /// The move shown and everything after it are deleted.
    DeleteRest,
    /// The variation shown is deleted.
    DeleteVariation,
}

/// Files and the clipboard.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FileMessage {
    /// The prompt asks which file to open.
    AskOpen,
    /// The game is saved to its own file, or the prompt asks where.
    Save,
    /// The FEN of the position shown is copied.
    CopyFen,
    /// The game is copied as PGN.
    CopyPgn,
    /// What the keys wait for is not waited for any longer.
    GiveUp,
}
