//! The job that finds a position in all games of the open file.

use super::failure::reason;
use super::reporter::Reporter;
use super::source::{Batch, Source};
use crate::app::Answer;
use crate::chess::PositionKey;
use crate::game::load;

/// Reports the games that reach a position; stops early if they are no longer wanted.
pub(super) fn run(source: &Source, key: &PositionKey, reporter: &Reporter) {
    let mut batch = Batch::new(reporter, Answer::Found);
    let searched = source.each_game(|game| {
        let found = load(*game).record.reaches(key);
        match u32::try_from(game.number - 1) {
            Ok(index) if found => batch.add(index),
            _ => batch.go_on(),
        }
    });
    match searched {
        Ok(()) => {
            batch.tell();
            reporter.tell(Answer::FindEnded);
        }
        Err(error) => {
            let text = format!("the file was not read to its end: {}", reason(&error));
            reporter.tell(Answer::Failed(text));
        }
    }
}
