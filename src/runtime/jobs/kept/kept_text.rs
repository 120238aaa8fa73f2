//! The text of an unfinished game on disk: the game as PGN, with what else must be known of it in
//! lines before it that begin with a percent sign. PGN ignores these (PGN standard, section 6).

use std::path::PathBuf;

use crate::app::{Activity, FilePlace, Spot, WasRead, Writing};
use crate::game::{Record, load, save};
use crate::notation::pgn::{Encoding, GameReader, IndexEntry, RawGame};

/// The line of a game that is open for review.
const REVIEW: &[u8] = b"% review\n";
/// The line of a game with a comment that was being written.
const COMMENT: &[u8] = b"% comment\n";

/// An unfinished game as it is kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct KeptText {
    pub(super) activity: Activity,
    pub(super) writing: Writing,
    /// The file that the game is from.
    pub(super) place: Option<FilePlace>,
    /// The game.
    pub(super) pgn: Vec<u8>,
}

impl KeptText {
    /// Returns what is written to the disk.
    pub(super) fn to_bytes(&self) -> Vec<u8> {
        let mut bytes = Vec::new();
        if self.activity == Activity::Review {
            bytes.extend(REVIEW);
        }
        if self.writing == Writing::Comment {
            bytes.extend(COMMENT);
        }
        if let Some(place) = &self.place {
            write_place(place, &mut bytes);
        }
        bytes.extend(&self.pgn);
        bytes
    }

    /// Reads what is on the disk. What is not understood counts as a part of the game.
    pub(super) fn parse(bytes: &[u8]) -> Self {
        let mut rest = bytes;
        let activity = match rest.strip_prefix(REVIEW) {
            Some(after) => {
                rest = after;
                Activity::Review
            }
            None => Activity::Play,
        };
        let writing = match rest.strip_prefix(COMMENT) {
            Some(after) => {
                rest = after;
                Writing::Comment
            }
            None => Writing::Nothing,
        };
        let place = read_place(rest).map(|(place, after)| {
            rest = after;
            place
        });
        Self {
            activity,
            writing,
            place,
            pgn: rest.to_vec(),
        }
    }

    /// Returns the game.
    pub(super) fn record(&self) -> Record {
        load(RawGame::whole(&self.pgn)).record
    }

    /// Whether the text of the game is what this program writes: nothing of it is missing or wrong.
    pub(super) fn is_whole(&self) -> bool {
        !self.pgn.contains(&0) && save(&self.record()).as_bytes() == self.pgn
    }
}

/// Writes the file of a game, and the game as it is there.
fn write_place(place: &FilePlace, bytes: &mut Vec<u8>) {
    let Spot::Elsewhere { path, entry } = &place.spot else {
        return;
    };
    // A game in UTF-16 cannot be saved in its place.
    let (Some(path), Encoding::Bytes) = (path_bytes(path), entry.encoding) else {
        return;
    };
    let read = match place.was_read {
        WasRead::Whole => "whole",
        WasRead::InPart => "part",
    };
    let IndexEntry {
        number,
        offset,
        line,
        column,
        ..
    } = entry;
    let head = format!("% game {number} {offset} {line} {column} {read}\n");
    bytes.extend(head.bytes());
    write_block("file", path, bytes);
    write_block("text", &place.original, bytes);
}

fn read_place(bytes: &[u8]) -> Option<(FilePlace, &[u8])> {
    let (head, rest) = split_line(bytes.strip_prefix(b"% game ")?)?;
    let words: Vec<_> = std::str::from_utf8(head).ok()?.split(' ').collect();
    let [number, offset, line, column, read] = words[..] else {
        return None;
    };
    let was_read = match read {
        "whole" => WasRead::Whole,
        "part" => WasRead::InPart,
        _ => return None,
    };
    let (path, rest) = read_block("file", rest)?;
    let (original, rest) = read_block("text", rest)?;
    let mut entry = IndexEntry::of(&GameReader::new(&*original).next_game().ok()??);
    entry.number = number.parse().ok()?;
    entry.offset = offset.parse().ok()?;
    entry.line = line.parse().ok()?;
    entry.column = column.parse().ok()?;
    let path = path_of(path)?;
    let place = FilePlace {
        spot: Spot::Elsewhere { path, entry },
        original,
        was_read,
    };
    Some((place, rest))
}

