//! An input of the program, which tells whether its reader would have to wait.

use std::fs::File;
use std::io::{self, Read};
use std::path::Path;

/// An input: standard input, a file or a pipe.
///
/// A slow writer is waited for only when all that it has written so far is worked off.
#[expect(missing_debug_implementations, reason = "a stream has nothing to show")]
pub struct Inlet<'a>(Box<dyn Waiting + 'a>);

/// A reader that may have to wait for a writer.
pub(super) trait Waiting: Read {
    /// Whether a read would wait; true where that is not known.
    fn waits(&self) -> bool;
}

impl<'a> Inlet<'a> {
    /// Wraps a reader that is never waited for.
    pub fn new(from: impl Read + 'a) -> Self {
        Self::slow(Ready(from))
    }

    /// Wraps a reader that may have to wait.
    pub(super) fn slow(from: impl Waiting + 'a) -> Self {
        Self(Box::new(from))
    }

    /// Returns standard input.
    #[must_use]
    pub fn standard() -> Self {
        // Chunks as large as those of the games go past its buffer, which is always empty so.
        Self::slow(Polled(io::stdin().lock()))
    }

    /// Wraps a file, which may be a pipe.
    #[must_use]
    pub fn file(file: File) -> Self {
        Self::slow(Polled(file))
    }

    /// Borrows the input.
    pub(super) fn by_ref(&mut self) -> Inlet<'_> {
        Inlet::slow(&mut *self.0)
    }

    /// Whether a read would wait; true where that is not known.
    pub(super) fn waits(&self) -> bool {
        self.0.waits()
    }
}

impl Read for Inlet<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        self.0.read(buffer)
    }
}

impl Waiting for &mut (dyn Waiting + '_) {
    fn waits(&self) -> bool {
        (**self).waits()
    }
}

/// A reader that is never waited for.
struct Ready<R>(R);

impl<R: Read> Read for Ready<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        self.0.read(buffer)
    }
}

impl<R: Read> Waiting for Ready<R> {
    fn waits(&self) -> bool {
        false
    }
}

/// A reader whose system tells whether there is something to read.
struct Polled<F>(F);

impl<F: Read> Read for Polled<F> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        self.0.read(buffer)
    }
}

#[cfg(unix)]
impl<F: Read + std::os::fd::AsFd> Waiting for Polled<F> {
    fn waits(&self) -> bool {
        use rustix::event::{PollFd, PollFlags, Timespec, poll};

        let no_wait = Timespec {
            tv_sec: 0,
            tv_nsec: 0,
        };
        let mut watched = [PollFd::new(&self.0, PollFlags::IN)];
        matches!(poll(&mut watched, Some(&no_wait)), Ok(0) | Err(_))
    }
}

#[cfg(not(unix))]
impl<F: Read> Waiting for Polled<F> {
    fn waits(&self) -> bool {
        true
    }
}

/// Whether a path leads to a named pipe, such as those that a shell makes for `<(zcat games.gz)`.
#[cfg(unix)]
pub(super) fn is_pipe(path: &Path) -> bool {
    use std::os::unix::fs::FileTypeExt;
    std::fs::metadata(path).is_ok_and(|there| there.file_type().is_fifo())
}

/// Whether a path leads to a named pipe: here it never does.
#[cfg(not(unix))]
pub(super) fn is_pipe(_: &Path) -> bool {
    false
}
