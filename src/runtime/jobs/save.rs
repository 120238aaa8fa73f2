//! Writes a game to a file.
//!
//! The new text takes the place of the old one in one step. In a file of several games only the
//! bytes of the one game change.

use std::fs::{self, File};
use std::io::{self, BufRead, BufReader, Read, Seek, SeekFrom, Write};

use super::super::atomic::{Access, Draft};
use super::failure::reason;
use super::in_place::{Edge, in_place_of};
use super::paths::resolved;
use super::reporter::Reporter;
use super::source::Source;
use crate::app::{Answer, SavePlace, SaveRequest, Saved};
use crate::game::save as pgn;
use crate::notation::pgn::{Encoding, GameReader, IndexEntry, Place};

/// How much of a file is copied at a time.
const CHUNK: usize = 64 * 1024;

/// Where a file begins.
const START: Place = Place { line: 1, column: 1 };

/// Saves a game and tells how it went. `source` is the open file, which the game may belong to.
pub(super) fn run(request: SaveRequest, source: Option<&Source>, reporter: &Reporter) {
    let request = SaveRequest {
        path: resolved(&request.path),
        ..request
    };
    let source = source.filter(|source| source.path() == Some(&*request.path));
    reporter.tell(match write(&request, source) {
        Ok(Some(written)) => Answer::Saved(written.saved(request)),
        Ok(None) => Answer::Exists(request),
        Err(error) => Answer::Failed(format!(
            "`{}` was not saved: {}; the game stays open",
            request.path.display(),
            reason(&error)
        )),
    });
}

/// Returns where the game is now, or `None` if a file stands in the way.
fn write(request: &SaveRequest, source: Option<&Source>) -> io::Result<Option<Written>> {
    let path = &request.path;
    if fs::metadata(path).is_ok_and(|there| !there.is_file()) {
        return Err(io::Error::other("it is not a plain file"));
    }
    if request.place == SavePlace::NewFile && path.exists() {
        return Ok(None);
    }
    if let Some(source) = source {
        source.expect_unchanged()?;
    }
    let mut draft = Draft::of(path, Access::Usual)?;
    let written = write_content(request, draft.file())?;
    match request.place {
        SavePlace::NewFile => draft.place()?,
        SavePlace::Append | SavePlace::Overwrite | SavePlace::Replace { .. } => draft.replace()?,
    }
    if let Some(source) = source {
        source.restamp();
    }
    Ok(Some(written))
}

/// What was written, and where in the file.
struct Written {
    entry: IndexEntry,
    game: Vec<u8>,
    filled: Vec<u8>,
}

impl Written {
    /// Finds the game in text that begins at a place of the file.
    fn find(filled: Vec<u8>, offset: u64, place: Place) -> io::Result<Self> {
        let mut games = GameReader::new(filled.as_slice());
        let game = games
            .next_game()?
            .ok_or_else(|| io::Error::other("the game has no text"))?;
        let mut entry = IndexEntry::of(&game);
        let game = game.text.to_vec();
        entry.offset += offset;
        if entry.line == 1 {
            entry.column += place.column - 1;
        }
        entry.line += place.line - 1;
        Ok(Self {
            entry,
            game,
            filled,
        })
    }

    fn saved(self, request: SaveRequest) -> Saved {
        Saved {
            request,
            entry: self.entry,
            written: self.game,
            filled: self.filled,
        }
    }
}

