//! The table of all keys, as they are by default.

use std::borrow::Cow;

use tui_textarea::Key;

use super::{Binding, Chord, Context, Group};
use crate::app::message::{
    BoardMessage, BrowseMessage, DialogMessage, Direction, EditMessage, FileMessage, FocusMessage,
    GameMessage, GamesMessage, Message, PickerMessage, PromptMessage, SettingsMessage,
};
use crate::chess::Promotion;
use crate::game::CommentSide;

const BOARD: &[Context] = &[Context::Board];
const MOVES: &[Context] = &[Context::Moves];
const PROMPT: &[Context] = &[Context::Prompt];
const PICKER: &[Context] = &[Context::Picker];
const PANES: &[Context] = &[Context::Board, Context::Moves];
const HELP: &[Context] = &[Context::Help];
const SETTINGS: &[Context] = &[Context::Settings];
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
    Context::Settings,
    Context::Confirm,
    Context::Text,
    Context::Glyphs,
    Context::Choice,
    Context::Games,
];

const fn bind(
    action: &'static str,
    contexts: &'static [Context],
    keys: &'static [Chord],
    message: Message,
    group: Group,
    hint: &'static str,
    help: &'static str,
) -> Binding {
    Binding {
        action,
        contexts,
        keys: Cow::Borrowed(keys),
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
    bind("claim-draw", PANES, &[Chord::char('d')], Message::Game(GameMessage::ClaimDraw), InGame, "claim draw", "claim a draw, when the banner says that one can be claimed"),
    bind("let-go", BOARD, &[Chord::of(Key::Esc)], Message::Board(BoardMessage::LetGo), OnBoard, "let go", "let the chosen piece go"),
    bind("choose", BOARD, &[Chord::of(Key::Enter), Chord::char(' ')], Message::Board(BoardMessage::Activate), OnBoard, "choose", "choose the piece under the cursor, or drop the chosen piece there"),
    bind("cursor-up", BOARD, &[Chord::of(Key::Up), Chord::char('k')], Message::Board(BoardMessage::Move(Direction::Up)), OnBoard, "", "move the cursor up"),
    bind("cursor-down", BOARD, &[Chord::of(Key::Down), Chord::char('j')], Message::Board(BoardMessage::Move(Direction::Down)), OnBoard, "", "move the cursor down"),
    bind("cursor-left", BOARD, &[Chord::of(Key::Left), Chord::char('h')], Message::Board(BoardMessage::Move(Direction::Left)), OnBoard, "", "move the cursor left"),
    bind("cursor-right", BOARD, &[Chord::of(Key::Right), Chord::char('l')], Message::Board(BoardMessage::Move(Direction::Right)), OnBoard, "", "move the cursor right"),

    bind("list-back", MOVES, &[Chord::of(Key::Left)], Message::Browse(BrowseMessage::Previous), InMoves, "back", "show the ply before"),
    bind("list-on", MOVES, &[Chord::of(Key::Right)], Message::Browse(BrowseMessage::Next), InMoves, "on", "show the ply after"),
    bind("list-up", MOVES, &[Chord::of(Key::Up)], Message::Browse(BrowseMessage::LineUp), InMoves, "", "go one line up"),
    bind("list-down", MOVES, &[Chord::of(Key::Down)], Message::Browse(BrowseMessage::LineDown), InMoves, "", "go one line down"),
    bind("list-page-up", MOVES, &[Chord::of(Key::PageUp)], Message::Browse(BrowseMessage::PageUp), InMoves, "", "go ten moves back"),
    bind("list-page-down", MOVES, &[Chord::of(Key::PageDown)], Message::Browse(BrowseMessage::PageDown), InMoves, "", "go ten moves on"),
    bind("back", PANES, &[Chord::char('[')], Message::Browse(BrowseMessage::Previous), InMoves, "", "show the ply before, from the board too"),
    bind("on", PANES, &[Chord::char(']')], Message::Browse(BrowseMessage::Next), InMoves, "", "show the ply after, from the board too"),
    bind("start", PANES, &[Chord::of(Key::Home)], Message::Browse(BrowseMessage::Start), InMoves, "", "show the start of the game"),
    bind("end", PANES, &[Chord::of(Key::End)], Message::Browse(BrowseMessage::End), InMoves, "return", "return to the game"),
    bind("leave-list", MOVES, &[Chord::of(Key::Esc)], Message::Focus(FocusMessage::Board), InMoves, "board", "go to the board"),

    bind("variations", PANES, &[Chord::char('v')], Message::Browse(BrowseMessage::Choose), InMoves, "variations", "choose among the moves that lead on"),
    bind("leave-line", PANES, &[Chord::of(Key::Backspace)], Message::Browse(BrowseMessage::Out), InMoves, "leave line", "leave the variation: go to where it branches"),

    bind("annotate", PANES, &[Chord::char('a')], Message::Edit(EditMessage::Glyphs), InReview, "", "annotate the move shown with a glyph such as ! or ?"),
    bind("comment", PANES, &[Chord::char('c')], Message::Edit(EditMessage::Comment(CommentSide::After)), InReview, "", "write a comment after the move shown"),
    bind("comment-before", PANES, &[Chord::char('C')], Message::Edit(EditMessage::Comment(CommentSide::Before)), InReview, "", "write a comment before it"),
    bind("tags", PANES, &[Chord::char('t')], Message::Edit(EditMessage::Tags), InReview, "", "edit the tags: players, event, date and others"),
    bind("promote-line", PANES, &[Chord::char('P')], Message::Edit(EditMessage::Promote), InReview, "promote", "put the variation shown one place forward"),
    bind("demote-line", PANES, &[Chord::char('D')], Message::Edit(EditMessage::Demote), InReview, "", "put it one place back"),
    bind("make-mainline", PANES, &[Chord::char('M')], Message::Edit(EditMessage::MakeMainline), InReview, "", "make the line shown the mainline"),
    bind("delete-rest", PANES, &[Chord::char('x')], Message::Edit(EditMessage::DeleteRest), InReview, "", "delete the move shown and all that follows it"),
    bind("delete-line", PANES, &[Chord::char('X')], Message::Edit(EditMessage::DeleteVariation), InReview, "delete line", "delete the variation shown"),

    bind("undo", PANES, &[Chord::char('u')], Message::Game(GameMessage::Undo), InGame, "undo", "take the last move back"),
    bind("redo", PANES, &[Chord::char('r'), Chord::ctrl('r')], Message::Game(GameMessage::Redo), InGame, "redo", "replay the move taken back"),
    bind("type", PANES, &[Chord::char(':'), Chord::char('m')], Message::Focus(FocusMessage::Prompt), InGame, "type", "type a move or a command"),
    bind("help", PANES, &[Chord::char('?')], Message::Dialog(DialogMessage::OpenHelp), InGame, "help", "show all keys and commands"),
    bind("quit", PANES, &[Chord::char('q')], Message::Quit, InGame, "quit", "leave; the running game is kept"),
    bind("next-pane", PANES, &[Chord::of(Key::Tab)], Message::Focus(FocusMessage::Next), InGame, "pane", "go to the next of board, move list and prompt"),
    bind("previous-pane", PANES, &[Chord::shift(Key::Tab)], Message::Focus(FocusMessage::Previous), InGame, "", "go to the one before"),
    bind("flip", PANES, &[Chord::char('f')], Message::Board(BoardMessage::Flip), InGame, "flip", "turn the board round"),
    bind("new", PANES, &[Chord::char('n')], Message::Game(GameMessage::New), InGame, "new", "begin a new game; asks when one is running"),
    bind("open", PANES, &[Chord::char('o')], Message::File(FileMessage::AskOpen), InFiles, "", "open a file of games"),
    bind("save", PANES, &[Chord::char('s')], Message::File(FileMessage::Save), InFiles, "save", "save the game to its file, or ask for one"),
    bind("copy-fen", PANES, &[Chord::char('y')], Message::File(FileMessage::CopyFen), InFiles, "", "copy the position as FEN"),
    bind("copy-pgn", PANES, &[Chord::char('Y')], Message::File(FileMessage::CopyPgn), InFiles, "", "copy the game as PGN"),
    bind("games", PANES, &[Chord::char('g')], Message::Games(GamesMessage::Open), InFiles, "games", "list the games of the open file"),
    bind("previous-game", PANES, &[Chord::char('<')], Message::Games(GamesMessage::Previous), InFiles, "", "open the game before in the file"),
    bind("next-game", PANES, &[Chord::char('>')], Message::Games(GamesMessage::Next), InFiles, "next game", "open the game after in the file"),
    bind("find", PANES, &[Chord::char('/')], Message::Games(GamesMessage::FindPosition), InFiles, "", "find the games of the file that reach the position shown"),
    bind("settings", PANES, &[Chord::char(',')], Message::Settings(SettingsMessage::Open), InGame, "settings", "change colours, pieces and other settings"),

    bind("enter", PROMPT, &[Chord::of(Key::Enter)], Message::Prompt(PromptMessage::Submit), InPrompt, "play", "play the move or run the command; the prompt stays open"),
    bind("complete", PROMPT, &[Chord::of(Key::Tab)], Message::Prompt(PromptMessage::Complete), InPrompt, "complete", "take the completion shown, or go to the board"),
    bind("older", PROMPT, &[Chord::of(Key::Up)], Message::Prompt(PromptMessage::Older), InPrompt, "history", "show what was entered before"),
    bind("newer", PROMPT, &[Chord::of(Key::Down)], Message::Prompt(PromptMessage::Newer), InPrompt, "", "show what was entered after"),
    bind("leave-prompt-backward", PROMPT, &[Chord::shift(Key::Tab)], Message::Focus(FocusMessage::Previous), InPrompt, "", "go to the move list"),
    bind("leave-prompt", PROMPT, &[Chord::of(Key::Esc)], Message::Focus(FocusMessage::Board), InPrompt, "board", "go back to the board"),

    bind("pick-left", PICKER, &[Chord::of(Key::Left)], Message::Picker(PickerMessage::Previous), InPicker, "", "mark the piece to the left"),
    bind("pick-right", PICKER, &[Chord::of(Key::Right)], Message::Picker(PickerMessage::Next), InPicker, "", "mark the piece to the right"),
    bind("pick", PICKER, &[Chord::of(Key::Enter)], Message::Picker(PickerMessage::Choose), InPicker, "take", "promote to the marked piece"),
    bind("pick-queen", PICKER, &[Chord::char('q'), Chord::char('Q')], Message::Picker(PickerMessage::Pick(Promotion::Queen)), InPicker, "queen", "promote to a queen"),
    bind("pick-rook", PICKER, &[Chord::char('r'), Chord::char('R')], Message::Picker(PickerMessage::Pick(Promotion::Rook)), InPicker, "rook", "promote to a rook"),
    bind("pick-bishop", PICKER, &[Chord::char('b'), Chord::char('B')], Message::Picker(PickerMessage::Pick(Promotion::Bishop)), InPicker, "bishop", "promote to a bishop"),
    bind("pick-knight", PICKER, &[Chord::char('n'), Chord::char('N')], Message::Picker(PickerMessage::Pick(Promotion::Knight)), InPicker, "knight", "promote to a knight"),
    bind("put-back", PICKER, &[Chord::of(Key::Esc)], Message::Picker(PickerMessage::Cancel), InPicker, "put back", "put the pawn back"),

    bind("help-down", HELP, &[Chord::of(Key::Down)], Message::Dialog(DialogMessage::Scroll(1)), Dialogs, "down", "scroll the help down"),
    bind("help-up", HELP, &[Chord::of(Key::Up)], Message::Dialog(DialogMessage::Scroll(-1)), Dialogs, "up", "scroll the help up"),
    bind("help-page-down", HELP, &[Chord::of(Key::PageDown)], Message::Dialog(DialogMessage::Scroll(10)), Dialogs, "", "scroll ten lines down"),
    bind("help-page-up", HELP, &[Chord::of(Key::PageUp)], Message::Dialog(DialogMessage::Scroll(-10)), Dialogs, "", "scroll ten lines up"),
    bind("help-erase", HELP, &[Chord::of(Key::Backspace)], Message::Dialog(DialogMessage::Erase), Dialogs, "", "take back the last letter searched for"),
    bind("close-help", HELP, &[Chord::of(Key::Esc), Chord::of(Key::Enter)], Message::Dialog(DialogMessage::Close), Dialogs, "close", "close the help"),
    bind("setting-down", SETTINGS, &[Chord::of(Key::Down), Chord::char('j')], Message::Settings(SettingsMessage::Down), Dialogs, "", "mark the setting below"),
    bind("setting-up", SETTINGS, &[Chord::of(Key::Up), Chord::char('k')], Message::Settings(SettingsMessage::Up), Dialogs, "", "mark the setting above"),
    bind("setting-on", SETTINGS, &[Chord::of(Key::Right), Chord::char('l'), Chord::char(' ')], Message::Settings(SettingsMessage::Next), Dialogs, "change", "take the next value of the setting"),
    bind("setting-back", SETTINGS, &[Chord::of(Key::Left), Chord::char('h')], Message::Settings(SettingsMessage::Previous), Dialogs, "change back", "take the value before"),
    bind("close-settings", SETTINGS, &[Chord::of(Key::Esc), Chord::of(Key::Enter)], Message::Dialog(DialogMessage::Close), Dialogs, "close", "close the settings, which are kept"),
    bind("line-down", LISTS, &[Chord::of(Key::Down), Chord::char('j')], Message::Dialog(DialogMessage::Scroll(1)), Dialogs, "", "mark the line below"),
    bind("line-up", LISTS, &[Chord::of(Key::Up), Chord::char('k')], Message::Dialog(DialogMessage::Scroll(-1)), Dialogs, "", "mark the line above"),
    bind("choose-line", LISTS, &[Chord::of(Key::Enter)], Message::Dialog(DialogMessage::Confirm), Dialogs, "choose", "choose the marked line; glyphs are set and cleared"),
    bind("close-list", LISTS, &[Chord::of(Key::Esc), Chord::char('q')], Message::Dialog(DialogMessage::Close), Dialogs, "close", "close the list"),
    bind("glyph-1", GLYPHS, &[Chord::char('1')], Message::Dialog(DialogMessage::Pick(0)), Dialogs, "!", "set or clear !"),
    bind("glyph-2", GLYPHS, &[Chord::char('2')], Message::Dialog(DialogMessage::Pick(1)), Dialogs, "?", "set or clear ?"),
    bind("glyph-3", GLYPHS, &[Chord::char('3')], Message::Dialog(DialogMessage::Pick(2)), Dialogs, "!!", "set or clear !!"),
    bind("glyph-4", GLYPHS, &[Chord::char('4')], Message::Dialog(DialogMessage::Pick(3)), Dialogs, "??", "set or clear ??"),
    bind("glyph-5", GLYPHS, &[Chord::char('5')], Message::Dialog(DialogMessage::Pick(4)), Dialogs, "!?", "set or clear !?"),
    bind("glyph-6", GLYPHS, &[Chord::char('6')], Message::Dialog(DialogMessage::Pick(5)), Dialogs, "?!", "set or clear ?!"),
    bind("keep-text", TEXT, &[Chord::ctrl('s')], Message::Dialog(DialogMessage::Confirm), Dialogs, "keep", "keep the text that was written"),
    bind("discard-text", TEXT, &[Chord::of(Key::Esc)], Message::Dialog(DialogMessage::Close), Dialogs, "discard", "discard it"),
    bind("open-game", GAMES, &[Chord::of(Key::Enter)], Message::Games(GamesMessage::Choose), InFiles, "open", "open the marked game"),
    bind("games-down", GAMES, &[Chord::of(Key::Down)], Message::Games(GamesMessage::Step(1)), InFiles, "", "mark the game below"),
    bind("games-up", GAMES, &[Chord::of(Key::Up)], Message::Games(GamesMessage::Step(-1)), InFiles, "", "mark the game above"),
    bind("games-page-down", GAMES, &[Chord::of(Key::PageDown)], Message::Games(GamesMessage::Step(20)), InFiles, "", "go twenty games down"),
    bind("games-page-up", GAMES, &[Chord::of(Key::PageUp)], Message::Games(GamesMessage::Step(-20)), InFiles, "", "go twenty games up"),
    bind("first-game", GAMES, &[Chord::of(Key::Home)], Message::Games(GamesMessage::First), InFiles, "", "mark the first game"),
    bind("last-game", GAMES, &[Chord::of(Key::End)], Message::Games(GamesMessage::Last), InFiles, "", "mark the last game"),
    bind("sort-games", GAMES, &[Chord::of(Key::Tab)], Message::Games(GamesMessage::Sort), InFiles, "sort", "sort by number, players, date, event or result in turn"),
    bind("close-games", GAMES, &[Chord::of(Key::Esc)], Message::Games(GamesMessage::Close), InFiles, "close", "end the filter or the search, or close the list"),
    bind("yes", CONFIRM, &[Chord::char('y'), Chord::char('Y'), Chord::of(Key::Enter)], Message::Dialog(DialogMessage::Confirm), Dialogs, "yes", "answer yes"),
    bind("no", CONFIRM, &[Chord::char('n'), Chord::char('N'), Chord::of(Key::Esc)], Message::Dialog(DialogMessage::Close), Dialogs, "no", "answer no"),

    bind("quit-anywhere", EVERYWHERE, &[Chord::ctrl('c')], Message::Quit, InGame, "", "leave, from anywhere"),
    bind("suspend", EVERYWHERE, &[Chord::ctrl('z')], Message::Suspend, InGame, "", "suspend the program; `fg` in the shell brings it back"),
];
