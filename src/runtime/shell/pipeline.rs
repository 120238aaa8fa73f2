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

mod in_flight;

use std::cell::RefCell;
use std::io::{self, Read};
use std::num::NonZeroUsize;
use std::sync::Mutex;
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::thread;
use std::time::Duration;

pub(super) use self::in_flight::BatchEvent;
use self::in_flight::{InFlight, run_worker};
use super::super::inlet::Inlet;
use crate::notation::pgn::{GameBatch, GameReader, RawGame};

/// The size of a batch in bytes: worth the trip to another thread, and small in memory.
const BATCH_BYTES: usize = 256 << 10;

/// How long results are waited for before the input is looked at again.
const STEP: Duration = Duration::from_millis(1);

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
        let feed = Feed {
            batch: GameBatch::default(),
            in_flight: InFlight::new(queue, results),
            most: 2 * workers as u64 + 2,
            take: &mut take,
            failure: None,
        };
        run_feed(source, &RefCell::new(feed))
    })
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
        if self.in_flight.is_idle() {
            if self.batch.is_empty() {
                (self.take)(BatchEvent::CaughtUp)?;
                return Ok(Meanwhile::Wait);
            }
            self.send();
        }
        match self.in_flight.await_one(STEP) {
            Ok(()) | Err(RecvTimeoutError::Timeout) => {}
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
        self.in_flight.end();
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
