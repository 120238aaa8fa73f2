//! The locks that keep two programs from writing the same file at the same time.

use std::fs::{File, OpenOptions, TryLockError};
use std::io;
use std::path::Path;
use std::thread;
use std::time::{Duration, Instant};

use super::super::bounded;

/// How long the lock is tried between two attempts.
const STEP: Duration = Duration::from_millis(5);

/// Tries to lock a file without waiting; tests put failures in its place.
pub(super) type TryLock = fn(&File) -> Result<(), TryLockError>;

/// Opens a lock file, which is created if need be; where that fails, one that is there may still be
/// locked by somebody who can only read it.
pub(super) fn open(path: &Path) -> io::Result<File> {
    let mut options = OpenOptions::new();
    options.create(true).truncate(false).write(true);
    bounded::without_waiting(&mut options)
        .open(path)
        .or_else(|_| bounded::without_waiting(File::options().read(true)).open(path))
}

/// Locks a file until the result is dropped; waits at most `patience` for another program.
///
/// Returns `None` where files cannot be locked: some network file systems have no locks at all. The
/// writer goes on without one.
///
/// # Errors
///
/// When another program holds the lock for too long.
pub(super) fn lock(path: &Path, try_lock: TryLock, patience: Duration) -> io::Result<Option<File>> {
    let Ok(file) = open(path) else {
        return Ok(None);
    };
    let until = Instant::now() + patience;
    loop {
        match try_lock(&file) {
            Ok(()) => return Ok(Some(file)),
            Err(TryLockError::Error(error)) if error.kind() != io::ErrorKind::Interrupted => {
                return Ok(None);
            }
            Err(_) if Instant::now() >= until => {
                return Err(io::Error::other("another program is writing to it"));
            }
            Err(_) => thread::sleep(STEP),
        }
    }
}
