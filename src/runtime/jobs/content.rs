//! The content that a save gives to a file: the games that are there, and the saved one.

use std::fs::File;
use std::io::{self, BufRead, BufReader, Read, Seek, SeekFrom, Write};

use super::find_again::find_again;
use super::in_place::{Edge, in_place_of};
use super::separator::separator;
use crate::app::{OtherNames, Owner, SavePlace, SaveRequest, Saved};
use crate::game::save as pgn;
use crate::notation::pgn::{Encoding, GameReader, IndexEntry, Place};

/// How many bytes of a file are copied at a time.
const CHUNK: usize = 64 * 1024;

/// The place at the start of a file.
const START: Place = Place { line: 1, column: 1 };

/// Whether the file is as it was when its games were listed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum FileState {
    /// It is: each game is where the list says.
    AsListed,
    /// It is not, or is not listed: a game is found by its bytes.
    Unknown,
}

/// What was written, and where in the file.
pub(super) struct WrittenGame {
    /// Where the game was before.
    place: SavePlace,
    pub(super) entry: IndexEntry,
    /// The bytes of the game.
    pub(super) game: Vec<u8>,
    /// All bytes that were written in its place, including the white space around it.
    filled: Vec<u8>,
    /// All games of the file, if the list does not follow from the earlier one.
    pub(super) relisted: Option<Vec<IndexEntry>>,
    pub(super) other_names: OtherNames,
    pub(super) owner: Owner,
}

impl WrittenGame {
    /// Finds the game in `filled`, which begins at an offset and place in the file.
    fn find(place: SavePlace, filled: Vec<u8>, offset: u64, start: Place) -> io::Result<Self> {
        let mut games = GameReader::new(filled.as_slice());
        let game = games
            .next_game()?
            .ok_or_else(|| io::Error::other("the game has no text"))?;
        let mut entry = IndexEntry::of(&game);
        let game = game.text.to_vec();
        entry.offset += offset;
        if entry.line == 1 {
            entry.column += start.column - 1;
        }
        entry.line += start.line - 1;
        Ok(Self {
            place,
            entry,
            game,
            filled,
            relisted: None,
            other_names: OtherNames::None,
            owner: Owner::Same,
        })
    }

    /// Makes the report of the save.
    pub(super) fn saved(self, request: SaveRequest) -> Saved {
        Saved {
            request: SaveRequest {
                place: self.place,
                ..request
            },
            entry: self.entry,
            written: self.game,
            filled: self.filled,
            relisted: self.relisted,
            other_names: self.other_names,
            owner: self.owner,
        }
    }
}

/// Writes the new content of a file, which is `None` if nothing of it stays.
pub(super) fn write_content(
    request: &SaveRequest,
    old: Option<&File>,
    state: FileState,
    out: &mut File,
) -> io::Result<WrittenGame> {
    let text = pgn(&request.record);
    match (&request.place, old) {
        (SavePlace::NewFile | SavePlace::Overwrite, _) | (_, None) => {
            out.write_all(text.as_bytes())?;
            let place = request.place.clone();
            WrittenGame::find(place, text.into_bytes(), 0, START)
        }
        (SavePlace::Append, Some(old)) => append(text, old, out),
        (SavePlace::Replace { entry, original }, Some(mut old)) => {
            expect_bytes(old)?;
            let is_there = state == FileState::AsListed && bytes_at(old, entry)? == *original;
            let (entry, original) = if is_there {
                (entry.clone(), original.clone())
            } else {
                old.rewind()?;
                find_again(BufReader::new(old), entry, original)?.ok_or_else(game_changed)?
            };
            replace(&text, entry, original, old, out)
        }
    }
}

fn game_changed() -> io::Error {
    io::Error::other(
        "another program has changed this game in the file, or removed it; `save FILE` saves it \
         under another name, and `open FILE` reads the file again",
    )
}

/// Writes the games that are there, and then one more.
fn append(text: String, mut old: &File, out: &mut File) -> io::Result<WrittenGame> {
    expect_bytes(old)?;
    old.rewind()?;
    let mut counter = copy(old, out)?;
    let separator = separator(&mut old)?;
    out.write_all(separator.as_bytes())?;
    let offset = out.stream_position()?;
    out.write_all(text.as_bytes())?;
    counter.add(separator.as_bytes());
    WrittenGame::find(SavePlace::Append, text.into_bytes(), offset, counter.end())
}

/// Writes the games that are there, with another text in place of one of them.
fn replace(
    text: &str,
    entry: IndexEntry,
    original: Vec<u8>,
    mut old: &File,
    out: &mut File,
) -> io::Result<WrittenGame> {
    old.rewind()?;
    let mut old = BufReader::new(old);
    io::copy(&mut old.by_ref().take(entry.offset), out)?;
    let before = edge_before(&mut old, entry.offset)?;
    old.seek(SeekFrom::Start(entry.offset + entry.len))?;
    let after = Edge::of(old.fill_buf()?.first().copied());
    let filled = in_place_of(&original, text, before, after);
    out.write_all(&filled)?;
    io::copy(&mut old, out)?;
    let (offset, start) = (entry.offset, entry.place());
    let place = SavePlace::Replace { entry, original };
    WrittenGame::find(place, filled, offset, start)
}

/// Reads the bytes that are at the place of a game.
fn bytes_at(mut file: &File, entry: &IndexEntry) -> io::Result<Vec<u8>> {
    let mut there = Vec::new();
    file.seek(SeekFrom::Start(entry.offset))?;
    file.take(entry.len).read_to_end(&mut there)?;
    Ok(there)
}

/// Makes sure that a file is not in UTF-16, which a game cannot be added to.
pub(super) fn expect_bytes(mut file: &File) -> io::Result<()> {
    let mut start = Vec::new();
    file.rewind()?;
    file.take(2).read_to_end(&mut start)?;
    if Encoding::of_start(&start) == Encoding::Bytes {
        return Ok(());
    }
    Err(io::Error::other(
        "it is in UTF-16, which is read and not written; save to another file",
    ))
}

/// Tracks line and column through a text that comes in pieces.
struct PlaceCounter {
    place: Place,
    /// Carriage returns at the end of a piece, held back because a line feed may follow.
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

/// Copies a file, and tracks line and column.
fn copy(mut from: &File, to: &mut File) -> io::Result<PlaceCounter> {
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

/// Returns what is before an offset.
fn edge_before(file: &mut (impl Read + Seek), offset: u64) -> io::Result<Edge> {
    let Some(before) = offset.checked_sub(1) else {
        return Ok(Edge::LineEnd);
    };
    let mut byte = [0];
    file.seek(SeekFrom::Start(before))?;
    file.read_exact(&mut byte)?;
    Ok(Edge::of(Some(byte[0])))
}
