//! Commands embedded in comments: clock times, evaluations, coloured squares and arrows.
//!
//! The PGN supplement of 2001 and the programs that follow it write `[%name value]` within a
//! comment. The text of the comment stays as it is; here the known commands become values.

use std::time::Duration;

use crate::chess::Square;

/// A command within a comment.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Command<'a> {
    /// `%clk`: the time left on the mover's clock.
    Clock(Duration),
    /// `%emt`: the time that the move took.
    Elapsed(Duration),
    /// `%eval`: what an engine thought of the position.
    Evaluation {
        /// The verdict, from White's side.
        evaluation: Evaluation,
        /// How many plies deep it looked.
        depth: Option<u32>,
    },
    /// `%csl` and `%cal`: squares and arrows to show on the board.
    Shapes(Vec<Shape>),
    /// A command that is not known.
    Other {
        /// Its name, without the `%`.
        name: &'a str,
        /// What stands behind the name.
        value: &'a str,
    },
}

/// How an engine judges a position, from White's side.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Evaluation {
    /// Hundredths of a pawn.
    Centipawns(i32),
    /// Mate in so many moves; negative if Black mates.
    Mate(i32),
}

/// A mark on the board: a square, or an arrow between two.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shape {
    /// The colour.
    pub paint: Paint,
    /// The square, or where the arrow begins.
    pub from: Square,
    /// Where the arrow ends; the same square if it is no arrow.
    pub to: Square,
}

/// The colours of shapes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Paint {
    /// `G`
    Green,
    /// `R`
    Red,
    /// `Y`
    Yellow,
    /// `B`
    Blue,
}

/// Reads the commands of a comment in their order. Broken ones stay text, and yield nothing.
///
/// # Examples
///
/// ```
/// use std::time::Duration;
/// use nowchess::notation::pgn::{Command, commands};
///
/// let found: Vec<_> = commands("[%clk 0:03:00] A00 [%bar]").collect();
/// assert_eq!(found, [
///     Command::Clock(Duration::from_secs(180)),
///     Command::Other { name: "bar", value: "" },
/// ]);
/// ```
pub fn commands(comment: &str) -> impl Iterator<Item = Command<'_>> {
    spans(comment).filter_map(|(start, end)| read(&comment[start + 2..end - 1]))
}

/// The text of a comment without its commands, for a person to read.
///
/// # Examples
///
/// ```
/// use nowchess::notation::pgn::plain_text;
///
/// assert_eq!(plain_text("[%clk 0:03:00] A00 [%csl Ga1] Kadas"), "A00 Kadas");
/// ```
#[must_use]
pub fn plain_text(comment: &str) -> String {
    let mut parts = Vec::new();
    let mut behind = 0;
    for (start, end) in spans(comment) {
        parts.push(comment[behind..start].trim());
        behind = end;
    }
    parts.push(comment[behind..].trim());
    parts.retain(|part| !part.is_empty());
    parts.join(" ")
}

/// Where commands stand in a comment, brackets included.
fn spans(comment: &str) -> impl Iterator<Item = (usize, usize)> {
    let mut from = 0;
    std::iter::from_fn(move || {
        loop {
            let start = from + comment[from..].find("[%")?;
            let inner = start + 2;
            let len = comment[inner..].find([']', '['])?;
            if comment.as_bytes()[inner + len] == b']' && len > 0 {
                from = inner + len + 1;
                return Some((start, from));
            }
            from = inner;
        }
    })
}

fn read(command: &str) -> Option<Command<'_>> {
    let (name, value) = command
        .split_once(char::is_whitespace)
        .unwrap_or((command, ""));
    let value = value.trim();
    match name {
        "" => None,
        "clk" => time(value).map(Command::Clock),
        "emt" => time(value).map(Command::Elapsed),
        "eval" => evaluation(value),
        "csl" | "cal" => value
            .split(',')
            .map(|text| shape(text.trim()))
            .collect::<Option<_>>()
            .map(Command::Shapes),
        _ => Some(Command::Other { name, value }),
    }
}

/// Reads `h:mm:ss`, `m:ss` or seconds, each with an optional fraction.
fn time(value: &str) -> Option<Duration> {
    let mut parts = value.rsplit(':');
    let seconds = parts.next()?;
    let (whole, fraction) = seconds.split_once(['.', ',']).unwrap_or((seconds, ""));
    let mut total = number(whole)?;
    for unit in [60, 3600] {
        let Some(part) = parts.next() else { break };
        total = number(part)?.checked_mul(unit)?.checked_add(total)?;
    }
    if parts.next().is_some() || !fraction.bytes().all(|byte| byte.is_ascii_digit()) {
        return None;
    }
    let nanos = format!("{fraction:0<9}");
    Some(Duration::new(total, nanos.get(..9)?.parse().ok()?))
}

