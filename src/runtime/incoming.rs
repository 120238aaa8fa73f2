//! What reaches the loop from outside.

use std::io;

use crossterm::event::Event;

use crate::app::{Answer, Ticket};

/// Something that reached the program from outside.
#[derive(Debug)]
pub(super) enum Incoming {
    /// A key, a click, a paste, a new size.
    Terminal(Event),
    /// What a job tells.
    Answer(Ticket, Box<Answer>),
    /// Input from the terminal has ended.
    InputEnded(io::Error),
    /// A signal that ends the program, by its number.
    #[cfg(unix)]
    Terminate(u8),
    /// The terminal's stop signal.
    #[cfg(unix)]
    Stop,
    /// The program goes on after a stop.
    #[cfg(unix)]
    Continue,
    /// The terminal is gone.
    #[cfg(unix)]
    HangUp,
    /// A thread of ours failed; the text of its panic.
    Panicked(String),
}
