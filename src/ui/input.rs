//! Terminal events become messages: what a key or a click means now.

use crossterm::event::{Event, KeyEvent, KeyEventKind, MouseButton, MouseEvent, MouseEventKind};
use ratatui::layout::{Position, Rect, Size};
use tui_textarea::{Input, Key};

use super::regions::{Regions, regions};
use super::{dialogs, panes};
use crate::app::{
    BoardMessage, BrowseMessage, Chord, Context, DialogMessage, FocusMessage, Message, Model,
    PickerMessage, PromptMessage, SettingsMessage,
};

/// Lines that one step of the wheel scrolls the help by.
const WHEEL_LINES: i16 = 3;

/// Returns what an event means in a window of this size, if it means anything.
#[must_use]
pub fn message(model: &Model, size: Size, event: Event) -> Option<Message> {
    match event {
        Event::Key(key) if key.kind != KeyEventKind::Release => {
            key_message(model, typed(key)).map(|message| bounded(model, size, message))
        }
        Event::Mouse(mouse) => {
            let regions = regions(Rect::from((Position::ORIGIN, size)), model.bottom)?;
            mouse_message(model, &regions, mouse).map(|message| bounded(model, size, message))
        }
        Event::Paste(text) => Some(Message::Paste(text)),
        Event::Key(_) | Event::Resize(..) | Event::FocusGained | Event::FocusLost => None,
    }
}

/// The help does not scroll past its end, which only the window tells.
fn bounded(model: &Model, size: Size, message: Message) -> Message {
    match message {
        Message::Dialog(DialogMessage::Scroll(lines)) if lines > 0 => {
            let below = dialogs::help_below(model, size);
            let lines = lines.min(i16::try_from(below).unwrap_or(i16::MAX));
            Message::Dialog(DialogMessage::Scroll(lines))
        }
        message => message,
    }
}

/// Enter that was pressed before the terminal was ours arrives as a line feed, which reads Ctrl-J.
fn typed(key: KeyEvent) -> Input {
    match Input::from(key) {
        Input {
            key: Key::Char('j'),
            ctrl: true,
            alt: false,
            shift: false,
        } => Input {
            key: Key::Enter,
            ..Input::default()
        },
        input => input,
    }
}

fn key_message(model: &Model, input: Input) -> Option<Message> {
    let context = model.context();
    let chord = Chord::from(input.clone());
    if let Some(binding) = model.settings.keys.bound(context, &chord) {
        return Some(binding.message.clone());
    }
    match context {
        Context::Prompt => Some(Message::Prompt(PromptMessage::Input(input))),
        Context::Picker => Some(Message::Picker(PickerMessage::WrongKey)),
        Context::Help => chord
            .typed()
            .map(|c| Message::Dialog(DialogMessage::Search(c))),
        Context::Board | Context::Moves | Context::Settings | Context::Confirm => None,
    }
}

fn mouse_message(model: &Model, regions: &Regions, mouse: MouseEvent) -> Option<Message> {
    let at = Position::new(mouse.column, mouse.row);
    match mouse.kind {
        MouseEventKind::Down(MouseButton::Left) => press(model, regions, at),
        MouseEventKind::Up(MouseButton::Left) if on_panes(model) => regions
            .board
            .square_at(at)
            .map(|square| Message::Board(BoardMessage::Release(square))),
        MouseEventKind::ScrollUp => wheel(model, BrowseMessage::Previous, -WHEEL_LINES),
        MouseEventKind::ScrollDown => wheel(model, BrowseMessage::Next, WHEEL_LINES),
        _ => None,
    }
}

/// Whether the panes take clicks: no dialog lies over them and no promotion waits.
fn on_panes(model: &Model) -> bool {
    matches!(
        model.context(),
        Context::Board | Context::Moves | Context::Prompt
    )
}

fn press(model: &Model, regions: &Regions, at: Position) -> Option<Message> {
    if regions.footer.contains(at) {
        return panes::footer::message_at(model, regions.footer, at);
    }
    if model.context() == Context::Picker {
        return dialogs::picker_message_at(model, regions, at)
            .or(Some(Message::Picker(PickerMessage::WrongKey)));
    }
    if !on_panes(model) {
        return dialogs::message_at(model, regions, at);
    }
    if let Some(square) = regions.board.square_at(at) {
        return Some(Message::Board(BoardMessage::Press(square)));
    }
    if regions.prompt.contains(at) {
        return Some(Message::Focus(FocusMessage::Prompt));
    }
    if regions.moves.contains(at) {
        return Some(match panes::moves::node_at(model, regions.moves, at) {
            Some(node) => Message::Browse(BrowseMessage::Show(node)),
            None => Message::Focus(FocusMessage::Moves),
        });
    }
    None
}

fn wheel(model: &Model, browse: BrowseMessage, lines: i16) -> Option<Message> {
    match model.context() {
        Context::Help => Some(Message::Dialog(DialogMessage::Scroll(lines))),
        Context::Settings if lines < 0 => Some(Message::Settings(SettingsMessage::Up)),
        Context::Settings => Some(Message::Settings(SettingsMessage::Down)),
        _ if on_panes(model) => Some(Message::Browse(browse)),
        _ => None,
    }
}
