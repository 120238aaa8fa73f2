//! What happens in the panes: board, prompt, and which one has the keys.

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
