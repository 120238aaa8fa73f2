//! A source of games: a file, a pipe or standard input.

use std::fs::{self, File, Metadata};
use std::io::{self, Read, Seek, SeekFrom};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, OnceLock, PoisonError};
use std::time::{Duration, Instant, SystemTime};

use super::super::bounded;
use super::super::inlet::{Inlet, is_pipe};
use super::archive::Archive;
use super::paths::{expect_no_dangling_link, resolved};
use super::reporter::Reporter;
use super::spool::Spool;
use crate::app::{Answer, OpenFrom};
use crate::notation::pgn::{GameReader, IndexEntry, MAX_GAME_BYTES, RawGame, index};

/// How long results are gathered before they are reported, so that the list fills while it loads.
const REPORT_INTERVAL: Duration = Duration::from_millis(50);

/// Where games are read from.
#[derive(Debug)]
pub(super) struct Source {
    from: OpenFrom,
    opened: OnceLock<Opened>,
}

/// What was found when a source was opened.
#[derive(Debug)]
enum Opened {
    /// A file, by its canonical path, with its stamp when its games were found.
    File(PathBuf, Mutex<Stamp>),
    /// A pipe, with what was read from it.
    Pipe(Spool),
}

/// Detects changes to a file, by its length, the time of its last change and its identity.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Stamp {
    len: u64,
    changed: Option<SystemTime>,
    /// Device and number on the device, where the system tells them.
    identity: Option<(u64, u64)>,
}

impl Stamp {
    /// Returns the stamp of a file now.
    pub(super) fn of(path: &Path) -> io::Result<Self> {
        Self::of_metadata(&fs::metadata(path)?)
    }

    /// Returns the stamp of an open file now.
    pub(super) fn of_file(file: &File) -> io::Result<Self> {
        Self::of_metadata(&file.metadata()?)
    }

    fn of_metadata(there: &Metadata) -> io::Result<Self> {
        bounded::plain(there)?;
        Ok(Self {
            len: there.len(),
            changed: there.modified().ok(),
            identity: identity(there),
        })
    }
}

#[cfg(unix)]
#[expect(clippy::unnecessary_wraps, reason = "other systems tell no identity")]
fn identity(file: &Metadata) -> Option<(u64, u64)> {
    use std::os::unix::fs::MetadataExt;
    Some((file.dev(), file.ino()))
}

#[cfg(not(unix))]
fn identity(_: &Metadata) -> Option<(u64, u64)> {
    None
}

impl Source {
    /// Creates a source without accessing it.
    pub(super) fn new(from: OpenFrom) -> Self {
        Self {
            from,
            opened: OnceLock::new(),
        }
    }

    /// Returns the path as given; `None` for standard input.
    fn named(&self) -> Option<PathBuf> {
        match &self.from {
            OpenFrom::File(named) | OpenFrom::FileOrPipe(named) => Some(named.clone()),
            // Without a home folder nothing is found at this path.
            OpenFrom::Archive => {
                let archive = Archive::of_user();
                Some(archive.map_or_else(PathBuf::new, |it| it.path().to_owned()))
            }
            OpenFrom::StandardInput => None,
        }
    }

    /// Checks that the file can be read, and stores its path and stamp.
    pub(super) fn open(&self) -> io::Result<()> {
        let opened = match self.named() {
            None => Opened::Pipe(Spool::new()),
            Some(path) if matches!(self.from, OpenFrom::FileOrPipe(_)) && is_pipe(&path) => {
                Opened::Pipe(Spool::new())
            }
            Some(named) => {
                let path = resolved(&named);
                expect_no_dangling_link(&path)?;
                let stamp = Stamp::of(&path)?;
                File::open(&path)?;
                Opened::File(path, Mutex::new(stamp))
            }
        };
        let _ = self.opened.set(opened);
        Ok(())
    }

    /// Returns the file, once it is open.
    fn opened_file(&self) -> Option<(&Path, &Mutex<Stamp>)> {
        match self.opened.get()? {
            Opened::File(path, stamp) => Some((path, stamp)),
            Opened::Pipe(_) => None,
        }
    }

    /// Returns the path of the file, once it is open.
    pub(super) fn path(&self) -> Option<&Path> {
        self.opened_file().map(|(path, _)| path)
    }

    /// Whether it is the archive of the games that were played.
    pub(super) fn is_archive(&self) -> bool {
        let is_at = |archive: Archive| Some(archive.path()) == self.named().as_deref();
        self.from == OpenFrom::Archive || Archive::of_user().is_some_and(is_at)
    }

    /// Returns its name for the screen.
    pub(super) fn name(&self) -> String {
        self.named().map_or_else(
            || "standard input".to_owned(),
            |named| format!("`{}`", resolved(&named).display()),
        )
    }

    /// Checks that no other program has changed the file since its games were found.
    pub(super) fn expect_unchanged(&self) -> io::Result<()> {
        let Some((path, _)) = self.opened_file() else {
            return Ok(());
        };
        if Some(Stamp::of(path)?) == self.stamp() {
            return Ok(());
        }
        Err(io::Error::other(
            "another program has changed the file; open it again",
        ))
    }

    /// Returns the stamp that the file had when its games were found.
    pub(super) fn stamp(&self) -> Option<Stamp> {
        let (_, known) = self.opened_file()?;
        Some(*known.lock().unwrap_or_else(PoisonError::into_inner))
    }

