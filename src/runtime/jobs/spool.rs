//! Standard input as a source of games: what was read can be read again.
//!
//! A little is held in memory, more goes to a file without a name, so that memory does not grow with
//! the input.

use std::io::{self, Read, Seek, SeekFrom, Write};
use std::sync::{Mutex, MutexGuard, PoisonError};

use tempfile::SpooledTempFile;

/// The bytes that are held in memory.
const IN_MEMORY: usize = 1 << 20;

/// What was read from standard input so far.
#[derive(Debug)]
pub(super) struct Spool(Mutex<SpooledTempFile>);

impl Spool {
    pub(super) fn new() -> Self {
        Self(Mutex::new(SpooledTempFile::new(IN_MEMORY)))
    }

    /// Reads from a place on, up to what was read from the input so far.
    pub(super) fn read_from(&self, place: u64) -> impl Read {
        Reread { spool: self, place }
    }

    /// Reads an input for the first time. Calls `before_wait` before it waits for a slow writer.
    pub(super) fn first_read(&self, input: impl Input, before_wait: impl FnMut()) -> impl Read {
        FirstRead {
            spool: self,
            input,
            before_wait,
        }
    }

    fn file(&self) -> MutexGuard<'_, SpooledTempFile> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

struct Reread<'a> {
    spool: &'a Spool,
    place: u64,
}

impl Read for Reread<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let mut file = self.spool.file();
        file.seek(SeekFrom::Start(self.place))?;
        let len = file.read(buffer)?;
        self.place += len as u64;
        Ok(len)
    }
}

/// An input that is read once.
pub(super) trait Input: Read {
    /// Whether a read would wait; true where that is not known.
    fn waits(&self) -> bool;
}

struct FirstRead<'a, I, F> {
    spool: &'a Spool,
    input: I,
    before_wait: F,
}

impl<I: Input, F: FnMut()> Read for FirstRead<'_, I, F> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        if self.input.waits() {
            (self.before_wait)();
        }
        let len = self.input.read(buffer)?;
        let mut file = self.spool.file();
        file.seek(SeekFrom::End(0))?;
        file.write_all(&buffer[..len])?;
        Ok(len)
    }
}

/// Standard input of the process, without a buffer.
#[derive(Debug)]
pub(super) struct StandardInput(io::StdinLock<'static>);

impl StandardInput {
    pub(super) fn lock() -> Self {
        Self(io::stdin().lock())
    }
}

impl Read for StandardInput {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        self.0.read(buffer)
    }
}

impl Input for StandardInput {
    #[cfg(unix)]
    fn waits(&self) -> bool {
        use rustix::event::{PollFd, PollFlags, Timespec, poll};

        let no_wait = Timespec {
            tv_sec: 0,
            tv_nsec: 0,
        };
        let mut watched = [PollFd::new(&self.0, PollFlags::IN)];
        matches!(poll(&mut watched, Some(&no_wait)), Ok(0) | Err(_))
    }

    #[cfg(not(unix))]
    fn waits(&self) -> bool {
        true
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Pieces that come one by one, each after a wait.
    struct Pieces(Vec<&'static [u8]>);

    impl Read for Pieces {
        fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
            let piece: &[u8] = self.0.pop().unwrap_or_default();
            buffer[..piece.len()].copy_from_slice(piece);
            Ok(piece.len())
        }
    }

    impl Input for Pieces {
        fn waits(&self) -> bool {
            true
        }
    }

    #[test]
    fn what_was_read_can_be_read_again_while_more_comes() {
        let (spool, mut waits) = (Spool::new(), 0);
        let mut input = spool.first_read(Pieces(vec![b"56", b"34", b"12"]), || waits += 1);
        let mut buffer = [0; 4];
        assert_eq!(input.read(&mut buffer).unwrap(), 2);
        assert_eq!(input.read(&mut buffer).unwrap(), 2);
        let again = |place| io::read_to_string(spool.read_from(place)).unwrap();
        assert_eq!((again(0), again(3)), ("1234".into(), "4".into()));
        assert_eq!(input.read(&mut buffer).unwrap(), 2);
        assert_eq!(input.read(&mut buffer).unwrap(), 0);
        assert_eq!(again(1), "23456");
        drop(input);
        assert_eq!(waits, 4);
    }

    #[test]
    fn a_large_input_is_not_held_in_memory() {
        let spool = Spool::new();
        let chunk: &[u8] = &[b'x'; 1000];
        let mut input = spool.first_read(Pieces(vec![chunk; 1100]), || {});
        while input.read(&mut [0; 1000]).unwrap() > 0 {}
        assert!(spool.file().is_rolled());
        assert_eq!(
            io::copy(&mut spool.read_from(0), &mut io::sink()).unwrap(),
            1_100_000
        );
    }
}
