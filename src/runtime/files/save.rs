//! Writing a game to a file: all of it or nothing.
//!
//! The new content goes to a temporary file in the same folder, which then takes the file's name.
//! A new file belongs to its user alone; one that was there keeps its permissions.

use std::fs::{self, File};
use std::io::{self, BufReader, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

use tempfile::NamedTempFile;

use super::reason;
use crate::app::{FileMessage, SavePlace, SaveRequest};
use crate::notation::pgn::{GameReader, IndexEntry};

/// Saves a game and says how it went.
pub(super) fn save(request: SaveRequest) -> FileMessage {
    match write(&request) {
        Ok(Some(entry)) => FileMessage::Saved { request, entry },
        Ok(None) => FileMessage::Exists(request),
        Err(error) => FileMessage::Failed(format!(
            "`{}` was not saved: {}; the game stays open",
            request.path.display(),
            reason(&error)
        )),
    }
}

/// Returns where the game is now, or `None` if a file stands in the way.
fn write(request: &SaveRequest) -> io::Result<Option<IndexEntry>> {
    // A link goes on pointing to the file that it points to.
    let path = fs::canonicalize(&request.path).unwrap_or_else(|_| request.path.clone());
    if fs::metadata(&path).is_ok_and(|there| !there.is_file()) {
        return Err(io::Error::other("it is not a plain file"));
    }
    if request.place == SavePlace::NewFile && path.exists() {
        return Ok(None);
    }
    let folder = path
        .parent()
        .filter(|folder| !folder.as_os_str().is_empty());
    let mut file = NamedTempFile::new_in(folder.unwrap_or(Path::new(".")))?;
    let offset = write_content(request, &path, file.as_file_mut())?;
    file.as_file().sync_all()?;
    take_place(file, &path, &request.place)?;
    let mut games = GameReader::new(request.text.as_bytes());
    let entry = games.next_game()?.map(|game| IndexEntry::of(&game));
    let mut entry = entry.ok_or_else(|| io::Error::other("the game has no text"))?;
    entry.offset = offset;
    entry.len = request.text.len() as u64;
    Ok(Some(entry))
}

/// Writes what the file will hold; returns the bytes before the game.
fn write_content(request: &SaveRequest, path: &Path, out: &mut File) -> io::Result<u64> {
    match &request.place {
        SavePlace::NewFile | SavePlace::Overwrite => {
            out.write_all(request.text.as_bytes())?;
            Ok(0)
        }
        SavePlace::Append => {
            let mut old = File::open(path)?;
            io::copy(&mut old, out)?;
            out.write_all(separator(&mut old)?.as_bytes())?;
            let offset = out.stream_position()?;
            out.write_all(request.text.as_bytes())?;
            Ok(offset)
        }
        SavePlace::Replace { entry, original } => {
            let mut old = File::open(path)?;
            expect_unchanged(&mut old, entry, original)?;
            old.rewind()?;
            let mut old = BufReader::new(old);
            io::copy(&mut old.by_ref().take(entry.offset), out)?;
            out.write_all(request.text.as_bytes())?;
            old.seek(SeekFrom::Start(entry.offset + entry.len))?;
            io::copy(&mut old, out)?;
            Ok(entry.offset)
        }
    }
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

fn take_place(file: NamedTempFile, path: &PathBuf, place: &SavePlace) -> io::Result<()> {
    if let Ok(old) = fs::metadata(path) {
        file.as_file().set_permissions(old.permissions())?;
    }
    let persisted = match place {
        SavePlace::NewFile => file.persist_noclobber(path),
        _ => file.persist(path),
    };
    persisted.map(drop).map_err(|error| error.error)
}
