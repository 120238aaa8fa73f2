//! How a job tells the loop what it finds.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::Sender;

use super::super::incoming::Incoming;
use crate::app::{Answer, Ticket};

/// Ends a job from outside.
#[derive(Clone, Debug, Default)]
pub(super) struct StopFlag(Arc<AtomicBool>);

impl StopFlag {
    /// Says that nobody wants the job any more.
    pub(super) fn set(&self) {
        self.0.store(true, Ordering::Relaxed);
    }
}

/// One job's way to the loop.
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

    /// Whether somebody still wants to know what comes of the job.
    pub(super) fn is_wanted(&self) -> bool {
        !self.stop.0.load(Ordering::Relaxed)
    }

    /// Tells the loop something; returns whether the job should go on.
    pub(super) fn tell(&self, answer: Answer) -> bool {
        self.sender
            .send(Incoming::Answer(self.ticket, Box::new(answer)))
            .is_ok()
            && self.is_wanted()
    }
}
