//! The text of a comment: its commands, and the words for a person.

use super::command::CommentCommand;

/// Reads the commands of a comment in their order. Malformed ones are skipped.
///
/// # Examples
///
/// ```
/// use std::time::Duration;
/// use nowchess::notation::pgn::{CommentCommand, commands};
///
/// let found: Vec<_> = commands("[%clk 0:03:00] A00 [%bar]").collect();
/// assert_eq!(found, [
///     CommentCommand::Clock(Duration::from_secs(180)),
///     CommentCommand::Other { name: "bar", value: "" },
/// ]);
/// ```
pub fn commands(comment: &str) -> impl Iterator<Item = CommentCommand<'_>> {
    spans(comment).filter_map(|(start, end)| CommentCommand::read(&comment[start + 2..end - 1]))
}

/// Returns the text of a comment without its commands.
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
    let mut after = 0;
    for (start, end) in spans(comment) {
        parts.push(comment[after..start].trim());
        after = end;
    }
    parts.push(comment[after..].trim());
    parts.retain(|part| !part.is_empty());
    parts.join(" ")
}

/// Where the commands of a comment start and end, brackets included.
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

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;
    use crate::chess::Square;
    use crate::notation::Score::{self, Centipawns, Mate};
    use crate::notation::pgn::{BoardShape, ShapeColor};

    fn one(text: &str) -> Option<CommentCommand<'_>> {
        commands(text).next()
    }

    fn evaluated(text: &str) -> Option<(Score, Option<u32>)> {
        match one(text)? {
            CommentCommand::Evaluation { score, depth } => Some((score, depth)),
            _ => None,
        }
    }

    #[test]
    fn evaluations_are_read() {
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
        assert_eq!(
            one("[%clk 0:00:09.5]"),
            Some(CommentCommand::Clock(Duration::from_millis(9500)))
        );
        assert_eq!(
            one("[%emt 1:02:03.4]"),
            Some(CommentCommand::Elapsed(Duration::from_millis(3_723_400)))
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
        let shape = |color, from, to| BoardShape {
            color,
            from: square(from),
            to: square(to),
        };
        assert_eq!(
            shapes,
            [
                CommentCommand::Shapes(vec![shape(ShapeColor::Yellow, "a1", "a1")]),
                CommentCommand::Shapes(vec![
                    shape(ShapeColor::Red, "a1", "a1"),
                    shape(ShapeColor::Blue, "e1", "e2")
                ]),
            ]
        );
        assert_eq!(plain_text(comment), "commentary");
        assert_eq!(plain_text("[%clk 3:ê5:"), "[%clk 3:ê5:");
        assert_eq!(one("[%csl éa1]"), None);
    }
}
