//! `fen`: one position of a game.

use std::io;
use std::path::PathBuf;

use super::find_game::{FoundGame, find_game};
use super::input::bytes;
use super::status::Status;
use super::streams::{Streams, report_unreadable};
use crate::game::{NodeId, Record};
use crate::notation::Fen;

/// What `fen` is asked to do.
#[derive(Clone, Debug)]
pub struct FenOptions {
    /// The file; `-` is standard input.
    pub file: PathBuf,
    /// The game, counted from 1.
    pub game: u64,
    /// How many plies of the mainline are played; all of them without it.
    pub ply: Option<usize>,
}

pub(super) fn run(options: &FenOptions, streams: &mut Streams<'_>) -> io::Result<Status> {
    let loaded = match find_game(&options.file, options.game, &mut streams.input) {
        Ok(FoundGame::Game(loaded)) => loaded,
        Ok(FoundGame::Fewer(games)) => {
            streams.errors.line(format!(
                "nowchess: there is no game {}: found {games}",
                options.game
            ))?;
            return Ok(Status::Unreadable);
        }
        Err(error) => {
            report_unreadable(&mut streams.errors, &options.file, &error)?;
            return Ok(Status::Unreadable);
        }
    };
    for problem in &loaded.problems {
        let problem = format!(":{problem}");
        let line = [bytes(&options.file), problem.as_bytes()].concat();
        streams.errors.line(line)?;
    }
    let status = if loaded.problems.is_empty() {
        Status::Clean
    } else {
        Status::Problems
    };
    match node_at(&loaded.record, options.ply) {
        Ok(node) => {
            let fen = Fen::from_position(loaded.record.tree.position(node));
            streams.output.line(fen.to_string())?;
            Ok(status)
        }
        Err(plies) => {
            let text = format!("nowchess: the game ends after ply {plies}");
            streams.errors.line(text)?;
            Ok(Status::Unreadable)
        }
    }
}

/// Returns the node after this many plies, or how many plies there are if there are fewer.
fn node_at(record: &Record, ply: Option<usize>) -> Result<NodeId, usize> {
    let path = record.tree.path_to(record.last());
    match ply {
        None => Ok(record.last()),
        Some(0) => Ok(NodeId::ROOT),
        Some(ply) => path.get(ply - 1).copied().ok_or(path.len()),
    }
}