fn number(digits: &str) -> Option<u64> {
    if digits.bytes().all(|byte| byte.is_ascii_digit()) {
        digits.parse().ok()
    } else {
        None
    }
}

/// Reads `0.25`, `-1.5,12`, `#-3` or `#4,20`.
fn evaluation(value: &str) -> Option<Command<'static>> {
    let (score, depth) = match value.split_once(',') {
        Some((score, depth)) => (score.trim(), Some(depth.trim().parse().ok()?)),
        None => (value, None),
    };
    let evaluation = match score.strip_prefix('#') {
        Some(moves) => Evaluation::Mate(moves.parse().ok()?),
        None => Evaluation::Centipawns(centipawns(score)?),
    };
    Some(Command::Evaluation { evaluation, depth })
}

fn centipawns(score: &str) -> Option<i32> {
    let (sign, digits) = match score.strip_prefix('-') {
        Some(digits) => (-1, digits),
        None => (1, score.strip_prefix('+').unwrap_or(score)),
    };
    let (whole, fraction) = digits.split_once('.').unwrap_or((digits, ""));
    if whole.is_empty() && fraction.is_empty()
        || !fraction.bytes().all(|byte| byte.is_ascii_digit())
    {
        return None;
    }
    let whole = if whole.is_empty() {
        0
    } else {
        i32::try_from(number(whole)?).ok()?
    };
    let hundredths: i32 = format!("{fraction:0<2}").get(..2)?.parse().ok()?;
    whole
        .checked_mul(100)?
        .checked_add(hundredths)?
        .checked_mul(sign)
}

/// Reads `Ga1` or `Ra1a8`.
fn shape(text: &str) -> Option<Shape> {
    let paint = match text.get(..1)? {
        "G" | "g" => Paint::Green,
        "R" | "r" => Paint::Red,
        "Y" | "y" => Paint::Yellow,
        "B" | "b" => Paint::Blue,
        _ => return None,
    };
    let from = text.get(1..3)?.parse().ok()?;
    let to = match text.get(3..)? {
        "" => from,
        to => to.parse().ok()?,
    };
    Some(Shape { paint, from, to })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn evaluated(text: &str) -> Option<(Evaluation, Option<u32>)> {
        match commands(text).next()? {
            Command::Evaluation { evaluation, depth } => Some((evaluation, depth)),
            _ => None,
        }
    }

    #[test]
    fn evaluations_are_read() {
        use Evaluation::{Centipawns, Mate};
        assert_eq!(evaluated("[%eval 0.25]"), Some((Centipawns(25), None)));
        assert_eq!(evaluated("[%eval #-3,12]"), Some((Mate(-3), Some(12))));
        assert_eq!(
            evaluated("[%eval .99,23]"),
            Some((Centipawns(99), Some(23)))
        );
        assert_eq!(evaluated("[%eval -0.5]"), Some((Centipawns(-50), None)));
        assert_eq!(evaluated("[%eval -]"), None);
        assert_eq!(evaluated("[%eval 99999999999]"), None);
    }

    #[test]
    fn times_are_read() {
        fn one(text: &str) -> Option<Command<'_>> {
            commands(text).next()
        }
        assert_eq!(
            one("[%clk 0:00:09.5]"),
            Some(Command::Clock(Duration::from_millis(9500)))
        );
        assert_eq!(
            one("[%emt 1:02:03.4]"),
            Some(Command::Elapsed(Duration::from_millis(3_723_400)))
        );
        assert_eq!(one("[%clk 3:ê5:"), None);
        assert_eq!(one("[%clk 3:ê5:]"), None);
        assert_eq!(one("[%clk 99999999999999999999:0:0]"), None);
    }

    #[test]
    fn shapes_are_read_beside_text() {
        let comment = "[%csl Ya1][%cal Ra1a1,Be1e2]commentary";
        let shapes: Vec<_> = commands(comment).collect();
        let square = |name: &str| name.parse::<Square>().unwrap();
        let shape = |paint, from, to| Shape {
            paint,
            from: square(from),
            to: square(to),
        };
        assert_eq!(
            shapes,
            [
                Command::Shapes(vec![shape(Paint::Yellow, "a1", "a1")]),
                Command::Shapes(vec![
                    shape(Paint::Red, "a1", "a1"),
                    shape(Paint::Blue, "e1", "e2")
                ]),
            ]
        );
        assert_eq!(plain_text(comment), "commentary");
        assert_eq!(plain_text("[%clk 3:ê5:"), "[%clk 3:ê5:");
    }
}
