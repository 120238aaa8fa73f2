//! The file that a kept game is from: whether the game is still there, and whether a game that is
//! opened there is the one that was kept.

use std::fs::File;
use std::io::{self, Read, Seek, SeekFrom};
use std::path::Path;

use super::super::super::bounded;
use super::super::find_again::{find_again, trimmed};
use super::kept_text::KeptText;
use crate::app::{FileOfGame, FilePlace, GameInFile, Spot};
use crate::game::load;
use crate::notation::pgn::IndexEntry;

/// The longest file that is searched for a game which is not in its old place.
const MOST_SEARCHED: u64 = 64 << 20;

/// Finds the game in its file.
pub(super) fn find(place: FilePlace) -> FileOfGame {
    let Spot::Elsewhere { path, entry } = place.spot else {
        return FileOfGame::None;
    };
    match find_in(&path, &entry, &place.original) {
        Ok(Some((entry, original))) => {
            let record = load(entry.raw(&original)).record;
            let place = FilePlace {
                spot: Spot::Elsewhere { path, entry },
                original,
                was_read: place.was_read,
            };
            FileOfGame::There(Box::new(GameInFile { place, record }))
        }
        Ok(None) | Err(_) => FileOfGame::Changed(path),
    }
}

fn find_in(
    path: &Path,
    entry: &IndexEntry,
    original: &[u8],
) -> io::Result<Option<(IndexEntry, Vec<u8>)>> {
    let mut file = open(path)?;
    if is_at(&mut file, entry.offset, original)? {
        return Ok(Some((entry.clone(), original.to_vec())));
    }
    if file.metadata()?.len() > MOST_SEARCHED {
        return Ok(None);
    }
    file.rewind()?;
    find_again(file, entry, original)
}

/// Whether a kept game is the one at this place of a file.
pub(super) fn belongs(kept: &KeptText, place: &FilePlace) -> bool {
    let Some(known) = &kept.place else {
        return false;
    };
    let (
        Spot::Elsewhere { path, entry },
        Spot::Elsewhere {
            path: open,
            entry: at,
        },
    ) = (&known.spot, &place.spot)
    else {
        return false;
    };
    let is_same_text = path == open && trimmed(&known.original) == trimmed(&place.original);
    // A file may have the same game twice.
    is_same_text && (entry.number == at.number || !is_in(path, entry.offset, &known.original))
}

fn is_in(path: &Path, offset: u64, text: &[u8]) -> bool {
    let found = open(path).and_then(|mut file| is_at(&mut file, offset, text));
    found.unwrap_or(false)
}

fn is_at(file: &mut File, offset: u64, text: &[u8]) -> io::Result<bool> {
    file.seek(SeekFrom::Start(offset))?;
    let mut there = Vec::new();
    file.take(text.len() as u64).read_to_end(&mut there)?;
    Ok(there == text)
}

fn open(path: &Path) -> io::Result<File> {
    let file = bounded::open(path)?;
    bounded::plain(&file.metadata()?)?;
    Ok(file)
}
