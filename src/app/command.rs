//! The commands that can be typed at the prompt.

mod error;

use super::message::{BrowseMessage, EditMessage};
use crate::chess::Color;
use crate::game::CommentSide;
use crate::notation::pgn::GameResult;
use crate::settings::{Action, nearest};

pub use error::CommandError;

/// A command typed at the prompt.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Command {
    /// Claim a draw, with the move that completes the count if one is named.
    Draw(Option<String>),
    /// End the game as a draw by agreement.
    Agree,
    /// Take back a move.
    Undo,
    /// Replay a move.
    Redo,
    /// Resign for the side to move.
    Resign,
    /// Leave the running game for good, without a result.
    Abandon,
    /// Flip the board.
    Flip,
    /// Begin a new game.
    New,
    /// Begin a game from the Chess960 position with this number, or from a random one.
    Chess960(Option<u16>),
    /// Show the FEN of the position, or begin a game from one.
    Fen(Option<String>),
    /// Open a file of games.
    Open(String),
    /// Save the game, to its own file or to this one.
    Save(Option<String>),
    /// State the result of the game.
    Result(GameResult),
    /// Give up the unsaved changes.
    Discard,
    /// Resume another unfinished game.
    Resume,
    /// Find the games of the open file that reach the position shown.
    Find,
    /// Show the position after this side's move with this number.
    Show(u32, Color),
    /// Edit lines or notes of the game.
    Edit(EditMessage),
    /// Show another position of the game, or choose among the next moves.
    Browse(BrowseMessage),
    /// List the games of the open file, or else those that were played here.
    Games,
    /// Copy the position as FEN.
    CopyFen,
    /// Copy the game as PGN.
    CopyPgn,
    /// Open the settings.
    Settings,
    /// Open the help.
    Help,
    /// End the program.
    Quit,
    /// Save the game, to its own file or to this one, and end the program.
    SaveAndQuit(Option<String>),
}

/// How a command is written and what it does.
#[derive(Clone, Copy, Debug)]
pub struct CommandInfo {
    /// The word to type.
    pub name: &'static str,
    /// The argument as the help shows it; empty for none.
    pub argument: &'static str,
    /// What it does: a phrase without capital letter or full stop.
    pub help: &'static str,
    form: Form,
}

/// How the argument of a command is read.
#[derive(Clone, Copy, Debug)]
enum Form {
    /// No argument.
    Alone(fn() -> Command),
    /// An optional argument.
    Open(fn(Option<String>) -> Command),
    /// An optional argument, with what is expected of it; `None` if it is not understood.
    Checked(&'static str, fn(Option<&str>) -> Option<Command>),
    /// A required argument; `None` if it is not understood.
    Needs(fn(String) -> Option<Command>),
}

/// All commands, in the order in which the help lists them.
#[rustfmt::skip]
pub const COMMANDS: &[CommandInfo] = &[
    info("draw", "[MOVE]", Form::Open(Command::Draw), "claim a draw, on the board now or with the move that you name"),
    info("agree", "", Form::Alone(|| Command::Agree), "end the game as a draw by agreement"),
    info("resign", "", Form::Alone(|| Command::Resign), "resign for the side to move"),
    info("abandon", "", Form::Alone(|| Command::Abandon), "drop the running game for good and start a new one"),
    info("undo", "", Form::Alone(|| Command::Undo), "take back the last move"),
    info("redo", "", Form::Alone(|| Command::Redo), "play the move again that was taken back"),
    info("new", "", Form::Alone(|| Command::New), "start a new game; the running one is kept"),
    info("chess960", "[0-959]", Form::Checked("a number from 0 to 959", chess960), "start a game of Chess960 from this position, or from a random one"),
    info("resume", "", Form::Alone(|| Command::Resume), "continue another unfinished game, the newest first"),
    info("fen", "[FEN]", Form::Open(Command::Fen), "show and copy the position as FEN, or start a game from one"),
    info("open", "FILE", Form::Needs(|file| Some(Command::Open(file))), "open a file of games"),
    info("save", "[FILE]", Form::Open(Command::Save), "save the game to its own file or to this one"),
    info("discard", "", Form::Alone(|| Command::Discard), "drop unsaved changes and show the game as its file has it"),
    info("find", "", Form::Alone(|| Command::Find), "find the games of the open file that reach the position shown"),
    info("result", "1-0, 0-1, 1/2-1/2 or *", Form::Needs(|text| GameResult::from_text(&text).map(Command::Result)), "set the result"),
    info("flip", "", Form::Alone(|| Command::Flip), "turn the board around"),
    info("settings", "", Form::Alone(|| Command::Settings), "change colours, pieces and other settings"),
    info("help", "", Form::Alone(|| Command::Help), "show all keys and commands"),
    info("quit", "", Form::Alone(|| Command::Quit), "quit; the running game is kept"),
];

/// What people type who know the keys, or another editor.
const SHORT: [(&str, &str); 13] = [
    ("d", "draw"),
    ("e", "open"),
    ("f", "flip"),
    ("h", "help"),
    ("n", "new"),
    ("o", "open"),
    ("q", "quit"),
    ("q!", "quit"),
    ("r", "redo"),
    ("s", "save"),
    ("u", "undo"),
    ("w", "save"),
    ("?", "help"),
];

/// The same for saving and quitting.
const SAVE_AND_QUIT: [&str; 2] = ["wq", "x"];

/// Finds the command that a word names. Words may be in any case, but not short ones: a capital
/// letter is that of a piece, and what follows one may be a square.
fn named(word: &str) -> Option<&'static CommandInfo> {
    let lower = word.to_lowercase();
    let short = SHORT.iter().find(|(short, _)| *short == word);
    let name = short.map_or(&*lower, |&(_, name)| name);
    COMMANDS.iter().find(|info| info.name == name)
}

