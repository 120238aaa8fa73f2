//! What can happen to the program, as data, in families by what they are about.

mod answer;
mod dialog;
mod game;
mod panes;

use super::ticket::Ticket;

pub use answer::{Answer, ReadGame, ResumedGame, Saved};
pub use dialog::{DialogMessage, GamesMessage, PickerMessage, SettingsMessage};
pub use game::{BrowseMessage, EditMessage, FileMessage, GameMessage};
pub use panes::{BoardMessage, Direction, FocusMessage, PromptMessage};

/// Something that happened: a key with its meaning, a click, an answer from beside the loop.
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
    /// The settings dialog.
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
    /// Work beside the loop tells something; it counts as long as its ticket does.
    Answer(Ticket, Box<Answer>),
    /// Rows of the list of games came into view.
    InView {
        /// The first place in the list.
        first: usize,
        /// How many places.
        count: usize,
    },
    /// The time that was asked for has come.
    Tick,
}

/// Where a message comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Origin {
    /// A person: a key, a click, a paste.
    Person,
    /// The program itself: what the person was told stays on the screen.
    Program,
}

impl Message {
    /// Returns where the message comes from.
    #[must_use]
    pub fn origin(&self) -> Origin {
        match self {
            Self::Board(_)
            | Self::Picker(_)
            | Self::Browse(_)
            | Self::Game(_)
            | Self::Prompt(_)
            | Self::Focus(_)
            | Self::Dialog(_)
            | Self::Settings(_)
            | Self::Edit(_)
            | Self::Games(_)
            | Self::File(_)
            | Self::Paste(_)
            | Self::Quit
            | Self::Suspend => Origin::Person,
            Self::Answer(..) | Self::InView { .. } | Self::Tick => Origin::Program,
        }
    }
}
