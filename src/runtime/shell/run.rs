//! Runs a command, on the streams of the process or on others.

use std::io::{self, IsTerminal};
use std::process::ExitCode;

use super::super::inlet::Inlet;
use super::check::{self, CheckOptions};
use super::export::{self, ExportOptions};
use super::fen::{self, FenOptions};
use super::input::{files_or_input, is_input};
use super::outlet::Outlet;
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

/// What is told where nothing is piped in.
const WAITING: &str = "reading games from the terminal; Ctrl-D on a line of its own ends them";

impl Command {
    /// Whether it reads standard input.
    fn reads_input(&self) -> bool {
        match self {
            Self::Check(CheckOptions { files, .. }) | Self::Export(ExportOptions { files, .. }) => {
                files_or_input(files).iter().any(|file| is_input(file))
            }
            Self::Fen(FenOptions { file, .. }) => is_input(file),
        }
    }
}

/// Runs a command on the streams of the process.
#[must_use]
pub fn run(command: &Command) -> ExitCode {
    let progress = if io::stderr().is_terminal() && !io::stdout().is_terminal() {
        Progress::Shown
    } else {
        Progress::Hidden
    };
    let mut streams = Streams {
        input: Inlet::standard(),
        output: Outlet::output(),
        errors: Outlet::errors(),
        progress,
    };
    if command.reads_input() && io::stdin().is_terminal() {
        // If this cannot be told, the games can be typed all the same.
        _ = streams.errors.line(format!("nowchess: {WAITING}"));
    }
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
            let text = format!("nowchess: cannot write the output: {error}");
            _ = streams.errors.line(text);
            Status::Unreadable
        }
    }
}
