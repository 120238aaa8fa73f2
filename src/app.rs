//! The program without its screen: what it knows, what can happen to it, what it asks for.
//!
//! [`update()`] is the only thing that changes a [`Model`]; it does no input or output but returns
//! [`Effect`]s, and their results come back as [`Message`]s. So a whole session can be tested
//! without a terminal.

mod activity;
mod banner;
mod command;
mod completion;
pub mod config;
mod dialog;
mod document;
mod effect;
mod focus;
mod keymap;
mod library;
mod message;
mod model;
mod nearest;
mod notice;
mod pending;
mod prompt;
mod selection;
mod settings;
mod subscription;
mod terminal;
mod themes;
mod ticket;
mod update;

pub use activity::Activity;
pub use banner::{Banner, banner};
pub use command::{COMMANDS, Command, CommandError, CommandInfo};
pub use completion::completion;
pub use dialog::{Dialog, GLYPHS, Picker, Question, SAVE_CHOICES, TextEditor, TextPurpose};
pub use document::{Document, Place, Spot, WasRead};
pub use effect::{Effect, Job, KeptJob, OpenFrom, SavePlace, SaveRequest};
pub use focus::{Focus, Pane};
pub use keymap::{BINDINGS, Binding, Chord, ChordError, Conflict, Context, Group, KeyMap};
pub use library::{Library, Measure, Sorting};
pub use message::{
    Answer, BoardMessage, BrowseMessage, DialogMessage, Direction, EditMessage, FileMessage,
    FocusMessage, GameMessage, GamesMessage, Message, PickerMessage, PromptMessage, ReadGame,
    ResumedGame, Saved, SettingsMessage, Source,
};
pub use model::Model;
pub use notice::{Notice, NoticeKind};
pub use pending::{Pending, Work};
pub use prompt::Prompt;
pub use selection::Selection;
pub use settings::{BackgroundChoice, ColorChoice, PieceSet, Setting, Settings, Switch};
pub use subscription::Subscription;
pub use terminal::{Background, ColorDepth, Glyphs, TerminalTraits};
pub use themes::{Ground, Paint, Palette, PieceInks, Texts, Theme, Themes};
pub use ticket::Ticket;
pub use update::{Opening, is_live, start, update};