/// Writes a name and bytes of any kind, as lines that begin with a percent sign.
fn write_block(name: &str, block: &[u8], bytes: &mut Vec<u8>) {
    bytes.extend(format!("% {name} {}\n", block.len()).bytes());
    for line in block.split_inclusive(|&byte| byte == b'\n') {
        bytes.push(b'%');
        bytes.extend(line);
    }
    if !bytes.ends_with(b"\n") {
        bytes.push(b'\n');
    }
}

fn read_block<'a>(name: &str, bytes: &'a [u8]) -> Option<(Vec<u8>, &'a [u8])> {
    let start = format!("% {name} ");
    let (len, mut rest) = split_line(bytes.strip_prefix(start.as_bytes())?)?;
    let len: usize = std::str::from_utf8(len).ok()?.parse().ok()?;
    let mut block = Vec::new();
    while block.len() < len {
        let (line, after) = split_line(rest.strip_prefix(b"%")?)?;
        block.extend(line);
        if block.len() < len {
            block.push(b'\n');
        }
        rest = after;
    }
    (block.len() == len).then_some((block, rest))
}

/// Splits the first line off, without its end.
fn split_line(bytes: &[u8]) -> Option<(&[u8], &[u8])> {
    let end = bytes.iter().position(|&byte| byte == b'\n')?;
    Some((&bytes[..end], &bytes[end + 1..]))
}

#[cfg(unix)]
#[expect(
    clippy::unnecessary_wraps,
    reason = "elsewhere not every path has bytes"
)]
fn path_bytes(path: &std::path::Path) -> Option<&[u8]> {
    use std::os::unix::ffi::OsStrExt;
    Some(path.as_os_str().as_bytes())
}

#[cfg(unix)]
#[expect(
    clippy::unnecessary_wraps,
    reason = "elsewhere not all bytes are a path"
)]
fn path_of(bytes: Vec<u8>) -> Option<PathBuf> {
    use std::os::unix::ffi::OsStringExt;
    Some(std::ffi::OsString::from_vec(bytes).into())
}

#[cfg(not(unix))]
fn path_bytes(path: &std::path::Path) -> Option<&[u8]> {
    path.to_str().map(str::as_bytes)
}

#[cfg(not(unix))]
fn path_of(bytes: Vec<u8>) -> Option<PathBuf> {
    String::from_utf8(bytes).ok().map(PathBuf::from)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_kept_game_is_read_back_with_its_file_whatever_the_bytes_are() {
        let pgn = save(&load(RawGame::whole(b"1. e4 {a} e5 *")).record).into_bytes();
        for original in [
            "1. e4 *",
            "1. e4 *\n",
            "% x\r\n1. e4\n\n*",
            " \n% text 3\n%1. d4 *\n",
        ] {
            for path in ["/a/b.pgn", "/a/%\nb", "/ü"] {
                let mut entry = IndexEntry::of(
                    &GameReader::new(original.as_bytes())
                        .next_game()
                        .unwrap()
                        .unwrap(),
                );
                (entry.number, entry.offset) = (7, 100);
                let kept = KeptText {
                    activity: Activity::Review,
                    writing: Writing::Comment,
                    place: Some(FilePlace {
                        spot: Spot::Elsewhere {
                            path: path.into(),
                            entry,
                        },
                        original: original.into(),
                        was_read: WasRead::InPart,
                    }),
                    pgn: pgn.clone(),
                };
                assert_eq!(KeptText::parse(&kept.to_bytes()), kept);
                assert!(kept.is_whole());
            }
        }
    }

    #[test]
    fn a_text_with_a_part_missing_or_wrong_is_not_whole() {
        let pgn = save(&load(RawGame::whole(b"1. e4 e5 2. Nf3 Nc6 *")).record).into_bytes();
        let whole = |bytes: &[u8]| KeptText::parse(bytes).is_whole();
        assert!(whole(&pgn));
        for end in 0..pgn.len() {
            assert!(!whole(&pgn[..end]), "{end}");
        }
        for place in 0..pgn.len() {
            let mut damaged = pgn.clone();
            damaged[place] = 0;
            assert!(!whole(&damaged), "{place}");
        }
        assert!(!whole(b"% game 1 2\n"));
    }
}
