//! What a player can choose: keys, themes and the other settings, and the configuration file that
//! keeps them.
//!
//! Nothing here knows what an action means to the program, what is on the screen or where the file
//! is. [`Settings`] is the whole of it; `setting.rs` says how to add one.

mod action;
mod appearance;
mod binding;
mod bindings;
mod choice;
mod chord;
pub mod config;
mod context;
mod contrast;
mod emulator;
mod group;
mod key_map;
mod nearest;
mod picture_protocol;
mod pictured;
mod sentence;
mod setting;
mod terminal_answer;
mod terminal_traits;
mod theme;
mod theme_name;
mod theme_reader;
mod themes;
mod toml_text;
mod values;

pub use self::action::Action;
pub use self::binding::Binding;
pub use self::bindings::BINDINGS;
pub use self::choice::{Choice, Written};
pub use self::chord::{Chord, ChordError};
pub use self::context::Context;
pub use self::emulator::{Brand, Emulator};
pub use self::group::Group;
pub use self::key_map::{Conflict, KeyMap};
pub(crate) use self::nearest::nearest;
pub use self::picture_protocol::{PictureMedium, PictureProtocol};
pub(crate) use self::sentence::sentence;
pub use self::setting::{Setting, SettingValue, Settings};
pub use self::terminal_answer::TerminalAnswer;
pub use self::terminal_traits::{
    Background, CellSize, ColorDepth, Glyphs, OwnBlocks, Pictures, SolidPawn, TerminalTraits, Width,
};
pub use self::theme::{Ground, Paint, Palette, PieceInks, ShapePaints, Texts, Theme};
pub use self::theme_name::ThemeName;
pub use self::themes::Themes;
pub use self::values::{
    BackgroundChoice, CharacterChoice, ColorChoice, EscapeDelay, PictureChoice, PieceSet, Switch,
};
