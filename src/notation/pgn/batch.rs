//! Owned copies of several games, to move them to another thread.

use std::ops::Range;

use super::encoding::Encoding;
use super::raw_game::{Extent, RawGame};
use super::tag_scan::TagScan;

/// Some games of a stream, with their text.
///
/// # Examples
///
/// ```
/// use nowchess::notation::pgn::{GameBatch, GameReader};
///
/// let mut reader = GameReader::new("1. e4 *\n1. d4 *".as_bytes());
/// let mut batch = GameBatch::default();
/// while let Some(game) = reader.next_game()? {
///     batch.push(&game);
/// }
/// let numbers: Vec<_> = batch.games().map(|game| game.number).collect();
/// assert_eq!((numbers, batch.bytes()), (vec![1, 2], 14));
/// # Ok::<(), std::io::Error>(())
/// ```
#[derive(Clone, Debug, Default)]
pub struct GameBatch {
    text: Vec<u8>,
    tags: Vec<TagScan>,
    games: Vec<StoredGame>,
}

#[derive(Clone, Debug)]
struct StoredGame {
    number: u64,
    offset: u64,
    line: u64,
    column: u64,
    extent: Extent,
    encoding: Encoding,
    text: Range<usize>,
    tags: Range<usize>,
}

impl GameBatch {
    /// Adds a copy of a game.
    pub fn push(&mut self, game: &RawGame<'_>) {
        let (text, tags) = (self.text.len(), self.tags.len());
        self.text.extend_from_slice(game.text);
        self.tags.extend_from_slice(game.known_tags());
        self.games.push(StoredGame {
            number: game.number,
            offset: game.offset,
            line: game.line,
            column: game.column,
            extent: game.extent,
            encoding: game.encoding,
            text: text..self.text.len(),
            tags: tags..self.tags.len(),
        });
    }

    /// The number of bytes of all games.
    #[must_use]
    pub fn bytes(&self) -> usize {
        self.text.len()
    }

    /// Whether there is no game.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.games.is_empty()
    }

    /// The games in their order.
    pub fn games(&self) -> impl Iterator<Item = RawGame<'_>> {
        self.games.iter().map(|game| RawGame {
            number: game.number,
            offset: game.offset,
            line: game.line,
            column: game.column,
            text: &self.text[game.text.clone()],
            extent: game.extent,
            encoding: game.encoding,
            tags: &self.tags[game.tags.clone()],
        })
    }
}
