//! The number under which a piece of work, or a game on the screen, is known.

/// Names one thing for as long as the program runs; no two things share a ticket.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Ticket(u64);

/// Hands out tickets.
#[derive(Clone, Debug, Default)]
pub(super) struct Tickets {
    last: u64,
}

impl Tickets {
    /// Returns a ticket that was never handed out.
    pub(super) fn next(&mut self) -> Ticket {
        self.last += 1;
        Ticket(self.last)
    }
}
