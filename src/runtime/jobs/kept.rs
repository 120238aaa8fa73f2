//! The autosaved games on disk: written after every move, until they are finished or saved.
//!
//! Each game has its own file in the platform's state folder. Its name is a number that only grows,
//! so a clock that is set back does no harm. The running program holds a lock file next to it, so
//! two programs never write the same game. Only the user can read these files.

use std::collections::HashMap;
use std::collections::hash_map::Entry;
use std::fs::{self, File, OpenOptions};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use etcetera::{AppStrategy, AppStrategyArgs, choose_app_strategy};

use super::super::atomic::{Access, DRAFT, Draft};
use super::super::bounded;
use super::failure::reason;
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
            folder: state_folder().map(|state| state.join("games")),
            slots: HashMap::new(),
        }
    }

    /// Runs a job about autosaved games and returns its answer.
    pub(super) fn run(&mut self, ticket: Ticket, job: KeptJob) -> Answer {
        match job {
            KeptJob::Keep {
                document,
                record,
                activity,
            } => match self.keep(document, &record, activity) {
                Ok(()) => Answer::Done,
                Err(error) => Answer::Failed(reason(&error)),
            },
            KeptJob::Forget { document } => {
                self.forget(document);
                Answer::Done
            }
            KeptJob::Leave { document } => {
                self.leave(document);
                Answer::Done
            }
            KeptJob::Resume { document } => self.resume(ticket, document),
            KeptJob::Count => Answer::NothingToResume {
                others: self.waiting(),
            },
        }
    }

    /// Resumes the newest game that is older than the one on the screen, or else the newest of all.
    /// Skips games that another program holds.
    fn resume(&mut self, ticket: Ticket, document: Ticket) -> Answer {
        let present = self.slots.get(&document).map(|slot| slot.number);
        let Some((slot, text)) = self.next_after(present) else {
            return Answer::NothingToResume {
                others: self.waiting(),
            };
        };
        self.slots.insert(ticket, slot);
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

    /// Writes a game to its slot, which is created the first time.
    fn keep(&mut self, document: Ticket, record: &Record, activity: Activity) -> io::Result<()> {
        let folder = self
            .folder
            .as_deref()
            .ok_or_else(|| io::Error::other("no home folder"))?;
        make_folder(folder)?;
        let slot = match self.slots.entry(document) {
            Entry::Occupied(slot) => slot.into_mut(),
            Entry::Vacant(free) => free.insert(Slot::next(folder)?),
        };
        let mut draft = Draft::of(&slot.game, Access::Private)?;
        draft.file().write_all(match activity {
            Activity::Play => b"",
            Activity::Review => REVIEW.as_bytes(),
        })?;
        draft.file().write_all(save(record).as_bytes())?;
        draft.replace()
    }

    /// Unlocks a game and leaves it on disk for a later run.
    pub(super) fn leave(&mut self, document: Ticket) {
        self.slots.remove(&document);
    }

    /// Removes the files of a finished or saved game.
    fn forget(&mut self, document: Ticket) {
        if let Some(slot) = self.slots.remove(&document) {
            let _ = fs::remove_file(&slot.game);
            let _ = fs::remove_file(&slot.lock);
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
        if held.try_lock().is_err() {
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

/// Returns the folder for what the program keeps between runs.
fn state_folder() -> Option<PathBuf> {
    let arguments = AppStrategyArgs {
        top_level_domain: "org".into(),
        author: "NowChess".into(),
        app_name: "nowchess".into(),
    };
    let strategy = choose_app_strategy(arguments).ok()?;
    Some(strategy.state_dir().unwrap_or_else(|| strategy.data_dir()))
}

fn make_folder(folder: &Path) -> io::Result<()> {
    let mut builder = fs::DirBuilder::new();
    builder.recursive(true);
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder.create(folder)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_new_game_is_kept_after_all_that_wait() {
        let folder = tempfile::tempdir().unwrap();
        for name in ["1.pgn", "3.pgn", "notes.pgn"] {
            fs::write(folder.path().join(name), "1. e4 *").unwrap();
        }
        let slot = Slot::next(folder.path()).unwrap();
        assert_eq!(slot.number, 4);
        let another = Slot::next(folder.path()).unwrap();
        assert_eq!(
            another.number, 5,
            "the place is held though no game is there yet"
        );
    }

    #[test]
    fn drafts_of_a_killed_program_are_removed_and_nothing_else() {
        let folder = tempfile::tempdir().unwrap();
        let draft = format!(".1.pgn.x{DRAFT}");
        let others = ["1.pgn", ".1.pgn.x", &format!(".11.pgn.x{DRAFT}")];
        for name in others.into_iter().chain([&*draft]) {
            fs::write(folder.path().join(name), "").unwrap();
        }
        remove_drafts(folder.path(), ".1.pgn.");
        assert!(!folder.path().join(draft).exists());
        for name in others {
            assert!(folder.path().join(name).exists(), "{name}");
        }
    }
}
