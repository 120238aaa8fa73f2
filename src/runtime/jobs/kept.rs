//! The autosaved games on disk: written after every move, until they are saved or have ended and are
//! in the archive.
//!
//! Each game has its own file in the platform's state folder. Its name is a number that only grows,
//! so a clock that is set back does no harm. The running program holds a lock file next to it, so
//! two programs never write the same game. Only the user can read these files.

use std::collections::HashMap;
use std::collections::hash_map::Entry;
use std::fs::{self, File, OpenOptions, TryLockError};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use super::super::atomic::{Access, DRAFT, Draft};
use super::super::bounded;
use super::archive::{Archive, Entry as ArchiveEntry};
use super::failure::reason;
use super::finished::{Finished, is_finished};
use super::folders;
use crate::app::{Activity, Answer, KeptJob, ResumedGame, Ticket};
use crate::game::{Record, load, save};
use crate::notation::pgn::{MAX_GAME_BYTES, RawGame};

/// The first line of a game that is kept for review. PGN ignores lines that begin with a percent
/// sign (PGN standard, section 6).
const REVIEW: &str = "% review\n";

/// The autosaved games, and the slots that this program holds.
#[derive(Debug)]
pub(super) struct KeptGames {
    /// `None` if there is no home folder.
    folder: Option<PathBuf>,
    /// The slots of games that are on the screen or about to be.
    slots: HashMap<Ticket, Slot>,
    /// Where games that have ended go; `None` if there is no home folder.
    archive: Option<Archive>,
    /// The games on the screen that are in the archive, as they were written there.
    archived: HashMap<Ticket, ArchiveEntry>,
}

/// The place of one game on disk, locked by this program.
#[derive(Debug)]
struct Slot {
    number: u64,
    game: PathBuf,
    lock: PathBuf,
    /// Holds the lock while it is open.
    _held: File,
}

impl KeptGames {
    pub(super) fn new() -> Self {
        Self {
            folder: folders::state().map(|state| state.join("games")),
            slots: HashMap::new(),
            archive: Archive::of_user(),
            archived: HashMap::new(),
        }
    }

    /// Runs a job about autosaved games and returns its answer.
    pub(super) fn run(&mut self, ticket: Ticket, job: KeptJob) -> Answer {
        match job {
            KeptJob::Keep {
                document,
                record,
                activity,
            } => {
                let beginning = match activity {
                    Activity::Play => "",
                    Activity::Review => REVIEW,
                };
                let text = beginning.to_owned() + &save(&record);
                match self.keep(document, text.as_bytes()) {
                    Ok(()) => Answer::Done,
                    Err(error) => Answer::Failed(reason(&error)),
                }
            }
            KeptJob::Archive { document, record } => self.archive(document, &record),
            KeptJob::Forget { document } => {
                self.forget(document);
                Answer::Done
            }
            KeptJob::Leave { document } => {
                self.leave(document);
                Answer::Done
            }
            KeptJob::Resume { document } => self.resume(ticket, document),
            KeptJob::Count => {
                self.archive_finished();
                Answer::NothingToResume {
                    others: self.waiting(),
                }
            }
        }
    }

    /// Resumes the newest game that is older than the one on the screen, or else the newest of all.
    /// Skips games that another program holds.
    fn resume(&mut self, ticket: Ticket, document: Ticket) -> Answer {
        self.archive_finished();
        let present = self.slots.get(&document).map(|slot| slot.number);
        let Some((slot, text)) = self.next_after(present) else {
            return Answer::NothingToResume {
                others: self.waiting(),
            };
        };
        self.slots.insert(ticket, slot);
        if let Some(former) = Finished::parse(&text).and_then(|finished| finished.former) {
            self.archived.insert(ticket, former);
        }
        let is_review = text.starts_with(REVIEW.as_bytes());
        let activity = if is_review {
            Activity::Review
        } else {
            Activity::Play
        };
        Answer::Resumed(ResumedGame {
            record: load(RawGame::whole(&text)).record,
            activity,
            // The game on the screen is left for a later run when this one comes.
            others: self.waiting() + usize::from(self.slots.contains_key(&document)),
        })
    }

    /// Locks and reads the first free game among those older than `present`, then the newer ones;
    /// each group from the newest to the oldest.
    fn next_after(&self, present: Option<u64>) -> Option<(Slot, Vec<u8>)> {
        let folder = self.folder.as_deref()?;
        let mut numbers: Vec<_> = numbers(folder, "pgn")
            .filter(|&number| Some(number) != present)
            .collect();
        numbers.sort_unstable_by_key(|&number| {
            (
                present.is_some_and(|present| number > present),
                std::cmp::Reverse(number),
            )
        });
        numbers.into_iter().find_map(|number| {
            let slot = Slot::take(folder, number).ok()??;
            let text = bounded::read(&slot.game, MAX_GAME_BYTES).ok()?;
            Some((slot, text))
        })
    }

