//! The tokens of a game.

use std::ops::Range;

use super::marker::GameResult;
use crate::notation::San;

/// A token and its bytes in the text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Token {
    pub(super) kind: TokenKind,
    pub(super) at: Range<usize>,
}

/// The kinds of token.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum TokenKind {
    /// `[Name "value"]`, or a malformed tag.
    Tag,
    /// `{text}`
    Braces,
    /// `; text`, up to the line end.
    LineComment,
    /// The rest of a comment with inner braces: `c }` in `{ a { b } c }`.
    LeftOver,
    /// A move of a common form.
    Move(San),
    /// Any other word.
    Word,
    /// A bare integer, without a dot after it.
    Integer,
    /// Words after the result that belong to the game.
    Remark,
    /// `$` and the digits after it.
    Nag,
    /// `!`, `?` and their pairs.
    Glyph,
    /// `(`
    Open,
    /// `)`
    Close,
    /// `1-0` and its like.
    Result(GameResult),
}

/// The two sections of a game; tags are read in the first only.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum GameSection {
    Tags,
    Moves,
}
