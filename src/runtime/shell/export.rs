//! `export`: games as the PGN standard writes them.

use std::io;
use std::path::{Path, PathBuf};

use super::batches::{BatchReport, each_batch};
use super::find_game::{FoundGame, find_game};
use super::input::{bytes, files_or_input};
use super::status::Status;
use super::streams::{Streams, report_unreadable};
use crate::game::{Loaded, load, save};
use crate::notation::pgn::RawGame;

/// What `export` is asked to do.
#[derive(Clone, Debug)]
pub struct ExportOptions {
    /// The files; `-` is standard input, and so is an empty list.
    pub files: Vec<PathBuf>,
    /// The one game to write, counted from 1 over all files; all games without it.
    pub game: Option<u64>,
}

/// Games written, and what was wrong with them.
#[derive(Default)]
struct Exported {
    pgn: String,
    problems: Vec<Vec<u8>>,
}

pub(super) fn run(options: &ExportOptions, streams: &mut Streams<'_>) -> io::Result<Status> {
    let mut status = Status::Clean;
    let mut passed = 0;
    for file in files_or_input(&options.files) {
        let done = match options.game {
            None => export_all(&file, streams)?,
            Some(number) => match export_one(&file, number - passed.min(number), streams)? {
                OneGame::Written(status) => return Ok(status),
                OneGame::Beyond(games) => {
                    passed += games;
                    Status::Clean
                }
                OneGame::Failed => Status::Unreadable,
            },
        };
        status = status.max(done);
    }
    if let Some(number) = options.game {
        streams.errors.line(format!(
            "nowchess: there is no game {number}: found {passed}"
        ))?;
        return Ok(Status::Unreadable);
    }
    Ok(status)
}

fn export_all(file: &Path, streams: &mut Streams<'_>) -> io::Result<Status> {
    let work = |games: &mut dyn Iterator<Item = RawGame<'_>>| {
        let mut written = Exported::default();
        games.for_each(|game| written.add(&load(game), file));
        written
    };
    each_batch(file, streams, work, |written, output| {
        output.text(&written.pgn)?;
        Ok(BatchReport {
            status: written.status(),
            complaints: written.problems,
        })
    })
}

/// The result of writing one game.
enum OneGame {
    Written(Status),
    /// The file has only this many games.
    Beyond(u64),
    Failed,
}

fn export_one(file: &Path, number: u64, streams: &mut Streams<'_>) -> io::Result<OneGame> {
    let found = find_game(file, number, &mut streams.input);
    match found {
        Ok(FoundGame::Game(loaded)) => {
            let mut written = Exported::default();
            written.add(&loaded, file);
            let status = written.status();
            streams.output.text(&written.pgn)?;
            for problem in written.problems {
                streams.errors.line(problem)?;
            }
            Ok(OneGame::Written(status))
        }
        Ok(FoundGame::Fewer(games)) => Ok(OneGame::Beyond(games)),
        Err(error) => {
            report_unreadable(&mut streams.errors, file, &error)?;
            Ok(OneGame::Failed)
        }
    }
}

impl Exported {
    fn status(&self) -> Status {
        if self.problems.is_empty() {
            Status::Clean
        } else {
            Status::Problems
        }
    }

    fn add(&mut self, loaded: &Loaded, file: &Path) {
        self.pgn.push_str(&save(&loaded.record));
        for problem in &loaded.problems {
            let problem = format!(":{problem}");
            self.problems
                .push([bytes(file), problem.as_bytes()].concat());
        }
    }
}
