//! What is odd in a file, with its place: nothing is passed over in silence.

use std::fmt;

use thiserror::Error;

use super::reader::{RawGame, advance_place};
use super::{GameResult, MAX_GAME_BYTES};
use crate::notation::{FenError, FenNotice, SanError};

/// A place in a file, as editors count: lines and columns from 1, columns in characters.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Place {
    /// The line.
    pub line: u64,
    /// The column.
    pub column: u64,
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}", self.line, self.column)
    }
}

/// Something in a game's text that is not as it should be.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Problem {
    /// Which game of the file, from 1.
    pub game: u64,
    /// Where the word stands.
    pub place: Place,
    /// The word; of a long one, its beginning.
    pub word: String,
    /// What is wrong with it.
    pub kind: ProblemKind,
}

/// Writes `line:column: sentence`.
impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.place, self.kind)
    }
}

/// The kinds of problem, each with a sentence that says what was expected.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum ProblemKind {
    /// A word is no move, or no legal one. The moves of its line end before it.
    #[error("{0}")]
    Move(SanError),
    /// The turn cannot be passed in check. The moves of the line end before it.
    #[error("a null move in check: expected a move that ends the check")]
    NullMoveInCheck,
    /// Brackets hold something else than a name and a quoted value.
    #[error("found `{found}`: expected a tag such as `[Event \"Name\"]`")]
    TagSyntax {
        /// What was found.
        found: String,
    },
    /// A tag stands among the moves.
    #[error("a tag among the moves: expected a move or a result")]
    TagAmongMoves,
    /// A value runs over a line end.
    #[error(
        "the value of tag `{name}` runs over a line end: expected it on one line; it was joined"
    )]
    TagBrokenLine {
        /// The name of the tag.
        name: String,
    },
    /// A tag is not closed.
    #[error("tag `{name}` is not closed: expected `\"]` behind its value")]
    TagUnclosed {
        /// The name of the tag.
        name: String,
    },
    /// The file ends within a tag.
    #[error("the text ends within tag `{name}`: expected `\"]` behind its value")]
    TagTruncated {
        /// The name of the tag.
        name: String,
    },
    /// A comment is not closed at the end of its game.
    #[error("the comment is not closed: expected a closing brace before the end of the game")]
    CommentUnclosed,
    /// Words were left over behind a comment with a brace in it.
    #[error(
        "left over behind a comment that holds a brace: comments do not nest, and end at the first closing brace"
    )]
    LeftOver,
    /// A parenthesis closes nothing.
    #[error("a closing parenthesis without an opening one: expected a move, a comment or a result")]
    StrayClose,
    /// A variation stands before any move that it could replace.
    #[error("a variation without a move before it: expected the move that it replaces")]
    VariationWithoutMove,
    /// A variation is not closed at the end of its game.
    #[error(
        "the variation is not closed: expected a closing parenthesis before the end of the game"
    )]
    VariationUnclosed,
    /// A glyph stands before any move.
    #[error("an annotation without a move before it: expected a move")]
    NagWithoutMove,
    /// A glyph has no number that is known.
    #[error(
        "`{found}` is no annotation: expected `$` with a number up to 65535, or a glyph such as `!?`"
    )]
    UnknownNag {
        /// What was found.
        found: String,
    },
    /// The result behind the moves is not that of the tag, which is kept.
    #[error(
        "the result `{marker}` contradicts the Result tag `{tag}`: expected them equal; the tag is kept"
    )]
    ResultMismatch {
        /// The result of the tag.
        tag: GameResult,
        /// The result behind the moves.
        marker: GameResult,
    },
    /// Another result follows the result.
    #[error("a second result: expected the end of the game")]
    SecondResult,
    /// The Result tag holds no result.
    #[error("`{found}` is no result: expected `1-0`, `0-1`, `1/2-1/2` or `*`")]
    UnknownResult {
        /// The value of the tag.
        found: String,
    },
    /// The FEN tag holds no playable position. The moves are not read.
    #[error("the FEN tag is not usable, and the moves are not read: {0}")]
    Fen(FenError),
    /// Something in the FEN tag was dropped.
    #[error("in the FEN tag: {0}")]
    FenNotice(FenNotice),
    /// There should be a start position, and none is given.
    #[error("a SetUp tag without a FEN tag: expected a start position; the usual one is taken")]
    SetUpWithoutFen,
    /// The game follows other rules.
    #[error(
        "the variant `{found}` is not known: expected `Standard` or `Chess960`; its moves are read as chess"
    )]
    UnknownVariant {
        /// The name of the variant.
        found: String,
    },
    /// The text of the game is longer than the limit.
    #[error("the game is longer than {} MiB: it is cut there", MAX_GAME_BYTES >> 20)]
    TooLong,
    /// There were too many problems to keep them all.
    #[error("more problems in this game than are listed")]
    TooMany,
}

/// The most characters that a problem keeps of its word.
const LONGEST_WORD: usize = 40;

/// Finds lines and columns within one game.
#[derive(Clone, Debug)]
pub struct Locator<'a> {
    game: RawGame<'a>,
    /// The last place asked for: problems come in the order of the text as a rule.
    offset: usize,
    place: Place,
}

impl<'a> Locator<'a> {
    /// Begins at the start of a game.
    #[must_use]
    pub fn new(game: RawGame<'a>) -> Self {
        let place = Place {
            line: game.line,
            column: game.column,
        };
        Self {
            game,
            offset: 0,
            place,
        }
    }

    /// The place of a byte of the game.
    pub fn place(&mut self, offset: usize) -> Place {
        if offset < self.offset {
            *self = Self::new(self.game);
        }
        let text = &self.game.text[self.offset..offset.min(self.game.text.len())];
        let (lines, column) = advance_place(text, self.place.column);
        self.place = Place {
            line: self.place.line + lines,
            column,
        };
        self.offset = offset;
        self.place
    }

    /// Makes a problem of a part of the game.
    pub fn problem(&mut self, at: &std::ops::Range<usize>, kind: ProblemKind) -> Problem {
        let bytes = self.game.text.get(at.clone()).unwrap_or_default();
        let start = &bytes[..bytes.len().min(4 * LONGEST_WORD)];
        let word = super::text::decode(start)
            .chars()
            .take(LONGEST_WORD)
            .take_while(|c| !matches!(c, '\n' | '\r'))
            .collect();
        Problem {
            game: self.game.number,
            place: self.place(at.start),
            word,
            kind,
        }
    }
}
