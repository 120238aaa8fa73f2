//! `check`: what each game of a file holds, and what is wrong with it.

use std::io;
use std::path::{Path, PathBuf};

use super::batches::{BatchReport, each_batch};
use super::game_report::GameReport;
use super::input::{bytes, files_or_input};
use super::status::Status;
use super::streams::Streams;
use crate::game::load;
use crate::notation::pgn::RawGame;

/// What `check` is asked to do.
#[derive(Clone, Debug)]
pub struct CheckOptions {
    /// The files; `-` is standard input, and so is an empty list.
    pub files: Vec<PathBuf>,
    /// How the answer is written.
    pub format: Format,
}

/// How the answer is written.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Format {
    /// A line for each game, and one for each problem, for people.
    #[default]
    Text,
    /// JSON Lines: an object for each game.
    Json,
}

/// What was found in some games.
struct Findings {
    lines: Vec<Vec<u8>>,
    status: Status,
}

pub(super) fn run(options: &CheckOptions, streams: &mut Streams<'_>) -> io::Result<Status> {
    let mut status = Status::Clean;
    for file in files_or_input(&options.files) {
        status = status.max(check_file(&file, options.format, streams)?);
    }
    Ok(status)
}

fn check_file(file: &Path, format: Format, streams: &mut Streams<'_>) -> io::Result<Status> {
    let work = |games: &mut dyn Iterator<Item = RawGame<'_>>| examine(games, file, format);
    each_batch(file, streams, work, |findings, output| {
        for line in findings.lines {
            output.line(line)?;
        }
        Ok(BatchReport {
            status: findings.status,
            complaints: Vec::new(),
        })
    })
}

fn examine(games: &mut dyn Iterator<Item = RawGame<'_>>, file: &Path, format: Format) -> Findings {
    let mut findings = Findings {
        lines: Vec::new(),
        status: Status::Clean,
    };
    for game in games {
        let number = game.number;
        let loaded = load(game);
        if !loaded.problems.is_empty() {
            findings.status = Status::Problems;
        }
        let report = GameReport::new(number, &loaded);
        match format {
            Format::Text => report.write_text(bytes(file), &mut findings.lines),
            Format::Json => findings
                .lines
                .push(report.json(&file.display().to_string())),
        }
    }
    findings
}
