//! The index of a file: where each game begins and who played it.

use std::borrow::Cow;
use std::io::{self, Read};

use memchr::memchr_iter;

use super::encoding::Encoding;
use super::place::Place;
use super::raw_game::{Extent, RawGame};
use super::reader::GameReader;
use super::tags;

/// The tags that an index keeps: the Seven Tag Roster, and the code of the opening.
const KEPT: [&str; 8] = [
    "Event", "Site", "Date", "Round", "White", "Black", "Result", "ECO",
];

/// Separates the values; it is removed from the values themselves.
const SEPARATOR: char = '\u{1f}';

/// The bytes reserved for the values.
const USUAL_BYTES: usize = 128;

/// One game of an indexed file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct IndexEntry {
    /// The number of the game in its file, from 1.
    pub number: u64,
    /// The number of bytes before it.
    pub offset: u64,
    /// Its length in bytes.
    pub len: u64,
    /// The line where it begins, from 1.
    pub line: u64,
    /// The column where it begins, from 1.
    pub column: u64,
    /// Whether its text is complete.
    pub extent: Extent,
    /// How its text is stored.
    pub encoding: Encoding,
    values: Box<str>,
}

impl IndexEntry {
    /// Creates the entry of a game.
    #[must_use]
    pub fn of(game: &RawGame<'_>) -> Self {
        Self {
            number: game.number,
            offset: game.offset,
            len: game.encoding.stored_len(game.text) as u64,
            line: game.line,
            column: game.column,
            extent: game.extent,
            encoding: game.encoding,
            values: kept_values(game).into(),
        }
    }

    /// Returns the line and column that it begins at.
    #[must_use]
    pub fn place(&self) -> Place {
        Place {
            line: self.line,
            column: self.column,
        }
    }

    /// Returns the values of all kept tags as one text, for a search.
    #[must_use]
    pub fn values(&self) -> &str {
        &self.values
    }

    /// Returns the text of the game, given its bytes from the file.
    #[must_use]
    pub fn text<'a>(&self, bytes: &'a [u8]) -> Cow<'a, [u8]> {
        self.encoding.decode(bytes)
    }

    /// Returns the game, given its text.
    #[must_use]
    pub fn raw<'a>(&self, text: &'a [u8]) -> RawGame<'a> {
        RawGame {
            number: self.number,
            offset: self.offset,
            line: self.line,
            column: self.column,
            extent: self.extent,
            encoding: self.encoding,
            ..RawGame::whole(text)
        }
    }

    /// The value of a tag of the Seven Tag Roster or `ECO`; `None` for other tags and missing ones.
    #[must_use]
    pub fn tag(&self, name: &str) -> Option<&str> {
        let place = KEPT.iter().position(|&kept| kept == name)?;
        let mut separators = memchr_iter(SEPARATOR as u8, self.values.as_bytes());
        let start = match place.checked_sub(1) {
            Some(before) => separators.nth(before)? + 1,
            None => 0,
        };
        let end = separators.next().unwrap_or(self.values.len());
        (start < end).then(|| &self.values[start..end])
    }
}

/// Indexes a stream without parsing its moves.
///
/// # Errors
///
/// The errors of the source.
///
/// # Examples
///
/// ```
/// use nowchess::notation::pgn;
///
/// let index = pgn::index("[White \"A\"]\n1. e4 *\n[White \"B\"]\n1. d4 *\n".as_bytes())?;
/// assert_eq!(index.len(), 2);
/// assert_eq!((index[1].offset, index[1].tag("White")), (20, Some("B")));
/// # Ok::<(), std::io::Error>(())
/// ```
pub fn index(source: impl Read) -> io::Result<Vec<IndexEntry>> {
    let mut reader = GameReader::new(source);
    let mut entries = Vec::new();
    while let Some(game) = reader.next_game()? {
        entries.push(IndexEntry::of(&game));
    }
    Ok(entries)
}

/// The values of the kept tags in their order.
fn kept_values(game: &RawGame<'_>) -> String {
    let mut kept: [Option<Cow<'_, str>>; KEPT.len()] = Default::default();
    for (name, value) in game.raw_tags() {
        let place = KEPT.iter().position(|kept| kept.as_bytes() == name);
        if let Some(slot) = place.and_then(|place| kept.get_mut(place)) {
            slot.get_or_insert_with(|| tags::unescape(value));
        }
    }
    let mut values = String::with_capacity(USUAL_BYTES);
    for (place, value) in kept.iter().enumerate() {
        if place > 0 {
            values.push(SEPARATOR);
        }
        match value {
            Some(value) if value.contains(SEPARATOR) => {
                values.push_str(&value.replace(SEPARATOR, ""));
            }
            Some(value) => values.push_str(value),
            None => {}
        }
    }
    values
}
