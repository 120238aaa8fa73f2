//! The table of all keys, as they are by default.

use std::borrow::Cow;

use tui_textarea::Key;

use super::action::Action;
use super::binding::Binding;
use super::chord::Chord;
use super::context::Context;
use super::group::Group;

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
const WAITING: &[Context] = &[Context::Waiting];
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
    Context::Waiting,
];

const fn bind(
    action: Action,
    contexts: &'static [Context],
    keys: &'static [Chord],
    group: Group,
    hint: &'static str,
) -> Binding {
    Binding {
        action,
        contexts,
        keys: Cow::Borrowed(keys),
        group,
        hint,
    }
}

/// The keys of every action. The footer shows them in this order.
#[rustfmt::skip]
pub const BINDINGS: &[Binding] = &[
    // A claim and a chosen piece come first: they matter most while they last.
    bind(Action::ClaimDraw, PANES, &[Chord::char('d')], Group::Game, "claim draw"),
    bind(Action::LetGo, BOARD, &[Chord::of(Key::Esc)], Group::Board, "cancel"),
    bind(Action::Choose, BOARD, &[Chord::of(Key::Enter), Chord::char(' ')], Group::Board, "choose"),
    bind(Action::CursorUp, BOARD, &[Chord::of(Key::Up), Chord::char('k')], Group::Board, ""),
    bind(Action::CursorDown, BOARD, &[Chord::of(Key::Down), Chord::char('j')], Group::Board, ""),
    bind(Action::CursorLeft, BOARD, &[Chord::of(Key::Left), Chord::char('h')], Group::Board, ""),
    bind(Action::CursorRight, BOARD, &[Chord::of(Key::Right), Chord::char('l')], Group::Board, ""),

    bind(Action::ListBack, MOVES, &[Chord::of(Key::Left), Chord::char('h')], Group::Moves, "back"),
    bind(Action::ListOn, MOVES, &[Chord::of(Key::Right), Chord::char('l')], Group::Moves, "on"),
    bind(Action::ListUp, MOVES, &[Chord::of(Key::Up), Chord::char('k')], Group::Moves, ""),
    bind(Action::ListDown, MOVES, &[Chord::of(Key::Down), Chord::char('j')], Group::Moves, ""),
    bind(Action::ListPageUp, MOVES, &[Chord::of(Key::PageUp)], Group::Moves, ""),
    bind(Action::ListPageDown, MOVES, &[Chord::of(Key::PageDown)], Group::Moves, ""),
    bind(Action::Back, PANES, &[Chord::char('[')], Group::Moves, "back"),
    bind(Action::On, PANES, &[Chord::char(']')], Group::Moves, "on"),
    bind(Action::Start, PANES, &[Chord::of(Key::Home)], Group::Moves, "start"),
    bind(Action::End, PANES, &[Chord::of(Key::End)], Group::Moves, "return"),
    bind(Action::LeaveList, MOVES, &[Chord::of(Key::Esc)], Group::Moves, "board"),

    bind(Action::Variations, PANES, &[Chord::char('v')], Group::Moves, "variations"),
    bind(Action::LeaveLine, PANES, &[Chord::of(Key::Backspace)], Group::Moves, "leave line"),

    bind(Action::Annotate, PANES, &[Chord::char('a')], Group::Review, "annotate"),
    bind(Action::Comment, PANES, &[Chord::char('c')], Group::Review, "comment"),
    bind(Action::CommentBefore, PANES, &[Chord::char('C')], Group::Review, "comment before"),
    bind(Action::Tags, PANES, &[Chord::char('t')], Group::Review, "tags"),
    bind(Action::PromoteLine, PANES, &[Chord::char('P')], Group::Review, "promote"),
    bind(Action::DemoteLine, PANES, &[Chord::char('D')], Group::Review, "demote"),
    bind(Action::MakeMainline, PANES, &[Chord::char('M')], Group::Review, "mainline"),
    bind(Action::DeleteRest, PANES, &[Chord::char('x')], Group::Review, "delete rest"),
    bind(Action::DeleteLine, PANES, &[Chord::char('X')], Group::Review, "delete line"),

    bind(Action::Undo, PANES, &[Chord::char('u')], Group::Game, "undo"),
    bind(Action::Redo, PANES, &[Chord::char('r'), Chord::ctrl('r')], Group::Game, "redo"),
    bind(Action::Type, PANES, &[Chord::char(':'), Chord::char('m')], Group::Game, "type"),
    bind(Action::Help, PANES, &[Chord::char('?')], Group::Game, "help"),
    bind(Action::Quit, PANES, &[Chord::char('q')], Group::Game, "quit"),
    bind(Action::NextPane, PANES, &[Chord::of(Key::Tab)], Group::Game, "pane"),
    bind(Action::PreviousPane, PANES, &[Chord::shift(Key::Tab)], Group::Game, ""),
    bind(Action::MoreKeys, PANES, &[Chord::char('.')], Group::Game, "more"),
    bind(Action::Flip, PANES, &[Chord::char('f')], Group::Game, "flip"),
    bind(Action::New, PANES, &[Chord::char('n')], Group::Game, "new"),
    bind(Action::Open, PANES, &[Chord::char('o')], Group::Files, "open"),
    bind(Action::Save, PANES, &[Chord::char('s')], Group::Files, "save"),
    bind(Action::CopyFen, PANES, &[Chord::char('y')], Group::Files, "copy FEN"),
    bind(Action::CopyPgn, PANES, &[Chord::char('Y')], Group::Files, "copy PGN"),
    bind(Action::Games, PANES, &[Chord::char('g')], Group::Files, "games"),
    bind(Action::PreviousGame, PANES, &[Chord::char('<')], Group::Files, "previous game"),
    bind(Action::NextGame, PANES, &[Chord::char('>')], Group::Files, "next game"),
    bind(Action::Find, PANES, &[Chord::char('/')], Group::Files, "find"),
    bind(Action::Settings, PANES, &[Chord::char(',')], Group::Game, "settings"),

    bind(Action::Enter, PROMPT, &[Chord::of(Key::Enter)], Group::Prompt, "play"),
    bind(Action::Complete, PROMPT, &[Chord::of(Key::Tab)], Group::Prompt, "complete"),
    bind(Action::Older, PROMPT, &[Chord::of(Key::Up)], Group::Prompt, "history"),
    bind(Action::Newer, PROMPT, &[Chord::of(Key::Down)], Group::Prompt, ""),
    bind(Action::CompleteBack, PROMPT, &[Chord::shift(Key::Tab)], Group::Prompt, ""),
    bind(Action::LeavePrompt, PROMPT, &[Chord::of(Key::Esc)], Group::Prompt, "board"),

    bind(Action::PickLeft, PICKER, &[Chord::of(Key::Left), Chord::of(Key::Up)], Group::Picker, ""),
    bind(Action::PickRight, PICKER, &[Chord::of(Key::Right), Chord::of(Key::Down)], Group::Picker, ""),
    bind(Action::Pick, PICKER, &[Chord::of(Key::Enter)], Group::Picker, "take"),
    bind(Action::PickQueen, PICKER, &[Chord::char('q'), Chord::char('Q')], Group::Picker, "queen"),
    bind(Action::PickRook, PICKER, &[Chord::char('r'), Chord::char('R')], Group::Picker, "rook"),
    bind(Action::PickBishop, PICKER, &[Chord::char('b'), Chord::char('B')], Group::Picker, "bishop"),
    bind(Action::PickKnight, PICKER, &[Chord::char('n'), Chord::char('N')], Group::Picker, "knight"),
    bind(Action::PutBack, PICKER, &[Chord::of(Key::Esc)], Group::Picker, "put back"),

    bind(Action::HelpDown, HELP, &[Chord::of(Key::Down)], Group::Dialogs, "down"),
    bind(Action::HelpUp, HELP, &[Chord::of(Key::Up)], Group::Dialogs, "up"),
    bind(Action::HelpPageDown, HELP, &[Chord::of(Key::PageDown)], Group::Dialogs, ""),
    bind(Action::HelpPageUp, HELP, &[Chord::of(Key::PageUp)], Group::Dialogs, ""),
    bind(Action::HelpErase, HELP, &[Chord::of(Key::Backspace)], Group::Dialogs, ""),
    bind(Action::CloseHelp, HELP, &[Chord::of(Key::Esc), Chord::of(Key::Enter)], Group::Dialogs, "close"),
    bind(Action::SettingDown, SETTINGS, &[Chord::of(Key::Down), Chord::char('j')], Group::Dialogs, ""),
    bind(Action::SettingUp, SETTINGS, &[Chord::of(Key::Up), Chord::char('k')], Group::Dialogs, ""),
    bind(Action::SettingOn, SETTINGS, &[Chord::of(Key::Right), Chord::char('l'), Chord::char(' ')], Group::Dialogs, "change"),
    bind(Action::SettingBack, SETTINGS, &[Chord::of(Key::Left), Chord::char('h')], Group::Dialogs, "change back"),
    bind(Action::CloseSettings, SETTINGS, &[Chord::of(Key::Esc), Chord::of(Key::Enter)], Group::Dialogs, "close"),
    bind(Action::LineDown, LISTS, &[Chord::of(Key::Down), Chord::char('j')], Group::Dialogs, ""),
    bind(Action::LineUp, LISTS, &[Chord::of(Key::Up), Chord::char('k')], Group::Dialogs, ""),
    bind(Action::ChooseLine, LISTS, &[Chord::of(Key::Enter)], Group::Dialogs, "choose"),
    bind(Action::CloseList, LISTS, &[Chord::of(Key::Esc), Chord::char('q')], Group::Dialogs, "close"),
    bind(Action::Glyph1, GLYPHS, &[Chord::char('1')], Group::Dialogs, "!"),
    bind(Action::Glyph2, GLYPHS, &[Chord::char('2')], Group::Dialogs, "?"),
    bind(Action::Glyph3, GLYPHS, &[Chord::char('3')], Group::Dialogs, "!!"),
    bind(Action::Glyph4, GLYPHS, &[Chord::char('4')], Group::Dialogs, "??"),
    bind(Action::Glyph5, GLYPHS, &[Chord::char('5')], Group::Dialogs, "!?"),
    bind(Action::Glyph6, GLYPHS, &[Chord::char('6')], Group::Dialogs, "?!"),
    bind(Action::KeepText, TEXT, &[Chord::ctrl('s')], Group::Dialogs, "keep"),
    bind(Action::DiscardText, TEXT, &[Chord::of(Key::Esc)], Group::Dialogs, "discard"),
    bind(Action::OpenGame, GAMES, &[Chord::of(Key::Enter)], Group::Files, "open"),
    bind(Action::GamesDown, GAMES, &[Chord::of(Key::Down)], Group::Files, ""),
    bind(Action::GamesUp, GAMES, &[Chord::of(Key::Up)], Group::Files, ""),
    bind(Action::GamesPageDown, GAMES, &[Chord::of(Key::PageDown)], Group::Files, ""),
    bind(Action::GamesPageUp, GAMES, &[Chord::of(Key::PageUp)], Group::Files, ""),
    bind(Action::FirstGame, GAMES, &[Chord::of(Key::Home)], Group::Files, ""),
    bind(Action::LastGame, GAMES, &[Chord::of(Key::End)], Group::Files, ""),
    bind(Action::SortGames, GAMES, &[Chord::of(Key::Tab)], Group::Files, "sort"),
    bind(Action::CloseGames, GAMES, &[Chord::of(Key::Esc)], Group::Files, "close"),
    bind(Action::ReverseGames, GAMES, &[Chord::shift(Key::Tab)], Group::Files, "reverse"),
    bind(Action::GiveUp, WAITING, &[Chord::of(Key::Esc)], Group::Files, "give up"),
    bind(Action::Yes, CONFIRM, &[Chord::char('y'), Chord::char('Y'), Chord::of(Key::Enter)], Group::Dialogs, "yes"),
    bind(Action::No, CONFIRM, &[Chord::char('n'), Chord::char('N'), Chord::of(Key::Esc)], Group::Dialogs, "no"),

    bind(Action::QuitAnywhere, EVERYWHERE, &[Chord::ctrl('c')], Group::Game, ""),
    bind(Action::Suspend, EVERYWHERE, &[Chord::ctrl('z')], Group::Game, ""),
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_action_stands_in_the_table_once_and_in_order() {
        let actions: Vec<_> = BINDINGS.iter().map(|binding| binding.action).collect();
        assert_eq!(actions, Action::ALL);
    }
}
