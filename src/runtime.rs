//! The outside: terminal, signals, threads, files. The only layer that touches them.
//!
//! The loop handles the events that have arrived, updates the model, starts and stops sources as
//! the model wants them, performs the effects and draws one frame. Then it sleeps until the next
//! event or a time that the model asked for; an idle program uses no processor time. Background jobs
//! do all work with files.

mod alt;
mod atomic;
mod clock;
mod config;
mod exit;
#[cfg(debug_assertions)]
mod fault;
mod incoming;
mod jobs;
mod late_answer;
mod output;
mod outside;
mod paint;
mod screen;
mod session;
pub mod shell;
mod sources;
mod timer;
mod traits;

pub use config::{Look, UnknownTheme, default_config, look};
pub use exit::Exit;
pub use screen::{NoScreen, require_screen};
pub use session::run;
