//! A stream of bytes to games, in bounded memory.

use std::io::{self, Read};

use super::encoding::Decoder;
use super::place::advance_place;
use super::raw_game::{Extent, MAX_GAME_BYTES, RawGame};
use super::tag_scan::TagScan;
use super::{scan, split};

/// The bytes of the first read: enough for a pasted game.
const FIRST_CHUNK: usize = 8 << 10;

/// The most bytes of one read, except for long games.
const CHUNK: usize = 256 << 10;

/// Cuts a stream into games.
///
/// A stream that begins with the byte order mark of UTF-16 is decoded. Otherwise the bytes stay as they
/// are.
///
/// Holds one game and the chunk that it was read in; a game longer than [`MAX_GAME_BYTES`] is cut.
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
    /// Where the next game begins in the buffer.
    start: usize,
    /// How many bytes of the buffer are read.
    filled: usize,
    /// The bytes of the next read.
    chunk: usize,
    is_drained: bool,
    rest: Rest,
    place: StreamPlace,
    tags: Vec<TagScan>,
    decoder: Decoder,
}

/// What follows in the stream.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Rest {
    /// A game, or the end.
    Next,
    /// The rest of a game that was cut.
    Skipped,
}

/// Where the next game begins in the stream.
#[derive(Clone, Copy, Debug)]
struct StreamPlace {
    number: u64,
    offset: u64,
    line: u64,
    column: u64,
}

impl<R: Read> GameReader<R> {
    /// Wraps a source, which needs no buffer.
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
            decoder: Decoder::default(),
        }
    }

    /// Reads the next game; `None` at the end of the stream.
    ///
    /// # Errors
    ///
    /// The errors of the source.
    pub fn next_game(&mut self) -> io::Result<Option<RawGame<'_>>> {
        if self.rest == Rest::Skipped && !self.skip_rest()? {
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
            self.rest = Rest::Skipped;
            self.tags.retain(|tag| tag.end <= len);
        }
        Ok(Some(RawGame {
            number,
            offset,
            line,
            column,
            text: &self.buffer[start..start + len],
            extent,
            encoding: self.decoder.encoding(),
            tags: &self.tags,
        }))
    }

    /// Skips white space before the next game.
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

    /// Finds the end of the next game, and reads until that is certain.
    ///
    /// The text is looked at again only after it has grown by half, so that a long game that
    /// arrives in small pieces takes linear time.
    fn extent_of_game(&mut self) -> io::Result<(usize, Extent)> {
        let mut enough = 0;
        loop {
            while self.filled - self.start < enough && !self.is_drained {
                self.fill()?;
            }
            let text = &self.buffer[self.start..self.filled];
            enough = text.len() + text.len() / 2;
            let end = split::game_end(text, &mut self.tags);
            let is_certain = self.is_drained
                || end + scan::LOOK_AHEAD <= text.len()
                || split::begins_well(text, end);
            if end > MAX_GAME_BYTES {
                return Ok((MAX_GAME_BYTES, Extent::Cut));
            }
            if is_certain {
                return Ok((end, Extent::Whole));
            }
            self.fill()?;
        }
    }

    /// Skips the rest of a game that was cut; `false` if no other game follows.
    fn skip_rest(&mut self) -> io::Result<bool> {
        loop {
            let text = &self.buffer[self.start..self.filled];
            let end = split::moves_end(text, 0);
            let is_certain = end + scan::LOOK_AHEAD <= text.len();
            if is_certain || self.is_drained {
                let has_next = end < text.len();
                self.advance(end);
                self.rest = Rest::Next;
                return Ok(has_next);
            }
            let skipped = text.len().saturating_sub(scan::LOOK_AHEAD);
            self.advance(skipped);
            self.fill()?;
        }
    }

    /// Reads more text.
    fn fill(&mut self) -> io::Result<()> {
        if self.start > 0 {
            self.buffer.copy_within(self.start..self.filled, 0);
            self.filled -= self.start;
            self.start = 0;
        }
        // Doubling the text keeps the number of passes over a long game small.
        let room = self.chunk.max(self.filled);
        self.chunk = CHUNK.min(2 * self.chunk);
        if self.buffer.len() < self.filled + room {
            self.buffer.resize(self.filled + room, 0);
        }
        let wanted = self.filled + room;
        match self.source.read(&mut self.buffer[self.filled..wanted]) {
            Ok(0) => {
                self.is_drained = true;
                let rest = self.decoder.finish();
                self.put(&rest);
            }
            Ok(len) if self.decoder.passes() => self.filled += len.min(room),
            Ok(len) => {
                let read = self.filled..self.filled + len.min(room);
                let text = self.decoder.push(&self.buffer[read]);
                self.put(&text);
            }
            Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
            Err(error) => return Err(error),
        }
        Ok(())
    }

    /// Adds decoded text.
    fn put(&mut self, text: &[u8]) {
        let end = self.filled + text.len();
        if self.buffer.len() < end {
            self.buffer.resize(end, 0);
        }
        self.buffer[self.filled..end].copy_from_slice(text);
        self.filled = end;
    }

    /// Moves the start of the next game forward.
    fn advance(&mut self, len: usize) {
        let text = &self.buffer[self.start..self.start + len];
        self.place.offset += self.decoder.encoding().stored_len(text) as u64;
        let (lines, column) = advance_place(text, self.place.column);
        self.place.line += lines;
        self.place.column = column;
        self.start += len;
    }
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

    #[test]
    fn a_game_is_certain_as_soon_as_the_tags_of_the_next_one_are_there() {
        let first = "[Event \"A\"]\n[White \"B\"]\n\n1. e4 *\n\n";
        let next = "[Event \"C\"]\n[White \"D\"]\n";
        for cut in 0..=next.len() {
            let text = format!("{first}{}", &next[..cut]);
            // A source that must not be asked for more than the text.
            let mut games = GameReader::new(text.as_bytes().chain(Failing));
            let is_certain = games.next_game().is_ok();
            assert_eq!(is_certain, cut == next.len(), "{text}");
        }
    }

    /// A source that cannot be read.
    struct Failing;

    impl Read for Failing {
        fn read(&mut self, _: &mut [u8]) -> io::Result<usize> {
            Err(io::ErrorKind::WouldBlock.into())
        }
    }

    #[test]
    fn utf_16_is_read_with_its_places_in_the_stream() {
        let text = "\u{feff}[White \"Réti\"]\n1. ♘f3 *\n\n[White \"B\"]\n1. d4 *\n";
        let bytes: Vec<u8> = text.encode_utf16().flat_map(u16::to_be_bytes).collect();
        for chunk in [1, 3, 1000] {
            let pieces = bytes.chunks(chunk).collect::<Vec<_>>().into_iter();
            let source = pieces.fold(Box::new(io::empty()) as Box<dyn Read + '_>, |all, piece| {
                Box::new(all.chain(piece))
            });
            let mut reader = GameReader::new(source);
            let mut games = 0;
            while let Some(game) = reader.next_game().unwrap() {
                games += 1;
                let start = usize::try_from(game.offset).unwrap();
                let stored = &bytes[start..start + game.encoding.stored_len(game.text)];
                assert_eq!(&*game.encoding.decode(stored), game.text);
                assert_eq!((game.line, game.column), ([(1, 2), (4, 1)][games - 1]));
            }
            assert_eq!(games, 2);
        }
    }
}
