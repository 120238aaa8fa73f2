//! One game of a stream as it was cut out: its bytes, its place and its tags.

use std::borrow::Cow;
use std::ops::Range;

use super::encoding::Encoding;
use super::tag_scan::TagScan;
use super::{tags, text};

/// The most bytes that the text of one game may have: 16 MiB.
pub const MAX_GAME_BYTES: usize = 16 << 20;

/// Whether the text of a game is complete.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Extent {
    /// It is complete.
    Whole,
    /// It was longer than [`MAX_GAME_BYTES`] and was cut there.
    Cut,
}

/// The text of one game within its stream.
#[derive(Clone, Copy, Debug)]
pub struct RawGame<'a> {
    /// The number of the game in the stream, from 1.
    pub number: u64,
    /// The number of bytes before it.
    pub offset: u64,
    /// The line where it begins, from 1.
    pub line: u64,
    /// The column where it begins, from 1.
    pub column: u64,
    /// Its bytes, in UTF-8 if the stream is in UTF-16.
    pub text: &'a [u8],
    /// Whether the bytes are complete.
    pub extent: Extent,
    /// How the stream stores them.
    pub encoding: Encoding,
    pub(super) tags: &'a [TagScan],
}

impl<'a> RawGame<'a> {
    /// Takes a whole text as one game, as if it were the first of a file.
    #[must_use]
    pub fn whole(text: &'a [u8]) -> Self {
        Self {
            number: 1,
            offset: 0,
            line: 1,
            column: 1,
            text,
            extent: Extent::Whole,
            encoding: Encoding::Bytes,
            tags: &[],
        }
    }

    pub(super) fn known_tags(&self) -> &'a [TagScan] {
        self.tags
    }

    /// The names and values of the tags, not decoded.
    pub(super) fn raw_tags(&self) -> impl Iterator<Item = (&'a [u8], &'a [u8])> {
        let text = self.text;
        let part = move |range: &Range<usize>| &text[range.clone()];
        self.tags
            .iter()
            .map(move |tag| (part(&tag.name), part(&tag.value)))
    }

    /// The tags in the order of the text, without their faults.
    pub fn tags(&self) -> impl Iterator<Item = (Cow<'a, str>, Cow<'a, str>)> {
        let text = self.text;
        let named = self.tags.iter().filter(|tag| !tag.name.is_empty());
        named.map(move |tag| {
            (
                text::decode(&text[tag.name.clone()]),
                tags::unescape(&text[tag.value.clone()]),
            )
        })
    }

    /// The value of the first tag with a name.
    #[must_use]
    pub fn tag(&self, name: &str) -> Option<Cow<'a, str>> {
        let text = self.text;
        let tag = self
            .tags
            .iter()
            .find(|tag| text[tag.name.clone()] == *name.as_bytes())?;
        Some(tags::unescape(&text[tag.value.clone()]))
    }
}
