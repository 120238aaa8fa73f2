//! A stream of bytes to games, one after the other, in bounded memory.

use std::borrow::Cow;
use std::io::{self, Read};

use super::scan::{self, TagScan};
use super::{MAX_GAME_BYTES, split, tags, text};

/// How much is read at a time.
const CHUNK: usize = 256 << 10;

/// Cuts a stream into games.
///
/// Holds one game and the chunk that it came in; a game longer than [`MAX_GAME_BYTES`] is cut.
///
/// # Examples
///
/// ```
/// use nowchess::notation::pgn::GameReader;
///
/// let mut games = GameReader::new("[White \"A\"]\n1. e4 *\n[White \"B\"]\n1. d4 *".as_bytes());
/// let mut players = Vec::new();
/// while let Some(game) = games.next_game()? {
///     players.push((game.line, game.tag("White").unwrap_or_default().into_owned()));
/// }
/// assert_eq!(players, [(1, "A".to_owned()), (3, "B".to_owned())]);
/// # Ok::<(), std::io::Error>(())
/// ```
#[derive(Debug)]
pub struct GameReader<R> {
    source: R,
    buffer: Vec<u8>,
    /// Where the next game begins in the buffer, and how far the buffer is filled.
    start: usize,
    filled: usize,
    is_drained: bool,
    place: StreamPlace,
    tags: Vec<TagScan>,
}

/// Where the next game begins in the stream.
#[derive(Debug, Clone, Copy)]
struct StreamPlace {
    number: u64,
    offset: u64,
    line: u64,
    column: u64,
}

/// Whether the text of a game is all there.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Extent {
    /// It is.
    Whole,
    /// It was longer than [`MAX_GAME_BYTES`], and cut there.
    Cut,
}

/// The text of one game within its stream.
#[derive(Debug, Clone, Copy)]
pub struct RawGame<'a> {
    /// Which game of the stream this is, from 1.
    pub number: u64,
    /// The bytes before it.
    pub offset: u64,
    /// The line that it begins in, from 1.
    pub line: u64,
    /// The column that it begins in, from 1.
    pub column: u64,
    /// Its bytes.
    pub text: &'a [u8],
    /// Whether the bytes are all there.
    pub extent: Extent,
    tags: &'a [TagScan],
}

impl<'a> RawGame<'a> {
    /// The whole of a text as one game, as if it were the first of a file.
    #[must_use]
    pub fn whole(text: &'a [u8]) -> Self {
        Self { number: 1, offset: 0, line: 1, column: 1, text, extent: Extent::Whole, tags: &[] }
    }

    /// The tags in the order of the text, without their faults.
    pub fn tags(&self) -> impl Iterator<Item = (Cow<'a, str>, Cow<'a, str>)> {
        let text = self.text;
        let named = self.tags.iter().filter(|tag| !tag.name.is_empty());
        named.map(move |tag| (text::decode(&text[tag.name.clone()]), tags::unescape(&text[tag.value.clone()])))
    }

    /// The value of the first tag with a name.
    #[must_use]
    pub fn tag(&self, name: &str) -> Option<Cow<'a, str>> {
        let text = self.text;
        let tag = self.tags.iter().find(|tag| text[tag.name.clone()] == *name.as_bytes())?;
        Some(tags::unescape(&text[tag.value.clone()]))
    }
}

impl<R: Read> GameReader<R> {
    /// Wraps a source. No buffer is needed around it.
    pub fn new(source: R) -> Self {
        Self {
            source,
            buffer: Vec::new(),
            start: 0,
            filled: 0,
            is_drained: false,
            place: StreamPlace { number: 0, offset: 0, line: 1, column: 1 },
            tags: Vec::new(),
        }
    }

    /// Reads the next game; `None` at the end of the stream.
    ///
    /// # Errors
    ///
    /// The errors of the source.
    pub fn next_game(&mut self) -> io::Result<Option<RawGame<'_>>> {
        let (len, extent) = loop {
            let text = &self.buffer[self.start..self.filled];
            let end = split::game_end(text, &mut self.tags);
            if self.is_drained || end + scan::LOOK_AHEAD <= text.len() {
                break (end, Extent::Whole);
            }
            if text.len() > MAX_GAME_BYTES {
                break (MAX_GAME_BYTES.min(end), if end > MAX_GAME_BYTES { Extent::Cut } else { Extent::Whole });
            }
            self.fill()?;
        };
        let start = self.start;
        if scan::skip_space(&self.buffer[start..start + len], 0) == len {
            return Ok(None);
        }
        let StreamPlace { number, offset, line, column } = self.place;
        self.advance(len);
        self.place.number += 1;
        if extent == Extent::Cut {
            return self.cut_game(start..start + len, StreamPlace { number: number + 1, offset, line, column }).map(Some);
        }
        let text = &self.buffer[start..start + len];
        Ok(Some(RawGame { number: number + 1, offset, line, column, text, extent, tags: &self.tags }))
    }
}
