//! What a command reads from and writes to.

use std::io;
use std::path::Path;

use super::super::inlet::Inlet;
use super::input;
use super::outlet::Outlet;
use super::progress::Progress;

/// The streams of a command.
#[expect(missing_debug_implementations, reason = "streams have nothing to show")]
pub struct Streams<'a> {
    /// Read where a file is named `-`.
    pub input: Inlet<'a>,
    /// The answer.
    pub output: Outlet<'a>,
    /// Files, games and plies that cannot be read, and problems of games.
    pub errors: Outlet<'a>,
    /// Whether to show how much of the work is done.
    pub progress: Progress,
}

/// Says on the error stream that a file cannot be read.
pub(super) fn report_unreadable(
    errors: &mut Outlet<'_>,
    file: &Path,
    error: &io::Error,
) -> io::Result<()> {
    let error = format!(": {error}");
    errors.line([b"nowchess: ", input::name(file), error.as_bytes()].concat())
}
