//! The program without its screen: what it knows, what can happen to it, what it asks for.
//!
//! [`update()`] is the only thing that changes a [`Model`]; it does no input or output but returns
//! [`Effect`]s, and their results come back as [`Message`]s. So a whole session can be tested
//! without a terminal.

mod banner;
mod command;
mod completion;
pub mod config;
mod dialog;
mod effect;
mod keymap;
mod library;
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
pub use dialog::{Dialog, GLYPHS, Question, SAVE_CHOICES, TextEditor, TextPurpose};
pub use effect::{Effect, SavePlace, SaveRequest};
pub use keymap::{BINDINGS, Binding, Chord, ChordError, Conflict, Context, Group, KeyMap};
pub use library::{Library, Measure, Sorting};
pub use message::{
    BoardMessage, BrowseMessage, DialogMessage, Direction, EditMessage, FileMessage, FocusMessage,
    GameMessage, GamesMessage, Message, PickerMessage, PromptMessage, Saved, SettingsMessage,
};
pub use model::{Focus, Model, Origin, WasRead};
pub use notice::{Notice, NoticeKind};
pub use prompt::Prompt;
pub use selection::Selection;
pub use settings::{BackgroundChoice, ColorChoice, PieceSet, Setting, Settings, Switch};
pub use terminal::{Background, ColorDepth, Glyphs, TerminalTraits};
pub use themes::{Ground, Paint, Palette, PieceInks, Texts, Theme, Themes};
pub use update::{is_live, update};
