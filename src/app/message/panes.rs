//! Messages of the panes: board, prompt, and which one has the keys.

use tui_textarea::Input;

use crate::chess::Square;

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
    /// The cursor moves one square, as seen on the screen.
    Move(Direction),
    /// The square under the cursor is chosen, or the chosen piece is dropped there.
    Activate,
    /// A square is pressed with the mouse, which chooses it.
    Press(Square),
    /// The mouse is moved to a square while its button is held.
    Drag(Square),
    /// The mouse button is released over a square; after a drag this drops the piece.
    Release(Square),
    /// The chosen piece is no longer chosen.
    LetGo,
    /// The board is flipped.
    Flip,
}

/// What happens in the prompt.
#[derive(Clone, Debug, PartialEq)]
pub enum PromptMessage {
    /// A key for the text area.
    Input(Input),
    /// The line is entered as a move or run as a command.
    Submit,
    /// The previous line of the history is shown.
    Older,
    /// The next line of the history is shown.
    Newer,
    /// The next completion is inserted; without one, the next pane gets the keys.
    Complete,
    /// The completion before is inserted; without one, the previous pane gets the keys.
    CompleteBack,
    /// A character begins a line while another pane has the keys.
    Begin(char),
    /// A key was pressed on the board or in the move list that means nothing there.
    Meaningless,
}

/// Which pane has the keys.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FocusMessage {
    /// The next pane, in the order board, move list, prompt.
    Next,
    /// The previous pane.
    Previous,
    /// The board.
    Board,
    /// The move list.
    Moves,
    /// The prompt.
    Prompt,
    /// No other pane: the footer shows its next keys.
    MoreKeys,
}
