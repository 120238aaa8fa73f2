//! The job that saves a game to a file.
//!
//! The file is replaced in one step. In a file of several games only the bytes of the saved game
//! change.

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

/// How many bytes of a file are copied at a time.
const CHUNK: usize = 64 * 1024;

/// The place at the start of a file.
const START: Place = Place { line: 1, column: 1 };

/// Saves a game and reports the outcome. `source` is the open file, which may be the target.
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

/// Returns what was written, or `None` if the file must be new but exists.
fn write(request: &SaveRequest, source: Option<&Source>) -> io::Result<Option<WrittenGame>> {
    let path = &request.path;
    if fs::metadata(path).is_ok_and(|there| !there.is_file()) {
        return Err(io::Error::other("it is not a plain file"));
    }
    if request.place == SavePlace::NewFile && path.exists() {
        return Ok(None);
    }
    if let Some(source) = source.filter(|_| request.place != SavePlace::NewFile) {
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
struct WrittenGame {
    entry: IndexEntry,
    /// The bytes of the game.
    game: Vec<u8>,
    /// All bytes that were written in its place, including the white space around it.
    filled: Vec<u8>,
}

impl WrittenGame {
    /// Finds the game in `filled`, which begins at an offset and place in the file.
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

/// Writes the new content of the file.
fn write_content(request: &SaveRequest, out: &mut File) -> io::Result<WrittenGame> {
    let text = pgn(&request.record);
    match &request.place {
        SavePlace::NewFile | SavePlace::Overwrite => {
            out.write_all(text.as_bytes())?;
            WrittenGame::find(text.into_bytes(), 0, START)
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
            WrittenGame::find(text.into_bytes(), offset, counter.end())
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
            WrittenGame::find(filled, entry.offset, entry.place())
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

/// Returns the line ends that are missing before another game can follow.
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

/// Checks that the bytes of the game in the file are those that were read.
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

#[cfg(test)]
mod tests {
    use std::path::PathBuf;
    use std::sync::Arc;

    use super::*;
    use crate::app::{Model, Ticket};
    use crate::game::{Timestamp, load};
    use crate::notation::pgn::{RawGame, index};
    use crate::settings::Settings;

    const GAMES: &str = "[White \"A\"]\n\n1. e4 *\n\n1. d4 * 1. c4 *\r\n\r\n[White \"B\"]\n1. a3 *";

    fn some_ticket() -> Ticket {
        let model = Model::new(None, Settings::default(), Timestamp::default());
        model.document.id
    }

    fn request(path: PathBuf, place: SavePlace) -> SaveRequest {
        let text = "[Event \"Saved\"]\n\n{first} 1. e4 e5 2. Nf3 *";
        SaveRequest {
            path,
            record: Arc::new(load(RawGame::whole(text.as_bytes())).record),
            place,
            document: some_ticket(),
            revision: 0,
        }
    }

    /// Saves into a file that has this text, and returns what it has then.
    fn saved(before: &str, place: SavePlace) -> (WrittenGame, Vec<u8>) {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("games.pgn");
        if place != SavePlace::NewFile {
            fs::write(&path, before).unwrap();
        }
        let written = write(&request(path.clone(), place), None).unwrap();
        (written.unwrap(), fs::read(path).unwrap())
    }

    #[test]
    fn a_saved_game_is_where_a_fresh_index_finds_it() {
        let entries = index(GAMES.as_bytes()).unwrap();
        let replace = |entry: &IndexEntry| {
            let start = usize::try_from(entry.offset).unwrap();
            let end = start + usize::try_from(entry.len).unwrap();
            SavePlace::Replace {
                entry: entry.clone(),
                original: GAMES.as_bytes()[start..end].to_vec(),
            }
        };
        let mut places = vec![(SavePlace::NewFile, 0), (SavePlace::Overwrite, 0)];
        places.push((SavePlace::Append, entries.len()));
        places.extend(entries.iter().map(replace).zip(0..));
        for (place, number) in places {
            let (written, text) = saved(GAMES, place.clone());
            let fresh = index(&text[..]).unwrap();
            let found = &fresh[number];
            let entry = &written.entry;
            assert_eq!(
                (entry.offset, entry.len, entry.line, entry.column),
                (found.offset, found.len, found.line, found.column),
                "{place:?}"
            );
            let start = usize::try_from(found.offset).unwrap();
            assert!(text[start..].starts_with(&written.game));
            assert_eq!(found.tag("Event"), Some("Saved"));
        }
    }

    #[test]
    fn a_game_is_added_after_an_empty_line_whatever_the_file_ends_with() {
        for (before, between) in [
            ("1. e4 *", "\n\n"),
            ("1. e4 *\n", "\n"),
            ("1. e4 *\r\n", "\n"),
            ("1. e4 *\n\n", ""),
            ("1. e4 *\r\n\r\n", ""),
            ("", ""),
        ] {
            let (_, text) = saved(before, SavePlace::Append);
            let expected = format!("{before}{between}[Event \"Saved\"]");
            assert!(text.starts_with(expected.as_bytes()), "{before:?}");
        }
    }

    #[test]
    fn a_file_that_is_there_is_not_taken_for_a_new_one() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("games.pgn");
        fs::write(&path, GAMES).unwrap();
        let there = write(&request(path.clone(), SavePlace::NewFile), None).unwrap();
        assert!(there.is_none());
        assert_eq!(fs::read(path).unwrap(), GAMES.as_bytes());
    }

    #[test]
    fn a_game_that_another_program_has_changed_is_not_overwritten() {
        let place = SavePlace::Replace {
            entry: index(GAMES.as_bytes()).unwrap().remove(0),
            original: b"1. e5 *".to_vec(),
        };
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("games.pgn");
        fs::write(&path, GAMES).unwrap();
        assert!(write(&request(path.clone(), place), None).is_err());
        assert_eq!(fs::read(path).unwrap(), GAMES.as_bytes());
    }
}
