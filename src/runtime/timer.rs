//! Sleeps until something comes or the time that the model asked for.

use std::sync::mpsc::{Receiver, RecvTimeoutError};
use std::time::Duration;

use super::clock::Clock;
use super::incoming::Incoming;
use crate::app::Subscription;

/// The next tick that is wanted.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Timer {
    due: Option<Duration>,
}

/// What ended the sleep.
#[derive(Debug)]
pub(super) enum Woken {
    /// Something came.
    By(Incoming),
    /// The time has come.
    ByTime,
    /// Nothing can come any more.
    ByNothing,
}

impl Timer {
    /// Takes over what is wanted now.
    pub(super) fn reconcile(&mut self, wanted: &[Subscription]) {
        let ticks = wanted.iter().map(|&Subscription::Tick(at)| at);
        self.due = ticks.min();
    }

    /// Blocks until something comes or a tick is due. Without a tick it wakes for nothing else.
    pub(super) fn wait(&mut self, receiver: &Receiver<Incoming>, clock: &Clock) -> Woken {
        let Some(due) = self.due else {
            return receiver.recv().map_or(Woken::ByNothing, Woken::By);
        };
        match receiver.recv_timeout(due.saturating_sub(clock.elapsed())) {
            Ok(incoming) => Woken::By(incoming),
            Err(RecvTimeoutError::Timeout) => {
                self.due = None;
                Woken::ByTime
            }
            Err(RecvTimeoutError::Disconnected) => Woken::ByNothing,
        }
    }
}
