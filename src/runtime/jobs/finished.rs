//! The text of a game that has ended and is on its way to the archive, as it is kept meanwhile.
//!
//! If the archive has an earlier text of the game, that comes first, so that a crash cannot leave
//! both there. The lines that are not the game begin with a percent sign, which PGN ignores.

use std::io::Read;
use std::path::Path;

use super::super::bounded;
use super::archive::Entry;

/// The first line.
const FINISHED: &[u8] = b"% finished\n";

/// A game that has ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Finished {
    /// Its text.
    pub(super) text: Vec<u8>,
    /// What the archive has of it.
    pub(super) former: Option<Entry>,
}

impl Finished {
    /// Returns what is kept.
    pub(super) fn to_bytes(&self) -> Vec<u8> {
        let mut bytes = FINISHED.to_vec();
        let former = self.former.iter().flat_map(|former| lines(&former.text));
        for line in former {
            bytes.push(b'%');
            bytes.extend(line);
        }
        bytes.extend(&self.text);
        bytes
    }

    /// Reads what was kept; `None` if the game had not ended.
    pub(super) fn parse(bytes: &[u8]) -> Option<Self> {
        let mut rest = bytes.strip_prefix(FINISHED)?;
        let mut former = Vec::new();
        while let Some(line) = rest.strip_prefix(b"%").and_then(|rest| lines(rest).next()) {
            former.extend(line);
            rest = &rest[1 + line.len()..];
        }
        let text = former;
        Some(Self {
            former: (!text.is_empty()).then_some(Entry { offset: 0, text }),
            text: rest.to_vec(),
        })
    }
}

/// Whether a file has a game that has ended.
pub(super) fn is_finished(path: &Path) -> bool {
    let mut beginning = Vec::new();
    let read = bounded::open(path).and_then(|file| {
        bounded::plain(&file.metadata()?)?;
        let len = FINISHED.len() as u64;
        file.take(len).read_to_end(&mut beginning)
    });
    read.is_ok() && beginning == FINISHED
}

/// Returns the lines of a text, each with its end.
fn lines(text: &[u8]) -> impl Iterator<Item = &[u8]> {
    text.split_inclusive(|&byte| byte == b'\n')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_kept_of_a_finished_game_is_read_back() {
        let text = b"[Event \"?\"]\n\n1. e4 e5 1-0\n\n".to_vec();
        let entry = |text: &[u8]| Entry {
            offset: 0,
            text: text.to_vec(),
        };
        for former in [None, Some(entry(b"[Event \"?\"]\n\n1. e4 1-0\n\n"))] {
            let text = text.clone();
            let finished = Finished { text, former };
            assert_eq!(Finished::parse(&finished.to_bytes()), Some(finished));
        }
        assert_eq!(Finished::parse(&text), None);
        assert_eq!(Finished::parse(b"% review\n1. e4 *"), None);
    }
}
