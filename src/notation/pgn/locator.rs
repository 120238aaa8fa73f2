//! Lines and columns of the problems in a game.

use std::ops::Range;

use super::place::{Place, advance_place};
use super::problem::{Problem, ProblemKind};
use super::raw_game::RawGame;
use super::text;

/// The most characters of the word in a problem.
const LONGEST_WORD: usize = 40;

/// Finds lines and columns within one game.
#[derive(Clone, Debug)]
pub struct Locator<'a> {
    game: RawGame<'a>,
    /// The last place that was asked for; the next one is usually after it.
    offset: usize,
    place: Place,
}

impl<'a> Locator<'a> {
    /// Begins at the start of a game.
    #[must_use]
    pub fn new(game: RawGame<'a>) -> Self {
        let place = Place {
            line: game.line,
            column: game.column,
        };
        Self {
            game,
            offset: 0,
            place,
        }
    }

    /// Returns the place of a byte of the game.
    pub fn place(&mut self, offset: usize) -> Place {
        if offset < self.offset {
            *self = Self::new(self.game);
        }
        let text = &self.game.text[self.offset..offset.min(self.game.text.len())];
        let (lines, column) = advance_place(text, self.place.column);
        self.place = Place {
            line: self.place.line + lines,
            column,
        };
        self.offset = offset;
        self.place
    }

    /// Creates the problem of a part of the game.
    pub fn problem(&mut self, at: &Range<usize>, kind: ProblemKind) -> Problem {
        let bytes = self.game.text.get(at.clone()).unwrap_or_default();
        let start = &bytes[..bytes.len().min(4 * LONGEST_WORD)];
        let word = text::decode(start)
            .chars()
            .take(LONGEST_WORD)
            .take_while(|c| !matches!(c, '\n' | '\r'))
            .collect();
        Problem {
            game: self.game.number,
            place: self.place(at.start),
            word,
            kind,
        }
    }
}
