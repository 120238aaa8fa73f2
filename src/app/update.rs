//! The update function, which alone changes the model, in one file for each kind of message.

mod answer;
mod board;
pub(super) mod browse;
mod dialog;
mod dispatch;
mod edit;
mod file;
mod focus;
mod game;
mod games;
mod give_up;
mod history_told;
mod keep;
mod notes;
mod open;
mod paste;
mod paste_moves;
mod picker;
mod prompt;
mod read;
mod resumed;
mod saved;
mod set_up;
mod settings;
mod start;
mod tags;
mod typed_moves;
mod writing;

pub use dispatch::update;
pub use start::{Start, start};
