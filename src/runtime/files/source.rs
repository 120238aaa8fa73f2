//! The games of one file, or of standard input.

use std::fs::File;
use std::io::{self, Read, Seek, SeekFrom};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use super::Line;
use crate::app::FileMessage;
use crate::chess::PositionKey;
use crate::notation::pgn::{GameReader, IndexEntry, MAX_GAME_BYTES, RawGame};

/// How long games are gathered before they are told; the list fills while it loads.
const TELL_EVERY: Duration = Duration::from_millis(50);

/// Where the bytes are.
#[derive(Debug)]
pub(super) enum Source {
    File(PathBuf),
    /// Standard input cannot be read twice: it is kept.
    Memory(Vec<u8>),
}

impl Source {
    /// Makes sure that the file can be read.
    pub(super) fn file(path: &Path) -> io::Result<Self> {
        let file = File::open(path)?;
        if file.metadata()?.is_dir() {
            return Err(io::ErrorKind::IsADirectory.into());
        }
        Ok(Self::File(path.to_owned()))
    }

    pub(super) fn standard_input() -> io::Result<Self> {
        let mut bytes = Vec::new();
        io::stdin().lock().read_to_end(&mut bytes)?;
        Ok(Self::Memory(bytes))
    }

    /// Goes through all games until `take` says that it is enough.
    fn each_game(&self, mut take: impl FnMut(&RawGame<'_>) -> bool) -> io::Result<()> {
        let source: Box<dyn Read + '_> = match self {
            Self::File(path) => Box::new(File::open(path)?),
            Self::Memory(bytes) => Box::new(bytes.as_slice()),
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
        let mut batch = Batch::new(line, FileMessage::Indexed);
        match self.each_game(|game| batch.add(IndexEntry::of(game))) {
            Ok(()) => {
                batch.tell();
                line.tell(FileMessage::IndexEnded);
            }
            Err(error) => line.fail("the file was not read to its end", &error),
        }
    }

    /// Tells which games reach a position.
    pub(super) fn find(&self, key: &PositionKey, line: &Line) {
        let mut batch = Batch::new(line, FileMessage::Found);
        let searched = self.each_game(|game| {
            let found = crate::game::load(*game).record.reaches(key);
            match u32::try_from(game.number - 1) {
                Ok(index) if found => batch.add(index),
                _ => batch.go_on(),
            }
        });
        match searched {
            Ok(()) => {
                batch.tell();
                line.tell(FileMessage::FoundAll);
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
            Self::File(path) => {
                let mut file = File::open(path)?;
                file.seek(SeekFrom::Start(entry.offset))?;
                let mut text = vec![0; len];
                file.read_exact(&mut text)?;
                Ok(text)
            }
            Self::Memory(bytes) => {
                let start = usize::try_from(entry.offset).map_err(|_| too_long())?;
                let text = bytes.get(start..start + len);
                text.map(<[u8]>::to_vec)
                    .ok_or_else(|| io::ErrorKind::UnexpectedEof.into())
            }
        }
    }
}

/// Things found one by one and told together.
struct Batch<'a, T> {
    line: &'a Line,
    message: fn(Vec<T>) -> FileMessage,
    gathered: Vec<T>,
    told: Instant,
    games: u32,
}

impl<'a, T> Batch<'a, T> {
    fn new(line: &'a Line, message: fn(Vec<T>) -> FileMessage) -> Self {
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
