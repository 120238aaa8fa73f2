//! The outside: terminal, signals, threads, effects. The only layer that touches them.
//!
//! The loop is: wait for something, take all that has come, update the model, do the effects, draw
//! one frame. While nothing comes it blocks, and the program uses no processor time.

mod config;
mod effects;
#[cfg(debug_assertions)]
mod fault;
mod files;
mod late_answer;
mod screen;
mod session;
pub mod shell;
mod sources;
mod traits;

pub use config::{Look, UnknownTheme, default_config, look};
pub use screen::{NoScreen, require_screen};
pub use session::{Exit, Start, run};
