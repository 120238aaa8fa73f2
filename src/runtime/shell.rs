//! Commands that need no screen, for pipes and scripts: `check`, `export`, `fen`.
//!
//! All of them stream: memory does not grow with the file. A pipe that is closed by its reader
//! ends them quietly.

mod check;
mod export;
mod fen;
mod json;
mod pipeline;
mod progress;
mod source;

use std::io::{self, BufWriter, IsTerminal, Read, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

pub use check::{CheckOptions, Format};
pub use export::ExportOptions;
pub use fen::FenOptions;
pub use progress::Progress;

use crate::notation::pgn::RawGame;
use pipeline::Step;
use progress::Bar;

/// A command with its options.
#[derive(Debug, Clone)]
pub enum Command {
    /// Reads games and reports on each.
    Check(CheckOptions),
    /// Writes games back in the export format.
    Export(ExportOptions),
    /// Prints a position of a game.
    Fen(FenOptions),
}

/// What a command came to: the exit status of the program.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Status {
    /// All is well: 0.
    Clean,
    /// A game has problems: 1.
    Problems,
    /// A file or game cannot be read: 2.
    Unreadable,
}

impl From<Status> for ExitCode {
    fn from(status: Status) -> Self {
        Self::from(status as u8)
    }
}

/// What a command reads from and writes to.
#[expect(missing_debug_implementations, reason = "streams have nothing to show")]
pub struct Streams<'a> {
    /// Read where a file is named `-`.
    pub input: &'a mut dyn Read,
    /// The answer.
    pub output: &'a mut dyn Write,
    /// What could not be done.
    pub errors: &'a mut dyn Write,
    /// Whether to show how far the work is.
    pub progress: Progress,
}

/// Runs a command on the streams of the process.
#[must_use]
pub fn run(command: &Command) -> ExitCode {
    let mut output = BufWriter::with_capacity(1 << 16, io::stdout().lock());
    let progress = if io::stderr().is_terminal() && !io::stdout().is_terminal() {
        Progress::Shown
    } else {
        Progress::Hidden
    };
    let mut streams = Streams {
        input: &mut io::stdin().lock(),
        output: &mut output,
        errors: &mut io::stderr(),
        progress,
    };
    run_with(command, &mut streams).into()
}

/// Runs a command.
///
/// An output that cannot be written ends the command: without a word if its reader has closed it,
/// else with one.
pub fn run_with(command: &Command, streams: &mut Streams<'_>) -> Status {
    let done = match command {
        Command::Check(options) => check::run(options, streams),
        Command::Export(options) => export::run(options, streams),
        Command::Fen(options) => fen::run(options, streams),
    };
    match done.and_then(|status| streams.output.flush().map(|()| status)) {
        Ok(status) => status,
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => Status::Clean,
        Err(error) => {
            // Nothing is left to say it to if this fails too.
            _ = writeln!(streams.errors, "nowchess: cannot write the output: {error}");
            Status::Unreadable
        }
    }
}

/// Says on the error stream that a file cannot be read.
fn complain(errors: &mut dyn Write, file: &Path, error: &io::Error) -> io::Result<()> {
    writeln!(errors, "nowchess: {}: {error}", source::name(file))
}

/// What was made of some games: whether they are well, and what is to be said of them on the error
/// stream.
struct Taken {
    status: Status,
    complaints: String,
}

/// Works on all games of a file, several at a time, and takes what comes of them in order.
///
/// Says so where the file cannot be read; what was read before that is taken.
fn each_batch<T: Send>(
    file: &Path,
    streams: &mut Streams<'_>,
    work: impl Fn(&mut dyn Iterator<Item = RawGame<'_>>) -> T + Sync,
    mut take: impl FnMut(T, &mut dyn Write) -> io::Result<Taken>,
) -> io::Result<Status> {
    let (output, errors) = (&mut *streams.output, &mut *streams.errors);
    let source = match source::open(file, &mut *streams.input) {
        Ok(source) => source,
        Err(error) => {
            complain(errors, file, &error)?;
            return Ok(Status::Unreadable);
        }
    };
    let mut status = Status::Clean;
    let mut bar = Bar::new(streams.progress, source.bytes);
    pipeline::run(source.reader, work, |step| {
        let done = match step {
            Step::Failed(error) => {
                bar.clear(errors)?;
                complain(errors, file, &error)?;
                Status::Unreadable
            }
            Step::Done {
                result,
                bytes,
                games,
            } => {
                let Taken { status, complaints } = take(result, output)?;
                if !complaints.is_empty() {
                    bar.clear(errors)?;
                    errors.write_all(complaints.as_bytes())?;
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

/// The files of a command; standard input if none is named.
fn files_or_input(files: &[PathBuf]) -> Vec<PathBuf> {
    if files.is_empty() {
        vec![PathBuf::from("-")]
    } else {
        files.to_vec()
    }
}

/// A text of a file without the control characters that a terminal would obey.
fn shown(text: &str) -> String {
    text.chars()
        .map(|c| if c.is_control() { '·' } else { c })
        .collect()
}
