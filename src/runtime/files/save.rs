//! Writing a game to a file: all of it or nothing.
//!
//! The new content goes to a temporary file in the same folder, which then takes the file's name.
//! A new file belongs to its user alone; one that was there keeps its permissions.

use std::fs::{self, File};
use std::io::{self, BufRead, BufReader, Read, Seek, SeekFrom, Write};
use std::path::Path;

use tempfile::NamedTempFile;

use super::reason;
use super::source::Source;
use crate::app::{FileMessage, SavePlace, SaveRequest, Saved};
use crate::notation::pgn::{GameReader, IndexEntry};

/// Saves a game and says how it went. `source` is the open file, if the game goes there.
pub(super) fn save(request: SaveRequest, source: Option<&Source>) -> FileMessage {
    match write(&request, source) {
        Ok(Some((entry, written))) => FileMessage::Saved(Box::new(Saved {
            request,
            entry,
            written,
        })),
        Ok(None) => FileMessage::Exists(Box::new(request)),
        Err(error) => FileMessage::NotSaved(format!(
            "`{}` was not saved: {}; the game stays open",
            request.path.display(),
            reason(&error)
        )),
    }
}

/// Returns where the game is now and its bytes there, or `None` if a file stands in the way.
fn write(
    request: &SaveRequest,
    source: Option<&Source>,
) -> io::Result<Option<(IndexEntry, Vec<u8>)>> {
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
    let folder = path
        .parent()
        .filter(|folder| !folder.as_os_str().is_empty());
    let mut file = NamedTempFile::new_in(folder.unwrap_or(Path::new(".")))?;
    let (offset, written) = write_content(request, file.as_file_mut())?;
    file.as_file().sync_all()?;
    take_place(file, path, &request.place)?;
    if let Some(source) = source {
        source.restamp();
    }
    let mut games = GameReader::new(written.as_slice());
    let entry = games.next_game()?.map(|game| IndexEntry::of(&game));
    let mut entry = entry.ok_or_else(|| io::Error::other("the game has no text"))?;
    entry.offset = offset;
    entry.len = written.len() as u64;
    Ok(Some((entry, written)))
}

/// Writes what the file will hold; returns the bytes before the game, and those of the game.
fn write_content(request: &SaveRequest, out: &mut File) -> io::Result<(u64, Vec<u8>)> {
    let text = request.text.as_bytes();
    match &request.place {
        SavePlace::NewFile | SavePlace::Overwrite => {
            out.write_all(text)?;
            Ok((0, text.to_vec()))
        }
        SavePlace::Append => {
            let mut old = File::open(&request.path)?;
            io::copy(&mut old, out)?;
            out.write_all(separator(&mut old)?.as_bytes())?;
            let offset = out.stream_position()?;
            out.write_all(text)?;
            Ok((offset, text.to_vec()))
        }
        SavePlace::Replace { entry, original } => {
            let mut old = File::open(&request.path)?;
            expect_unchanged(&mut old, entry, original)?;
            old.rewind()?;
            let mut old = BufReader::new(old);
            io::copy(&mut old.by_ref().take(entry.offset), out)?;
            let before = edge_before(&mut old, entry.offset)?;
            old.seek(SeekFrom::Start(entry.offset + entry.len))?;
            let after = Edge::of(old.fill_buf()?.first().copied());
            let written = in_place_of(original, &request.text, before, after);
            out.write_all(&written)?;
            io::copy(&mut old, out)?;
            Ok((entry.offset, written))
        }
    }
}

/// What stands next to a game in its file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Edge {
    /// The end of a line, or of the file.
    LineEnd,
    /// Something else: the game shares a line with it.
    Text,
}

impl Edge {
    fn of(byte: Option<u8>) -> Self {
        match byte {
            None | Some(b'\r' | b'\n') => Self::LineEnd,
            Some(_) => Self::Text,
        }
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

/// Sets a text where another one stood: with the space around it that was there, with its kind of
/// line ends, and on lines of its own.
fn in_place_of(original: &[u8], text: &str, edge_before: Edge, edge_after: Edge) -> Vec<u8> {
    const BYTE_ORDER_MARK: &[u8] = "\u{feff}".as_bytes();
    let mut start = 0;
    loop {
        let rest = &original[start..];
        if rest.starts_with(BYTE_ORDER_MARK) {
            start += BYTE_ORDER_MARK.len();
        } else if rest.first().is_some_and(u8::is_ascii_whitespace) {
            start += 1;
        } else {
            break;
        }
    }
    let end = start + original[start..].trim_ascii_end().len();
    let (before, after) = (&original[..start], &original[end..]);
    let line_end = if original.windows(2).any(|pair| pair == b"\r\n") {
        "\r\n"
    } else {
        "\n"
    };
    let mut written = before.to_vec();
    if edge_before == Edge::Text && !before.contains(&b'\n') && !before.contains(&b'\r') {
        written.extend(line_end.repeat(2).bytes());
    }
    written.extend(text.trim().replace('\n', line_end).bytes());
    written.extend(after);
    if edge_after == Edge::Text && !after.contains(&b'\n') && !after.contains(&b'\r') {
        written.extend(line_end.repeat(2).bytes());
    }
    written
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

fn take_place(file: NamedTempFile, path: &Path, place: &SavePlace) -> io::Result<()> {
    if let Ok(old) = fs::metadata(path) {
        file.as_file().set_permissions(old.permissions())?;
    }
    let persisted = match place {
        SavePlace::NewFile => file.persist_noclobber(path),
        _ => file.persist(path),
    };
    persisted.map(drop).map_err(|error| error.error)
}

#[cfg(test)]
mod tests {
    use super::Edge::{self, LineEnd, Text};
    use super::in_place_of;

    fn placed(original: &str, before: Edge, after: Edge) -> String {
        let written = in_place_of(original.as_bytes(), "1. d4 *\n\n", before, after);
        String::from_utf8(written).unwrap()
    }

    #[test]
    fn the_space_around_a_game_stays() {
        assert_eq!(placed("\n\n1. e4 *", Text, LineEnd), "\n\n1. d4 *");
        assert_eq!(placed("[A \"b\"]\n1. e4 *", LineEnd, LineEnd), "1. d4 *");
        assert_eq!(
            placed("\u{feff}1. e4\n\n", LineEnd, Text),
            "\u{feff}1. d4 *\n\n"
        );
        assert_eq!(
            placed("\r\n[A \"b\"]\r\n1. e4 *", Text, LineEnd),
            "\r\n1. d4 *"
        );
    }

    #[test]
    fn a_game_on_a_line_with_others_gets_lines_of_its_own() {
        assert_eq!(placed(" 1. e4 *", Text, Text), " \n\n1. d4 *\n\n");
        assert_eq!(placed("1. e4 *", LineEnd, Text), "1. d4 *\n\n");
    }
}
