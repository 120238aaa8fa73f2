//! The program without its screen: what it knows, what can happen to it, what it asks for.
//!
//! [`update`] is the only thing that changes a [`Model`]; it does no input or output but returns
//! [`Effect`]s, and their results come back as [`Message`]s. So a whole session can be tested
//! without a terminal.

mod banner;
mod command;
mod completion;
pub mod config;
mod dialog;
mod effect;
mod keymap;
mod message;
mod model;
mod nearest;
mod notice;
mod prompt;
mod selection;
mod settings;
mod terminal;
mod themes;
mod update;

pub use banner::{Banner, banner};
pub use command::{COMMANDS, Command, CommandError, CommandInfo};
pub use completion::completion;
pub use dialog::{Dialog, Question};
pub use effect::Effect;
pub use keymap::{BINDINGS, Binding, Chord, ChordError, Conflict, Context, Group, KeyMap};
pub use message::{
    BoardMessage, BrowseMessage, DialogMessage, Direction, FocusMessage, GameMessage, Message,
    PickerMessage, PromptMessage, SettingsMessage,
};
pub use model::{Focus, Model};
pub use notice::{Notice, NoticeKind};
pub use prompt::Prompt;
pub use selection::Selection;
pub use settings::{BackgroundChoice, ColorChoice, PieceSet, Setting, Settings, Switch};
pub use terminal::{Background, ColorDepth, Glyphs, TerminalTraits};
pub use themes::{Ground, Paint, Palette, PieceInks, Texts, Theme, Themes};
pub use update::{is_live, update};
