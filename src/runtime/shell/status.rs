//! The result of a command as an exit status.

use std::process::ExitCode;

/// The result of a command; the worst one of its files counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Status {
    /// All is well: 0.
    Clean,
    /// A game has problems: 1.
    Problems,
    /// A file or game cannot be read: 2.
    Unreadable,
}

impl From<Status> for ExitCode {
    fn from(status: Status) -> Self {
        Self::from(status as u8)
    }
}
