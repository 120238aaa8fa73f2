//! The faults of a file, each with its place.

use std::fmt;

use thiserror::Error;

use super::marker::GameResult;
use super::place::Place;
use super::raw_game::MAX_GAME_BYTES;
use crate::notation::{FenError, FenNotice, Nag, San, SanError};

/// A fault in the text of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Problem {
    /// The number of the game in its file, from 1.
    pub game: u64,
    /// The place of the word.
    pub place: Place,
    /// The word, or the beginning of a long one.
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

/// The kinds of problem. Each displays as a sentence that says what was expected.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum ProblemKind {
    /// A word is not a legal move. Its line of moves ends before it.
    #[error("{0}")]
    Move(SanError),
    /// A move after a null move in check captures the king. Its line of moves ends before it.
    #[error("`{san}` captures the king: expected the line to end before it")]
    KingCaptured {
        /// The move.
        san: San,
    },
    /// A word can be no move. It is passed over.
    #[error("`{found}` is neither a move nor an annotation: it is skipped, and reading goes on")]
    UnknownWord {
        /// What was found.
        found: String,
    },
    /// A bare integer is not the number of the next move. It is passed over.
    #[error("`{found}` is not a move: expected a move, or its number {due}; it is skipped")]
    StrayNumber {
        /// What was found.
        found: u64,
        /// The number of the next move.
        due: u32,
    },
    /// The first move in numeric notation.
    #[error("the moves are in numeric notation: expected `{san}`; they are read")]
    NumericNotation {
        /// The move.
        san: San,
    },
    /// A word in numeric notation is not read. Its line of moves ends before it.
    #[error(
        "`{found}` looks like numeric notation but is not a legal move here: expected a move such as `e4`"
    )]
    NumericMove {
        /// What was found.
        found: u64,
    },
    /// A letter may be a mark or the piece of the move after it. Its line of moves ends before it.
    #[error(
        "`{letter}` may be a mark or the piece of `{mv}`: expected `{mv}` in one word, or `{nag}`"
    )]
    MarkOrPiece {
        /// The letter.
        letter: String,
        /// The move, if the letter is its piece.
        mv: San,
        /// The mark, if it is one.
        nag: Nag,
    },
    /// Text follows the result.
    #[error("text after the result: expected the end of the game; it is kept as a comment")]
    TextAfterResult,
    /// The pieces have the letters of another language.
    #[error(
        "the moves have the piece letters of another language ({languages}): expected K, Q, R, B and N; they are read"
    )]
    PieceLetters {
        /// The languages that fit.
        languages: String,
    },
    /// The letters of the pieces are those of several languages, and the moves differ.
    #[error(
        "the piece letters fit several languages ({languages}), and the moves differ: expected K, Q, R, B and N; the line ends here"
    )]
    PieceLettersUnclear {
        /// The languages that fit.
        languages: String,
    },
    /// Brackets do not hold a name and a quoted value.
    #[error("found `{found}`: expected a tag such as `[Event \"Name\"]`")]
    TagSyntax {
        /// What was found.
        found: String,
    },
    /// A tag is among the moves.
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
    /// A value holds quotes without a backslash.
    #[error(
        "the value of tag `{name}` contains quotes: expected a backslash before each; it was read up to the last `\"]` of its line"
    )]
    TagQuotes {
        /// The name of the tag.
        name: String,
    },
    /// A value is not in plain quotes.
    #[error(
        "the value of tag `{name}` is not in plain quotes: expected `[{name} \"...\"]`; it was read without them"
    )]
    TagWithoutQuotes {
        /// The name of the tag.
        name: String,
    },
    /// A tag is not closed.
    #[error("tag `{name}` is not closed: expected `\"]` after its value")]
    TagUnclosed {
        /// The name of the tag.
        name: String,
    },
    /// The file ends within a tag.
    #[error("the text ends within tag `{name}`: expected `\"]` after its value")]
    TagTruncated {
        /// The name of the tag.
        name: String,
    },
    /// A comment is not closed at the end of its game.
    #[error("the comment is not closed: expected a closing brace before the end of the game")]
    CommentUnclosed,
    /// Words are left over after a comment with a brace in it.
    #[error(
        "left over after a comment that contains a brace: comments do not nest, and end at the first closing brace"
    )]
    LeftOver,
    /// A parenthesis closes nothing.
    #[error("a closing parenthesis without an opening one: expected a move, a comment or a result")]
    StrayClose,
    /// A variation is before any move that it could replace.
    #[error("a variation without a move before it: expected the move that it replaces")]
    VariationWithoutMove,
    /// A variation is not closed at the end of its game.
    #[error(
        "the variation is not closed: expected a closing parenthesis before the end of the game"
    )]
    VariationUnclosed,
    /// A glyph is before any move.
    #[error("an annotation without a move before it: expected a move")]
    NagWithoutMove,
    /// A glyph is unknown, or its number is too large.
    #[error(
        "`{found}` is not an annotation: expected `$` with a number up to 65535, or a glyph such as `!?`"
    )]
    UnknownNag {
        /// What was found.
        found: String,
    },
    /// The result after the moves is not that of the tag; the tag is kept.
    #[error(
        "the result `{marker}` contradicts the Result tag `{tag}`: expected them equal; the tag is kept"
    )]
    ResultMismatch {
        /// The result of the tag.
        tag: GameResult,
        /// The result after the moves.
        marker: GameResult,
    },
    /// The moves end with a result, and the tag has none; the result is kept.
    #[error(
        "the result `{marker}` contradicts the Result tag `*`: expected them equal; `{marker}` is kept"
    )]
    ResultOpenInTag {
        /// The result after the moves.
        marker: GameResult,
    },
    /// Another result follows the result.
    #[error("a second result: expected the end of the game")]
    SecondResult,
    /// The value of the Result tag holds more than a result.
    #[error("`{found}` is more than a result: expected `{result}`, which is taken")]
    ResultWithWords {
        /// The value of the tag.
        found: String,
        /// The result in it.
        result: GameResult,
    },
    /// The value of the Result tag is not a result.
    #[error("`{found}` is not a result: expected `1-0`, `0-1`, `1/2-1/2` or `*`")]
    UnknownResult {
        /// The value of the tag.
        found: String,
    },
    /// The position of the FEN tag cannot be played. The moves are not read.
    #[error("the FEN tag cannot be used, and the moves are not read: {0}")]
    Fen(FenError),
    /// A part of the FEN tag was dropped.
    #[error("in the FEN tag: {0}")]
    FenNotice(FenNotice),
    /// The FEN tag is empty.
    #[error("the FEN tag is empty: expected a start position; the usual one is taken")]
    FenEmpty,
    /// The `SetUp` tag announces a start position, but there is none.
    #[error("a SetUp tag without a FEN tag: expected a start position; the usual one is taken")]
    SetUpWithoutFen,
    /// The game is of an unknown variant.
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
