//! The `nowchess` program: arguments in, exit status out.

use std::io::{self, Write};
use std::path::PathBuf;
use std::process::ExitCode;

use clap::{Args, Parser, Subcommand};
use nowchess::app::{ColorDepth, Settings};
use nowchess::chess::{Position, divide, perft};
use nowchess::game::Game;
use nowchess::notation::{Fen, UciMove, Variant};
use nowchess::runtime::{self, Exit, Start};

/// Play chess in the terminal.
#[derive(Debug, Parser)]
#[command(version, about, args_conflicts_with_subcommands = true)]
struct Arguments {
    #[command(subcommand)]
    command: Option<Command>,
    /// Open the games of this PGN file; - reads them from standard input
    #[arg(value_name = "FILE", conflicts_with = "fen")]
    file: Option<PathBuf>,
    /// Start from this position, given as FEN
    #[arg(long, value_name = "FEN", value_parser = position)]
    fen: Option<Position>,
}

#[derive(Debug, Subcommand)]
enum Command {
    /// Count the positions that legal moves lead to
    Perft(PerftArguments),
}

#[derive(Debug, Args)]
struct PerftArguments {
    /// How many plies to go
    depth: u32,
    /// The position, given as FEN, instead of the start position
    #[arg(long, value_name = "FEN", value_parser = position)]
    fen: Option<Position>,
    /// Print the count of each first move too
    #[arg(long)]
    divide: bool,
}

/// The exit status for a wrong use of the program, as clap has it.
const USAGE: u8 = 2;
/// What a shell adds to the number of the signal that ended a program.
const SIGNALLED: u8 = 128;
/// The exit status of a program that panicked, as Rust has it.
const PANICKED: u8 = 101;

fn main() -> ExitCode {
    let arguments = Arguments::parse();
    let done = match arguments.command {
        Some(Command::Perft(arguments)) => print_perft(&arguments),
        None => return play(start(arguments)),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        // Whoever read the output has seen enough.
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => ExitCode::SUCCESS,
        Err(error) => fail(&error, 1),
    }
}

/// Reads a position from an argument.
fn position(text: &str) -> Result<Position, String> {
    let (position, notices) = Fen::parse(text)
        .and_then(|fen| fen.to_position())
        .map_err(|error| error.to_string())?;
    for notice in notices {
        let _ = writeln!(io::stderr(), "nowchess: {notice}");
    }
    Ok(position)
}

fn start(arguments: Arguments) -> Start {
    match (arguments.file, arguments.fen) {
        (Some(path), _) if path.as_os_str() == "-" => Start::StandardInput,
        (Some(path), _) => Start::File(path),
        (None, Some(position)) => Start::Game(Box::new(Game::new(position))),
        (None, None) => Start::Resume,
    }
}

fn play(start: Start) -> ExitCode {
    if let Err(error) = runtime::require_screen() {
        return fail(&error, USAGE);
    }
    let settings = Settings {
        color: color_depth(),
        ..Settings::default()
    };
    match runtime::run(start, settings) {
        Ok(Exit::Quit) => ExitCode::SUCCESS,
        Ok(Exit::Signal(signal)) => ExitCode::from(SIGNALLED.saturating_add(signal)),
        Ok(Exit::Panicked(message)) => fail(&message, PANICKED),
        Err(error) => fail(&format!("{error:#}"), 1),
    }
}

/// Finds how many colours the terminal shows.
fn color_depth() -> ColorDepth {
    let set = |name| std::env::var(name).ok().filter(|value| !value.is_empty());
    if set("NO_COLOR").is_some() {
        return ColorDepth::None;
    }
    if set("COLORTERM").is_some_and(|value| value == "truecolor" || value == "24bit") {
        return ColorDepth::True;
    }
    match set("TERM") {
        Some(term) if term.contains("direct") => ColorDepth::True,
        Some(term) if term.contains("256color") => ColorDepth::Ansi256,
        _ => ColorDepth::Ansi16,
    }
}

fn print_perft(arguments: &PerftArguments) -> io::Result<()> {
    let position = arguments.fen.unwrap_or_default();
    let mut out = io::stdout().lock();
    let total = if arguments.divide {
        let counts = divide(&position, arguments.depth);
        for (mv, count) in &counts {
            writeln!(
                out,
                "{}: {count}",
                UciMove::from_move(*mv, Variant::Standard)
            )?;
        }
        counts.iter().map(|&(_, count)| count).sum()
    } else {
        perft(&position, arguments.depth)
    };
    writeln!(out, "{total}")
}

fn fail(error: &dyn std::fmt::Display, status: u8) -> ExitCode {
    let _ = writeln!(io::stderr(), "nowchess: {error}");
    ExitCode::from(status)
}
