//! A game as it is kept for good.

use std::sync::Arc;

use super::live::Game;
use super::record::Record;

/// The `Termination` of a game that was left before its end (PGN standard, section 9.8.1).
const ABANDONED: &str = "abandoned";

impl Game {
    /// Returns the game as it is kept for good: its [`snapshot`](Self::snapshot) with the result
    /// and the `Termination` tag of the PGN standard. A game without an end is abandoned.
    ///
    /// A `Termination` tag that is there already stays.
    #[must_use]
    pub fn archived(&self) -> Arc<Record> {
        let mut record = Record::clone(&self.snapshot());
        let ending = self.ending();
        if let Some(ending) = ending {
            record.result = ending.outcome.into();
        }
        if record.tags.value("Termination").is_none() {
            let value = ending.map_or(ABANDONED, |ending| ending.termination.tag_value());
            record.tags.set("Termination", value);
        }
        Arc::new(record)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chess::Color;
    use crate::game::{Mainline, load, save};
    use crate::notation::pgn::{GameResult, RawGame};

    fn game(text: &str) -> Game {
        let record = load(RawGame::whole(text.as_bytes())).record;
        Game::open(record, Mainline::Played)
    }

    /// The result and termination in the text that is kept.
    fn kept(game: &Game) -> (GameResult, String) {
        let text = save(&game.archived());
        let record = load(RawGame::whole(text.as_bytes())).record;
        let termination = record.tags.value("Termination").unwrap();
        (record.result, termination.to_owned())
    }

    #[test]
    fn result_and_termination_are_those_of_the_standard() {
        let normal = |result| (result, "normal".to_owned());
        let mated = game("1. f3 e5 2. g4 Qh4#");
        assert_eq!(kept(&mated), normal(GameResult::BlackWins));
        let mut agreed = game("1. e4 e5");
        agreed.agree_draw().unwrap();
        assert_eq!(kept(&agreed), normal(GameResult::Draw));
        let mut late = game("1. e4 e5");
        late.lose_on_time(Color::White).unwrap();
        let forfeit = (GameResult::BlackWins, "time forfeit".to_owned());
        assert_eq!(kept(&late), forfeit);
        let abandoned = (GameResult::Unknown, "abandoned".to_owned());
        assert_eq!(kept(&game("1. e4 e5 *")), abandoned);
        let told = game("[Termination \"adjudication\"]\n\n1. e4 1-0");
        let adjudication = (GameResult::WhiteWins, "adjudication".to_owned());
        assert_eq!(kept(&told), adjudication);
    }
}
