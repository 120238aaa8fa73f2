//! The outside: terminal, signals, threads, files. The only layer that touches them.
//!
//! The loop handles the events that have arrived, updates the model, starts and stops sources as
//! the model wants them, performs the effects and draws one frame. Then it sleeps until the next
//! event or a time that the model asked for; an idle program uses no processor time. Background jobs
//! do all work with files.

mod alt;
mod answers;
mod atomic;
mod attributes;
mod bounded;
mod clock;
mod config;
mod escape_wait;
mod exit;
#[cfg(debug_assertions)]
mod fault;
mod inbox;
mod incoming;
mod inlet;
mod input;
#[cfg(unix)]
mod job_control;
mod jobs;
mod output;
mod outside;
mod overwrite;
mod paint;
mod pictures;
mod question;
mod screen;
mod session;
pub mod shell;
#[cfg(unix)]
mod signals;
mod sources;
mod timer;
mod traits;
mod tty;

pub use config::{Look, UnknownTheme, default_config, look};
pub use exit::Exit;
pub use screen::{NoScreen, require_screen};
pub use session::run;
