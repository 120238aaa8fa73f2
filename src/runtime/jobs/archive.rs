//! The archive: `games.pgn` in the platform's data folder, with every game that was played.
//!
//! A new game is appended and synced, so a large archive is not copied for it. A game that changes
//! later is replaced in place, which copies the archive once: to a draft that is renamed over it. A
//! crash at any moment leaves all earlier games as they were; a game that was torn at the end of
//! the file is completed when it is written again.
//!
//! Programs that write at the same time take turns by a lock file. Where files cannot be locked,
//! each compares the file right before it replaces it, and looks afterwards whether its game is
//! there.

mod search;

use std::fs::{self, File, OpenOptions};
use std::io::{self, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime};

use super::super::atomic::{Access, Draft, sync_folder};
use super::super::bounded;
use super::folders;
use super::lock::{self, TryLock};
use super::paths::resolved;
use super::separator::separator;

/// The name of the archive.
const NAME: &str = "games.pgn";
/// The name of its lock file.
const LOCK: &str = "games.lock";
/// How long another program is waited for.
const PATIENCE: Duration = Duration::from_secs(1);
/// How often a write is tried while other programs change the file.
const ATTEMPTS: usize = 3;

/// The archive file.
#[derive(Clone, Debug)]
pub(super) struct Archive {
    path: PathBuf,
    try_lock: TryLock,
    patience: Duration,
}

/// A game in the archive, as it was written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Entry {
    /// Where it was; other programs may have moved it since.
    pub(super) offset: u64,
    /// Its bytes.
    pub(super) text: Vec<u8>,
}

/// Detects that another program has changed the file.
#[derive(Debug, PartialEq, Eq)]
struct Stamp(Option<(u64, Option<SystemTime>)>);

impl Archive {
    /// Returns the archive of this user; `None` if there is no home folder.
    pub(super) fn of_user() -> Option<Self> {
        Some(Self::in_folder(&folders::data()?))
    }

    /// Returns the archive in a folder.
    pub(super) fn in_folder(folder: &Path) -> Self {
        Self {
            path: folder.join(NAME),
            try_lock: File::try_lock,
            patience: PATIENCE,
        }
    }

    /// Returns the path as it is named.
    pub(super) fn path(&self) -> &Path {
        &self.path
    }

    /// Returns the canonical path.
    pub(super) fn resolved(&self) -> PathBuf {
        resolved(&self.path)
    }

    /// Locks the archive for a write from elsewhere, if a path leads to it. Such a write goes on
    /// even if the lock is not free: it compares the game before it replaces it.
    pub(super) fn lock_if_at(&self, path: &Path) -> Option<File> {
        let is_here = resolved(path) == self.resolved();
        // The save locks the file itself.
        is_here
            .then(|| self.lock_at(&self.lock_path()).ok().flatten())
            .flatten()
    }

    /// Writes a game in place of its former text, or after the others if it has none or that is not
    /// there any more. The game is synced when this returns.
    ///
    /// # Errors
    ///
    /// When the file cannot be written, or other programs change it all the time.
    pub(super) fn put(&self, former: Option<&Entry>, text: &[u8]) -> io::Result<Entry> {
        let held = self.prepare()?;
        self.put_locked(held.as_ref(), former, text)
    }

    /// Writes a game unless it is there already: it may have been written right before a crash.
    ///
    /// # Errors
    ///
    /// As [`put`](Self::put).
    pub(super) fn put_once(&self, former: Option<&Entry>, text: &[u8]) -> io::Result<Entry> {
        let held = self.prepare()?;
        if let Some(offset) = self.find(text)? {
            let text = text.to_vec();
            return Ok(Entry { offset, text });
        }
        self.put_locked(held.as_ref(), former, text)
    }

    fn prepare(&self) -> io::Result<Option<File>> {
        if let Some(folder) = self.path.parent() {
            folders::make(folder)?;
        }
        self.lock()
    }

    fn lock_path(&self) -> PathBuf {
        self.path.with_file_name(LOCK)
    }

