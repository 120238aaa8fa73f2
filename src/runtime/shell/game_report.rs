//! The report of `check` about one game, as text and as JSON.

use serde::Serialize;

use super::json;
use crate::game::{Loaded, NodeId, Termination};
use crate::notation::Fen;

/// What is said about one game.
pub(super) struct GameReport<'a> {
    number: u64,
    loaded: &'a Loaded,
    plies: usize,
    last: NodeId,
}

impl<'a> GameReport<'a> {
    pub(super) fn new(number: u64, loaded: &'a Loaded) -> Self {
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

    /// Names the state of the last position by the rules.
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

    /// Adds the lines about the game, and those about its problems.
    pub(super) fn write_text(&self, file: &[u8], lines: &mut Vec<Vec<u8>>) {
        let (white, black) = (self.tag("White"), self.tag("Black"));
        let (number, plies, result) = (self.number, self.plies, self.loaded.record.result);
        let unit = if plies == 1 { "ply" } else { "plies" };
        let problems = match self.loaded.problems.len() {
            0 => String::new(),
            1 => ", 1 problem".to_owned(),
            several => format!(", {several} problems"),
        };
        let line = format!(
            "{number}. {white} – {black}, {plies} {unit}, {result}, {}, {}{problems}",
            self.standing(),
            Fen::from_position(self.loaded.record.tree.position(self.last))
        );
        lines.push(line.into_bytes());
        for problem in &self.loaded.problems {
            let found = format!(":{}: {}", problem.place, problem.kind);
            lines.push([b"   ", file, found.as_bytes()].concat());
        }
    }

    /// Returns the report as an object of JSON.
    pub(super) fn json(&self, file: &str) -> Vec<u8> {
        let record = &self.loaded.record;
        let problems = self.loaded.problems.iter();
        let line = GameLine {
            file,
            game: self.number,
            white: self.tag("White"),
            black: self.tag("Black"),
            plies: self.plies,
            result: record.result.to_string(),
            outcome: self.standing(),
            final_fen: Fen::from_position(record.tree.position(self.last)).to_string(),
            problems: problems
                .map(|problem| ProblemLine {
                    line: problem.place.line,
                    column: problem.place.column,
                    word: &problem.word,
                    message: problem.kind.to_string(),
                })
                .collect(),
        };
        json::written(&line)
    }
}

/// The JSON object of a game, with its keys in the order of the fields.
#[derive(Serialize)]
struct GameLine<'a> {
    file: &'a str,
    game: u64,
    white: &'a str,
    black: &'a str,
    plies: usize,
    result: String,
    outcome: &'static str,
    final_fen: String,
    problems: Vec<ProblemLine<'a>>,
}

/// A problem in the JSON object of its game.
#[derive(Serialize)]
struct ProblemLine<'a> {
    line: u64,
    column: u64,
    word: &'a str,
    message: String,
}
