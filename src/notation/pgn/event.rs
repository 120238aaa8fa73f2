//! What the text of a game says, part by part.

use std::borrow::Cow;
use std::ops::Range;

use super::marker::GameResult;
use super::problem::ProblemKind;
use super::{tags, text};
use crate::notation::{Nag, San, UciMove};

/// A part of the text of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Event<'a> {
    /// A tag pair.
    Tag(TagPair<'a>),
    /// A comment of either kind, joined to one line; never empty.
    Comment(Cow<'a, str>),
    /// A move.
    Move(San),
    /// An integer without a dot. It is decoration if it is the number of the next move.
    Number(BareNumber),
    /// A null move: `--`, `Z0` or `<>`.
    NullMove,
    /// An annotation of the move before.
    Nag(Nag),
    /// An annotation written as a letter; with the move that follows, if the letter may be its
    /// piece.
    LetterNag(Nag, Option<San>),
    /// The start of a variation: an alternative to the move before.
    VariationStart,
    /// The end of a variation.
    VariationEnd,
    /// A result.
    Result(GameResult),
    /// A fault of the text.
    Problem(Box<ProblemKind>),
}

/// An integer without a dot.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BareNumber {
    /// Its value.
    pub value: u64,
    /// The move that it is in numeric notation: `5254` is `e2e4`.
    pub squares: Option<UciMove>,
}

/// The name and value of a tag.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TagPair<'a> {
    pub(super) name: &'a [u8],
    pub(super) value: &'a [u8],
}

impl<'a> TagPair<'a> {
    /// Its name.
    #[must_use]
    pub fn name(&self) -> Cow<'a, str> {
        text::decode(self.name)
    }

    /// Its value, without the escapes.
    #[must_use]
    pub fn value(&self) -> Cow<'a, str> {
        tags::unescape(self.value)
    }
}

impl From<ProblemKind> for Event<'_> {
    fn from(kind: ProblemKind) -> Self {
        Self::Problem(Box::new(kind))
    }
}

/// An event and its bytes in the text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Spanned<'a> {
    /// The event.
    pub event: Event<'a>,
    /// The bytes of its token.
    pub at: Range<usize>,
}
