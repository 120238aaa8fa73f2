//! The batches between the thread that cuts the file and those that work on them.

use std::collections::BTreeMap;
use std::io;
use std::sync::Mutex;
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender};
use std::time::Duration;

use crate::notation::pgn::{GameBatch, RawGame};

/// What a pipeline tells its caller.
pub(in crate::runtime::shell) enum BatchEvent<T> {
    /// The result of a batch, and how many bytes and games it has.
    Done {
        result: T,
        bytes: usize,
        games: usize,
    },
    /// All games that could be read have been handed on, and the input has no more yet.
    CaughtUp,
    /// The input failed; the results of all games before it have been handed on.
    Failed(io::Error),
}

/// A batch that waits for a worker, with its place in the order.
pub(super) struct QueuedBatch {
    order: u64,
    batch: GameBatch,
}

/// A batch that is done, with its place in the order.
pub(super) struct FinishedBatch<T> {
    order: u64,
    result: T,
    bytes: usize,
    games: usize,
}

/// Works on queued batches until there are no more.
pub(super) fn run_worker<T>(
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
pub(super) struct InFlight<T> {
    /// Gone once all batches are sent, which ends the workers.
    queue: Option<Sender<QueuedBatch>>,
    results: Receiver<FinishedBatch<T>>,
    /// Results that came back before their turn.
    waiting: BTreeMap<u64, FinishedBatch<T>>,
    sent: u64,
    taken: u64,
}

impl<T> InFlight<T> {
    pub(super) fn new(queue: Sender<QueuedBatch>, results: Receiver<FinishedBatch<T>>) -> Self {
        Self {
            queue: Some(queue),
            results,
            waiting: BTreeMap::new(),
            sent: 0,
            taken: 0,
        }
    }

    /// Whether nothing is in work.
    pub(super) fn is_idle(&self) -> bool {
        self.sent == self.taken
    }

    /// Notes that no more batches come.
    pub(super) fn end(&mut self) {
        self.queue = None;
    }

    /// Waits a limited time for a result.
    pub(super) fn await_one(&mut self, patience: Duration) -> Result<(), RecvTimeoutError> {
        let finished = self.results.recv_timeout(patience)?;
        self.waiting.insert(finished.order, finished);
        Ok(())
    }

    pub(super) fn send(&mut self, batch: GameBatch) {
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
    pub(super) fn settle(
        &mut self,
        most: u64,
        take: &mut impl FnMut(BatchEvent<T>) -> io::Result<()>,
    ) -> io::Result<()> {
        loop {
            self.hand_on(take)?;
            if self.sent - self.taken <= most {
                return Ok(());
            }
            let Ok(finished) = self.results.recv() else {
                return Ok(());
            };
            self.waiting.insert(finished.order, finished);
        }
    }

    /// Hands on the results whose turn it is.
    pub(super) fn hand_on(
        &mut self,
        take: &mut impl FnMut(BatchEvent<T>) -> io::Result<()>,
    ) -> io::Result<()> {
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
        Ok(())
    }
}