    /// Locks the archive: by its lock file, or itself in a folder that takes no new files. No draft
    /// can take its place then.
    fn lock(&self) -> io::Result<Option<File>> {
        let lock = self.lock_path();
        let path = match lock::open(&lock) {
            Err(_) if self.path.exists() => &self.path,
            _ => &lock,
        };
        self.lock_at(path)
    }

    fn lock_at(&self, path: &Path) -> io::Result<Option<File>> {
        lock::lock(path, self.try_lock, self.patience)
    }

    fn put_locked(
        &self,
        held: Option<&File>,
        former: Option<&Entry>,
        text: &[u8],
    ) -> io::Result<Entry> {
        for _ in 0..ATTEMPTS {
            let place = former.map(|former| self.place_of(former)).transpose()?;
            let offset = match (former, place.flatten()) {
                (Some(former), Some(offset)) => self.replace(offset, &former.text, text)?,
                _ => Some(self.append(held, text)?),
            };
            if let Some(offset) = offset
                && search::is_at(&mut File::open(&self.path)?, offset, text)?
            {
                let text = text.to_vec();
                return Ok(Entry { offset, text });
            }
        }
        Err(io::Error::other("other programs change it all the time"))
    }

    /// Returns where a game is now.
    fn place_of(&self, entry: &Entry) -> io::Result<Option<u64>> {
        let Some(mut file) = self.open()? else {
            return Ok(None);
        };
        if search::is_at(&mut file, entry.offset, &entry.text)? {
            return Ok(Some(entry.offset));
        }
        search::find(&mut file, &entry.text)
    }

    fn find(&self, text: &[u8]) -> io::Result<Option<u64>> {
        match self.open()? {
            Some(mut file) => search::find(&mut file, text),
            None => Ok(None),
        }
    }

    /// Opens the file, if there is one.
    fn open(&self) -> io::Result<Option<File>> {
        let file = match bounded::open(&self.path) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
            opened => opened?,
        };
        bounded::plain(&file.metadata()?)?;
        Ok(Some(file))
    }

    /// Appends a text on lines of its own, or the rest of it if its beginning is at the end already.
    /// Returns where it begins.
    fn append(&self, held: Option<&File>, text: &[u8]) -> io::Result<u64> {
        let is_new = !self.path.exists();
        let mut options = OpenOptions::new();
        options.create(true).read(true).append(true);
        let mut file = bounded::without_waiting(&mut options).open(&self.path)?;
        bounded::plain(&file.metadata()?)?;
        let torn = search::torn_part(&mut file, text)?;
        let before = file.seek(SeekFrom::End(0))?;
        let separator = if torn > 0 { "" } else { separator(&mut file)? };
        let added = [separator.as_bytes(), &text[torn..]].concat();
        let written = file.write_all(&added).and_then(|()| file.sync_all());
        if let Err(error) = written {
            // A full disk leaves no half game; without the lock the end may be another program's.
            let _ = held.map(|_| file.set_len(before));
            return Err(error);
        }
        if is_new {
            sync_folder(&self.path);
        }
        // The text is where the file ended when it was written, which may be later than `before`.
        Ok(file.stream_position()?.saturating_sub(text.len() as u64))
    }

    /// Replaces the text at an offset; `None` if another program has changed the file meanwhile.
    fn replace(&self, offset: u64, former: &[u8], text: &[u8]) -> io::Result<Option<u64>> {
        if former == text {
            return Ok(Some(offset));
        }
        let stamp = Stamp::of(&self.path);
        let target = self.resolved();
        let mut old = File::open(&target)?;
        let mut draft = Draft::of(&target, Access::Usual)?;
        io::copy(&mut Read::by_ref(&mut old).take(offset), draft.file())?;
        draft.file().write_all(text)?;
        old.seek(SeekFrom::Start(offset + former.len() as u64))?;
        io::copy(&mut old, draft.file())?;
        draft.file().sync_all()?;
        if Stamp::of(&self.path) != stamp {
            return Ok(None);
        }
        draft.replace()?;
        Ok(Some(offset))
    }
}

impl Stamp {
    fn of(path: &Path) -> Self {
        let there = fs::metadata(path).ok();
        Self(there.map(|there| (there.len(), there.modified().ok())))
    }
}

#[cfg(test)]
mod tests;
