//! The events that reach the loop from its threads.

use std::io;

use crossterm::event::Event;

use crate::app::{Answer, Ticket};
use crate::settings::TerminalAnswer;

/// An event from another thread.
#[derive(Debug)]
pub(super) enum Incoming {
    /// A key, a click, a paste.
    Terminal(Event),
    /// An answer of the terminal.
    TerminalAnswer(TerminalAnswer),
    /// The window has a new size.
    #[cfg(unix)]
    Resized,
    /// An answer of a background job.
    Answer(Ticket, Box<Answer>),
    /// Terminal input has ended, with this error.
    InputEnded(io::Error),
    /// A signal that ends the program, by its number.
    #[cfg(unix)]
    Terminate(u8),
    /// The terminal's stop signal (SIGTSTP).
    #[cfg(unix)]
    Stop,
    /// The program continues after a stop (SIGCONT).
    #[cfg(unix)]
    Continue,
    /// The terminal is gone.
    #[cfg(unix)]
    HangUp,
    /// A thread of the program panicked, with this message.
    Panicked(String),
}
