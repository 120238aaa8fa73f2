//! Tickets: unique numbers for pieces of work, open files and games.

/// Identifies one thing; unique within a run of the program.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Ticket(u64);

/// Hands out tickets.
#[derive(Clone, Debug, Default)]
pub(super) struct Tickets {
    last: u64,
}

impl Tickets {
    /// Returns a new ticket.
    pub(super) fn next(&mut self) -> Ticket {
        self.last += 1;
        Ticket(self.last)
    }
}
