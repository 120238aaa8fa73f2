//! The unfinished games on disk: after every move, until they are finished or saved.
//!
//! Each game has a file of its own in the platform's state folder, named by a number that grows, so
//! that a clock set back confuses nothing. Beside it lies a lock that the running program holds:
//! two programs never write to the same game. All of it can be read by its user alone.

use std::fs::{self, File, OpenOptions};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use etcetera::{AppStrategy, AppStrategyArgs, choose_app_strategy};

use super::reason;
use crate::game::Mainline;

/// The first line of a game that is kept for review. A line that begins with a percent sign is none
/// of the game's (PGN standard, section 6).
const REVIEW: &str = "% review\n";

/// The kept games, and the one among them that is this program's.
#[derive(Debug)]
pub(super) struct KeptGames {
    /// `None` where there is no home folder.
    folder: Option<PathBuf>,
    slot: Option<Slot>,
    /// Why the game could not be kept, in words.
    failure: Option<String>,
}

/// The place of one game.
#[derive(Debug)]
struct Slot {
    number: u64,
    game: PathBuf,
    /// Where the game is written before it takes the place of what was kept of it.
    draft: PathBuf,
    lock: PathBuf,
    /// Held as long as it is open.
    _held: File,
}

impl KeptGames {
    pub(super) fn new() -> Self {
        Self {
            folder: state_folder().map(|state| state.join("games")),
            slot: None,
            failure: None,
        }
    }

    /// Takes over a game that no other program has, in place of the present one: the newest that is
    /// older than it, or else the newest of all.
    pub(super) fn resume_other(&mut self) -> Option<(Vec<u8>, Mainline)> {
        let folder = self.folder.as_deref()?;
        let present = self.slot.as_ref().map(|slot| slot.number);
        let mut numbers: Vec<_> = numbers(folder, "pgn")
            .filter(|&number| Some(number) != present)
            .collect();
        numbers.sort_unstable_by_key(|&number| {
            (
                present.is_some_and(|present| number > present),
                std::cmp::Reverse(number),
            )
        });
        for number in numbers {
            let Ok(Some(slot)) = Slot::take(folder, number) else {
                continue;
            };
            let Ok(text) = fs::read(&slot.game) else {
                continue;
            };
            let mode = if text.starts_with(REVIEW.as_bytes()) {
                Mainline::Editable
            } else {
                Mainline::Played
            };
            self.slot = Some(slot);
            return Some((text, mode));
        }
        None
    }

    /// Counts the games on disk beside the present one that no other program has.
    pub(super) fn waiting(&self) -> usize {
        let present = self.slot.as_ref().map(|slot| slot.number);
        let Some(folder) = self.folder.as_deref() else {
            return 0;
        };
        let others = numbers(folder, "pgn").filter(|&number| Some(number) != present);
        others
            .filter(|&number| matches!(Slot::take(folder, number), Ok(Some(_))))
            .count()
    }

    /// Says why the game could not be kept when that was last tried, if it could not.
    pub(super) fn failure(&self) -> Option<&str> {
        self.failure.as_deref()
    }

    /// Writes the game to its place. Returns what the player should be told, once.
    pub(super) fn keep(&mut self, pgn: &str, mode: Mainline) -> Option<String> {
        let failed = self.write(pgn, mode).err();
        let text = failed
            .map(|error| format!("the game cannot be kept for next time: {}", reason(&error)));
        let told = std::mem::replace(&mut self.failure, text);
        if told.is_some() {
            None
        } else {
            self.failure.clone()
        }
    }

    fn write(&mut self, pgn: &str, mode: Mainline) -> io::Result<()> {
        let folder = self
            .folder
            .as_deref()
            .ok_or_else(|| io::Error::other("no home folder"))?;
        make_folder(folder)?;
        let slot = match &mut self.slot {
            Some(slot) => slot,
            None => self.slot.insert(Slot::next(folder)?),
        };
        let mut file = private_file(&slot.draft)?;
        if mode == Mainline::Editable {
            file.write_all(REVIEW.as_bytes())?;
        }
        file.write_all(pgn.as_bytes())?;
        fs::rename(&slot.draft, &slot.game)
    }

    /// Removes the game: it is finished or saved.
    pub(super) fn forget(&mut self) {
        self.failure = None;
        if let Some(slot) = self.slot.take() {
            let _ = fs::remove_file(&slot.game);
            let _ = fs::remove_file(&slot.lock);
        }
    }

    /// Leaves the game on disk for another time.
    pub(super) fn leave(&mut self) {
        self.slot = None;
    }
}

impl Slot {
    /// Takes the place of a number, unless another program has it.
    fn take(folder: &Path, number: u64) -> io::Result<Option<Self>> {
        let lock = folder.join(format!("{number}.lock"));
        let held = OpenOptions::new()
            .create(true)
            .truncate(false)
            .write(true)
            .open(&lock)?;
        let game = folder.join(format!("{number}.pgn"));
        let draft = folder.join(format!("{number}.draft"));
        Ok(held.try_lock().is_ok().then_some(Self {
            number,
            game,
            draft,
            lock,
            _held: held,
        }))
    }

    /// Takes the place behind all others.
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

/// Opens a file for writing that its user alone can read.
fn private_file(path: &Path) -> io::Result<File> {
    let mut options = OpenOptions::new();
    options.create(true).truncate(true).write(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.open(path)
}

/// Returns the numbers of the files with an ending.
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

/// Returns the folder for what the program remembers between runs.
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
