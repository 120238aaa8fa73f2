//! A stream of bytes to games, one after the other, in bounded memory.

use std::borrow::Cow;
use std::io::{self, Read};
use std::ops::Range;

use super::scan;
use super::tag_scan::TagScan;
use super::{MAX_GAME_BYTES, split, tags, text};

/// How much is read at first: a game pasted by hand needs no more.
const FIRST_CHUNK: usize = 8 << 10;

/// How much is read at a time at most, but for long games.
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
    /// How much is read next time.
    chunk: usize,
    is_drained: bool,
    rest: Rest,
    place: StreamPlace,
    tags: Vec<TagScan>,
}

/// What follows in the stream.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Rest {
    /// A game, or the end.
    Next,
    /// The rest of a game that was cut.
    PassedOver,
}

/// Where the next game begins in the stream.
#[derive(Clone, Copy, Debug)]
struct StreamPlace {
    number: u64,
    offset: u64,
    line: u64,
    column: u64,
}

/// Whether the text of a game is all there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Extent {
    /// It is.
    Whole,
    /// It was longer than [`MAX_GAME_BYTES`], and cut there.
    Cut,
}

/// The text of one game within its stream.
#[derive(Clone, Copy, Debug)]
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
    pub(super) tags: &'a [TagScan],
}

impl<'a> RawGame<'a> {
    /// The whole of a text as one game, as if it were the first of a file.
    #[must_use]
    pub fn whole(text: &'a [u8]) -> Self {
        Self {
            number: 1,
            offset: 0,
            line: 1,
            column: 1,
            text,
            extent: Extent::Whole,
            tags: &[],
        }
    }

    pub(super) fn known_tags(&self) -> &'a [TagScan] {
        self.tags
    }

    /// The names and values of the tags as they stand in the text.
    pub(super) fn raw_tags(&self) -> impl Iterator<Item = (&'a [u8], &'a [u8])> {
        let text = self.text;
        let part = move |range: &Range<usize>| &text[range.clone()];
        self.tags
            .iter()
            .map(move |tag| (part(&tag.name), part(&tag.value)))
    }

    /// The tags in the order of the text, without their faults.
    pub fn tags(&self) -> impl Iterator<Item = (Cow<'a, str>, Cow<'a, str>)> {
        let text = self.text;
        let named = self.tags.iter().filter(|tag| !tag.name.is_empty());
        named.map(move |tag| {
            (
                text::decode(&text[tag.name.clone()]),
                tags::unescape(&text[tag.value.clone()]),
            )
        })
    }

    /// The value of the first tag with a name.
    #[must_use]
    pub fn tag(&self, name: &str) -> Option<Cow<'a, str>> {
        let text = self.text;
        let tag = self
            .tags
            .iter()
            .find(|tag| text[tag.name.clone()] == *name.as_bytes())?;
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
            chunk: FIRST_CHUNK,
            is_drained: false,
            rest: Rest::Next,
            place: StreamPlace {
                number: 1,
                offset: 0,
                line: 1,
                column: 1,
            },
            tags: Vec::new(),
        }
    }

    /// Reads the next game; `None` at the end of the stream.
    ///
    /// # Errors
    ///
    /// The errors of the source.
    pub fn next_game(&mut self) -> io::Result<Option<RawGame<'_>>> {
        if self.rest == Rest::PassedOver && !self.pass_over()? {
            return Ok(None);
        }
        self.skip_space()?;
        let (len, extent) = self.extent_of_game()?;
        if len == 0 {
            return Ok(None);
        }
        let start = self.start;
        let StreamPlace {
            number,
            offset,
            line,
            column,
        } = self.place;
        self.advance(len);
        self.place.number += 1;
        if extent == Extent::Cut {
            self.rest = Rest::PassedOver;
            self.tags.retain(|tag| tag.end <= len);
        }
        Ok(Some(RawGame {
            number,
            offset,
            line,
            column,
            text: &self.buffer[start..start + len],
            extent,
            tags: &self.tags,
        }))
    }

    /// Goes to the first text of the next game, or to the end.
    fn skip_space(&mut self) -> io::Result<()> {
        loop {
            let text = &self.buffer[self.start..self.filled];
            let len = scan::skip_space(text, 0);
            let is_over = len < text.len() || self.is_drained;
            self.advance(len);
            if is_over {
                return Ok(());
            }
            self.fill()?;
        }
    }

    /// Finds how far the next game goes, and reads until that is sure.
    fn extent_of_game(&mut self) -> io::Result<(usize, Extent)> {
        loop {
            let text = &self.buffer[self.start..self.filled];
            let end = split::game_end(text, &mut self.tags);
            let is_sure = self.is_drained || end + scan::LOOK_AHEAD <= text.len();
            if end > MAX_GAME_BYTES {
                return Ok((MAX_GAME_BYTES, Extent::Cut));
            }
            if is_sure {
                return Ok((end, Extent::Whole));
            }
            self.fill()?;
        }
    }

    /// Passes over the rest of a game that was cut; `false` if the stream ends before another.
    fn pass_over(&mut self) -> io::Result<bool> {
        loop {
            let text = &self.buffer[self.start..self.filled];
            let end = split::moves_end(text, 0);
            let is_sure = end + scan::LOOK_AHEAD <= text.len();
            if is_sure || self.is_drained {
                let goes_on = end < text.len();
                self.advance(end);
                self.rest = Rest::Next;
                return Ok(goes_on);
            }
            let passed = text.len().saturating_sub(scan::LOOK_AHEAD);
            self.advance(passed);
            self.fill()?;
        }
    }

    /// Reads more text behind what is there.
    fn fill(&mut self) -> io::Result<()> {
        self.buffer.copy_within(self.start..self.filled, 0);
        self.filled -= self.start;
        self.start = 0;
        // As much again as there is: a long game is looked at a few times, not at every chunk.
        let room = self.chunk.max(self.filled);
        self.chunk = CHUNK.min(2 * self.chunk);
        if self.buffer.len() < self.filled + room {
            self.buffer.resize(self.filled + room, 0);
        }
        let wanted = self.filled + room;
        match self.source.read(&mut self.buffer[self.filled..wanted]) {
            Ok(0) => self.is_drained = true,
            Ok(len) => self.filled += len.min(room),
            Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
            Err(error) => return Err(error),
        }
        Ok(())
    }

    /// Goes on behind some text.
    fn advance(&mut self, len: usize) {
        let text = &self.buffer[self.start..self.start + len];
        self.place.offset += len as u64;
        let (lines, column) = advance_place(text, self.place.column);
        self.place.line += lines;
        self.place.column = column;
        self.start += len;
    }
}

