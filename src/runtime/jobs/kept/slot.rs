//! The place of one game on disk, which one program holds at a time.

use std::fs::{self, File, TryLockError};
use std::io;
use std::path::{Path, PathBuf};

use super::super::super::atomic::{DRAFT, sync_folder};
use super::super::super::bounded;
use super::super::lock::{self, TryLock};

/// How many names are tried for a new file.
const ATTEMPTS: u64 = 100;
/// Files with larger numbers are nobody's.
const MOST_NUMBER: u64 = 1 << 48;

/// The place of one game.
#[derive(Debug)]
pub(super) struct Slot {
    pub(super) number: u64,
    pub(super) game: PathBuf,
    lock: PathBuf,
    guard: Guard,
}

/// What keeps other programs from a place.
#[derive(Debug)]
enum Guard {
    /// The lock, which this file holds while it is open.
    Lock { _held: File },
    /// Nothing: files cannot be locked here.
    None,
    /// Nothing: no lock file can be made here, and so no game can be written either.
    Unwritable,
}

impl Guard {
    /// Locks an open lock file; `None` if another program holds it.
    fn of(file: File, try_lock: TryLock) -> Option<Self> {
        match try_lock(&file) {
            Ok(()) => Some(Self::Lock { _held: file }),
            Err(TryLockError::WouldBlock) => None,
            Err(TryLockError::Error(_)) => Some(Self::None),
        }
    }
}

impl Slot {
    /// Takes the place with a number; `None` if another program holds it. Where that cannot be
    /// known, the place counts as free, so that its game can be seen.
    pub(super) fn take(folder: &Path, number: u64, try_lock: TryLock) -> Option<Self> {
        let lock = folder.join(format!("{number}.lock"));
        let guard = match lock::open(&lock) {
            Ok(file) => Guard::of(file, try_lock)?,
            Err(_) => Guard::Unwritable,
        };
        remove_drafts(folder, &format!(".{number}.pgn."));
        Some(Self::with(folder, number, guard))
    }

    /// Takes a new place, with a number above all others.
    ///
    /// # Errors
    ///
    /// When no lock file can be made, or other programs take each number that is tried.
    pub(super) fn next(folder: &Path, try_lock: TryLock) -> io::Result<Self> {
        let used = numbers(folder, "pgn").chain(numbers(folder, "lock")).max();
        let first = used.map_or(1, |last| last + 1);
        for number in first..first + ATTEMPTS {
            let mut options = File::options();
            // Without working locks, this alone keeps two programs apart.
            let new = options.write(true).create_new(true);
            match new.open(folder.join(format!("{number}.lock"))) {
                Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {}
                Err(error) => return Err(error),
                Ok(file) => match Guard::of(file, try_lock) {
                    Some(guard) => {
                        let slot = Self::with(folder, number, guard);
                        if !slot.game.exists() {
                            return Ok(slot);
                        }
                    }
                    // A program that looks for left locks was quicker.
                    None => _ = fs::remove_file(folder.join(format!("{number}.lock"))),
                },
            }
        }
        Err(io::Error::other("no number is free"))
    }

    fn with(folder: &Path, number: u64, guard: Guard) -> Self {
        Self {
            number,
            game: folder.join(format!("{number}.pgn")),
            lock: folder.join(format!("{number}.lock")),
            guard,
        }
    }

    /// Whether another program can take this place at the same time.
    pub(super) fn is_unguarded(&self) -> bool {
        matches!(self.guard, Guard::None)
    }

    /// Removes the files of the game.
    pub(super) fn remove(self) {
        let _ = fs::remove_file(&self.game);
    }

    /// Gives the file of the game another name, under which it is not looked for, and returns it.
    ///
    /// # Errors
    ///
    /// When it cannot be renamed.
    pub(super) fn set_aside(&self) -> io::Result<PathBuf> {
        for attempt in 1..=ATTEMPTS {
            let more = match attempt {
                1 => String::new(),
                more => format!("-{more}"),
            };
            let name = format!("{}-damaged{more}.pgn", self.number);
            let aside = self.game.with_file_name(name);
            if fs::symlink_metadata(&aside).is_err() {
                fs::rename(&self.game, &aside)?;
                sync_folder(&aside);
                return Ok(aside);
            }
        }
        Err(io::Error::other("no name is free"))
    }
}

/// Removes the lock file of a place where no game is.
impl Drop for Slot {
    fn drop(&mut self) {
        if !matches!(self.guard, Guard::Unwritable) && fs::symlink_metadata(&self.game).is_err() {
            let _ = fs::remove_file(&self.lock);
        }
    }
}

/// Removes the lock files that killed programs left without a game.
pub(super) fn remove_locks(folder: &Path, try_lock: TryLock) {
    for number in numbers(folder, "lock") {
        let lock = folder.join(format!("{number}.lock"));
        if fs::symlink_metadata(lock.with_extension("pgn")).is_ok() {
            continue;
        }
        if let Ok(file) = bounded::open(&lock)
            && matches!(try_lock(&file), Ok(()))
        {
            let _ = fs::remove_file(lock);
        }
    }
}

/// Removes the drafts that a killed program left.
pub(super) fn remove_drafts(folder: &Path, beginning: &str) {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    for path in entries.map(|entry| entry.path()) {
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        if name.starts_with(beginning) && name.ends_with(DRAFT) {
            let _ = fs::remove_file(&path);
        }
    }
}

/// Returns the numbers of the files with an extension.
pub(super) fn numbers<'a>(folder: &Path, ending: &'a str) -> impl Iterator<Item = u64> + use<'a> {
    let entries = fs::read_dir(folder).into_iter().flatten();
    entries.filter_map(move |entry| {
        let path = entry.ok()?.path();
        let number = path.file_stem()?.to_str()?.parse().ok()?;
        let is_one = path.extension()? == ending && number < MOST_NUMBER;
        is_one.then_some(number)
    })
}
