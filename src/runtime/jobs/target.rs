//! The file that a save replaces: locked against other programs, and compared before it goes.

use std::fs::{File, TryLockError};
use std::io;
use std::path::Path;
use std::thread;
use std::time::Duration;

use super::source::Stamp;

/// How long a save waits for another program that saves to the same file, in pieces.
const PIECES: u32 = 40;
/// One piece of the wait.
const PIECE: Duration = Duration::from_millis(50);

/// A file as it was when a save began.
#[derive(Debug)]
pub(super) struct Target {
    /// Holds the lock while it is open.
    file: File,
    stamp: Stamp,
}

impl Target {
    /// Opens the file, and locks it if the file system can lock.
    ///
    /// # Errors
    ///
    /// When it cannot be read, or another program holds the lock for long.
    pub(super) fn open(path: &Path) -> io::Result<Self> {
        Self::open_within(path, PIECES)
    }

    fn open_within(path: &Path, pieces: u32) -> io::Result<Self> {
        let file = File::open(path)?;
        lock(&file, pieces)?;
        let stamp = Stamp::of_file(&file)?;
        Ok(Self { file, stamp })
    }

    pub(super) fn file(&self) -> &File {
        &self.file
    }

    /// Returns the stamp of the file when the save began.
    pub(super) fn stamp(&self) -> Stamp {
        self.stamp
    }

    /// Whether the path still leads to this file, and nobody has written to it.
    pub(super) fn is_current(&self, path: &Path) -> bool {
        Stamp::of(path).is_ok_and(|now| now == self.stamp)
    }
}

/// Locks a file; a file system without locks is no reason not to save.
fn lock(file: &File, pieces: u32) -> io::Result<()> {
    for _ in 0..pieces {
        match file.try_lock() {
            Ok(()) | Err(TryLockError::Error(_)) => return Ok(()),
            Err(TryLockError::WouldBlock) => thread::sleep(PIECE),
        }
    }
    Err(io::Error::other(
        "another program is saving to it; save again when that is done",
    ))
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;

    #[test]
    fn a_file_that_another_program_saves_to_is_not_taken() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("games.pgn");
        fs::write(&path, "1. e4 *").unwrap();
        let first = Target::open(&path).unwrap();
        let error = Target::open_within(&path, 1).unwrap_err().to_string();
        assert!(error.contains("another program is saving"), "{error}");
        drop(first);
        assert!(Target::open_within(&path, 1).is_ok());
    }

    #[test]
    fn a_file_in_the_place_of_another_is_noticed_whatever_it_has() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("games.pgn");
        fs::write(&path, "1. e4 *").unwrap();
        let target = Target::open(&path).unwrap();
        assert!(target.is_current(&path));
        let other = folder.path().join("other.pgn");
        fs::write(&other, "1. d4 *").unwrap();
        fs::rename(other, &path).unwrap();
        assert!(!target.is_current(&path));
    }
}
