//! The program without its screen: what it knows, what can happen to it, what it asks for.
//!
//! [`update()`] is the only thing that changes a [`Model`]; it does no input or output but returns
//! [`Effect`]s, and their results come back as [`Message`]s. So a whole session can be tested
//! without a terminal.

mod action;
mod banner;
mod command;
mod completion;
mod dialog;
mod effect;
mod key_sentences;
mod library;
mod message;
mod model;
mod notice;
mod prompt;
mod selection;
mod update;

pub use action::{is_live, message};
pub use banner::{Banner, banner};
pub use command::{COMMANDS, Command, CommandError, CommandInfo};
pub use completion::completion;
pub use dialog::{Dialog, GLYPHS, Question, SAVE_CHOICES, TextEditor, TextPurpose};
pub use effect::{Effect, SavePlace, SaveRequest};
pub use library::{Library, Measure, Sorting};
pub use message::{
    BoardMessage, BrowseMessage, DialogMessage, Direction, EditMessage, FileMessage, FocusMessage,
    GameMessage, GamesMessage, Message, PickerMessage, PromptMessage, Saved, SettingsMessage,
};
pub use model::{Focus, Model, Origin, WasRead};
pub use notice::{Notice, NoticeKind};
pub use prompt::Prompt;
pub use selection::Selection;
pub use update::update;
