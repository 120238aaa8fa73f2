//! Runs a command, on the streams of the process or on others.

use std::io::{self, BufWriter, IsTerminal};
use std::process::ExitCode;

use super::check::{self, CheckOptions};
use super::export::{self, ExportOptions};
use super::fen::{self, FenOptions};
use super::progress::Progress;
use super::status::Status;
use super::streams::Streams;

/// A command with its options.
#[derive(Clone, Debug)]
pub enum Command {
    /// Reads games and reports on each.
    Check(CheckOptions),
    /// Writes games back in the export format.
    Export(ExportOptions),
    /// Prints a position of a game.
    Fen(FenOptions),
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
/// An output that cannot be written ends the command: without a message if its reader has closed
/// it, else with one.
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
            // If this fails too, there is nobody left to tell.
            _ = writeln!(streams.errors, "nowchess: cannot write the output: {error}");
            Status::Unreadable
        }
    }
}
