//! What the terminal sends: bytes become keys, clicks, pastes and answers.
//!
//! `Framer` finds where each key or report begins and ends, however the bytes are cut on their way;
//! `decode` says what a whole one means. Both are pure: bytes and times in, values out. `reader`
//! is the thread that reads.

#[cfg(unix)]
mod chunk;
#[cfg(not(unix))]
mod console;
#[cfg(unix)]
mod decode;
#[cfg(unix)]
mod framer;
#[cfg(unix)]
mod grammar;
#[cfg(all(unix, test))]
mod pieces;
#[cfg(unix)]
mod reader;
#[cfg(unix)]
mod variants;

#[cfg(not(unix))]
pub(super) use console::read;
#[cfg(unix)]
pub(super) use reader::read;
