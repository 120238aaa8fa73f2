//! The autosaved games on disk: written after every move, until they are saved or have ended and are
//! in the archive.
//!
//! Each game has its own file in the platform's state folder. Its name is a number that only grows,
//! so a clock that is set back does no harm. The running program holds a lock file next to it, so
//! two programs never write the same game. Only the user can read these files.

mod home;
mod kept_text;
mod slot;

use std::collections::HashMap;
use std::collections::hash_map::Entry;
use std::fs::File;
use std::io::{self, Write};
use std::path::PathBuf;

use self::kept_text::KeptText;
use self::slot::{Slot, numbers, remove_locks};
use super::super::atomic::{Access, Draft};
use super::super::bounded;
use super::archive::{Archive, Entry as ArchiveEntry};
use super::failure::reason;
use super::finished::{Finished, is_finished};
use super::folders;
use super::lock::TryLock;
use crate::app::{Answer, FileOfGame, FilePlace, KeptJob, KeptRemark, Rest, ResumedGame, Ticket};
use crate::game::{Record, load, save};
use crate::notation::pgn::RawGame;

/// The most bytes that are read as one game: a larger file is none.
const MOST_BYTES: usize = 64 << 20;

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
    try_lock: TryLock,
    /// What the player is still to be told.
    remarks: Vec<KeptRemark>,
    locks: Locks,
}

/// What is known about locks of files here.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Locks {
    /// They have worked so far.
    Work,
    /// They do not work, and the player knows.
    Fail,
}

/// A game on disk.
struct OnDisk {
    slot: Slot,
    text: KeptText,
    /// What the archive has of it, if it has ended.
    former: Option<ArchiveEntry>,
}

impl KeptGames {
    pub(super) fn new() -> Self {
        Self {
            folder: folders::state().map(|state| state.join("games")),
            slots: HashMap::new(),
            archive: Archive::of_user(),
            archived: HashMap::new(),
            try_lock: File::try_lock,
            remarks: Vec::new(),
            locks: Locks::Work,
        }
    }

