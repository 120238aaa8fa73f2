//! One thread for each kind of job, which runs its jobs in order.
//!
//! So a disk that hangs blocks at most one thread for each kind, and reading from one file does not
//! wait for another.

use std::sync::mpsc::{Receiver, Sender, channel};
use std::time::Duration;
use std::{io, thread};

use super::reporter::Reporter;
use crate::app::Ticket;

/// A kind of job that has its own thread.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Lane {
    /// Reads the game that the player opens from this file.
    Read(Ticket),
    /// Counts plies and problems for the list of this file.
    Measure(Ticket),
    /// Writes games to files.
    Save,
    /// Autosaves games.
    Keep,
    /// Writes the configuration.
    Configure,
}

impl Lane {
    /// Returns the name of its thread.
    fn name(self) -> &'static str {
        match self {
            Self::Read(_) => "read",
            Self::Measure(_) => "measure",
            Self::Save => "save",
            Self::Keep => "keep",
            Self::Configure => "configure",
        }
    }

    /// Whether its jobs write files, so that the program waits for them before it ends.
    fn writes(self) -> bool {
        match self {
            Self::Save | Self::Keep | Self::Configure => true,
            Self::Read(_) | Self::Measure(_) => false,
        }
    }
}

/// A job and the reporter for its answers.
pub(super) struct QueuedJob {
    pub(super) reporter: Reporter,
    pub(super) work: Box<dyn FnOnce(&Reporter) + Send>,
}

/// The threads; each one starts with its first job.
#[derive(Debug)]
pub(super) struct Lanes {
    open: Vec<(Lane, Sender<QueuedJob>)>,
    /// Cloned into each thread that writes; dropped when the thread ends.
    at_work: Option<Sender<()>>,
    /// Disconnects when all threads that write have ended.
    ended: Receiver<()>,
}

impl Lanes {
    pub(super) fn new() -> Self {
        let (at_work, ended) = channel();
        Self {
            open: Vec::new(),
            at_work: Some(at_work),
            ended,
        }
    }

    /// Queues a job in a lane.
    pub(super) fn add(&mut self, lane: Lane, task: QueuedJob) -> io::Result<()> {
        let sender = match self.open.iter().find(|(known, _)| *known == lane) {
            Some((_, sender)) => sender.clone(),
            None => self.open_lane(lane)?,
        };
        sender
            .send(task)
            .map_err(|_| io::Error::other("the thread that does this has ended"))
    }

    /// Closes the lanes of files that are not open any more.
    pub(super) fn retain(&mut self, is_held: impl Fn(Ticket) -> bool) {
        self.open.retain(|(lane, _)| match lane {
            Lane::Read(file) | Lane::Measure(file) => is_held(*file),
            Lane::Save | Lane::Keep | Lane::Configure => true,
        });
    }

    fn open_lane(&mut self, lane: Lane) -> io::Result<Sender<QueuedJob>> {
        let (sender, receiver) = channel::<QueuedJob>();
        let at_work = self.at_work.clone().filter(|_| lane.writes());
        thread::Builder::new()
            .name(lane.name().into())
            .spawn(move || {
                let _at_work = at_work;
                for QueuedJob { reporter, work } in receiver {
                    if reporter.is_wanted() {
                        work(&reporter);
                    }
                }
            })?;
        self.open.push((lane, sender.clone()));
        Ok(sender)
    }

    /// Lets the queued jobs finish; waits at most `patience` for the threads that write.
    pub(super) fn close(&mut self, patience: Duration) {
        self.open.clear();
        self.at_work = None;
        // Nothing is ever sent: the wait ends when the last of these threads does.
        let _ = self.ended.recv_timeout(patience);
    }
}

#[cfg(test)]
mod tests {
    use std::time::Instant;

    use super::*;

    #[test]
    fn the_end_waits_no_longer_than_there_is_something_to_write() {
        let patience = Duration::from_secs(5);
        let before = Instant::now();
        Lanes::new().close(patience);
        assert!(before.elapsed() < patience);
    }
}
