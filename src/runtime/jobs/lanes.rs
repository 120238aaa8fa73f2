//! One thread for each kind of job, which runs its jobs in order.
//!
//! So a disk that hangs blocks at most one thread for each kind, and reading from one file does not
//! wait for another. What is no longer wanted leaves the queue when something newer joins it: keys
//! that are held down while a disk hangs leave one state of the game to be written.

use std::collections::VecDeque;
use std::sync::mpsc::{Receiver, Sender, SyncSender, TrySendError, channel, sync_channel};
use std::sync::{Arc, Mutex, PoisonError};
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

impl std::fmt::Debug for QueuedJob {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.reporter.fmt(f)
    }
}

/// The jobs that wait in a lane.
#[derive(Clone, Debug, Default)]
struct Queue(Arc<Mutex<VecDeque<QueuedJob>>>);

impl Queue {
    fn add(&self, task: QueuedJob) {
        let mut waiting = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        waiting.retain(|job| job.reporter.is_wanted());
        waiting.push_back(task);
    }

    fn next(&self) -> Option<QueuedJob> {
        let mut waiting = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        waiting.pop_front()
    }
}

/// A thread that runs.
#[derive(Clone, Debug)]
struct OpenLane {
    lane: Lane,
    queue: Queue,
    /// Tells the thread that something waits, and ends it when it is dropped.
    wake: SyncSender<()>,
}

/// The threads; each one starts with its first job.
#[derive(Debug)]
pub(super) struct Lanes {
    open: Vec<OpenLane>,
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
        let known = self.open.iter().position(|open| open.lane == lane);
        let OpenLane { queue, wake, .. } = match known {
            Some(at) => &self.open[at],
            None => self.open_lane(lane)?,
        };
        queue.add(task);
        match wake.try_send(()) {
            Ok(()) | Err(TrySendError::Full(())) => Ok(()),
            Err(TrySendError::Disconnected(())) => {
                Err(io::Error::other("the thread that does this has ended"))
            }
        }
    }

    /// Closes the lanes of files that are not open any more.
    pub(super) fn retain(&mut self, is_held: impl Fn(Ticket) -> bool) {
        self.open.retain(|open| match open.lane {
            Lane::Read(file) | Lane::Measure(file) => is_held(file),
            Lane::Save | Lane::Keep | Lane::Configure => true,
        });
    }

    fn open_lane(&mut self, lane: Lane) -> io::Result<&OpenLane> {
        let (wake, woken) = sync_channel(1);
        let queue = Queue::default();
        let waiting = queue.clone();
        let at_work = self.at_work.clone().filter(|_| lane.writes());
        thread::Builder::new()
            .name(lane.name().into())
            .spawn(move || {
                let _at_work = at_work;
                for () in woken {
                    while let Some(QueuedJob { reporter, work }) = waiting.next() {
                        if reporter.is_wanted() {
                            work(&reporter);
                        }
                    }
                }
            })?;
        Ok(self.open.push_mut(OpenLane { lane, queue, wake }))
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

    use super::super::reporter::StopFlag;
    use super::*;
    use crate::app::Model;
    use crate::game::Timestamp;
    use crate::settings::Settings;

    #[test]
    fn the_end_waits_no_longer_than_there_is_something_to_write() {
        let patience = Duration::from_secs(5);
        let before = Instant::now();
        Lanes::new().close(patience);
        assert!(before.elapsed() < patience);
    }

    /// A job with the flag that stops it.
    fn job(ticket: Ticket, work: impl FnOnce() + Send + 'static) -> (StopFlag, QueuedJob) {
        let stop = StopFlag::default();
        let reporter = Reporter::new(channel().0, ticket, stop.clone());
        let work = Box::new(move |_: &Reporter| work());
        (stop, QueuedJob { reporter, work })
    }

    #[test]
    fn while_a_disk_hangs_only_the_newest_state_waits_to_be_written() {
        let model = Model::new(None, Settings::default(), Timestamp::default());
        let ticket = model.document.id;
        let (mut lanes, (disk, hangs), (begun, begins)) = (Lanes::new(), channel(), channel());
        let (mut older, first) = job(ticket, move || {
            begun.send(()).unwrap();
            let _: Result<(), _> = hangs.recv();
        });
        lanes.add(Lane::Keep, first).unwrap();
        begins.recv().unwrap();
        let (state, written) = (Arc::new(()), Arc::new(Mutex::new(Vec::new())));
        for number in 0..1000 {
            let (state, written) = (Arc::clone(&state), Arc::clone(&written));
            let (stop, newer) = job(ticket, move || {
                written.lock().unwrap().push(number);
                drop(state);
            });
            older.set();
            older = stop;
            lanes.add(Lane::Keep, newer).unwrap();
        }
        assert_eq!(Arc::strong_count(&state), 2, "one state waits");
        drop(disk);
        lanes.close(Duration::from_secs(20));
        assert_eq!(*written.lock().unwrap(), [999]);
    }
}
