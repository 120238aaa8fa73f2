//! What comes between the games of a file and one that is added.

use std::io::{self, Read, Seek, SeekFrom};

/// How much of the end of a file is looked at.
const TAIL: u64 = 1024;

/// Returns what must come before a game at the end of a file: line ends, and a result after tags
/// without moves, which would count as tags of the game.
pub(super) fn separator(file: &mut (impl Read + Seek)) -> io::Result<&'static str> {
    let len = file.seek(SeekFrom::End(0))?;
    let mut end = Vec::new();
    file.seek(SeekFrom::Start(len.saturating_sub(TAIL)))?;
    file.read_to_end(&mut end)?;
    end.retain(|&byte| byte != b'\r');
    let last_line = end.trim_ascii_end().rsplit(|&byte| byte == b'\n').next();
    if last_line.is_some_and(|line| line.starts_with(b"[")) {
        return Ok("\n\n*\n\n");
    }
    Ok(match end[..] {
        [] | [.., b'\n', b'\n'] => "",
        [.., b'\n'] => "\n",
        _ => "\n\n",
    })
}