/// How many line ends a text holds, and the column behind it if it begins in a given one.
pub(super) fn advance_place(text: &[u8], column: u64) -> (u64, u64) {
    let mut lines = memchr::memchr_iter(b'\n', text).count();
    if memchr::memchr(b'\r', text).is_some() {
        lines += lone_returns(text);
    }
    let (last_line, column) = match memchr::memrchr2(b'\n', b'\r', text) {
        None => (text, column),
        Some(end) => (&text[end + 1..], 1),
    };
    (lines as u64, column + text::width(last_line) as u64)
}

/// Carriage returns that end a line by themselves: those of a run that no line feed follows.
fn lone_returns(text: &[u8]) -> usize {
    let mut lone = 0;
    let mut run = 0;
    let mut end = 0;
    for at in memchr::memchr_iter(b'\r', text) {
        if at != end {
            lone += run;
            run = 0;
        }
        run += 1;
        end = at + 1;
        if text.get(end) == Some(&b'\n') {
            run = 0;
        }
    }
    lone + run
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A source that hands out one byte at a time.
    struct Trickle<'a>(&'a [u8]);

    impl Read for Trickle<'_> {
        fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
            let len = self.0.len().min(1).min(buffer.len());
            let (now, later) = self.0.split_at(len);
            buffer[..len].copy_from_slice(now);
            self.0 = later;
            Ok(len)
        }
    }

    fn places(source: impl Read) -> Vec<(u64, u64, u64, u64, usize)> {
        let mut reader = GameReader::new(source);
        let mut places = Vec::new();
        while let Some(game) = reader.next_game().unwrap() {
            places.push((
                game.number,
                game.offset,
                game.line,
                game.column,
                game.text.len(),
            ));
        }
        places
    }

    #[test]
    fn games_are_where_their_text_is() {
        let text = "1. e4 *\n1. d4 *\r\n\r\n1. c4 * 1. f4 *\r\r1. g4 *\n";
        let places = places(text.as_bytes());
        let starts: Vec<_> = places.iter().map(|place| (place.2, place.3)).collect();
        assert_eq!(starts, [(1, 1), (2, 1), (4, 1), (4, 9), (6, 1)]);
        for (_, offset, .., len) in places {
            let offset = usize::try_from(offset).unwrap();
            assert!(
                text[offset..offset + len].starts_with("1. ")
                    && text[..offset + len].ends_with('*')
            );
        }
    }

    #[test]
    fn it_does_not_matter_how_the_bytes_arrive() {
        let game =
            "[Event \"A\"]\n[Site \"B\"]\n\n1. e4 {x} e5 (1... c5 2. Nf3) 2. Nf3 1-0 ; end\n\n";
        let text = game.repeat(60);
        assert_eq!(places(Trickle(text.as_bytes())), places(text.as_bytes()));
        assert_eq!(places(text.as_bytes()).len(), 60);
    }

    #[test]
    fn a_game_beyond_the_limit_is_cut_and_the_next_is_read() {
        let mut text = b"[Event \"long\"]\n{".to_vec();
        text.resize(MAX_GAME_BYTES + 100_000, b'x');
        text.extend_from_slice(b"}\n1. e4 *\n[Event \"next\"]\n1. d4 *");
        let mut reader = GameReader::new(&text[..]);
        let first = reader.next_game().unwrap().unwrap();
        assert_eq!(
            (first.text.len(), first.extent),
            (MAX_GAME_BYTES, Extent::Cut)
        );
        let second = reader.next_game().unwrap().unwrap();
        assert_eq!(second.tag("Event").as_deref(), Some("next"));
        assert!(reader.next_game().unwrap().is_none());
    }
}