    /// Counts the games on disk that no program holds.
    fn waiting(&self) -> usize {
        let Some(folder) = self.folder.as_deref() else {
            return 0;
        };
        numbers(folder, "pgn")
            .filter(|&number| matches!(Slot::take(folder, number), Ok(Some(_))))
            .count()
    }

    /// Writes a game that has ended to the archive. Until it is there, it stays in its slot.
    fn archive(&mut self, document: Ticket, record: &Record) -> Answer {
        let finished = Finished {
            text: save(record).into_bytes(),
            former: self.archived.get(&document).cloned(),
        };
        let kept = self.keep(document, &finished.to_bytes());
        let archive = self.archive.as_ref().ok_or_else(folders::no_home);
        let put = archive.and_then(|archive| {
            let entry = archive.put(finished.former.as_ref(), &finished.text)?;
            Ok((entry, archive.resolved()))
        });
        match (put, kept) {
            (Ok((entry, path)), _) => {
                self.archived.insert(document, entry);
                self.forget(document);
                Answer::Archived(path)
            }
            (Err(error), Ok(())) => Answer::Failed(format!(
                "{}; it is kept, and the next start tries again",
                reason(&error)
            )),
            (Err(error), Err(_)) => Answer::Failed(reason(&error)),
        }
    }

    /// Writes the games to the archive that an earlier run could not write there.
    fn archive_finished(&mut self) {
        let (Some(folder), Some(archive)) = (&self.folder, &self.archive) else {
            return;
        };
        for number in numbers(folder, "pgn") {
            if let Ok(Some(slot)) = Slot::take(folder, number)
                && is_finished(&slot.game)
                && let Ok(bytes) = fs::read(&slot.game)
                && let Some(finished) = Finished::parse(&bytes)
                && archive
                    .put_once(finished.former.as_ref(), &finished.text)
                    .is_ok()
            {
                slot.remove();
            }
        }
    }

    /// Writes a text to the slot of a game, which is created the first time.
    fn keep(&mut self, document: Ticket, text: &[u8]) -> io::Result<()> {
        let folder = self.folder.as_deref().ok_or_else(folders::no_home)?;
        folders::make(folder)?;
        let slot = match self.slots.entry(document) {
            Entry::Occupied(slot) => slot.into_mut(),
            Entry::Vacant(free) => free.insert(Slot::next(folder)?),
        };
        let mut draft = Draft::of(&slot.game, Access::Private)?;
        draft.file().write_all(text)?;
        draft.replace()
    }

    /// Unlocks a game and leaves it on disk for a later run.
    pub(super) fn leave(&mut self, document: Ticket) {
        self.slots.remove(&document);
        self.archived.remove(&document);
    }

    /// Removes the files of a finished or saved game.
    fn forget(&mut self, document: Ticket) {
        if let Some(slot) = self.slots.remove(&document) {
            slot.remove();
        }
    }
}

impl Slot {
    /// Locks the slot with a number; `None` if another program holds it.
    fn take(folder: &Path, number: u64) -> io::Result<Option<Self>> {
        let lock = folder.join(format!("{number}.lock"));
        let held = OpenOptions::new()
            .create(true)
            .truncate(false)
            .write(true)
            .open(&lock)?;
        // Where files cannot be locked, the slot counts as free.
        if let Err(TryLockError::WouldBlock) = held.try_lock() {
            return Ok(None);
        }
        let game = folder.join(format!("{number}.pgn"));
        remove_drafts(folder, &format!(".{number}.pgn."));
        Ok(Some(Self {
            number,
            game,
            lock,
            _held: held,
        }))
    }

    /// Removes the files of the game.
    fn remove(self) {
        let _ = fs::remove_file(&self.game);
        let _ = fs::remove_file(&self.lock);
    }

    /// Locks a new slot, with a number above all others.
    fn next(folder: &Path) -> io::Result<Self> {
        let used = numbers(folder, "pgn").chain(numbers(folder, "lock")).max();
        for number in used.map_or(1, |last| last + 1).. {
            if let Some(slot) = Self::take(folder, number)?
                && !slot.game.exists()
            {
                return Ok(slot);
            }
        }
        Err(io::Error::other("no number is left"))
    }
}

/// Removes the drafts that a killed program left.
fn remove_drafts(folder: &Path, beginning: &str) {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    for path in entries.map(|entry| entry.path()) {
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        if name.starts_with(beginning) && name.ends_with(DRAFT) {
            let _ = fs::remove_file(&path);
        }
    }
}

/// Returns the numbers of the files with an extension.
fn numbers<'a>(folder: &Path, ending: &'a str) -> impl Iterator<Item = u64> + use<'a> {
    fs::read_dir(folder)
        .into_iter()
        .flatten()
        .filter_map(move |entry| {
            let path = entry.ok()?.path();
            let matches = path.extension().is_some_and(|found| found == ending);
            matches
                .then(|| path.file_stem()?.to_str()?.parse().ok())
                .flatten()
        })
}

#[cfg(test)]
mod tests;
