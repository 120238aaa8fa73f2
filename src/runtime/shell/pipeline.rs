//! Many games, several cores, one order: the work on each game is done in parallel, and what comes
//! of it is taken in the order of the file.
//!
//! ```text
//!             jobs                      results
//!   cutting ────────▶ work on games ─────────────▶ the answer, in order
//!  (this thread)     (one per core)               (this thread)
//! ```
//!
//! A batch of games is a job. No more than a few are under way at a time, so that memory stays
//! small however fast the file comes.

use std::collections::BTreeMap;
use std::io::{self, Read};
use std::num::NonZeroUsize;
use std::sync::Mutex;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread;

use crate::notation::pgn::{GameBatch, GameReader, RawGame};

/// The bytes of a batch: enough for the threads to work for a while, few enough to stay small.
const BATCH: usize = 256 << 10;

/// What a pipeline tells its user.
pub(super) enum Step<T> {
    /// What came of a batch, and how many bytes and games it was.
    Done {
        result: T,
        bytes: usize,
        games: usize,
    },
    /// The source failed; all games before have been reported.
    Failed(io::Error),
}

/// A batch on its way, with its place in the order.
struct Job {
    order: u64,
    batch: GameBatch,
}

struct Finished<T> {
    order: u64,
    result: T,
    bytes: usize,
    games: usize,
}

/// Does some work on each batch of games, and hands the results on in their order.
///
/// # Errors
///
/// Those of `take`, which end the work.
pub(super) fn run<T: Send>(
    source: impl Read,
    work: impl Fn(&mut dyn Iterator<Item = RawGame<'_>>) -> T + Sync,
    mut take: impl FnMut(Step<T>) -> io::Result<()>,
) -> io::Result<()> {
    let workers = thread::available_parallelism().map_or(1, NonZeroUsize::get);
    let (jobs, queue) = channel();
    let (finished, results) = channel();
    let queue = Mutex::new(queue);
    thread::scope(|scope| {
        for _ in 0..workers {
            let finished = finished.clone();
            scope.spawn({
                let (queue, work) = (&queue, &work);
                move || labour(queue, work, &finished)
            });
        }
        drop(finished);
        let mut line = Line {
            jobs: Some(jobs),
            results,
            waiting: BTreeMap::new(),
            sent: 0,
            taken: 0,
        };
        feed(source, &mut line, 2 * workers as u64 + 2, &mut take)
    })
}

/// Takes jobs until there are no more.
fn labour<T>(
    queue: &Mutex<Receiver<Job>>,
    work: &impl Fn(&mut dyn Iterator<Item = RawGame<'_>>) -> T,
    finished: &Sender<Finished<T>>,
) {
    loop {
        let job = queue.lock().map_or(None, |queue| queue.recv().ok());
        let Some(Job { order, batch }) = job else {
            return;
        };
        let result = work(&mut batch.games());
        let (bytes, games) = (batch.bytes(), batch.games().count());
        if finished
            .send(Finished {
                order,
                result,
                bytes,
                games,
            })
            .is_err()
        {
            return;
        }
    }
}

/// Both ends of the work: what was sent, and what has come back.
struct Line<T> {
    /// Gone once all jobs are sent.
    jobs: Option<Sender<Job>>,
    results: Receiver<Finished<T>>,
    /// What came back before its turn.
    waiting: BTreeMap<u64, Finished<T>>,
    sent: u64,
    taken: u64,
}

impl<T> Line<T> {
    fn send(&mut self, batch: GameBatch) {
        if let Some(jobs) = &self.jobs {
            // The receiver lives as long as the workers, who live as long as this.
            _ = jobs.send(Job {
                order: self.sent,
                batch,
            });
            self.sent += 1;
        }
    }

    /// Hands results on until no more than so many jobs are under way.
    fn settle(
        &mut self,
        most: u64,
        take: &mut impl FnMut(Step<T>) -> io::Result<()>,
    ) -> io::Result<()> {
        loop {
            while let Some(Finished {
                result,
                bytes,
                games,
                ..
            }) = self.waiting.remove(&self.taken)
            {
                self.taken += 1;
                take(Step::Done {
                    result,
                    bytes,
                    games,
                })?;
            }
            if self.sent - self.taken <= most {
                return Ok(());
            }
            let Ok(finished) = self.results.recv() else {
                return Ok(());
            };
            self.waiting.insert(finished.order, finished);
        }
    }
}

fn feed<T>(
    source: impl Read,
    line: &mut Line<T>,
    most: u64,
    take: &mut impl FnMut(Step<T>) -> io::Result<()>,
) -> io::Result<()> {
    let mut reader = GameReader::new(source);
    let mut batch = GameBatch::default();
    let failure = loop {
        match reader.next_game() {
            Ok(Some(game)) => batch.push(&game),
            Ok(None) => break None,
            Err(error) => break Some(error),
        }
        if batch.bytes() >= BATCH {
            line.send(std::mem::take(&mut batch));
            line.settle(most, take)?;
        }
    };
    if !batch.is_empty() {
        line.send(batch);
    }
    line.jobs = None;
    line.settle(0, take)?;
    failure.map_or(Ok(()), |error| take(Step::Failed(error)))
}
