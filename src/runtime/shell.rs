//! Commands that need no screen, for pipes and scripts: `check`, `export`, `fen`.
//!
//! All of them stream: memory does not grow with the file. A pipe that is closed by its reader
//! ends them quietly. What goes to a terminal is harmless to it, what goes elsewhere is exact.

mod arguments;
mod batches;
mod check;
mod export;
mod fen;
mod find_game;
mod game_report;
mod harmless;
mod input;
mod json;
mod outlet;
mod pipeline;
mod progress;
mod run;
mod status;
mod streams;

pub use super::inlet::Inlet;
pub use arguments::arguments;
pub use check::{CheckOptions, Format};
pub use export::ExportOptions;
pub use fen::FenOptions;
pub use outlet::{Outlet, Reader};
pub use progress::Progress;
pub use run::{Command, run, run_with};
pub use status::Status;
pub use streams::Streams;
