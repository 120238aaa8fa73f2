//! The games of one file, or of standard input.

use std::fs::{self, File};
use std::io::{self, Read, Seek, SeekFrom};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, OnceLock, PoisonError};
use std::time::{Duration, Instant, SystemTime};

use super::paths::resolved;
use super::reporter::Reporter;
use crate::app::{Answer, OpenFrom};
use crate::notation::pgn::{GameReader, IndexEntry, MAX_GAME_BYTES, RawGame};

/// How long games are gathered before they are told; the list fills while it loads.
const TELL_EVERY: Duration = Duration::from_millis(50);

/// Where the bytes are.
#[derive(Debug)]
pub(super) enum Source {
    /// A file.
    File {
        /// As it was named.
        named: PathBuf,
        /// Its one name and what it looked like when its games were found, once it is open.
        opened: OnceLock<(PathBuf, Mutex<Stamp>)>,
    },
    /// Standard input cannot be read twice: it is kept, once it was read to its end.
    Memory(OnceLock<Vec<u8>>),
}

/// What tells that a file is as it was: its length and the time of its last change.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Stamp {
    len: u64,
    changed: Option<SystemTime>,
}

impl Stamp {
    /// Looks at a file.
    pub(super) fn of(path: &Path) -> io::Result<Self> {
        let there = fs::metadata(path)?;
        if !there.is_file() {
            return Err(io::Error::other("it is not a plain file"));
        }
        Ok(Self {
            len: there.len(),
            changed: there.modified().ok(),
        })
    }
}

impl Source {
    /// Names a source, without looking at it.
    pub(super) fn new(from: OpenFrom) -> Self {
        match from {
            OpenFrom::File(named) => Self::File {
                named,
                opened: OnceLock::new(),
            },
            OpenFrom::StandardInput => Self::Memory(OnceLock::new()),
        }
    }

    /// Makes sure that there is a file that can be read.
    pub(super) fn open(&self) -> io::Result<()> {
        if let Self::File { named, opened } = self {
            let path = resolved(named);
            let stamp = Stamp::of(&path)?;
            File::open(&path)?;
            let _ = opened.set((path, Mutex::new(stamp)));
        }
        Ok(())
    }

    /// Reads standard input to its end, if that is the source.
    pub(super) fn read_standard_input(&self) -> io::Result<()> {
        if let Self::Memory(bytes) = self {
            let mut read = Vec::new();
            io::stdin().lock().read_to_end(&mut read)?;
            let _ = bytes.set(read);
        }
        Ok(())
    }

    /// Returns the file, once it is open.
    pub(super) fn path(&self) -> Option<&Path> {
        match self {
            Self::File { opened, .. } => opened.get().map(|(path, _)| &**path),
            Self::Memory(_) => None,
        }
    }

    /// Returns its name for the screen.
    pub(super) fn name(&self) -> String {
        match self {
            Self::File { named, .. } => format!("`{}`", resolved(named).display()),
            Self::Memory(_) => "standard input".to_owned(),
        }
    }

    /// Makes sure that no other program has written to the file since its games were found.
    pub(super) fn expect_unchanged(&self) -> io::Result<()> {
        let Self::File { opened, .. } = self else {
            return Ok(());
        };
        let Some((path, known)) = opened.get() else {
            return Err(io::ErrorKind::NotFound.into());
        };
        let known = *known.lock().unwrap_or_else(PoisonError::into_inner);
        if Stamp::of(path)? == known {
            return Ok(());
        }
        Err(io::Error::other(
            "another program has changed the file; open it again",
        ))
    }

    /// Takes note that this program has written to the file.
    pub(super) fn restamp(&self) {
        if let Self::File { opened, .. } = self
            && let Some((path, known)) = opened.get()
            && let Ok(stamp) = Stamp::of(path)
        {
            *known.lock().unwrap_or_else(PoisonError::into_inner) = stamp;
        }
    }

    fn file(&self) -> io::Result<File> {
        File::open(self.path().ok_or(io::ErrorKind::NotFound)?)
    }

    /// Goes through all games until `take` says that it is enough.
    pub(super) fn each_game(&self, mut take: impl FnMut(&RawGame<'_>) -> bool) -> io::Result<()> {
        let source: Box<dyn Read + '_> = match self {
            Self::File { .. } => Box::new(self.file()?),
            Self::Memory(bytes) => Box::new(bytes.get().map_or(&[][..], Vec::as_slice)),
        };
        let mut games = GameReader::new(source);
        while let Some(game) = games.next_game()? {
            if !take(&game) {
                break;
            }
        }
        Ok(())
    }

    /// Reads the bytes of one game.
    pub(super) fn read(&self, entry: &IndexEntry) -> io::Result<Vec<u8>> {
        let too_long = || io::Error::other("it is longer than any game may be");
        let len = usize::try_from(entry.len)
            .ok()
            .filter(|&len| len <= MAX_GAME_BYTES);
        let len = len.ok_or_else(too_long)?;
        match self {
            Self::File { .. } => {
                self.expect_unchanged()?;
                let mut file = self.file()?;
                file.seek(SeekFrom::Start(entry.offset))?;
                let mut text = vec![0; len];
                file.read_exact(&mut text)?;
                Ok(text)
            }
            Self::Memory(bytes) => {
                let start = usize::try_from(entry.offset).map_err(|_| too_long())?;
                let text = bytes.get().and_then(|bytes| bytes.get(start..start + len));
                text.map(<[u8]>::to_vec)
                    .ok_or_else(|| io::ErrorKind::UnexpectedEof.into())
            }
        }
    }
}

/// Things found one by one and told together.
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

    /// Adds something; returns whether the search should go on.
    pub(super) fn add(&mut self, thing: T) -> bool {
        self.gathered.push(thing);
        self.go_on()
    }

    /// Tells what is due; returns whether anybody still listens. The clock is asked now and then.
    pub(super) fn go_on(&mut self) -> bool {
        self.games = self.games.wrapping_add(1);
        if !self.games.is_multiple_of(256) || self.told.elapsed() < TELL_EVERY {
            return true;
        }
        self.tell()
    }

    /// Tells what was gathered.
    pub(super) fn tell(&mut self) -> bool {
        self.told = Instant::now();
        if self.gathered.is_empty() {
            return self.reporter.is_wanted();
        }
        let gathered = std::mem::take(&mut self.gathered);
        self.reporter.tell((self.answer)(gathered))
    }
}