    /// Runs a job about autosaved games and returns its answer.
    pub(super) fn run(&mut self, ticket: Ticket, job: KeptJob) -> Answer {
        match job {
            KeptJob::Keep {
                document,
                record,
                activity,
                place,
                writing,
            } => {
                let text = KeptText {
                    activity,
                    writing,
                    place,
                    pgn: save(&record).into_bytes(),
                };
                match self.keep(document, &text.to_bytes()) {
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
            KeptJob::Notes { place } => self.notes(ticket, &place),
            KeptJob::Count => {
                self.archive_finished();
                Answer::NothingToResume {
                    others: self.waiting(),
                }
            }
        }
    }

    /// Returns what the player is to be told besides the answer.
    pub(super) fn take_remarks(&mut self) -> Vec<KeptRemark> {
        std::mem::take(&mut self.remarks)
    }

    /// Resumes the newest game that is older than the one on the screen, or else the newest of all.
    /// Skips games that another program holds.
    fn resume(&mut self, ticket: Ticket, document: Ticket) -> Answer {
        self.archive_finished();
        let present = self.slots.get(&document).map(|slot| slot.number);
        let Some(found) = self.next_after(present) else {
            return Answer::NothingToResume {
                others: self.waiting(),
            };
        };
        let file = found.text.place.clone();
        let file = file.map_or(FileOfGame::None, home::find);
        // The game on the screen is left for a later run when this one comes.
        let left = usize::from(self.slots.contains_key(&document));
        let mut game = self.take(ticket, found, file);
        game.others += left;
        Answer::Resumed(game)
    }

    /// Finds notes on a game of a file that were never saved.
    fn notes(&mut self, ticket: Ticket, place: &FilePlace) -> Answer {
        for number in self.newest_first(None) {
            let Some(found) = self.look_at(number, |text| home::belongs(text, place)) else {
                continue;
            };
            return Answer::Resumed(self.take(ticket, found, FileOfGame::None));
        }
        Answer::Done
    }

    /// Makes a game on disk the one that is known by a ticket.
    fn take(&mut self, ticket: Ticket, found: OnDisk, file: FileOfGame) -> ResumedGame {
        if found.slot.is_unguarded() {
            self.tell_of_locks();
        }
        self.slots.insert(ticket, found.slot);
        if let Some(former) = found.former {
            self.archived.insert(ticket, former);
        }
        ResumedGame {
            record: found.text.record(),
            activity: found.text.activity,
            others: self.waiting(),
            file,
            writing: found.text.writing,
        }
    }

    /// Tells once that files cannot be locked, if a game is at stake.
    fn tell_of_locks(&mut self) {
        if self.locks == Locks::Work {
            self.locks = Locks::Fail;
            self.remarks.push(KeptRemark::NoLocks);
        }
    }

    /// Locks and reads the first free game among those older than `present`, then the newer ones;
    /// each group from the newest to the oldest.
    fn next_after(&mut self, present: Option<u64>) -> Option<OnDisk> {
        let mut numbers = self.newest_first(present).into_iter();
        numbers.find_map(|number| self.look_at(number, |_| true))
    }

    /// Returns the numbers of the games that are not held here: first those before one, then the
    /// others.
    fn newest_first(&self, present: Option<u64>) -> Vec<u64> {
        let folder = self.folder.as_deref();
        let mut found: Vec<_> = folder
            .into_iter()
            .flat_map(|folder| numbers(folder, "pgn"))
            .filter(|&number| !self.holds(number))
            .collect();
        found.sort_unstable_by_key(|&number| {
            (
                present.is_some_and(|present| number > present),
                std::cmp::Reverse(number),
            )
        });
        found
    }

    /// Locks and reads a game, if nobody holds it and it is one that is wanted. A damaged one is
    /// set aside, and what can be read of it takes its place.
    fn look_at(&mut self, number: u64, is_wanted: impl Fn(&KeptText) -> bool) -> Option<OnDisk> {
        let folder = self.folder.as_deref()?;
        let slot = Slot::take(folder, number, self.try_lock)?;
        let bytes = match bounded::read(&slot.game, MOST_BYTES) {
            Ok(bytes) => bytes,
            // It is no plain file, or too long.
            Err(error) if is_refused(&error) => Vec::new(),
            Err(_) => return None,
        };
        let (mut text, former) = match Finished::parse(&bytes) {
            Some(finished) => (KeptText::parse(&finished.text), finished.former),
            None => (KeptText::parse(&bytes), None),
        };
        if !is_wanted(&text) {
            return None;
        }
        if !text.is_whole() {
            let record = text.record();
            text.pgn = save(&record).into_bytes();
            let rest = self.set_aside(&slot, &record, &text);
            if rest == Rest::Nothing {
                return None;
            }
        }
        Some(OnDisk { slot, text, former })
    }

    /// Gives a damaged game another name, and writes what could be read of it in its place.
    fn set_aside(&mut self, slot: &Slot, record: &Record, readable: &KeptText) -> Rest {
        let nothing = load(RawGame::whole(b"")).record;
        let rest = if *record == nothing {
            Rest::Nothing
        } else {
            Rest::Offered
        };
        // Where it cannot be renamed, nothing can overwrite it either.
        let file = slot.set_aside().unwrap_or_else(|_| slot.game.clone());
        if rest == Rest::Offered {
            // What fails here is told when the game is kept the next time.
            let _ = write(slot, &readable.to_bytes());
        }
        self.remarks.push(KeptRemark::Damaged { file, rest });
        rest
    }

    /// Whether this program holds the place with a number.
    fn holds(&self, number: u64) -> bool {
        self.slots.values().any(|slot| slot.number == number)
    }

    /// Counts the games on disk that no program holds.
    fn waiting(&self) -> usize {
        let Some(folder) = self.folder.as_deref() else {
            return 0;
        };
        numbers(folder, "pgn")
            .filter(|&number| !self.holds(number))
            .filter(|&number| Slot::take(folder, number, self.try_lock).is_some())
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
        remove_locks(folder, self.try_lock);
        for number in numbers(folder, "pgn") {
            if let Some(slot) = Slot::take(folder, number, self.try_lock)
                && is_finished(&slot.game)
                && let Ok(bytes) = bounded::read(&slot.game, MOST_BYTES)
                && let Some(finished) = Finished::parse(&bytes)
                && KeptText::parse(&finished.text).is_whole()
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
            Entry::Vacant(free) => free.insert(Slot::next(folder, self.try_lock)?),
        };
        write(slot, text)?;
        if slot.is_unguarded() {
            self.tell_of_locks();
        }
        Ok(())
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

/// Writes the game of a slot; it is on the disk when this returns.
fn write(slot: &Slot, text: &[u8]) -> io::Result<()> {
    let mut draft = Draft::of(&slot.game, Access::Private)?;
    draft.file().write_all(text)?;
    draft.replace()
}

/// Whether a file was refused for what it is, rather than by the disk.
fn is_refused(error: &io::Error) -> bool {
    matches!(
        error.kind(),
        io::ErrorKind::Other | io::ErrorKind::InvalidData | io::ErrorKind::IsADirectory
    )
}

#[cfg(test)]
mod tests;