    /// Updates the stamp after this program has put another file in its place.
    pub(super) fn restamp(&self, file: &File) {
        if let Some((_, known)) = self.opened_file()
            && let Ok(stamp) = Stamp::of_file(file)
        {
            *known.lock().unwrap_or_else(PoisonError::into_inner) = stamp;
        }
    }

    fn get(&self) -> io::Result<&Opened> {
        let not_open = || io::Error::from(io::ErrorKind::NotFound);
        self.opened.get().ok_or_else(not_open)
    }

    /// Passes each game to `take`, until it returns `false`.
    pub(super) fn each_game(&self, take: impl FnMut(&RawGame<'_>) -> bool) -> io::Result<()> {
        match self.get()? {
            Opened::File(path, _) => each_game(File::open(path)?, take),
            Opened::Pipe(spool) => each_game(spool.read_from(0), take),
        }
    }

    /// Passes each game to `take` as [`each_game`](Self::each_game) does, for the first time: reads
    /// a pipe to its end, if that is the source, and calls `before_wait` before it waits for more.
    pub(super) fn first_games(
        &self,
        before_wait: impl FnMut(),
        take: impl FnMut(&RawGame<'_>) -> bool,
    ) -> io::Result<()> {
        let Opened::Pipe(spool) = self.get()? else {
            return self.each_game(take);
        };
        let inlet = match self.named() {
            Some(path) => Inlet::file(File::open(path)?),
            None => Inlet::standard(),
        };
        each_game(spool.first_read(inlet, before_wait), take)
    }

    /// Reads the bytes of one game.
    pub(super) fn read(&self, entry: &IndexEntry) -> io::Result<Vec<u8>> {
        let too_long = || io::Error::other("it is longer than any game may be");
        let len = usize::try_from(entry.len)
            .ok()
            .filter(|&len| len <= MAX_GAME_BYTES);
        let mut text = vec![0; len.ok_or_else(too_long)?];
        match self.get()? {
            Opened::File(path, _) => {
                let unchanged = self.expect_unchanged();
                let read = read_at(path, entry.offset, &mut text);
                match unchanged {
                    Ok(()) => read?,
                    // Another program may have changed only other games.
                    Err(_) if read.is_ok() && is_game(&text, entry) => {}
                    Err(changed) => return Err(changed),
                }
            }
            Opened::Pipe(spool) => spool.read_from(entry.offset).read_exact(&mut text)?,
        }
        Ok(text)
    }
}

fn read_at(path: &Path, offset: u64, text: &mut [u8]) -> io::Result<()> {
    let mut file = File::open(path)?;
    file.seek(SeekFrom::Start(offset))?;
    file.read_exact(text)
}

fn each_game(source: impl Read, mut take: impl FnMut(&RawGame<'_>) -> bool) -> io::Result<()> {
    let mut games = GameReader::new(source);
    while let Some(game) = games.next_game()? {
        if !take(&game) {
            break;
        }
    }
    Ok(())
}

/// Whether bytes are one game with the tags that its entry has.
fn is_game(text: &[u8], entry: &IndexEntry) -> bool {
    let found = index(text).unwrap_or_default();
    matches!(&found[..], [one] if one.len == entry.len && one.values() == entry.values())
}

/// Results that are gathered and reported together.
pub(super) struct Batch<'a, T> {
    reporter: &'a Reporter,
    answer: fn(Vec<T>) -> Answer,
    gathered: Vec<T>,
    told: Instant,
    games: u32,
}

impl<'a, T> Batch<'a, T> {
    pub(super) fn new(reporter: &'a Reporter, answer: fn(Vec<T>) -> Answer) -> Self {
        Self {
            reporter,
            answer,
            gathered: Vec::new(),
            told: Instant::now(),
            games: 0,
        }
    }

    /// Adds a result; returns whether the search should go on.
    pub(super) fn add(&mut self, thing: T) -> bool {
        self.gathered.push(thing);
        self.go_on()
    }

    /// Counts a game and reports if it is time; returns whether the search should go on. Looks at
    /// the clock only every 256 games.
    pub(super) fn go_on(&mut self) -> bool {
        self.games = self.games.wrapping_add(1);
        if !self.games.is_multiple_of(256) || self.told.elapsed() < REPORT_INTERVAL {
            return true;
        }
        self.tell()
    }

    /// Reports what was gathered; returns whether the search should go on.
    pub(super) fn tell(&mut self) -> bool {
        self.told = Instant::now();
        if self.gathered.is_empty() {
            return self.reporter.is_wanted();
        }
        let gathered = std::mem::take(&mut self.gathered);
        self.reporter.tell((self.answer)(gathered))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const GAMES: &str = "[White \"A\"]\n\n1. e4 *\n\n[White \"B\"]\n\n1. d4 *\n";

    #[test]
    fn a_game_is_read_from_a_changed_file_if_it_is_where_it_was() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("games.pgn");
        fs::write(&path, GAMES).unwrap();
        let source = Source::new(OpenFrom::File(path.clone()));
        source.open().unwrap();
        let entry = index(GAMES.as_bytes()).unwrap().remove(1);
        let before = source.read(&entry).unwrap();
        let replace = |text: &str| {
            fs::remove_file(&path).unwrap();
            fs::write(&path, text).unwrap();
        };
        for text in [GAMES.to_owned(), format!("{GAMES}\n1. c4 *\n")] {
            replace(&text);
            assert_eq!(source.read(&entry).unwrap(), before);
        }
        for text in [format!("1. c4 *\n\n{GAMES}"), String::new()] {
            replace(&text);
            let told = source.read(&entry).unwrap_err().to_string();
            assert!(told.contains("another program has changed"), "{told}");
        }
    }
}
