//! The program without its screen: what it knows, what can happen to it, what it asks for.
//!
//! [`update`] is the only thing that changes a [`Model`]; it does no input or output but returns
//! [`Effect`]s, and their results come back as [`Message`]s. So a whole session can be tested
//! without a terminal.

mod banner;
mod command;
mod completion;
mod dialog;
mod effect;
mod keymap;
mod message;
mod model;
mod notice;
mod prompt;
mod selection;
mod settings;
mod update;

pub use banner::{Banner, banner};
pub use command::{COMMANDS, Command, CommandError, CommandInfo};
pub use completion::completion;
pub use dialog::{Dialog, Question};
pub use effect::Effect;
pub use keymap::{BINDINGS, Binding, Chord, Context, Group, bound, key_for};
pub use message::{
    BoardMessage, BrowseMessage, DialogMessage, Direction, FocusMessage, GameMessage, Message,
    PickerMessage, PromptMessage,
};
pub use model::{Focus, Model};
pub use notice::{Notice, NoticeKind};
pub use prompt::Prompt;
pub use selection::Selection;
pub use settings::{ColorDepth, PieceSet, Settings};
pub use update::{is_live, update};
