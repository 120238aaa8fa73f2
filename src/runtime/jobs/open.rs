//! The job that opens a file and reports its games as they are found.

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
    source
        .read_standard_input()
        .map_err(|error| format!("standard input was not read: {}", reason(&error)))?;
    let mut batch = Batch::new(reporter, Answer::Indexed);
    source
        .each_game(|game| batch.add(IndexEntry::of(game)))
        .map_err(|error| format!("the file was not read to its end: {}", reason(&error)))?;
    batch.tell();
    reporter.tell(Answer::IndexEnded);
    Ok(())
}
