//! Work on all games of one file, with its progress and its errors.

use std::io;
use std::path::Path;

use super::input;
use super::outlet::Outlet;
use super::pipeline::{self, BatchEvent};
use super::progress::ProgressBar;
use super::status::Status;
use super::streams::{Streams, report_unreadable};
use crate::notation::pgn::RawGame;

/// What is said about a batch of games.
pub(super) struct BatchReport {
    pub(super) status: Status,
    /// Lines for the error stream.
    pub(super) complaints: Vec<Vec<u8>>,
}

/// Does `work` on all games of a file, several batches at a time, and hands each result to `write`
/// in the order of the file.
///
/// A file that cannot be read is reported; the games before the fault are handed on.
pub(super) fn each_batch<T: Send>(
    file: &Path,
    streams: &mut Streams<'_>,
    work: impl Fn(&mut dyn Iterator<Item = RawGame<'_>>) -> T + Sync,
    mut write: impl FnMut(T, &mut Outlet<'_>) -> io::Result<BatchReport>,
) -> io::Result<Status> {
    let (output, errors) = (&mut streams.output, &mut streams.errors);
    let input = match input::open(file, &mut streams.input) {
        Ok(input) => input,
        Err(error) => {
            report_unreadable(errors, file, &error)?;
            return Ok(Status::Unreadable);
        }
    };
    let mut status = Status::Clean;
    let mut bar = ProgressBar::new(streams.progress, input.bytes);
    pipeline::run(input.inlet, work, |event| {
        let done = match event {
            BatchEvent::CaughtUp => return output.flush(),
            BatchEvent::Failed(error) => {
                bar.clear(errors)?;
                report_unreadable(errors, file, &error)?;
                Status::Unreadable
            }
            BatchEvent::Done {
                result,
                bytes,
                games,
            } => {
                let BatchReport { status, complaints } = write(result, output)?;
                if !complaints.is_empty() {
                    bar.clear(errors)?;
                }
                for complaint in complaints {
                    errors.line(complaint)?;
                }
                bar.advance(bytes, games, errors)?;
                status
            }
        };
        status = status.max(done);
        Ok(())
    })?;
    bar.clear(errors)?;
    Ok(status)
}
