//! Work on batches of games on several cores, with the results in the order of the file.
//!
//! ```text
//!            batches                    results
//!   cutting ────────▶ work on games ─────────────▶ the answer, in order
//!  (this thread)     (one per core)               (this thread)
//! ```
//!
//! Only a few batches are in work at a time, so that memory stays small however fast the file
//! comes. While the file comes more slowly than the work is done, smaller batches are sent, so that
//! each result is handed on as soon as it can be known.

use std::cell::RefCell;
use std::collections::BTreeMap;
use std::io::{self, Read};
use std::num::NonZeroUsize;
use std::sync::Mutex;
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::thread;
use std::time::Duration;

use super::super::inlet::Inlet;
use crate::notation::pgn::{GameBatch, GameReader, RawGame};

/// The size of a batch in bytes: worth the trip to another thread, and small in memory.
const BATCH_BYTES: usize = 256 << 10;

/// How long results are waited for before the input is looked at again.
const STEP: Duration = Duration::from_millis(1);

/// What a pipeline tells its caller.
pub(super) enum BatchEvent<T> {
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
    source: Inlet<'_>,
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
        let in_flight = InFlight {
            queue: Some(queue),
            results,
            waiting: BTreeMap::new(),
            sent: 0,
            taken: 0,
        };
        let feed = Feed {
            batch: GameBatch::default(),
            in_flight,
            most: 2 * workers as u64 + 2,
            take: &mut take,
            failure: None,
        };
        run_feed(source, &RefCell::new(feed))
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
    fn hand_on(
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

/// What is to be done while the input has nothing to read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Meanwhile {
    /// Look again whether there is something: work is still going on.
    Look,
    /// Wait for the input: there is nothing else to do.
    Wait,
}

/// The way of the games from the input to the workers.
struct Feed<'t, T, K> {
    batch: GameBatch,
    in_flight: InFlight<T>,
    /// The most batches in work.
    most: u64,
    take: &'t mut K,
    /// Why `take` failed while the input was read.
    failure: Option<io::Error>,
}

impl<T, K: FnMut(BatchEvent<T>) -> io::Result<()>> Feed<'_, T, K> {
    fn add(&mut self, game: &RawGame<'_>) -> io::Result<()> {
        self.batch.push(game);
        if self.batch.bytes() < BATCH_BYTES {
            return Ok(());
        }
        self.send();
        self.in_flight.settle(self.most, self.take)
    }

    fn send(&mut self) {
        self.in_flight.send(std::mem::take(&mut self.batch));
    }

    /// Hands results on while the input has nothing to read. A small batch is sent only when nothing
    /// else is in work: then the games come more slowly than the work is done.
    fn use_wait(&mut self) -> io::Result<Meanwhile> {
        if self.in_flight.sent == self.in_flight.taken {
            if self.batch.is_empty() {
                (self.take)(BatchEvent::CaughtUp)?;
                return Ok(Meanwhile::Wait);
            }
            self.send();
        }
        match self.in_flight.results.recv_timeout(STEP) {
            Ok(finished) => _ = self.in_flight.waiting.insert(finished.order, finished),
            Err(RecvTimeoutError::Timeout) => {}
            Err(RecvTimeoutError::Disconnected) => return Ok(Meanwhile::Wait),
        }
        self.in_flight.hand_on(self.take)?;
        Ok(Meanwhile::Look)
    }

    fn finish(&mut self, failure: Option<io::Error>) -> io::Result<()> {
        if let Some(failure) = self.failure.take() {
            return Err(failure);
        }
        if !self.batch.is_empty() {
            self.send();
        }
        self.in_flight.queue = None;
        self.in_flight.settle(0, self.take)?;
        failure.map_or(Ok(()), |error| (self.take)(BatchEvent::Failed(error)))
    }
}

/// An input that hands results on before it waits.
struct FedInput<'f, 'i, 't, T, K> {
    inlet: Inlet<'i>,
    feed: &'f RefCell<Feed<'t, T, K>>,
}

impl<T, K: FnMut(BatchEvent<T>) -> io::Result<()>> Read for FedInput<'_, '_, '_, T, K> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        while self.inlet.waits() {
            let mut feed = self.feed.borrow_mut();
            match feed.use_wait() {
                Ok(Meanwhile::Look) => {}
                Ok(Meanwhile::Wait) => break,
                Err(error) => {
                    feed.failure = Some(error);
                    return Err(io::Error::other("the output failed"));
                }
            }
        }
        self.inlet.read(buffer)
    }
}

fn run_feed<T, K: FnMut(BatchEvent<T>) -> io::Result<()>>(
    inlet: Inlet<'_>,
    feed: &RefCell<Feed<'_, T, K>>,
) -> io::Result<()> {
    let mut reader = GameReader::new(FedInput { inlet, feed });
    let failure = loop {
        match reader.next_game() {
            Ok(Some(game)) => feed.borrow_mut().add(&game)?,
            Ok(None) => break None,
            Err(error) => break Some(error),
        }
    };
    feed.borrow_mut().finish(failure)
}

#[cfg(test)]
mod tests {
    use super::super::super::inlet::Waiting;
    use super::*;

    /// A writer that sends piece by piece, each only when it is waited for.
    struct Pieces(Vec<&'static [u8]>);

    impl Read for Pieces {
        fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
            let piece = self.0.pop().unwrap_or_default();
            buffer[..piece.len()].copy_from_slice(piece);
            Ok(piece.len())
        }
    }

    impl Waiting for Pieces {
        fn waits(&self) -> bool {
            true
        }
    }

    const PIECES: [&[u8]; 3] = [
        b"\n1. c4 *\n",
        b"\n1. d4 *\n[White \"C\"]\n[Black \"C\"]\n",
        b"[White \"A\"]\n\n1. e4 *\n[White \"B\"]\n[Black \"B\"]\n",
    ];

    fn run_on(take: impl FnMut(BatchEvent<Vec<u64>>) -> io::Result<()>) -> io::Result<()> {
        let inlet = Inlet::slow(Pieces(PIECES.to_vec()));
        let work = |games: &mut dyn Iterator<Item = RawGame<'_>>| {
            games.map(|game| game.number).collect::<Vec<_>>()
        };
        run(inlet, work, take)
    }

    #[test]
    fn all_that_is_certain_is_handed_on_before_more_is_waited_for() {
        let mut told = Vec::new();
        let done = run_on(|event| {
            told.push(match event {
                BatchEvent::Done { result, .. } => Some(result),
                BatchEvent::CaughtUp => None,
                BatchEvent::Failed(error) => return Err(error),
            });
            Ok(())
        });
        done.unwrap();
        let games = |number| Some(vec![number]);
        assert_eq!(told, [None, games(1), None, games(2), None, None, games(3)]);
    }

    #[test]
    fn an_output_that_fails_meanwhile_is_no_fault_of_the_input() {
        let done = run_on(|event| match event {
            BatchEvent::Done { .. } => Err(io::ErrorKind::BrokenPipe.into()),
            BatchEvent::CaughtUp => Ok(()),
            BatchEvent::Failed(error) => panic!("{error}"),
        });
        assert_eq!(done.unwrap_err().kind(), io::ErrorKind::BrokenPipe);
    }
}
