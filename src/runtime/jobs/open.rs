//! The job that opens a file and reports its games as they are found.

use std::cell::RefCell;
use std::io;

use super::failure::reason;
use super::reporter::Reporter;
use super::source::{Batch, Source};
use crate::app::Answer;
use crate::notation::pgn::IndexEntry;

/// Opens a source and reports where each game in it is.
pub(super) fn run(source: &Source, reporter: &Reporter) {
    if let Err(error) = source.open() {
        let text = if source.is_archive() && error.kind() == io::ErrorKind::NotFound {
            "no games have been played yet".to_owned()
        } else {
            format!("{} was not opened: {}", source.name(), reason(&error))
        };
        reporter.tell(Answer::Failed(text));
        return;
    }
    let path = source.path().map(ToOwned::to_owned);
    if !reporter.tell(Answer::Opened(path)) {
        return;
    }
    if let Err(text) = index(source, reporter) {
        reporter.tell(Answer::Failed(text));
    }
}

fn index(source: &Source, reporter: &Reporter) -> Result<(), String> {
    let batch = RefCell::new(Batch::new(reporter, Answer::Indexed));
    // A slow writer is waited for with all of its games in the list.
    let before_wait = || _ = batch.borrow_mut().tell();
    source
        .first_games(before_wait, |game| {
            batch.borrow_mut().add(IndexEntry::of(game))
        })
        .map_err(|error| {
            let (name, reason) = (source.name(), reason(&error));
            format!("{name} was not read to its end: {reason}")
        })?;
    batch.into_inner().tell();
    reporter.tell(Answer::IndexEnded);
    Ok(())
}
