//! What can happen to the program, as data, in families by what they are about.

mod file;

use tui_textarea::Input;

use crate::chess::{Promotion, Square};
use crate::game::{CommentSide, NodeId};
use crate::notation::Nag;
use crate::settings::Setting;

pub use file::{FileMessage, Saved};

/// Something that happened: a key with its meaning, a mouse click, a result of an effect.
#[derive(Clone, Debug, PartialEq)]
pub enum Message {
    /// The board: cursor, choosing and dropping pieces.
    Board(BoardMessage),
    /// The promotion picker.
    Picker(PickerMessage),
    /// Looking through the moves.
    Browse(BrowseMessage),
    /// The game itself.
    Game(GameMessage),
    /// The prompt.
    Prompt(PromptMessage),
    /// Which pane has the keys.
    Focus(FocusMessage),
    /// The dialog on top.
    Dialog(DialogMessage),
    /// The settings and their dialog.
    Settings(SettingsMessage),
    /// Lines, comments, glyphs, tags.
    Edit(EditMessage),
    /// The list of games.
    Games(GamesMessage),
    /// Files and the clipboard.
    File(FileMessage),
    /// Text was pasted into the terminal.
    Paste(String),
    /// The program shall end; the running game is kept.
    Quit,
    /// The program shall stop and give the terminal to the shell.
    Suspend,
}

/// A direction on the screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Direction {
    /// To the top of the screen.
    Up,
    /// To the bottom.
    Down,
    /// To the left.
    Left,
    /// To the right.
    Right,
}

/// What happens on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BoardMessage {
    /// The cursor goes one square on, as seen on the screen.
    Move(Direction),
    /// The square under the cursor is chosen, or the chosen piece dropped there.
    Activate,
    /// A square was pressed with the mouse: as choosing it.
    Press(Square),
    /// The mouse was let go over a square: a drag that ends elsewhere drops the piece.
    Release(Square),
    /// The chosen piece is let go.
    LetGo,
    /// The board turns round.
    Flip,
}

/// What happens in the promotion picker.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PickerMessage {
    /// The piece to the left is marked.
    Previous,
    /// The piece to the right is marked.
    Next,
    /// The marked piece is chosen.
    Choose,
    /// This piece is chosen.
    Pick(Promotion),
    /// The pawn goes back.
    Cancel,
    /// A key that means nothing here.
    WrongKey,
}

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

/// What happens in the prompt.
#[derive(Clone, Debug, PartialEq)]
pub enum PromptMessage {
    /// A key for the text area.
    Input(Input),
    /// The line is played or run.
    Submit,
    /// The line before in the history.
    Older,
    /// The line after in the history.
    Newer,
    /// The completion is taken, or else the next pane gets the keys.
    Complete,
}

/// Which pane has the keys.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FocusMessage {
    /// The next of board, move list, prompt.
    Next,
    /// The one before.
    Previous,
    /// The board.
    Board,
    /// The move list.
    Moves,
    /// The prompt.
    Prompt,
}

/// What happens in the dialog on top.
#[derive(Clone, Debug, PartialEq)]
pub enum DialogMessage {
    /// The help opens.
    OpenHelp,
    /// The question is answered with yes, the marked line is chosen, the text is kept.
    Confirm,
    /// The dialog closes; a question is answered with no.
    Close,
    /// The text or the mark goes this many lines down, or up when negative.
    Scroll(i16),
    /// The line at this place is chosen.
    Pick(usize),
    /// A key for the text that is edited.
    Input(Input),
    /// A character was typed into the search of the help.
    Search(char),
    /// The last character of that search is taken back.
    Erase,
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

/// What happens with the list of games.
#[derive(Clone, Debug, PartialEq)]
pub enum GamesMessage {
    /// The list opens.
    Open,
    /// The list closes; a filter or a search ends first.
    Close,
    /// The mark goes this many games down, or up when negative.
    Step(i32),
    /// The mark goes to the first game.
    First,
    /// The mark goes to the last game.
    Last,
    /// The game at this place of the list is marked, or opened where it is marked already.
    Click(usize),
    /// The marked game opens.
    Choose,
    /// The list takes the next order.
    Sort,
    /// A key for the filter.
    Input(Input),
    /// The game before in the file opens.
    Previous,
    /// The game after opens.
    Next,
    /// The games that reach the position shown are looked for.
    FindPosition,
    /// Rows came into view: plies and problems of these games are wanted.
    InView {
        /// The first place in the list.
        first: usize,
        /// How many places.
        count: usize,
    },
}

/// What happens to the settings.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SettingsMessage {
    /// The dialog opens.
    Open,
    /// The setting above is marked.
    Up,
    /// The setting below is marked.
    Down,
    /// This setting is marked, and takes its next value if it was marked before.
    Press(Setting),
    /// The marked setting takes its next value.
    Next,
    /// The marked setting takes the value before.
    Previous,
    /// A change could not be written, for this reason.
    NotSaved(String),
}
