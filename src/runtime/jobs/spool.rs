//! A pipe as a source of games, such as standard input: what was read can be read again.
//!
//! A little is held in memory, more goes to a file without a name, so that memory does not grow with
//! the input.

use std::io::{self, Read, Seek, SeekFrom, Write};
use std::sync::{Mutex, MutexGuard, PoisonError};

use tempfile::SpooledTempFile;

use super::super::inlet::Inlet;

/// The bytes that are held in memory.
const IN_MEMORY: usize = 1 << 20;

/// What was read from a pipe so far.
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
    pub(super) fn first_read<'a>(
        &'a self,
        input: Inlet<'a>,
        before_wait: impl FnMut(),
    ) -> impl Read {
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

struct FirstRead<'a, F> {
    spool: &'a Spool,
    input: Inlet<'a>,
    before_wait: F,
}

impl<F: FnMut()> Read for FirstRead<'_, F> {
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

#[cfg(test)]
mod tests {
    use super::super::super::inlet::Waiting;
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

    impl Waiting for Pieces {
        fn waits(&self) -> bool {
            true
        }
    }

    fn slow(pieces: Vec<&'static [u8]>) -> Inlet<'static> {
        Inlet::slow(Pieces(pieces))
    }

    #[test]
    fn what_was_read_can_be_read_again_while_more_comes() {
        let (spool, mut waits) = (Spool::new(), 0);
        let mut input = spool.first_read(slow(vec![b"56", b"34", b"12"]), || waits += 1);
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
        let mut input = spool.first_read(slow(vec![chunk; 1100]), || {});
        while input.read(&mut [0; 1000]).unwrap() > 0 {}
        assert!(spool.file().is_rolled());
        assert_eq!(
            io::copy(&mut spool.read_from(0), &mut io::sink()).unwrap(),
            1_100_000
        );
    }
}
