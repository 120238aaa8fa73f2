//! Starts background jobs, and stops those that are no longer wanted.

use std::collections::HashMap;
use std::sync::mpsc::Sender;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::Duration;

use super::super::config;
use super::super::incoming::Incoming;
use super::archive::Archive;
use super::kept::KeptGames;
use super::lanes::{Lane, Lanes, QueuedJob};
use super::reporter::{Reporter, StopFlag};
use super::source::Source;
use super::{find, names, open, read, save};
use crate::app::{Answer, Job, KeptJob, OpenFrom, Ticket};
use crate::settings::SettingValue;

/// How long the program waits at its end for jobs that write.
const SHUTDOWN_WAIT: Duration = Duration::from_secs(2);

/// All running jobs, and the files that they read from.
#[derive(Debug)]
pub(in crate::runtime) struct Jobs {
    sender: Sender<Incoming>,
    lanes: Lanes,
    /// The flag that stops each job.
    stops: HashMap<Ticket, StopFlag>,
    /// The open files, by the tickets of the jobs that opened them.
    files: HashMap<Ticket, Arc<Source>>,
    kept: Arc<Mutex<KeptGames>>,
    /// How long the drop waits for jobs that write.
    shutdown_wait: Duration,
}

type Run = Box<dyn FnOnce(&Reporter) + Send>;

impl Jobs {
    pub(in crate::runtime) fn new(sender: Sender<Incoming>) -> Self {
        Self {
            sender,
            lanes: Lanes::new(),
            stops: HashMap::new(),
            files: HashMap::new(),
            kept: Arc::new(Mutex::new(KeptGames::new())),
            shutdown_wait: SHUTDOWN_WAIT,
        }
    }

    /// Makes the drop return at once: the disk has had enough time.
    pub(in crate::runtime) fn stop_waiting(&mut self) {
        self.shutdown_wait = Duration::ZERO;
    }

    /// Stops the jobs and drops the files whose tickets are not held.
    pub(in crate::runtime) fn retain(&mut self, is_held: impl Fn(Ticket) -> bool) {
        self.stops.retain(|&ticket, stop| {
            let held = is_held(ticket);
            if !held {
                stop.set();
            }
            held
        });
        self.files.retain(|&ticket, _| is_held(ticket));
        self.lanes.retain(is_held);
    }

    /// Starts a job, which answers under its ticket.
    pub(in crate::runtime) fn start(&mut self, ticket: Ticket, job: Job) {
        let stop = StopFlag::default();
        self.stops.insert(ticket, stop.clone());
        let reporter = Reporter::new(self.sender.clone(), ticket, stop);
        match job {
            Job::Open(from) => self.open(ticket, from, reporter),
            Job::Find { file, key } => {
                if let Some(source) = self.file(file, &reporter) {
                    spawn("find", reporter, move |to| find::run(&source, &key, to));
                }
            }
            Job::Read { file, entry } => {
                let work = move |source: &Source, to: &Reporter| read::read(source, &entry, to);
                self.add_reading(Lane::Read(file), file, reporter, work);
            }
            Job::Measure { file, games } => {
                let work = move |source: &Source, to: &Reporter| read::measure(source, &games, to);
                self.add_reading(Lane::Measure(file), file, reporter, work);
            }
            Job::Save { file, request } => {
                let source = file.and_then(|file| self.files.get(&file).cloned());
                let work = move |to: &Reporter| {
                    let archive = Archive::of_user();
                    let _held = archive.and_then(|archive| archive.lock_if_at(&request.path));
                    save::run(request, source.as_deref(), to);
                };
                self.add(Lane::Save, reporter, Box::new(work));
            }
            Job::SaveSetting(value) => {
                let work = move |to: &Reporter| save_setting(&value, to);
                self.add(Lane::Configure, reporter, Box::new(work));
            }
            Job::ListFolder(folder) => {
                spawn("names", reporter, move |to| names::run(folder, to));
            }
            Job::Kept(job) => self.with_kept(ticket, job, reporter),
        }
    }

    /// Opens a file, which the ticket identifies from then on.
    fn open(&mut self, ticket: Ticket, from: OpenFrom, reporter: Reporter) {
        let source = Arc::new(Source::new(from));
        self.files.insert(ticket, Arc::clone(&source));
        spawn("open", reporter, move |to| open::run(&source, to));
    }

    /// Queues a job that reads from an open file.
    fn add_reading(
        &mut self,
        lane: Lane,
        file: Ticket,
        reporter: Reporter,
        work: impl FnOnce(&Source, &Reporter) + Send + 'static,
    ) {
        if let Some(source) = self.file(file, &reporter) {
            let work = move |to: &Reporter| work(&source, to);
            self.add(lane, reporter, Box::new(work));
        }
    }

    /// Queues a job about autosaved games.
    fn with_kept(&mut self, ticket: Ticket, job: KeptJob, reporter: Reporter) {
        let kept = Arc::clone(&self.kept);
        let work = move |to: &Reporter| {
            let mut kept = lock(&kept);
            let answer = kept.run(ticket, job);
            if to.is_wanted() {
                for remark in kept.take_remarks() {
                    to.tell(Answer::Remark(remark));
                }
                to.tell(answer);
            } else {
                // A resumed game that is no longer wanted is left for a later run.
                kept.leave(ticket);
            }
        };
        self.add(Lane::Keep, reporter, Box::new(work));
    }

    fn add(&mut self, lane: Lane, reporter: Reporter, work: Run) {
        let to = reporter.clone();
        if let Err(error) = self.lanes.add(lane, QueuedJob { reporter, work }) {
            to.tell(Answer::Failed(format!(
                "no thread could be started: {error}"
            )));
        }
    }

    /// Returns an open file, or reports that it is not open any more.
    fn file(&self, ticket: Ticket, reporter: &Reporter) -> Option<Arc<Source>> {
        let source = self.files.get(&ticket).cloned();
        if source.is_none() {
            reporter.tell(Answer::Failed("the file is not open any more".to_owned()));
        }
        source
    }
}

/// Waits a limited time for files that are still being written.
impl Drop for Jobs {
    fn drop(&mut self) {
        self.lanes.close(self.shutdown_wait);
    }
}

fn save_setting(value: &SettingValue, reporter: &Reporter) {
    reporter.tell(match config::save(value) {
        Ok(()) => Answer::Done,
        Err(error) => Answer::Failed(format!("{error:#}")),
    });
}

/// Locks the games even if an earlier job panicked.
fn lock(kept: &Mutex<KeptGames>) -> MutexGuard<'_, KeptGames> {
    kept.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Starts a job that may take long in its own thread.
fn spawn(name: &str, reporter: Reporter, work: impl FnOnce(&Reporter) + Send + 'static) {
    let to = reporter.clone();
    let started = thread::Builder::new()
        .name(name.to_owned())
        .spawn(move || work(&reporter));
    if let Err(error) = started {
        to.tell(Answer::Failed(format!(
            "no thread could be started: {error}"
        )));
    }
}
