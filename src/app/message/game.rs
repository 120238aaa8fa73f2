//! What a person does with the game: looking through it, playing, editing, files.

use crate::game::{CommentSide, NodeId};
use crate::notation::Nag;

/// Looking through the moves of the game; the game itself stays as it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BrowseMessage {
    /// The ply before.
    Previous,
    /// The ply after, along the main continuation.
    Next,
    /// One full move back.
    LineUp,
    /// One full move on.
    LineDown,
    /// Ten full moves back.
    PageUp,
    /// Ten full moves on.
    PageDown,
    /// The start of the game.
    Start,
    /// The live position.
    End,
    /// The position that the variation shown branches from.
    Out,
    /// A choice among the moves that lead on.
    Choose,
    /// This node.
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
    /// Another game begins; asks when one is running.
    New,
}

/// What is done to lines and annotations.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EditMessage {
    /// A comment on the move shown is written.
    Comment(CommentSide),
    /// Glyphs for the move shown are chosen.
    Glyphs,
    /// This glyph is set on the move shown, or cleared.
    ToggleNag(Nag),
    /// The tags are edited.
    Tags,
    /// The variation shown goes one place forward.
    Promote,
    /// The variation shown goes one place back.
    Demote,
    /// The line shown becomes the mainline.
    MakeMainline,
    /// The move shown and all that follows it is deleted.
    DeleteRest,
    /// The variation shown is deleted.
    DeleteVariation,
}

/// What is asked of files and the clipboard.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FileMessage {
    /// A file is to be opened: the prompt asks which.
    AskOpen,
    /// The game is to be saved: to its own file, or the prompt asks where.
    Save,
    /// The FEN of the position shown goes to the clipboard.
    CopyFen,
    /// The game goes to the clipboard as PGN.
    CopyPgn,
}
