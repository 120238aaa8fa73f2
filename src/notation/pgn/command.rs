//! Commands embedded in comments: clock times, scores, coloured squares and arrows.
//!
//! The PGN supplement of 2001 and many programs write `[%name value]` in a comment. This is the one
//! place that reads and writes them.

use std::fmt;
use std::time::Duration;

use super::shape::BoardShape;
use super::{clock_time, shape};
use crate::notation::Score;

/// A command in a comment.
///
/// Displays as it is written in a comment; what is written is read as the same command.
///
/// # Examples
///
/// ```
/// use nowchess::notation::Score;
/// use nowchess::notation::pgn::{CommentCommand, commands};
///
/// let command = CommentCommand::Evaluation { score: Score::Centipawns(35), depth: Some(12) };
/// assert_eq!(command.to_string(), "[%eval 0.35,12]");
/// assert_eq!(commands("[%eval 0.35,12]").next(), Some(command));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CommentCommand<'a> {
    /// `%clk`: the time left on the clock of the side that moved.
    Clock(Duration),
    /// `%emt`: the time that the move took.
    Elapsed(Duration),
    /// `%eval`: an engine's judgement of the position.
    Evaluation {
        /// The score.
        score: Score,
        /// The depth of the search in plies.
        depth: Option<u32>,
    },
    /// `%csl` and `%cal`: squares and arrows on the board. Written as `%csl` if all are squares.
    Shapes(Vec<BoardShape>),
    /// An unknown command.
    Other {
        /// Its name without the `%`: not empty, without white space and brackets.
        name: &'a str,
        /// The text after the name: without brackets, and without white space at its ends.
        value: &'a str,
    },
}

impl<'a> CommentCommand<'a> {
    /// Reads a command from the text between `[%` and `]`; `None` if a known command has a value
    /// that it cannot have.
    pub(super) fn read(text: &'a str) -> Option<Self> {
        let (name, value) = text.split_once(char::is_whitespace).unwrap_or((text, ""));
        let value = value.trim();
        match name {
            "" => None,
            "clk" => clock_time::read(value).map(Self::Clock),
            "emt" => clock_time::read(value).map(Self::Elapsed),
            "eval" => read_evaluation(value),
            "csl" | "cal" => shape::read(value).map(Self::Shapes),
            _ => Some(Self::Other { name, value }),
        }
    }
}

/// Reads `0.25`, `-1.5,12`, `#-3` or `#4,20`.
fn read_evaluation(value: &str) -> Option<CommentCommand<'static>> {
    let (score, depth) = match value.split_once(',') {
        Some((score, depth)) => (score.trim(), Some(depth.trim().parse().ok()?)),
        None => (value, None),
    };
    let score = Score::from_eval(score)?;
    Some(CommentCommand::Evaluation { score, depth })
}

impl fmt::Display for CommentCommand<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Clock(time) => write!(f, "[%clk {}]", clock_time::write(*time)),
            Self::Elapsed(time) => write!(f, "[%emt {}]", clock_time::write(*time)),
            Self::Evaluation { score, depth: None } => write!(f, "[%eval {}]", score.to_eval()),
            Self::Evaluation {
                score,
                depth: Some(depth),
            } => write!(f, "[%eval {},{depth}]", score.to_eval()),
            Self::Shapes(shapes) => {
                let (name, value) = shape::write(shapes);
                write!(f, "[%{name} {value}]")
            }
            Self::Other { name, value: "" } => write!(f, "[%{name}]"),
            Self::Other { name, value } => write!(f, "[%{name} {value}]"),
        }
    }
}
