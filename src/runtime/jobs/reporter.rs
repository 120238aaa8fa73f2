//! Sends the answers of a job to the loop.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::Sender;

use super::super::incoming::Incoming;
use crate::app::{Answer, Ticket};

/// Tells a job to stop.
#[derive(Clone, Debug, Default)]
pub(super) struct StopFlag(Arc<AtomicBool>);

impl StopFlag {
    /// Marks the job as no longer wanted.
    pub(super) fn set(&self) {
        self.0.store(true, Ordering::Relaxed);
    }
}

/// Sends the answers of one job to the loop.
#[derive(Clone, Debug)]
pub(super) struct Reporter {
    sender: Sender<Incoming>,
    ticket: Ticket,
    stop: StopFlag,
}

impl Reporter {
    pub(super) fn new(sender: Sender<Incoming>, ticket: Ticket, stop: StopFlag) -> Self {
        Self {
            sender,
            ticket,
            stop,
        }
    }

    /// Whether the answers of the job are still wanted.
    pub(super) fn is_wanted(&self) -> bool {
        !self.stop.0.load(Ordering::Relaxed)
    }

    /// Sends an answer; returns whether the job should go on.
    pub(super) fn tell(&self, answer: Answer) -> bool {
        self.sender
            .send(Incoming::Answer(self.ticket, Box::new(answer)))
            .is_ok()
            && self.is_wanted()
    }
}
