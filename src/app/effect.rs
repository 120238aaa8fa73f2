//! Effects: what an update asks the runtime to do, as plain values that tests can compare.

mod job;

use super::ticket::Ticket;
use crate::settings::{EscapeDelay, Switch};

pub use job::{AfterSave, Job, KeptJob, OpenFrom, ReadOnly, SavePlace, SaveRequest, Writing};

/// One piece of work for the runtime.
#[derive(Clone, Debug, PartialEq)]
pub enum Effect {
    /// End the program.
    Quit,
    /// Give the terminal to the shell and stop until continued.
    Suspend,
    /// Copy a text to the terminal's clipboard.
    Copy(String),
    /// Capture the mouse, or leave it to the terminal.
    Mouse(Switch),
    /// Wait so long for the rest of a key after Esc.
    EscapeDelay(EscapeDelay),
    /// Start a background job, which answers under this ticket.
    Start(Ticket, Job),
}
