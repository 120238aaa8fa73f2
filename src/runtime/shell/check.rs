//! `check`: what each game of a file holds, and what is wrong with it.

use std::fmt::Write as _;
use std::io;
use std::path::{Path, PathBuf};

use super::json::push_string;
use super::{Status, Streams, Taken, each_batch, files_or_input, shown};
use crate::game::{Loaded, NodeId, Termination, load};
use crate::notation::Fen;
use crate::notation::pgn::RawGame;

/// What `check` is asked to do.
#[derive(Debug, Clone)]
pub struct CheckOptions {
    /// The files; `-` is standard input, and so is an empty list.
    pub files: Vec<PathBuf>,
    /// How the answer is written.
    pub format: Format,
}

/// How the answer is written.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Format {
    /// A line for each game, and one for each problem, for people.
    #[default]
    Text,
    /// JSON Lines: an object for each game.
    Json,
}

/// What was found in some games.
struct Findings {
    lines: String,
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
    let name = file.display().to_string();
    let work = |games: &mut dyn Iterator<Item = RawGame<'_>>| examine(games, &name, format);
    each_batch(file, streams, work, |findings, output| {
        output.write_all(findings.lines.as_bytes())?;
        Ok(Taken {
            status: findings.status,
            complaints: String::new(),
        })
    })
}

fn examine(games: &mut dyn Iterator<Item = RawGame<'_>>, file: &str, format: Format) -> Findings {
    let mut findings = Findings {
        lines: String::new(),
        status: Status::Clean,
    };
    for game in games {
        let number = game.number;
        let loaded = load(game);
        if !loaded.problems.is_empty() {
            findings.status = Status::Problems;
        }
        let report = Report::new(number, &loaded);
        match format {
            Format::Text => report.write_text(file, &mut findings.lines),
            Format::Json => report.write_json(file, &mut findings.lines),
        }
    }
    findings
}

/// What is said about one game.
struct Report<'a> {
    number: u64,
    loaded: &'a Loaded,
    plies: usize,
    last: NodeId,
}

impl<'a> Report<'a> {
    fn new(number: u64, loaded: &'a Loaded) -> Self {
        let tree = &loaded.record.tree;
        let mainline =
            std::iter::successors(tree.main_child(NodeId::ROOT), |&node| tree.main_child(node));
        let (plies, last) = mainline.fold((0, NodeId::ROOT), |(plies, _), node| (plies + 1, node));
        Self {
            number,
            loaded,
            plies,
            last,
        }
    }

    /// How the last position stands by the rules.
    fn standing(&self) -> &'static str {
        let record = &self.loaded.record;
        match record.ending_at(self.last).map(|ending| ending.termination) {
            Some(Termination::Checkmate) => "checkmate",
            Some(Termination::Stalemate) => "stalemate",
            Some(Termination::DeadPosition) => "dead position",
            Some(Termination::SeventyFiveMoves) => "seventy-five moves",
            Some(Termination::FivefoldRepetition) => "fivefold repetition",
            _ if record.tree.position(self.last).is_check() => "check",
            _ => "open",
        }
    }

    fn tag(&self, name: &str) -> &'a str {
        self.loaded.record.tags.value(name).unwrap_or("?")
    }

    fn write_text(&self, file: &str, lines: &mut String) {
        let (white, black) = (shown(self.tag("White")), shown(self.tag("Black")));
        let (number, plies, result) = (self.number, self.plies, self.loaded.record.result);
        let unit = if plies == 1 { "ply" } else { "plies" };
        _ = write!(
            lines,
            "{number}. {white} – {black}, {plies} {unit}, {result}, {}, {}",
            self.standing(),
            Fen::from_position(self.loaded.record.tree.position(self.last))
        );
        match self.loaded.problems.len() {
            0 => lines.push('\n'),
            1 => lines.push_str(", 1 problem\n"),
            several => _ = writeln!(lines, ", {several} problems"),
        }
        for problem in &self.loaded.problems {
            _ = writeln!(
                lines,
                "   {file}:{}: {}",
                problem.place,
                shown(&problem.kind.to_string())
            );
        }
    }

    fn write_json(&self, file: &str, lines: &mut String) {
        let record = &self.loaded.record;
        _ = write!(lines, "{{\"file\":");
        push_string(lines, file);
        _ = write!(lines, ",\"game\":{}", self.number);
        for (key, value) in [("white", self.tag("White")), ("black", self.tag("Black"))] {
            _ = write!(lines, ",\"{key}\":");
            push_string(lines, value);
        }
        _ = write!(
            lines,
            ",\"plies\":{},\"result\":\"{}\",\"outcome\":\"{}\"",
            self.plies,
            record.result,
            self.standing()
        );
        let fen = Fen::from_position(record.tree.position(self.last));
        _ = write!(lines, ",\"final_fen\":\"{fen}\",\"problems\":[");
        for (index, problem) in self.loaded.problems.iter().enumerate() {
            if index > 0 {
                lines.push(',');
            }
            let (line, column) = (problem.place.line, problem.place.column);
            _ = write!(lines, "{{\"line\":{line},\"column\":{column},\"word\":");
            push_string(lines, &problem.word);
            lines.push_str(",\"message\":");
            push_string(lines, &problem.kind.to_string());
            lines.push('}');
        }
        lines.push_str("]}\n");
    }
}
