//! The `nowchess` program: reads the arguments, runs what they ask for, returns the exit status.

use std::io::{self, IsTerminal};
use std::path::PathBuf;
use std::process::ExitCode;

use clap::builder::{PossibleValuesParser, TypedValueParser};
use clap::{Args, Parser, Subcommand};
use nowchess::app::Start;
use nowchess::chess::{Position, divide, perft};
use nowchess::game::Game;
use nowchess::notation::{Fen, UciMove, Variant};
use nowchess::runtime::shell::{self, CheckOptions, ExportOptions, FenOptions, Format, Outlet};
use nowchess::runtime::{self, Exit};
use nowchess::settings::{BackgroundChoice, Choice, ColorChoice, SettingValue, Switch};

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
    fen: Option<Given>,
    /// Start a game of Chess960: from this start position (0 to 959; 518 is the usual one), or from
    /// one drawn by lot
    #[arg(long, value_name = "N", num_args = 0..=1, default_missing_value = "random",
          value_parser = chess960, conflicts_with_all = ["file", "fen"])]
    chess960: Option<Position>,
    #[command(flatten)]
    chosen: Chosen,
    /// Print the default configuration and exit
    #[arg(long)]
    print_config: bool,
}

/// Settings for one run, over those of the configuration file.
#[derive(Debug, Args)]
struct Chosen {
    /// The theme: wood, green, blue, high-contrast, or one of your own
    #[arg(long, value_name = "NAME")]
    theme: Option<String>,
    /// The terminal's background that texts are coloured for
    #[arg(long, value_parser = named::<BackgroundChoice>())]
    background: Option<BackgroundChoice>,
    /// How many colours are used
    #[arg(long, value_parser = named::<ColorChoice>())]
    color: Option<ColorChoice>,
    /// Leave the mouse to the terminal
    #[arg(long)]
    no_mouse: bool,
}

impl Chosen {
    /// Returns the settings given on the command line.
    fn settings(&self) -> Vec<SettingValue> {
        let theme = self.theme.as_deref();
        let mouse = self.no_mouse.then_some(Switch::Off);
        [
            theme.map(|name| SettingValue::Theme(name.into())),
            self.background.map(SettingValue::Background),
            self.color.map(SettingValue::Color),
            mouse.map(SettingValue::Mouse),
        ]
        .into_iter()
        .flatten()
        .collect()
    }
}

/// Returns a parser for the values of a setting by their names.
fn named<T: Choice + Send + Sync>() -> impl TypedValueParser<Value = T> {
    let names = T::VALUES.iter().map(|(name, _)| *name);
    PossibleValuesParser::new(names)
        .try_map(|name| T::named(&name).ok_or("this value is not known"))
}

#[derive(Debug, Subcommand)]
enum Command {
    /// List the games that you have played, which are kept in games.pgn
    Games(Chosen),
    /// Report on the games of PGN files: plies, result, how they end, what is wrong with them
    Check {
        /// The files; - or none is standard input
        files: Vec<PathBuf>,
        /// Write an object of JSON for each game, one a line
        #[arg(long)]
        json: bool,
    },
    /// Write the games of PGN files as the PGN standard has them
    Export {
        /// The files; - or none is standard input
        files: Vec<PathBuf>,
        /// Only this game, counted from 1
        #[arg(long, value_name = "N")]
        game: Option<u64>,
    },
    /// Print a position of a game as FEN
    Fen {
        /// The file; - is standard input
        file: PathBuf,
        /// The game, counted from 1
        #[arg(long, value_name = "N", default_value_t = 1)]
        game: u64,
        /// After this many plies; after the last one without it
        #[arg(long, value_name = "N")]
        ply: Option<usize>,
    },
    /// Count the positions that legal moves lead to
    Perft(PerftArguments),
}

#[derive(Debug, Args)]
struct PerftArguments {
    /// How many plies to go
    depth: u32,
    /// The position, given as FEN, instead of the start position
    #[arg(long, value_name = "FEN", value_parser = position)]
    fen: Option<Given>,
    /// Print the count of each first move too
    #[arg(long)]
    divide: bool,
}

/// The exit status for wrong usage, as in clap.
const USAGE: u8 = 2;
/// What is told where `-` names a terminal.
const NOTHING_PIPED: &str =
    "standard input is the terminal: pipe a PGN file into it, as in `nowchess - < games.pgn`";
/// A shell reports a program that a signal ended as this plus the number of the signal.
const SIGNAL_BASE: u8 = 128;
/// The exit status of a Rust program that panicked.
const PANICKED: u8 = 101;

