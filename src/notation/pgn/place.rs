//! Lines and columns.

use std::fmt;

use super::text;

/// A place in a file as editors count it: lines and columns from 1, columns in characters.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Place {
    /// The line.
    pub line: u64,
    /// The column.
    pub column: u64,
}

impl Place {
    /// Returns the place after a text that begins here.
    #[must_use]
    pub fn after(self, text: &[u8]) -> Self {
        let (lines, column) = advance_place(text, self.column);
        Self {
            line: self.line + lines,
            column,
        }
    }
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}", self.line, self.column)
    }
}

/// Counts the line ends of a text, and returns the column after it, given the column where it
/// begins.
pub(super) fn advance_place(text: &[u8], column: u64) -> (u64, u64) {
    let mut lines = memchr::memchr_iter(b'\n', text).count();
    if memchr::memchr(b'\r', text).is_some() {
        lines += lone_returns(text);
    }
    let (last_line, column) = match memchr::memrchr2(b'\n', b'\r', text) {
        None => (text, column),
        Some(end) => (&text[end + 1..], 1),
    };
    (lines as u64, column + text::width(last_line) as u64)
}

/// Counts the carriage returns that end a line themselves: runs of them without a line feed after.
fn lone_returns(text: &[u8]) -> usize {
    let mut lone = 0;
    let mut run = 0;
    let mut end = 0;
    for at in memchr::memchr_iter(b'\r', text) {
        if at != end {
            lone += run;
            run = 0;
        }
        run += 1;
        end = at + 1;
        if text.get(end) == Some(&b'\n') {
            run = 0;
        }
    }
    lone + run
}
