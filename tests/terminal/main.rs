//! The built program in a pseudo-terminal: whole games, and how the terminal is given back.
#![cfg(unix)]
#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

mod archive;
mod files;
#[path = "../support/games.rs"]
mod games;
mod hostile;
mod input;
mod kept;
mod killed;
mod lifecycle;
mod outlets;
mod pictures;
mod played;
mod program;
#[allow(dead_code, reason = "each test crate uses a part of it")]
#[path = "../support/seeded.rs"]
mod seeded;
mod sent;
mod settings;
#[cfg(target_os = "linux")]
mod slow_disk;
mod start;
