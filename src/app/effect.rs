//! What the program asks the outside to do, as plain values that a test compares with `==`.

mod job;

use super::ticket::Ticket;
use crate::settings::Switch;

pub use job::{Job, KeptJob, OpenFrom, SavePlace, SaveRequest};

/// One piece of work for the runtime.
#[derive(Clone, Debug, PartialEq)]
pub enum Effect {
    /// End the program.
    Quit,
    /// Give the terminal to the shell and stop until continued.
    Suspend,
    /// Put a text into the terminal's clipboard.
    Copy(String),
    /// Take the mouse, or leave it to the terminal.
    Mouse(Switch),
    /// Do something with files beside the loop, and answer under this ticket.
    Start(Ticket, Job),
}