/// Whether a word names a command that the name of a file follows.
pub(super) fn takes_file(word: &str) -> bool {
    SAVE_AND_QUIT.contains(&word) || named(word).is_some_and(|info| info.argument.contains("FILE"))
}

/// What a key does on the board and no other command does, typed by the name of the action: all
/// letters may be set to begin moves, and in the prompt no key but its own does anything.
const BY_NAME: [(Action, Command); 15] = [
    (Action::Annotate, Command::Edit(EditMessage::Glyphs)),
    (
        Action::Comment,
        Command::Edit(EditMessage::Comment(CommentSide::After)),
    ),
    (
        Action::CommentBefore,
        Command::Edit(EditMessage::Comment(CommentSide::Before)),
    ),
    (Action::Tags, Command::Edit(EditMessage::Tags)),
    (Action::PromoteLine, Command::Edit(EditMessage::Promote)),
    (Action::DemoteLine, Command::Edit(EditMessage::Demote)),
    (
        Action::MakeMainline,
        Command::Edit(EditMessage::MakeMainline),
    ),
    (Action::DeleteRest, Command::Edit(EditMessage::DeleteRest)),
    (
        Action::DeleteLine,
        Command::Edit(EditMessage::DeleteVariation),
    ),
    (Action::Variations, Command::Browse(BrowseMessage::Choose)),
    (Action::Games, Command::Games),
    (Action::CopyFen, Command::CopyFen),
    (Action::CopyPgn, Command::CopyPgn),
    (Action::Start, Command::Browse(BrowseMessage::Start)),
    (Action::End, Command::Browse(BrowseMessage::End)),
];

/// Returns the words that are commands, those that the help lists first.
pub(super) fn words() -> impl Iterator<Item = &'static str> {
    let by_name = BY_NAME.iter().map(|(action, _)| action.name());
    COMMANDS.iter().map(|info| info.name).chain(by_name)
}

/// Returns the word at the prompt that does what an action does.
pub(super) fn word_for(action: Action) -> Option<&'static str> {
    let name = match action {
        Action::ClaimDraw => "draw",
        action => action.name(),
    };
    words().find(|&word| word == name)
}

const fn info(
    name: &'static str,
    argument: &'static str,
    form: Form,
    help: &'static str,
) -> CommandInfo {
    CommandInfo {
        name,
        argument,
        help,
        form,
    }
}

impl Command {
    /// Reads a line as a command; the case of the word does not matter.
    ///
    /// # Errors
    ///
    /// When the word is unknown, or the argument is missing, not understood or not allowed.
    pub fn parse(line: &str) -> Result<Self, CommandError> {
        let line = line.trim();
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let rest = rest.trim();
        let argument = (!rest.is_empty()).then(|| rest.to_owned());
        if let Some((number, side)) = move_number(line) {
            return Ok(Self::Show(number, side));
        }
        let lower = word.to_lowercase();
        if SAVE_AND_QUIT.contains(&word) {
            return Ok(Self::SaveAndQuit(argument));
        }
        if let Some(info) = named(word) {
            return info.read(argument);
        }
        let by_name = BY_NAME.iter().find(|(action, _)| action.name() == lower);
        match (by_name, argument) {
            (Some((_, command)), None) => Ok(command.clone()),
            (Some((action, _)), Some(found)) => Err(CommandError::Trailing {
                name: action.name(),
                found,
            }),
            (None, _) => Err(CommandError::Unknown {
                word: word.to_owned(),
                nearest: nearest(&lower, words()),
            }),
        }
    }
}

