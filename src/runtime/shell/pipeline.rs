//! Work on batches of games on several cores, with the results in the order of the file.
//!
//! ```text
//!            batches                    results
//!   cutting ────────▶ work on games ─────────────▶ the answer, in order
//!  (this thread)     (one per core)               (this thread)
//! ```
//!
//! Only a few batches are in work at a time, so that memory stays small however fast the file
//! comes.

use std::collections::BTreeMap;
use std::io::{self, Read};
use std::num::NonZeroUsize;
use std::sync::Mutex;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread;

use crate::notation::pgn::{GameBatch, GameReader, RawGame};

/// The size of a batch in bytes: worth the trip to another thread, and small in memory.
const BATCH_BYTES: usize = 256 << 10;

/// What a pipeline tells its caller.
pub(super) enum BatchEvent<T> {
    /// The result of a batch, and how many bytes and games it has.
    Done {
        result: T,
        bytes: usize,
        games: usize,
    },
    /// The input failed; the results of all games before it have been handed on.
    Failed(io::Error),
}

/// A batch that waits for a worker, with its place in the order.
struct QueuedBatch {
    order: u64,
    batch: GameBatch,
}

struct FinishedBatch<T> {
    order: u64,
    result: T,
    bytes: usize,
    games: usize,
}

/// Does `work` on each batch of games, and hands the results to `take` in the order of the games.
///
/// # Errors
///
/// Those of `take`, which end the work.
pub(super) fn run<T: Send>(
    source: impl Read,
    work: impl Fn(&mut dyn Iterator<Item = RawGame<'_>>) -> T + Sync,
    mut take: impl FnMut(BatchEvent<T>) -> io::Result<()>,
) -> io::Result<()> {
    let workers = thread::available_parallelism().map_or(1, NonZeroUsize::get);
    let (queue, queued) = channel();
    let (finished, results) = channel();
    let queued = Mutex::new(queued);
    thread::scope(|scope| {
        for _ in 0..workers {
            let finished = finished.clone();
            scope.spawn({
                let (queued, work) = (&queued, &work);
                move || run_worker(queued, work, &finished)
            });
        }
        drop(finished);
        let mut in_flight = InFlight {
            queue: Some(queue),
            results,
            waiting: BTreeMap::new(),
            sent: 0,
            taken: 0,
        };
        feed(source, &mut in_flight, 2 * workers as u64 + 2, &mut take)
    })
}

/// Works on queued batches until there are no more.
fn run_worker<T>(
    queued: &Mutex<Receiver<QueuedBatch>>,
    work: &impl Fn(&mut dyn Iterator<Item = RawGame<'_>>) -> T,
    finished: &Sender<FinishedBatch<T>>,
) {
    loop {
        let next = queued.lock().map_or(None, |queued| queued.recv().ok());
        let Some(QueuedBatch { order, batch }) = next else {
            return;
        };
        let result = work(&mut batch.games());
        let (bytes, games) = (batch.bytes(), batch.games().count());
        if finished
            .send(FinishedBatch {
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

/// The batches between this thread and the workers.
struct InFlight<T> {
    /// Gone once all batches are sent, which ends the workers.
    queue: Option<Sender<QueuedBatch>>,
    results: Receiver<FinishedBatch<T>>,
    /// Results that came back before their turn.
    waiting: BTreeMap<u64, FinishedBatch<T>>,
    sent: u64,
    taken: u64,
}

impl<T> InFlight<T> {
    fn send(&mut self, batch: GameBatch) {
        if let Some(queue) = &self.queue {
            // Cannot fail: the receiver lives until all threads have ended.
            _ = queue.send(QueuedBatch {
                order: self.sent,
                batch,
            });
            self.sent += 1;
        }
    }

    /// Hands results on until at most `most` batches are in work.
    fn settle(
        &mut self,
        most: u64,
        take: &mut impl FnMut(BatchEvent<T>) -> io::Result<()>,
    ) -> io::Result<()> {
        loop {
            while let Some(FinishedBatch {
                result,
                bytes,
                games,
                ..
            }) = self.waiting.remove(&self.taken)
            {
                self.taken += 1;
                take(BatchEvent::Done {
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
    in_flight: &mut InFlight<T>,
    most: u64,
    take: &mut impl FnMut(BatchEvent<T>) -> io::Result<()>,
) -> io::Result<()> {
    let mut reader = GameReader::new(source);
    let mut batch = GameBatch::default();
    let failure = loop {
        match reader.next_game() {
            Ok(Some(game)) => batch.push(&game),
            Ok(None) => break None,
            Err(error) => break Some(error),
        }
        if batch.bytes() >= BATCH_BYTES {
            in_flight.send(std::mem::take(&mut batch));
            in_flight.settle(most, take)?;
        }
    };
    if !batch.is_empty() {
        in_flight.send(batch);
    }
    in_flight.queue = None;
    in_flight.settle(0, take)?;
    failure.map_or(Ok(()), |error| take(BatchEvent::Failed(error)))
}
