//! Threads that work: jobs of one kind one after the other, so that a disk that hangs never gathers
//! more than a thread for each kind.

use std::sync::mpsc::{Receiver, Sender, channel};
use std::time::Duration;
use std::{io, thread};

use super::reporter::Reporter;

/// A kind of job that has a thread of its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Lane {
    /// Reads the game that the player opens.
    Read,
    /// Counts plies for the list.
    Measure,
    /// Writes games to files.
    Save,
    /// Keeps games for next time.
    Keep,
    /// Writes the configuration.
    Configure,
}

impl Lane {
    /// The name of its thread.
    fn name(self) -> &'static str {
        match self {
            Self::Read => "read",
            Self::Measure => "measure",
            Self::Save => "save",
            Self::Keep => "keep",
            Self::Configure => "configure",
        }
    }

    /// Whether what it does would be lost if the program ended before.
    fn writes(self) -> bool {
        match self {
            Self::Save | Self::Keep | Self::Configure => true,
            Self::Read | Self::Measure => false,
        }
    }
}

/// A job with its way to the loop.
pub(super) struct QueuedJob {
    pub(super) reporter: Reporter,
    pub(super) work: Box<dyn FnOnce(&Reporter) + Send>,
}

/// The threads, each started with its first job.
#[derive(Debug)]
pub(super) struct Lanes {
    open: Vec<(Lane, Sender<QueuedJob>)>,
    /// Held by the threads that write, until they end.
    at_work: Option<Sender<()>>,
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

    /// Adds a job to those that wait in a lane.
    pub(super) fn add(&mut self, lane: Lane, task: QueuedJob) -> io::Result<()> {
        let sender = match self.open.iter().find(|(known, _)| *known == lane) {
            Some((_, sender)) => sender.clone(),
            None => self.open_lane(lane)?,
        };
        sender
            .send(task)
            .map_err(|_| io::Error::other("the thread that does this has ended"))
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

    /// Lets the jobs that wait be done and the threads end; waits so long for those that write.
    pub(super) fn close(&mut self, patience: Duration) {
        self.open.clear();
        self.at_work = None;
        // Nothing is ever sent: the wait ends when the last of the threads does.
        let _ = self.ended.recv_timeout(patience);
    }
}
