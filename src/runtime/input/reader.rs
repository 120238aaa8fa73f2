//! The thread that reads the terminal.

use std::sync::mpsc::{SendError, Sender};
use std::time::Duration;

use rustix::event::{PollFd, PollFlags, Timespec, poll};
use rustix::fd::BorrowedFd;
use rustix::io::Errno;

use super::decode::{Meaning, decode};
use super::framer::Framer;
use crate::runtime::clock::Clock;
use crate::runtime::escape_wait::EscapeWait;
use crate::runtime::incoming::Incoming;

/// How many bytes are read at once.
const BUFFER: usize = 4 << 10;
/// After so many reads in a row that bring nothing, though there is said to be something, the
/// terminal counts as gone.
const MAX_EMPTY_READS: u32 = 100;

/// What a look at the terminal brought.
enum Read {
    Bytes(usize),
    /// Nothing came until the deadline.
    TimedOut,
    /// Nothing came, but there may be more.
    Nothing,
    HungUp,
}

/// Reads the terminal until it is gone, and sends what comes.
pub(in crate::runtime) fn read(
    terminal: BorrowedFd,
    sender: &Sender<Incoming>,
    clock: &Clock,
    escape_wait: &EscapeWait,
) {
    let mut framer = Framer::default();
    let mut buffer = vec![0; BUFFER];
    let mut empty_reads = 0;
    loop {
        let due = framer.deadline(escape_wait.get());
        let left = due.map(|due| due.saturating_sub(clock.elapsed()));
        let chunks = match read_once(terminal, left, &mut buffer) {
            Ok(Read::Bytes(count)) => {
                empty_reads = 0;
                framer.feed(&buffer[..count], clock.elapsed())
            }
            Ok(Read::TimedOut) => framer.time_out(),
            Ok(Read::Nothing) if empty_reads < MAX_EMPTY_READS => {
                empty_reads += 1;
                continue;
            }
            Ok(Read::Nothing | Read::HungUp) => {
                let _ = sender.send(Incoming::HangUp);
                return;
            }
            Err(error) => {
                let _ = sender.send(Incoming::InputEnded(error.into()));
                return;
            }
        };
        for meaning in chunks.iter().filter_map(decode) {
            if send(sender, meaning).is_err() {
                return;
            }
        }
    }
}

/// Waits for bytes and reads them. The terminal may be in non-blocking mode, where a read can find
/// nothing.
fn read_once(
    terminal: BorrowedFd,
    left: Option<Duration>,
    buffer: &mut [u8],
) -> Result<Read, Errno> {
    let left = left.and_then(|left| Timespec::try_from(left).ok());
    let mut watched = [PollFd::new(&terminal, PollFlags::IN)];
    match poll(&mut watched, left.as_ref()) {
        Ok(0) => return Ok(Read::TimedOut),
        Ok(_) => {}
        Err(Errno::INTR) => return Ok(Read::Nothing),
        Err(error) => return Err(error),
    }
    let gone = PollFlags::HUP | PollFlags::ERR | PollFlags::NVAL;
    let nothing = if watched[0].revents().intersects(gone) {
        Read::HungUp
    } else {
        Read::Nothing
    };
    match rustix::io::read(terminal, buffer) {
        Ok(0) | Err(Errno::AGAIN | Errno::INTR) => Ok(nothing),
        Ok(count) => Ok(Read::Bytes(count)),
        Err(Errno::IO) => Ok(Read::HungUp),
        Err(error) => Err(error),
    }
}

fn send(sender: &Sender<Incoming>, meaning: Meaning) -> Result<(), SendError<Incoming>> {
    let incoming = match meaning {
        Meaning::Event(event) => Incoming::Terminal(event),
        Meaning::Answer(answer) => Incoming::TerminalAnswer(answer),
    };
    #[cfg(debug_assertions)]
    crate::runtime::fault::in_worker(&incoming);
    sender.send(incoming)
}
