//! `export`: games as the PGN standard writes them.

use std::fmt::Write as _;
use std::io;
use std::path::{Path, PathBuf};

use super::{Status, Streams, Taken, complain, each_batch, files_or_input, shown, source};
use crate::game::{Loaded, load, save};
use crate::notation::pgn::{GameReader, RawGame};

/// What `export` is asked to do.
#[derive(Debug, Clone)]
pub struct ExportOptions {
    /// The files; `-` is standard input, and so is an empty list.
    pub files: Vec<PathBuf>,
    /// The one game to write, counted from 1 over all files; all games without it.
    pub game: Option<u64>,
}

/// Games written, and what was wrong with them.
#[derive(Default)]
struct Written {
    pgn: String,
    problems: String,
}

pub(super) fn run(options: &ExportOptions, streams: &mut Streams<'_>) -> io::Result<Status> {
    let mut status = Status::Clean;
    let mut passed = 0;
    for file in files_or_input(&options.files) {
        let done = match options.game {
            None => export_all(&file, streams)?,
            Some(number) => match export_one(&file, number - passed.min(number), streams)? {
                One::Written(status) => return Ok(status),
                One::Beyond(games) => {
                    passed += games;
                    Status::Clean
                }
                One::Failed => Status::Unreadable,
            },
        };
        status = status.max(done);
    }
    if let Some(number) = options.game {
        writeln!(
            streams.errors,
            "nowchess: there is no game {number}: found {passed}"
        )?;
        return Ok(Status::Unreadable);
    }
    Ok(status)
}

fn export_all(file: &Path, streams: &mut Streams<'_>) -> io::Result<Status> {
    let name = file.display().to_string();
    let work = |games: &mut dyn Iterator<Item = RawGame<'_>>| {
        let mut written = Written::default();
        games.for_each(|game| written.add(&load(game), &name));
        written
    };
    each_batch(file, streams, work, |written, output| {
        output.write_all(written.pgn.as_bytes())?;
        Ok(Taken {
            status: written.status(),
            complaints: written.problems,
        })
    })
}

/// What came of looking for one game.
enum One {
    Written(Status),
    /// The file has only so many games.
    Beyond(u64),
    Failed,
}

fn export_one(file: &Path, number: u64, streams: &mut Streams<'_>) -> io::Result<One> {
    let found = find_game(file, number, &mut *streams.input);
    match found {
        Ok(Found::Game(loaded)) => {
            let mut written = Written::default();
            written.add(&loaded, &file.display().to_string());
            streams.output.write_all(written.pgn.as_bytes())?;
            streams.errors.write_all(written.problems.as_bytes())?;
            Ok(One::Written(written.status()))
        }
        Ok(Found::Fewer(games)) => Ok(One::Beyond(games)),
        Err(error) => {
            complain(streams.errors, file, &error)?;
            Ok(One::Failed)
        }
    }
}

/// A game of a file, or how many there are if there are not so many.
pub(super) enum Found {
    Game(Box<Loaded>),
    Fewer(u64),
}

/// Reads one game of a file, counted from 1.
pub(super) fn find_game(file: &Path, number: u64, input: &mut dyn io::Read) -> io::Result<Found> {
    let mut reader = GameReader::new(source::open(file, input)?.reader);
    let mut games = 0;
    while let Some(game) = reader.next_game()? {
        games = game.number;
        if games == number {
            return Ok(Found::Game(Box::new(load(game))));
        }
    }
    Ok(Found::Fewer(games))
}

impl Written {
    fn status(&self) -> Status {
        if self.problems.is_empty() {
            Status::Clean
        } else {
            Status::Problems
        }
    }

    fn add(&mut self, loaded: &Loaded, file: &str) {
        self.pgn.push_str(&save(&loaded.record));
        for problem in &loaded.problems {
            _ = writeln!(self.problems, "{}", shown(&format!("{file}:{problem}")));
        }
    }
}
