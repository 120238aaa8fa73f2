//! Finds the text of a game in a file by its bytes.

use std::io::{self, Read, Seek, SeekFrom};

use memchr::memmem;

/// How many bytes are searched at a time.
const CHUNK: usize = 256 * 1024;

/// Whether a text is at an offset of a file.
pub(super) fn is_at(file: &mut (impl Read + Seek), offset: u64, text: &[u8]) -> io::Result<bool> {
    file.seek(SeekFrom::Start(offset))?;
    let mut there = Vec::with_capacity(text.len());
    file.take(text.len() as u64).read_to_end(&mut there)?;
    Ok(there == text)
}

/// Returns where a text begins a line of a file, looking from the start.
pub(super) fn find(file: &mut (impl Read + Seek), text: &[u8]) -> io::Result<Option<u64>> {
    file.rewind()?;
    let finder = memmem::Finder::new(text);
    // What was read last, with the bytes before it that a match may begin in.
    let (mut window, mut offset) = (vec![b'\n'], 0_u64);
    loop {
        let read = Read::by_ref(file)
            .take(CHUNK as u64)
            .read_to_end(&mut window)?;
        let starts_line = |&at: &usize| at > 0 && window[at - 1] == b'\n';
        if let Some(at) = finder.find_iter(&window).find(starts_line) {
            return Ok(Some(offset + at as u64 - 1));
        }
        if read == 0 {
            return Ok(None);
        }
        let passed = window.len().saturating_sub(text.len());
        window.drain(..passed);
        offset += passed as u64;
    }
}

/// Returns how many bytes at the end of a file are the torn beginning of a text: its writer did not
/// come to the end.
pub(super) fn torn_part(file: &mut (impl Read + Seek), text: &[u8]) -> io::Result<usize> {
    let len = file.seek(SeekFrom::End(0))?;
    let from = len.saturating_sub(text.len() as u64);
    file.seek(SeekFrom::Start(from))?;
    let mut tail = Vec::with_capacity(text.len());
    // The byte before the tail says nothing that matters: a whole text is not torn.
    file.read_to_end(&mut tail)?;
    let starts_line = |at: usize| match at {
        0 => from == 0,
        at => tail[at - 1] == b'\n',
    };
    let torn = (0..tail.len()).find(|&at| starts_line(at) && text.starts_with(&tail[at..]));
    Ok(torn
        .map(|at| tail.len() - at)
        .filter(|&torn| torn < text.len())
        .unwrap_or(0))
}

#[cfg(test)]
mod tests {
    use std::io::Cursor;

    use super::*;

    #[test]
    fn a_text_is_found_where_it_begins_a_line_also_across_chunks() {
        let text = b"[A \"b\"]\n\n1. e4 *\n\n";
        for before in [0, 1, 2, CHUNK - 9, CHUNK, CHUNK + 1, 2 * CHUNK + 3] {
            let mut bytes = vec![b'\n'; before];
            bytes.extend(text);
            bytes.extend(b"1. d4 *\n\n");
            let found = find(&mut Cursor::new(bytes), text).unwrap();
            assert_eq!(found, Some(before as u64));
        }
        let inside = [b"{", &text[..]].concat();
        assert_eq!(find(&mut Cursor::new(inside), text).unwrap(), None);
    }

    #[test]
    fn a_torn_text_at_the_end_is_measured() {
        let text = b"[A \"b\"]\n\n1. e4 *\n\n";
        for torn in 0..text.len() {
            let file = [b"1. d4 *\n\n", &text[..torn]].concat();
            assert_eq!(torn_part(&mut Cursor::new(file), text).unwrap(), torn);
            let alone = text[..torn].to_vec();
            assert_eq!(torn_part(&mut Cursor::new(alone), text).unwrap(), torn);
        }
        let whole = [&text[..], text].concat();
        assert_eq!(torn_part(&mut Cursor::new(whole), text).unwrap(), 0);
    }
}
