//! The `nowchess` program: arguments in, exit status out.

use std::io::{self, Write};
use std::process::ExitCode;

use clap::{Args, Parser, Subcommand};
use nowchess::app::{Model, Setting, Settings};
use nowchess::chess::{Position, divide, perft};
use nowchess::game::Game;
use nowchess::notation::{Fen, UciMove, Variant};
use nowchess::runtime::{self, Exit};

/// Play chess in the terminal.
#[derive(Debug, Parser)]
#[command(version, about, args_conflicts_with_subcommands = true)]
struct Arguments {
    #[command(subcommand)]
    command: Option<Command>,
    /// Start from this position, given as FEN
    #[arg(long, value_name = "FEN", value_parser = position)]
    fen: Option<Position>,
    #[command(flatten)]
    look: Look,
    /// Print the default configuration and exit
    #[arg(long)]
    print_config: bool,
}

/// Settings for one run, over those of the configuration file.
#[derive(Debug, Args)]
struct Look {
    /// The theme: wood, green, blue, high-contrast, or one of your own
    #[arg(long, value_name = "NAME")]
    theme: Option<String>,
    /// The terminal's background that texts are coloured for
    #[arg(long, value_parser = ["auto", "dark", "light"])]
    background: Option<String>,
    /// How many colours are used
    #[arg(long, value_parser = ["auto", "true", "256", "16", "never"])]
    color: Option<String>,
    /// Leave the mouse to the terminal
    #[arg(long)]
    no_mouse: bool,
}

impl Look {
    /// Returns the settings that are given, with the names of their values.
    fn chosen(&self) -> Vec<(Setting, String)> {
        let mouse = self.no_mouse.then(|| "off".to_owned());
        [
            (Setting::Theme, self.theme.clone()),
            (Setting::Background, self.background.clone()),
            (Setting::Color, self.color.clone()),
            (Setting::Mouse, mouse),
        ]
        .into_iter()
        .filter_map(|(setting, value)| Some((setting, value?)))
        .collect()
    }
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
/// The exit status of a program that panicked, as Rust has it.
const PANICKED: u8 = 101;

fn main() -> ExitCode {
    let arguments = Arguments::parse();
    let done = match arguments.command {
        Some(Command::Perft(arguments)) => print_perft(&arguments),
        None if arguments.print_config => print_config(),
        None => return play(arguments.fen, &arguments.look),
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

fn play(start: Option<Position>, look: &Look) -> ExitCode {
    if let Err(error) = runtime::require_screen() {
        return fail(&error, USAGE);
    }
    let game = start.map_or_else(Game::default, Game::new);
    let mut model = Model::new(game, Settings::default());
    if let Err(error) = runtime::configure(&mut model, &look.chosen()) {
        return fail(&error, USAGE);
    }
    match runtime::run(model) {
        Ok(Exit::Quit) => ExitCode::SUCCESS,
        Ok(Exit::Signal(signal)) => {
            ExitCode::from(128_u8.saturating_add(signal.unsigned_abs() as u8))
        }
        Ok(Exit::Panicked(message)) => fail(&message, PANICKED),
        Err(error) => fail(&format!("{error:#}"), 1),
    }
}

fn print_config() -> io::Result<()> {
    io::stdout()
        .lock()
        .write_all(runtime::default_config().as_bytes())
}

fn print_perft(arguments: &PerftArguments) -> io::Result<()> {
    let position = arguments.fen.clone().unwrap_or_default();
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
