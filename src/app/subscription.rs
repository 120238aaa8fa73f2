//! The sources that the program wants to hear from now.

use std::time::Duration;

use super::model::Model;

/// A source of messages; the runtime starts what is new and drops what is gone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Subscription {
    /// One [`Tick`](super::Message::Tick) as soon as this much time has passed since the program
    /// began.
    Tick(Duration),
}

impl Model {
    /// Returns the sources that are wanted now.
    #[must_use]
    pub fn subscriptions(&self) -> Vec<Subscription> {
        let complaint = self.pending.next_complaint();
        complaint.map(Subscription::Tick).into_iter().collect()
    }
}
