//! Messages: everything that can happen to the program, as plain values grouped by subject.

mod answer;
mod dialog;
mod game;
mod panes;

use super::ticket::Ticket;
use crate::settings::TerminalAnswer;

pub use answer::{
    Answer, FileOfGame, GameInFile, KeptRemark, OtherNames, Owner, ReadGame, Rest, ResumedGame,
    Saved,
};
pub use dialog::{DialogMessage, GamesMessage, PickerMessage, SettingsMessage};
pub use game::{BrowseMessage, EditMessage, FileMessage, GameMessage};
pub use panes::{BoardMessage, Direction, FocusMessage, PromptMessage};

/// Something that happened: a key, a click, an answer of a background job.
#[derive(Clone, Debug, PartialEq)]
pub enum Message {
    /// The board: cursor, choosing and dropping pieces.
    Board(BoardMessage),
    /// The promotion picker.
    Picker(PickerMessage),
    /// Browsing the moves.
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
    /// The program is to end; the running game is kept on disk.
    Quit,
    /// The program is to stop and give the terminal to the shell.
    Suspend,
    /// The program cannot stop: nothing here could continue it.
    SuspendRefused,
    /// The terminal answers a question of the start.
    Terminal(TerminalAnswer),
    /// A background job answers; the answer counts while its ticket is held.
    Answer(Ticket, Box<Answer>),
    /// These rows of the list of games came into view.
    InView {
        /// The first row, counted from 0.
        first: usize,
        /// How many rows.
        count: usize,
    },
    /// The requested time has come.
    Tick,
}

/// Where a message comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Origin {
    /// A person: a key, a click, a paste.
    Person,
    /// The program itself; the notice on the screen stays.
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
            Self::SuspendRefused
            | Self::Terminal(_)
            | Self::Answer(..)
            | Self::InView { .. }
            | Self::Tick => Origin::Program,
        }
    }
}
