//! The lock that keeps two programs from writing the archive at the same time.

use std::fs::{File, OpenOptions, TryLockError};
use std::io;
use std::path::Path;
use std::thread;
use std::time::{Duration, Instant};

/// How long the lock is tried between two attempts.
const STEP: Duration = Duration::from_millis(5);

/// Tries to lock a file without waiting; tests put failures in its place.
pub(super) type TryLock = fn(&File) -> Result<(), TryLockError>;

/// Locks a file until the result is dropped; waits at most `patience` for another program.
///
/// Returns `None` where files cannot be locked: some network file systems have no locks at all. The
/// writer goes on without one.
///
/// # Errors
///
/// When another program holds the lock for too long.
pub(super) fn lock(path: &Path, try_lock: TryLock, patience: Duration) -> io::Result<Option<File>> {
    let opened = OpenOptions::new()
        .create(true)
        .truncate(false)
        .write(true)
        .open(path);
    let Ok(file) = opened else { return Ok(None) };
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
