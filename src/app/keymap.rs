//! The one table of keys: it drives input, the footer and the help.

use std::fmt;

use tui_textarea::{Input, Key};

use super::message::{
    BoardMessage, BrowseMessage, DialogMessage, Direction, EditMessage, FileMessage, FocusMessage,
    GameMessage, GamesMessage, Message, PickerMessage, PromptMessage,
};
use crate::chess::Promotion;
use crate::game::CommentSide;

/// Where a key is pressed: it can mean another thing in each.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Context {
    /// The board has the keys.
    Board,
    /// The move list has them.
    Moves,
    /// The prompt has them; keys that are not bound are typed.
    Prompt,
    /// The promotion picker is open.
    Picker,
    /// The help is open.
    Help,
    /// A question waits for yes or no.
    Confirm,
    /// A text of several lines is written; keys that are not bound are typed.
    Text,
    /// Glyphs for a move are chosen.
    Glyphs,
    /// One of several lines is chosen.
    Choice,
    /// The list of games is open; keys that are not bound narrow it.
    Games,
}

/// The heading under which the help lists a key.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Group {
    /// Moving on the board.
    Board,
    /// Looking through the moves.
    Moves,
    /// The game and the program.
    Game,
    /// Typing.
    Prompt,
    /// The promotion picker.
    Picker,
    /// Lines, comments and glyphs.
    Review,
    /// Files and games.
    Files,
    /// The help and questions.
    Dialogs,
}

impl Group {
    /// All groups, in the order of the help.
    pub const ALL: [Self; 8] = [
        Self::Board,
        Self::Game,
        Self::Moves,
        Self::Review,
        Self::Files,
        Self::Prompt,
        Self::Picker,
        Self::Dialogs,
    ];

    /// Returns the heading.
    #[must_use]
    pub fn title(self) -> &'static str {
        match self {
            Self::Board => "On the board",
            Self::Moves => "Looking through the moves",
            Self::Game => "Anywhere but in the prompt",
            Self::Prompt => "In the prompt",
            Self::Picker => "Choosing a promotion",
            Self::Review => "Lines and annotations",
            Self::Files => "Files and the list of games",
            Self::Dialogs => "In the help, questions and lists",
        }
    }
}

/// A key with its modifiers, as it is bound.
///
/// Shift is not told apart for characters: the character itself shows it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Chord(Input);

impl Chord {
    const fn of(key: Key) -> Self {
        Self(Input {
            key,
            ctrl: false,
            alt: false,
            shift: false,
        })
    }

    const fn char(c: char) -> Self {
        Self::of(Key::Char(c))
    }

    const fn ctrl(c: char) -> Self {
        Self(Input {
            key: Key::Char(c),
            ctrl: true,
            alt: false,
            shift: false,
        })
    }

    const fn shift(key: Key) -> Self {
        Self(Input {
            key,
            ctrl: false,
            alt: false,
            shift: true,
        })
    }
}

impl From<Input> for Chord {
    fn from(mut input: Input) -> Self {
        if let Key::Char(c) = &mut input.key {
            input.shift = false;
            if input.ctrl {
                *c = c.to_ascii_lowercase();
            }
        }
        Self(input)
    }
}

/// Writes the chord as the help shows it: `u`, `Ctrl-R`, `↑`, `Shift-Tab`.
impl fmt::Display for Chord {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Input {
            ctrl, alt, shift, ..
        } = self.0;
        for (held, name) in [(ctrl, "Ctrl-"), (alt, "Alt-"), (shift, "Shift-")] {
            if held {
                f.write_str(name)?;
            }
        }
        match self.0.key {
            Key::Char(' ') => f.write_str("Space"),
            Key::Char(c) if ctrl => write!(f, "{}", c.to_ascii_uppercase()),
            Key::Char(c) => write!(f, "{c}"),
            Key::F(n) => write!(f, "F{n}"),
            Key::Up => f.write_str("↑"),
            Key::Down => f.write_str("↓"),
            Key::Left => f.write_str("←"),
            Key::Right => f.write_str("→"),
            Key::PageUp => f.write_str("PgUp"),
            Key::PageDown => f.write_str("PgDn"),
            key => write!(f, "{key:?}"),
        }
    }
}

/// Some keys, where they hold, what they mean, and how the player is told.
#[derive(Clone, Debug)]
pub struct Binding {
    /// Where the keys hold.
    pub contexts: &'static [Context],
    /// The keys, the one to be shown first.
    pub keys: &'static [Chord],
    /// What they mean.
    pub message: Message,
    /// The heading in the help.
    pub group: Group,
    /// A word or two for the footer; empty for what the footer leaves out.
    pub hint: &'static str,
    /// A sentence for the help, without its full stop.
    pub help: &'static str,
}