impl CommandInfo {
    /// Builds the command from its argument.
    fn read(&self, argument: Option<String>) -> Result<Command, CommandError> {
        let name = self.name;
        match (self.form, argument) {
            (Form::Alone(command), None) => Ok(command()),
            (Form::Alone(_), Some(found)) => Err(CommandError::Trailing { name, found }),
            (Form::Open(command), argument) => Ok(command(argument)),
            (Form::Checked(expected, command), argument) => {
                let command = command(argument.as_deref());
                command.ok_or_else(|| CommandError::Misread {
                    name,
                    expected,
                    found: argument.unwrap_or_default(),
                })
            }
            (Form::Needs(command), argument) => {
                let argument = argument.and_then(command);
                argument.ok_or(CommandError::Argument {
                    name,
                    argument: self.argument,
                })
            }
        }
    }
}

/// Reads the number of a Chess960 position.
fn chess960(text: Option<&str>) -> Option<Command> {
    let number = match text {
        None => None,
        Some(text) => Some(
            text.parse()
                .ok()
                .filter(|number| (0..960).contains(number))?,
        ),
    };
    Some(Command::Chess960(number))
}

/// Reads `23` as White's move 23 and `23b` as Black's, with or without a dot.
fn move_number(text: &str) -> Option<(u32, Color)> {
    let (digits, side) = match text.strip_suffix(['b', 'B']) {
        Some(digits) => (digits, Color::Black),
        None => (text, Color::White),
    };
    let digits = digits.trim_end_matches('.');
    if !digits.bytes().all(|byte| byte.is_ascii_digit()) {
        return None;
    }
    Some((digits.parse().ok()?, side))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_read_in_any_case_with_their_arguments() {
        assert_eq!(Command::parse("DRAW"), Ok(Command::Draw(None)));
        assert_eq!(
            Command::parse(" draw  Ra3 "),
            Ok(Command::Draw(Some("Ra3".into())))
        );
        assert_eq!(Command::parse("23"), Ok(Command::Show(23, Color::White)));
        assert_eq!(Command::parse("23b"), Ok(Command::Show(23, Color::Black)));
        for info in COMMANDS {
            let argument = if info.name == "result" { "1-0" } else { "" };
            let read = Command::parse(&format!("{} {argument}", info.name));
            let needs = CommandError::Argument {
                name: info.name,
                argument: info.argument,
            };
            assert!(read.is_ok() || read == Err(needs), "{}", info.name);
        }
    }

    #[test]
    fn a_chess960_position_has_a_number_from_0_to_959_or_is_random() {
        assert_eq!(Command::parse("chess960"), Ok(Command::Chess960(None)));
        for (text, number) in [("0", 0), ("518", 518), ("959", 959)] {
            let read = Command::parse(&format!("Chess960 {text}"));
            assert_eq!(read, Ok(Command::Chess960(Some(number))));
        }
        for wrong in ["960", "-1", "70000", "x"] {
            let told = Command::parse(&format!("chess960 {wrong}")).unwrap_err();
            assert_eq!(
                told.to_string(),
                format!("`chess960` takes a number from 0 to 959, or nothing: found `{wrong}`")
            );
        }
    }

    #[test]
    fn an_unknown_word_gets_the_nearest_command() {
        let unknown = |word: &str| match Command::parse(word) {
            Err(CommandError::Unknown { nearest, .. }) => nearest,
            other => panic!("{word} was read as {other:?}"),
        };
        assert_eq!(unknown("resing"), Some("resign"));
        assert_eq!(unknown("udno"), Some("undo"));
        assert_eq!(unknown("castle"), None);
    }

    #[test]
    fn what_follows_a_lone_word_is_refused() {
        assert_eq!(
            Command::parse("undo 3").unwrap_err().to_string(),
            "`undo` takes nothing after it: found `3`"
        );
    }
}
