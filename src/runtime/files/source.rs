//! The games of one file, or of standard input.

use std::fs::{self, File};
use std::io::{self, Read, Seek, SeekFrom};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, OnceLock, PoisonError};
use std::time::{Duration, Instant, SystemTime};

use super::Line;
use crate::app::FileMessage;
use crate::chess::PositionKey;
use crate::notation::pgn::{GameReader, IndexEntry, MAX_GAME_BYTES, RawGame};

/// How long games are gathered before they are told; the list fills while it loads.
const TELL_EVERY: Duration = Duration::from_millis(50);

/// Where the bytes are.
#[derive(Debug)]
pub(super) enum Source {
    /// A file, and what it looked like when its games were found.
    File(PathBuf, Mutex<Stamp>),
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
    /// Makes sure that there is a file that can be read.
    pub(super) fn file(path: &Path) -> io::Result<Self> {
        let stamp = Stamp::of(path)?;
        File::open(path)?;
        Ok(Self::File(path.to_owned(), Mutex::new(stamp)))
    }

    pub(super) fn standard_input() -> Self {
        Self::Memory(OnceLock::new())
    }

    /// Returns the file.
    pub(super) fn path(&self) -> Option<&Path> {
        match self {
            Self::File(path, _) => Some(path),
            Self::Memory(_) => None,
        }
    }

    /// Makes sure that no other program has written to the file since its games were found.
    pub(super) fn expect_unchanged(&self) -> io::Result<()> {
        let Self::File(path, known) = self else {
            return Ok(());
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
        if let Self::File(path, known) = self
            && let Ok(stamp) = Stamp::of(path)
        {
            *known.lock().unwrap_or_else(PoisonError::into_inner) = stamp;
        }
    }

    /// Goes through all games until `take` says that it is enough.
    fn each_game(&self, mut take: impl FnMut(&RawGame<'_>) -> bool) -> io::Result<()> {
        let source: Box<dyn Read + '_> = match self {
            Self::File(path, _) => Box::new(File::open(path)?),
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

    /// Tells where each game is.
    pub(super) fn index(&self, line: &Line) {
        if let Self::Memory(bytes) = self {
            let mut read = Vec::new();
            if let Err(error) = io::stdin().lock().read_to_end(&mut read) {
                return line.fail("standard input was not read", &error);
            }
            let _ = bytes.set(read);
        }
        let mut batch = Batch::new(line, FileMessage::Indexed);
        match self.each_game(|game| batch.add(IndexEntry::of(game))) {
            Ok(()) => {
                batch.tell();
                line.tell(FileMessage::IndexEnded);
            }
            Err(error) => line.fail("the file was not read to its end", &error),
        }
    }

    /// Tells which games reach a position, as long as that is wanted.
    pub(super) fn find(
        &self,
        search: u64,
        key: &PositionKey,
        line: &Line,
        wanted: impl Fn() -> bool,
    ) {
        let mut batch = Batch::new(line, |games| FileMessage::Found { search, games });
        let searched = self.each_game(|game| {
            let found = crate::game::load(*game).record.reaches(key);
            let go_on = match u32::try_from(game.number - 1) {
                Ok(index) if found => batch.add(index),
                _ => batch.go_on(),
            };
            go_on && wanted()
        });
        match searched {
            Ok(()) => {
                batch.tell();
                line.tell(FileMessage::FoundAll { search });
            }
            Err(error) => line.fail("the file was not read to its end", &error),
        }
    }

    /// Reads the bytes of one game.
    pub(super) fn read(&self, entry: &IndexEntry) -> io::Result<Vec<u8>> {
        let too_long = || io::Error::other("it is longer than any game may be");
        let len = usize::try_from(entry.len)
            .ok()
            .filter(|&len| len <= MAX_GAME_BYTES);
        let len = len.ok_or_else(too_long)?;
        match self {
            Self::File(path, _) => {
                self.expect_unchanged()?;
                let mut file = File::open(path)?;
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
struct Batch<'a, T, F> {
    line: &'a Line,
    message: F,
    gathered: Vec<T>,
    told: Instant,
    games: u32,
}

impl<'a, T, F: Fn(Vec<T>) -> FileMessage> Batch<'a, T, F> {
    fn new(line: &'a Line, message: F) -> Self {
        Self {
            line,
            message,
            gathered: Vec::new(),
            told: Instant::now(),
            games: 0,
        }
    }

    fn add(&mut self, thing: T) -> bool {
        self.gathered.push(thing);
        self.go_on()
    }

    /// Tells what is due; returns whether anybody still listens. The clock is asked now and then.
    fn go_on(&mut self) -> bool {
        self.games = self.games.wrapping_add(1);
        if !self.games.is_multiple_of(256) || self.told.elapsed() < TELL_EVERY {
            return true;
        }
        self.tell()
    }

    fn tell(&mut self) -> bool {
        self.told = Instant::now();
        if self.gathered.is_empty() {
            return self.line.is_current();
        }
        self.line
            .tell((self.message)(std::mem::take(&mut self.gathered)))
    }
}
