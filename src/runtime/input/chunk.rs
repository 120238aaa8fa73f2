//! A whole piece of what the terminal sends.

/// One key, report or paste, with nothing missing and nothing more.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Chunk {
    /// A character, a control character or an escape sequence.
    Sequence(Vec<u8>),
    /// A control string such as an answer to `OSC 11`: the byte after ESC that begins it, and its
    /// text.
    Text(u8, Vec<u8>),
    /// What was pasted, without its markers.
    Paste(Vec<u8>),
}
