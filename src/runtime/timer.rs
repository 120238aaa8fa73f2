//! Waits for the next event or the next tick.

use std::sync::mpsc::RecvTimeoutError;
use std::time::Duration;

use super::inbox::Inbox;
use super::incoming::Incoming;
use crate::app::Subscription;

/// The next tick that the model wants.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Timer {
    /// As time since the program began.
    due: Option<Duration>,
}

/// What ended the wait.
#[derive(Debug)]
pub(super) enum Woken {
    /// An event arrived.
    Event(Incoming),
    /// A tick is due.
    Tick,
    /// No event can arrive any more, since all senders are gone.
    Disconnected,
}

impl Timer {
    /// Sets the next tick to the earliest one wanted.
    pub(super) fn reconcile(&mut self, wanted: &[Subscription]) {
        let ticks = wanted.iter().map(|&Subscription::Tick(at)| at);
        self.due = ticks.min();
    }

    /// Blocks until an event arrives or a tick is due; without a tick only an event ends the wait.
    pub(super) fn wait(&mut self, inbox: &mut Inbox) -> Woken {
        let Some(due) = self.due else {
            return inbox.next().map_or(Woken::Disconnected, Woken::Event);
        };
        match inbox.until(due) {
            Ok(incoming) => Woken::Event(incoming),
            Err(RecvTimeoutError::Timeout) => {
                self.due = None;
                Woken::Tick
            }
            Err(RecvTimeoutError::Disconnected) => Woken::Disconnected,
        }
    }
}
