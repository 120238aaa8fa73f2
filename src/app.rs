//! The program without its screen: what it knows, what can happen to it, what it asks for.
//!
//! [`update()`] is the only thing that changes a [`Model`]; it does no input or output but returns
//! [`Effect`]s, and their results come back as [`Message`]s. So a whole session can be tested
//! without a terminal.

mod action;
mod activity;
mod banner;
mod command;
mod completion;
mod dialog;
mod document;
mod effect;
mod file_place;
mod fit;
mod focus;
mod key_sentences;
mod library;
mod message;
mod model;
mod move_line;
mod notice;
mod pending;
mod prompt;
mod saved_state;
mod seats;
mod selection;
mod subscription;
mod ticket;
mod update;

pub use action::{is_live, message};
pub use activity::Activity;
pub use banner::{Banner, banner};
pub use command::{COMMANDS, Command, CommandError, CommandInfo};
pub use completion::completion;
pub use dialog::{
    Destination, Dialog, GLYPHS, Picker, Question, SAVE_CHOICES, TextEditor, TextPurpose,
};
pub use document::Document;
pub use effect::{
    AfterSave, Effect, Job, KeptJob, OpenFrom, ReadOnly, SavePlace, SaveRequest, Writing,
};
pub use file_place::{FilePlace, Spot, WasRead};
pub use focus::{Focus, Pane};
pub use key_sentences::{naming_here, typed_instead, waiting};
pub use library::{Library, Measure, Order, SortDirection, Sorting};
pub use message::{
    Answer, BoardMessage, BrowseMessage, DialogMessage, Direction, EditMessage, FileMessage,
    FileOfGame, FocusMessage, GameInFile, GameMessage, GamesMessage, KeptRemark, Message, Origin,
    OtherNames, Owner, PickerMessage, PromptMessage, ReadGame, Rest, ResumedGame, Saved,
    SettingsMessage,
};
pub use model::Model;
pub use notice::{Notice, NoticeKind};
pub use pending::{Pending, Work};
pub use prompt::Prompt;
pub use saved_state::SavedState;
pub use selection::{Selection, castles_onto_rook};
pub use subscription::Subscription;
pub use ticket::Ticket;
pub use update::{Start, start, update};