fn main() -> ExitCode {
    let arguments: Arguments = shell::arguments();
    let done = match arguments.command {
        Some(Command::Games(chosen)) => return play(Start::Archive, &chosen.settings()),
        Some(Command::Check { files, json }) => {
            let format = if json { Format::Json } else { Format::Text };
            return shell::run(&shell::Command::Check(CheckOptions { files, format }));
        }
        Some(Command::Export { files, game }) => {
            return shell::run(&shell::Command::Export(ExportOptions { files, game }));
        }
        Some(Command::Fen { file, game, ply }) => {
            return shell::run(&shell::Command::Fen(FenOptions { file, game, ply }));
        }
        Some(Command::Perft(arguments)) => print_perft(&arguments),
        None if arguments.print_config => print_config(),
        None => {
            let settings = arguments.chosen.settings();
            return play(start(arguments), &settings);
        }
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        // The reader has closed the output: that is not an error.
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => ExitCode::SUCCESS,
        Err(error) => fail(&error, 1),
    }
}

/// Reads the number of a Chess960 start position; `random` chooses a random one.
fn chess960(text: &str) -> Result<Position, String> {
    let number = match text {
        "random" => Some(fastrand::u16(0..960)),
        _ => text.parse().ok(),
    };
    number
        .and_then(Position::chess960)
        .ok_or_else(|| "expected a number from 0 to 959".to_owned())
}

/// A position given as an argument, and notices about the parts of it that were dropped.
#[derive(Clone, Debug)]
struct Given {
    position: Position,
    notices: Vec<String>,
}

impl From<Position> for Given {
    fn from(position: Position) -> Self {
        Self {
            position,
            notices: Vec::new(),
        }
    }
}

/// Reads a position from an argument.
fn position(text: &str) -> Result<Given, String> {
    let read = Fen::parse(text).and_then(|fen| fen.to_position());
    let (position, notices) = read.map_err(|error| error.to_string())?;
    Ok(Given {
        position,
        notices: notices.iter().map(ToString::to_string).collect(),
    })
}

fn start(arguments: Arguments) -> Start {
    match (
        arguments.file,
        arguments.fen.or(arguments.chess960.map(Given::from)),
    ) {
        (Some(path), _) if path.as_os_str() == "-" => Start::StandardInput,
        (Some(path), _) => Start::File(path),
        (None, Some(Given { position, notices })) => Start::Game {
            game: Box::new(Game::new(position)),
            notices,
        },
        (None, None) => Start::Resume,
    }
}

fn play(begin: Start, chosen: &[SettingValue]) -> ExitCode {
    if matches!(begin, Start::StandardInput) && io::stdin().is_terminal() {
        return fail(&NOTHING_PIPED, USAGE);
    }
    if let Err(error) = runtime::require_screen() {
        return fail(&error, USAGE);
    }
    let look = match runtime::look(chosen) {
        Ok(look) => look,
        Err(error) => return fail(&error, USAGE),
    };
    match runtime::run(begin, look) {
        Ok(Exit::Quit) => ExitCode::SUCCESS,
        Ok(Exit::Signal(signal)) => ExitCode::from(SIGNAL_BASE.saturating_add(signal)),
        Ok(Exit::Unkept(reason)) => fail(&reason, 1),
        Ok(Exit::Panicked(message)) => fail(&message.replace('\n', " "), PANICKED),
        Err(error) => fail(&format!("{error:#}"), 1),
    }
}

fn print_config() -> io::Result<()> {
    let mut out = Outlet::output();
    out.text(runtime::default_config())?;
    out.flush()
}

fn print_perft(arguments: &PerftArguments) -> io::Result<()> {
    let given = arguments
        .fen
        .clone()
        .unwrap_or_else(|| Position::initial().into());
    let position = given.position;
    for notice in &given.notices {
        Outlet::errors().line(format!("nowchess: {notice}"))?;
    }
    let mut out = Outlet::output();
    let total = if arguments.divide {
        let counts = divide(&position, arguments.depth);
        for (mv, count) in &counts {
            let mv = UciMove::from_move(*mv, Variant::Standard);
            out.line(format!("{mv}: {count}"))?;
        }
        counts.iter().map(|&(_, count)| count).sum()
    } else {
        perft(&position, arguments.depth)
    };
    out.line(total.to_string())?;
    out.flush()
}

fn fail(error: &dyn std::fmt::Display, status: u8) -> ExitCode {
    let _ = Outlet::errors().line(format!("nowchess: {error}"));
    ExitCode::from(status)
}