/// Writes what the file will hold.
fn write_content(request: &SaveRequest, out: &mut File) -> io::Result<Written> {
    let text = pgn(&request.record);
    match &request.place {
        SavePlace::NewFile | SavePlace::Overwrite => {
            out.write_all(text.as_bytes())?;
            Written::find(text.into_bytes(), 0, START)
        }
        SavePlace::Append => {
            let mut old = File::open(&request.path)?;
            expect_bytes(&mut old)?;
            let mut counter = copy(&mut old, out)?;
            let separator = separator(&mut old)?;
            out.write_all(separator.as_bytes())?;
            let offset = out.stream_position()?;
            out.write_all(text.as_bytes())?;
            counter.add(separator.as_bytes());
            Written::find(text.into_bytes(), offset, counter.end())
        }
        SavePlace::Replace { entry, original } => {
            let mut old = File::open(&request.path)?;
            expect_bytes(&mut old)?;
            expect_unchanged(&mut old, entry, original)?;
            old.rewind()?;
            let mut old = BufReader::new(old);
            io::copy(&mut old.by_ref().take(entry.offset), out)?;
            let before = edge_before(&mut old, entry.offset)?;
            old.seek(SeekFrom::Start(entry.offset + entry.len))?;
            let after = Edge::of(old.fill_buf()?.first().copied());
            let filled = in_place_of(original, &text, before, after);
            out.write_all(&filled)?;
            io::copy(&mut old, out)?;
            Written::find(filled, entry.offset, entry.place())
        }
    }
}

/// Makes sure that a file is not in UTF-16, which a game cannot be added to.
fn expect_bytes(file: &mut File) -> io::Result<()> {
    let mut start = Vec::new();
    Read::by_ref(file).take(2).read_to_end(&mut start)?;
    file.rewind()?;
    if Encoding::of_start(&start) == Encoding::Bytes {
        return Ok(());
    }
    Err(io::Error::other(
        "it is in UTF-16, which is read and not written; save to another file",
    ))
}

/// Follows the place in a text that comes in pieces.
struct PlaceCounter {
    place: Place,
    /// Returns at the end of a piece: a line feed that begins the next one belongs to them.
    held: Vec<u8>,
}

impl PlaceCounter {
    fn add(&mut self, piece: &[u8]) {
        self.held.extend_from_slice(piece);
        let returns = self.held.iter().rev().take_while(|&&byte| byte == b'\r');
        let end = self.held.len() - returns.count();
        self.place = self.place.after(&self.held[..end]);
        self.held.drain(..end);
    }

    fn end(self) -> Place {
        self.place.after(&self.held)
    }
}

/// Copies a file and follows the place in it.
fn copy(from: &mut File, to: &mut File) -> io::Result<PlaceCounter> {
    let mut counter = PlaceCounter {
        place: START,
        held: Vec::new(),
    };
    let mut piece = vec![0; CHUNK];
    loop {
        let read = from.read(&mut piece)?;
        if read == 0 {
            return Ok(counter);
        }
        to.write_all(&piece[..read])?;
        counter.add(&piece[..read]);
    }
}

/// Looks at the byte before a place.
fn edge_before(file: &mut (impl Read + Seek), offset: u64) -> io::Result<Edge> {
    let Some(before) = offset.checked_sub(1) else {
        return Ok(Edge::LineEnd);
    };
    let mut byte = [0];
    file.seek(SeekFrom::Start(before))?;
    file.read_exact(&mut byte)?;
    Ok(Edge::of(Some(byte[0])))
}

/// The line ends that are missing before another game can follow.
fn separator(old: &mut File) -> io::Result<&'static str> {
    let len = old.seek(SeekFrom::End(0))?;
    let mut end = Vec::new();
    old.seek(SeekFrom::Start(len.saturating_sub(4)))?;
    old.read_to_end(&mut end)?;
    end.retain(|&byte| byte != b'\r');
    Ok(match end[..] {
        [] | [.., b'\n', b'\n'] => "",
        [.., b'\n'] => "\n",
        _ => "\n\n",
    })
}

/// Makes sure that no other program has written to the file since the game was read.
fn expect_unchanged(file: &mut File, entry: &IndexEntry, original: &[u8]) -> io::Result<()> {
    let mut there = Vec::new();
    file.seek(SeekFrom::Start(entry.offset))?;
    file.take(entry.len).read_to_end(&mut there)?;
    if there == original {
        return Ok(());
    }
    Err(io::Error::other(
        "another program has changed the file; `save FILE` saves it elsewhere",
    ))
}