/// Returns what a key means, if it is bound.
#[must_use]
pub fn bound(context: Context, chord: &Chord) -> Option<&'static Binding> {
    BINDINGS
        .iter()
        .find(|binding| binding.contexts.contains(&context) && binding.keys.contains(chord))
}

/// Returns the key to be shown for a meaning in a context.
#[must_use]
pub fn key_for(context: Context, message: &Message) -> Option<&'static Chord> {
    BINDINGS
        .iter()
        .find(|binding| binding.contexts.contains(&context) && binding.message == *message)
        .and_then(|binding| binding.keys.first())
}

const BOARD: &[Context] = &[Context::Board];
const MOVES: &[Context] = &[Context::Moves];
const PROMPT: &[Context] = &[Context::Prompt];
const PICKER: &[Context] = &[Context::Picker];
const PANES: &[Context] = &[Context::Board, Context::Moves];
const HELP: &[Context] = &[Context::Help];
const CONFIRM: &[Context] = &[Context::Confirm];
const TEXT: &[Context] = &[Context::Text];
const GLYPHS: &[Context] = &[Context::Glyphs];
const LISTS: &[Context] = &[Context::Choice, Context::Glyphs];
const GAMES: &[Context] = &[Context::Games];
const EVERYWHERE: &[Context] = &[
    Context::Board,
    Context::Moves,
    Context::Prompt,
    Context::Picker,
    Context::Help,
    Context::Confirm,
    Context::Text,
    Context::Glyphs,
    Context::Choice,
    Context::Games,
];

const fn bind(
    contexts: &'static [Context],
    keys: &'static [Chord],
    message: Message,
    group: Group,
    hint: &'static str,
    help: &'static str,
) -> Binding {
    Binding {
        contexts,
        keys,
        message,
        group,
        hint,
        help,
    }
}

use Group::{
    Board as OnBoard, Dialogs, Files as InFiles, Game as InGame, Moves as InMoves,
    Picker as InPicker, Prompt as InPrompt, Review as InReview,
};

