//! The jobs that read and measure single games of the open file.

use super::failure::reason;
use super::reporter::Reporter;
use super::source::Source;
use crate::app::{Answer, Measure, ReadGame};
use crate::game::load;
use crate::notation::pgn::IndexEntry;

/// Reports one game with its bytes.
pub(super) fn read(source: &Source, entry: &IndexEntry, reporter: &Reporter) {
    reporter.tell(match source.read(entry) {
        Ok(original) => Answer::Read(ReadGame {
            loaded: load(entry.raw(&entry.text(&original))),
            original,
        }),
        Err(error) => Answer::Failed(reason(&error)),
    });
}

/// Reports plies and problems of some games; stops early if they are no longer wanted.
pub(super) fn measure(source: &Source, games: &[(usize, IndexEntry)], reporter: &Reporter) {
    let measured = games
        .iter()
        .take_while(|_| reporter.is_wanted())
        .map(|(index, entry)| (*index, measure_one(source, entry)))
        .collect();
    reporter.tell(Answer::Measured(measured));
}

fn measure_one(source: &Source, entry: &IndexEntry) -> Option<Measure> {
    let bytes = source.read(entry).ok()?;
    let loaded = load(entry.raw(&entry.text(&bytes)));
    Some(Measure {
        plies: loaded.record.tree.ply(loaded.record.last()),
        problems: loaded.problems.len(),
    })
}