/// All keys. The footer shows them in this order.
#[rustfmt::skip]
pub const BINDINGS: &[Binding] = &[
    // A claim and the choice in hand come first: they matter most while they are there.
    bind(PANES, &[Chord::char('d')], Message::Game(GameMessage::ClaimDraw), InGame, "claim draw", "claim a draw, when the banner says that one can be claimed"),
    bind(BOARD, &[Chord::of(Key::Esc)], Message::Board(BoardMessage::LetGo), OnBoard, "let go", "let the chosen piece go"),
    bind(BOARD, &[Chord::of(Key::Enter), Chord::char(' ')], Message::Board(BoardMessage::Activate), OnBoard, "choose", "choose the piece under the cursor, or drop the chosen piece there"),
    bind(BOARD, &[Chord::of(Key::Up), Chord::char('k')], Message::Board(BoardMessage::Move(Direction::Up)), OnBoard, "", "move the cursor up"),
    bind(BOARD, &[Chord::of(Key::Down), Chord::char('j')], Message::Board(BoardMessage::Move(Direction::Down)), OnBoard, "", "move the cursor down"),
    bind(BOARD, &[Chord::of(Key::Left), Chord::char('h')], Message::Board(BoardMessage::Move(Direction::Left)), OnBoard, "", "move the cursor left"),
    bind(BOARD, &[Chord::of(Key::Right), Chord::char('l')], Message::Board(BoardMessage::Move(Direction::Right)), OnBoard, "", "move the cursor right"),

    bind(MOVES, &[Chord::of(Key::Left)], Message::Browse(BrowseMessage::Previous), InMoves, "back", "show the ply before"),
    bind(MOVES, &[Chord::of(Key::Right)], Message::Browse(BrowseMessage::Next), InMoves, "on", "show the ply after"),
    bind(MOVES, &[Chord::of(Key::Up)], Message::Browse(BrowseMessage::LineUp), InMoves, "", "go one line up"),
    bind(MOVES, &[Chord::of(Key::Down)], Message::Browse(BrowseMessage::LineDown), InMoves, "", "go one line down"),
    bind(MOVES, &[Chord::of(Key::PageUp)], Message::Browse(BrowseMessage::PageUp), InMoves, "", "go ten moves back"),
    bind(MOVES, &[Chord::of(Key::PageDown)], Message::Browse(BrowseMessage::PageDown), InMoves, "", "go ten moves on"),
    bind(PANES, &[Chord::char('[')], Message::Browse(BrowseMessage::Previous), InMoves, "", "show the ply before, from the board too"),
    bind(PANES, &[Chord::char(']')], Message::Browse(BrowseMessage::Next), InMoves, "", "show the ply after, from the board too"),
    bind(PANES, &[Chord::of(Key::Home)], Message::Browse(BrowseMessage::Start), InMoves, "", "show the start of the game"),
    bind(PANES, &[Chord::of(Key::End)], Message::Browse(BrowseMessage::End), InMoves, "return", "return to the game"),
    bind(MOVES, &[Chord::of(Key::Esc)], Message::Focus(FocusMessage::Board), InMoves, "board", "go to the board"),

    bind(PANES, &[Chord::char('v')], Message::Browse(BrowseMessage::Choose), InMoves, "variations", "choose among the moves that lead on"),
    bind(PANES, &[Chord::of(Key::Backspace)], Message::Browse(BrowseMessage::Out), InMoves, "leave line", "leave the variation: go to where it branches"),

    bind(PANES, &[Chord::char('a')], Message::Edit(EditMessage::Glyphs), InReview, "", "annotate the move shown with a glyph such as ! or ?"),
    bind(PANES, &[Chord::char('c')], Message::Edit(EditMessage::Comment(CommentSide::After)), InReview, "", "write a comment after the move shown"),
    bind(PANES, &[Chord::char('C')], Message::Edit(EditMessage::Comment(CommentSide::Before)), InReview, "", "write a comment before it"),
    bind(PANES, &[Chord::char('t')], Message::Edit(EditMessage::Tags), InReview, "", "edit the tags: players, event, date and others"),
    bind(PANES, &[Chord::char('P')], Message::Edit(EditMessage::Promote), InReview, "promote", "put the variation shown one place forward"),
    bind(PANES, &[Chord::char('D')], Message::Edit(EditMessage::Demote), InReview, "", "put it one place back"),
    bind(PANES, &[Chord::char('M')], Message::Edit(EditMessage::MakeMainline), InReview, "", "make the line shown the mainline"),
    bind(PANES, &[Chord::char('x')], Message::Edit(EditMessage::DeleteRest), InReview, "", "delete the move shown and all that follows it"),
    bind(PANES, &[Chord::char('X')], Message::Edit(EditMessage::DeleteVariation), InReview, "delete line", "delete the variation shown"),

    bind(PANES, &[Chord::char('u')], Message::Game(GameMessage::Undo), InGame, "undo", "take the last move back"),
    bind(PANES, &[Chord::char('r'), Chord::ctrl('r')], Message::Game(GameMessage::Redo), InGame, "redo", "replay the move taken back"),
    bind(PANES, &[Chord::char(':'), Chord::char('m')], Message::Focus(FocusMessage::Prompt), InGame, "type", "type a move or a command"),
    bind(PANES, &[Chord::of(Key::Tab)], Message::Focus(FocusMessage::Next), InGame, "pane", "go to the next of board, move list and prompt"),
    bind(PANES, &[Chord::shift(Key::Tab)], Message::Focus(FocusMessage::Previous), InGame, "", "go to the one before"),
    bind(PANES, &[Chord::char('f')], Message::Board(BoardMessage::Flip), InGame, "flip", "turn the board round"),
    bind(PANES, &[Chord::char('n')], Message::Game(GameMessage::New), InGame, "new", "begin a new game; asks when one is running"),
    bind(PANES, &[Chord::char('o')], Message::File(FileMessage::AskOpen), InFiles, "", "open a file of games"),
    bind(PANES, &[Chord::char('s')], Message::File(FileMessage::Save), InFiles, "save", "save the game to its file, or ask for one"),
    bind(PANES, &[Chord::char('y')], Message::File(FileMessage::CopyFen), InFiles, "", "copy the position as FEN"),
    bind(PANES, &[Chord::char('Y')], Message::File(FileMessage::CopyPgn), InFiles, "", "copy the game as PGN"),
    bind(PANES, &[Chord::char('g')], Message::Games(GamesMessage::Open), InFiles, "games", "list the games of the open file"),
    bind(PANES, &[Chord::char('<')], Message::Games(GamesMessage::Previous), InFiles, "", "open the game before in the file"),
    bind(PANES, &[Chord::char('>')], Message::Games(GamesMessage::Next), InFiles, "next game", "open the game after in the file"),
    bind(PANES, &[Chord::char('/')], Message::Games(GamesMessage::FindPosition), InFiles, "", "find the games of the file that reach the position shown"),
    bind(PANES, &[Chord::char('?')], Message::Dialog(DialogMessage::OpenHelp), InGame, "help", "show all keys and commands"),
    bind(PANES, &[Chord::char('q')], Message::Quit, InGame, "quit", "leave; the running game is kept"),

    bind(PROMPT, &[Chord::of(Key::Enter)], Message::Prompt(PromptMessage::Submit), InPrompt, "play", "play the move or run the command; the prompt stays open"),
    bind(PROMPT, &[Chord::of(Key::Tab)], Message::Prompt(PromptMessage::Complete), InPrompt, "complete", "take the completion shown, or go to the board"),
    bind(PROMPT, &[Chord::of(Key::Up)], Message::Prompt(PromptMessage::Older), InPrompt, "history", "show what was entered before"),
    bind(PROMPT, &[Chord::of(Key::Down)], Message::Prompt(PromptMessage::Newer), InPrompt, "", "show what was entered after"),
    bind(PROMPT, &[Chord::shift(Key::Tab)], Message::Focus(FocusMessage::Previous), InPrompt, "", "go to the move list"),
    bind(PROMPT, &[Chord::of(Key::Esc)], Message::Focus(FocusMessage::Board), InPrompt, "board", "go back to the board"),

    bind(PICKER, &[Chord::of(Key::Left)], Message::Picker(PickerMessage::Previous), InPicker, "", "mark the piece to the left"),
    bind(PICKER, &[Chord::of(Key::Right)], Message::Picker(PickerMessage::Next), InPicker, "", "mark the piece to the right"),
    bind(PICKER, &[Chord::of(Key::Enter)], Message::Picker(PickerMessage::Choose), InPicker, "take", "promote to the marked piece"),
    bind(PICKER, &[Chord::char('q'), Chord::char('Q')], Message::Picker(PickerMessage::Pick(Promotion::Queen)), InPicker, "queen", "promote to a queen"),
    bind(PICKER, &[Chord::char('r'), Chord::char('R')], Message::Picker(PickerMessage::Pick(Promotion::Rook)), InPicker, "rook", "promote to a rook"),
    bind(PICKER, &[Chord::char('b'), Chord::char('B')], Message::Picker(PickerMessage::Pick(Promotion::Bishop)), InPicker, "bishop", "promote to a bishop"),
    bind(PICKER, &[Chord::char('n'), Chord::char('N')], Message::Picker(PickerMessage::Pick(Promotion::Knight)), InPicker, "knight", "promote to a knight"),
    bind(PICKER, &[Chord::of(Key::Esc)], Message::Picker(PickerMessage::Cancel), InPicker, "put back", "put the pawn back"),

    bind(HELP, &[Chord::of(Key::Down), Chord::char('j')], Message::Dialog(DialogMessage::Scroll(1)), Dialogs, "down", "scroll the help down"),
    bind(HELP, &[Chord::of(Key::Up), Chord::char('k')], Message::Dialog(DialogMessage::Scroll(-1)), Dialogs, "up", "scroll the help up"),
    bind(HELP, &[Chord::of(Key::PageDown), Chord::char(' ')], Message::Dialog(DialogMessage::Scroll(10)), Dialogs, "", "scroll ten lines down"),
    bind(HELP, &[Chord::of(Key::PageUp)], Message::Dialog(DialogMessage::Scroll(-10)), Dialogs, "", "scroll ten lines up"),
    bind(HELP, &[Chord::of(Key::Esc), Chord::char('?'), Chord::char('q'), Chord::of(Key::Enter)], Message::Dialog(DialogMessage::Close), Dialogs, "close", "close the help"),
    bind(LISTS, &[Chord::of(Key::Down), Chord::char('j')], Message::Dialog(DialogMessage::Scroll(1)), Dialogs, "", "mark the line below"),
    bind(LISTS, &[Chord::of(Key::Up), Chord::char('k')], Message::Dialog(DialogMessage::Scroll(-1)), Dialogs, "", "mark the line above"),
    bind(LISTS, &[Chord::of(Key::Enter), Chord::char(' ')], Message::Dialog(DialogMessage::Confirm), Dialogs, "choose", "choose the marked line; glyphs are set and cleared"),
    bind(LISTS, &[Chord::of(Key::Esc), Chord::char('q')], Message::Dialog(DialogMessage::Close), Dialogs, "close", "close the list"),
    bind(GLYPHS, &[Chord::char('1')], Message::Dialog(DialogMessage::Pick(0)), Dialogs, "!", "set or clear !"),
    bind(GLYPHS, &[Chord::char('2')], Message::Dialog(DialogMessage::Pick(1)), Dialogs, "?", "set or clear ?"),
    bind(GLYPHS, &[Chord::char('3')], Message::Dialog(DialogMessage::Pick(2)), Dialogs, "!!", "set or clear !!"),
    bind(GLYPHS, &[Chord::char('4')], Message::Dialog(DialogMessage::Pick(3)), Dialogs, "??", "set or clear ??"),
    bind(GLYPHS, &[Chord::char('5')], Message::Dialog(DialogMessage::Pick(4)), Dialogs, "!?", "set or clear !?"),
    bind(GLYPHS, &[Chord::char('6')], Message::Dialog(DialogMessage::Pick(5)), Dialogs, "?!", "set or clear ?!"),
    bind(TEXT, &[Chord::ctrl('s')], Message::Dialog(DialogMessage::Confirm), Dialogs, "keep", "keep the text that was written"),
    bind(TEXT, &[Chord::of(Key::Esc)], Message::Dialog(DialogMessage::Close), Dialogs, "discard", "discard it"),
    bind(GAMES, &[Chord::of(Key::Enter)], Message::Games(GamesMessage::Choose), InFiles, "open", "open the marked game"),
    bind(GAMES, &[Chord::of(Key::Down)], Message::Games(GamesMessage::Step(1)), InFiles, "", "mark the game below"),
    bind(GAMES, &[Chord::of(Key::Up)], Message::Games(GamesMessage::Step(-1)), InFiles, "", "mark the game above"),
    bind(GAMES, &[Chord::of(Key::PageDown)], Message::Games(GamesMessage::Step(20)), InFiles, "", "go twenty games down"),
    bind(GAMES, &[Chord::of(Key::PageUp)], Message::Games(GamesMessage::Step(-20)), InFiles, "", "go twenty games up"),
    bind(GAMES, &[Chord::of(Key::Home)], Message::Games(GamesMessage::First), InFiles, "", "mark the first game"),
    bind(GAMES, &[Chord::of(Key::End)], Message::Games(GamesMessage::Last), InFiles, "", "mark the last game"),
    bind(GAMES, &[Chord::of(Key::Tab)], Message::Games(GamesMessage::Sort), InFiles, "sort", "sort by number, players, date, event or result in turn"),
    bind(GAMES, &[Chord::of(Key::Esc)], Message::Games(GamesMessage::Close), InFiles, "close", "end the filter or the search, or close the list"),
    bind(CONFIRM, &[Chord::char('y'), Chord::char('Y'), Chord::of(Key::Enter)], Message::Dialog(DialogMessage::Confirm), Dialogs, "yes", "answer yes"),
    bind(CONFIRM, &[Chord::char('n'), Chord::char('N'), Chord::of(Key::Esc)], Message::Dialog(DialogMessage::Close), Dialogs, "no", "answer no"),

    bind(EVERYWHERE, &[Chord::ctrl('c')], Message::Quit, InGame, "", "leave, from anywhere"),
    bind(EVERYWHERE, &[Chord::ctrl('z')], Message::Suspend, InGame, "", "suspend the program; `fg` in the shell brings it back"),
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_key_has_two_meanings_in_one_context() {
        for context in EVERYWHERE {
            let mut seen: Vec<&Chord> = Vec::new();
            for binding in BINDINGS
                .iter()
                .filter(|binding| binding.contexts.contains(context))
            {
                for chord in binding.keys {
                    assert!(
                        !seen.contains(&chord),
                        "{chord} is bound twice in {context:?}"
                    );
                    seen.push(chord);
                }
            }
        }
    }

    #[test]
    fn shift_counts_only_where_the_character_does_not_show_it() {
        let upper = Input {
            key: Key::Char('Y'),
            shift: true,
            ..Input::default()
        };
        assert_eq!(Chord::from(upper), Chord::char('Y'));
        let back = Input {
            key: Key::Tab,
            shift: true,
            ..Input::default()
        };
        assert_eq!(Chord::from(back), Chord::shift(Key::Tab));
        let caps = Input {
            key: Key::Char('C'),
            ctrl: true,
            ..Input::default()
        };
        assert_eq!(Chord::from(caps), Chord::ctrl('c'));
    }
}
