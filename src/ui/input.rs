//! Terminal events become messages: a key through the action that it is bound to, a click through
//! what lies under it.

use crossterm::event::{Event, KeyEvent, KeyEventKind, MouseButton, MouseEvent, MouseEventKind};
use ratatui::layout::{Position, Rect, Size};
use tui_textarea::{Input, Key};

use super::regions::{Regions, regions};
use super::styles::Styles;
use super::{dialogs, panes};
use crate::app::{
    self, BoardMessage, BrowseMessage, DialogMessage, FocusMessage, GamesMessage, Message, Model,
    PickerMessage, PromptMessage, Selection, SettingsMessage,
};
use crate::settings::{Chord, Context, KeyMap};

/// The lines of the help that one step of the wheel scrolls.
const WHEEL_LINES: i16 = 3;

/// Returns what an event means in a window of this size, if it means anything.
#[must_use]
pub fn message(model: &Model, size: Size, event: Event) -> Option<Message> {
    match event {
        Event::Key(key) if key.kind != KeyEventKind::Release => {
            key_message(model, size, typed(key)).map(|message| bounded(model, size, message))
        }
        Event::Mouse(mouse) => {
            let screen = Rect::from((Position::ORIGIN, size));
            let regions = regions(screen, model.bottom)?;
            mouse_message(model, &regions, screen, mouse)
                .map(|message| bounded(model, size, message))
        }
        Event::Paste(text) => Some(Message::Paste(text)),
        Event::Key(_) | Event::Resize(..) | Event::FocusGained | Event::FocusLost => None,
    }
}

/// Returns what a key means that was pressed before the player saw what it would act on: only what
/// it means while a file is being opened.
#[must_use]
pub fn message_before_frame(model: &Model, event: &Event) -> Option<Message> {
    let Event::Key(key) = event else { return None };
    let pressed = key.kind != KeyEventKind::Release;
    let chord = pressed.then(|| Chord::from(typed(*key)))?;
    let action = model.settings.keys.action(Context::Waiting, &chord)?;
    Some(app::message(action))
}

/// Keeps the help from scrolling past its end, which depends on the window.
fn bounded(model: &Model, size: Size, message: Message) -> Message {
    match message {
        Message::Dialog(DialogMessage::Scroll(lines)) if lines > 0 => {
            let below = dialogs::help_below(model, size)
                .and_then(|below| i16::try_from(below).ok())
                .unwrap_or(i16::MAX);
            let lines = lines.min(below);
            Message::Dialog(DialogMessage::Scroll(lines))
        }
        message => message,
    }
}

/// Returns what the list of games wants to know about the rows in view, if it is open.
#[must_use]
pub fn in_view(model: &Model, size: Size) -> Option<Message> {
    let regions = regions(Rect::from((Position::ORIGIN, size)), model.bottom)?;
    dialogs::games_in_view(model, &regions)
}

/// Reads a key. Enter that was pressed before the terminal was in raw mode arrives as a line feed,
/// which is read as Ctrl-J.
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

fn key_message(model: &Model, size: Size, input: Input) -> Option<Message> {
    let context = model.context();
    let chord = Chord::from(input.clone());
    if let Some(action) = model.settings.keys.action(context, &chord) {
        return Some(match app::message(action) {
            Message::Browse(step) => by_line(model, size, step),
            message => message,
        });
    }
    unbound(&model.settings.keys, context, input, &chord)
}

/// Returns what a key means that is not bound in its context: where text is typed, it is typed.
fn unbound(keys: &KeyMap, context: Context, input: Input, chord: &Chord) -> Option<Message> {
    match context {
        Context::Prompt => Some(Message::Prompt(PromptMessage::Input(input))),
        Context::Picker => Some(Message::Picker(PickerMessage::WrongKey)),
        Context::Text => Some(Message::Dialog(DialogMessage::Input(input))),
        Context::Games => Some(Message::Games(GamesMessage::Input(input))),
        Context::Help => chord
            .typed()
            .map(|c| Message::Dialog(DialogMessage::Search(c))),
        Context::Board | Context::Moves => Some(Message::Prompt(match chord.typed() {
            Some(c) if keys.begins_move(chord) => PromptMessage::Begin(c),
            _ => PromptMessage::Meaningless,
        })),
        Context::Waiting
        | Context::Settings
        | Context::Confirm
        | Context::Glyphs
        | Context::Choice => None,
    }
}

/// Steps by lines and pages as the move list shows them, where it is on the screen.
fn by_line(model: &Model, size: Size, step: BrowseMessage) -> Message {
    let area = Rect::from((Position::ORIGIN, size));
    let list = regions(area, model.bottom).map(|regions| regions.panel.moves);
    let node = list.filter(|list| !list.is_empty()).and_then(|list| {
        let page = i32::from(list.height.saturating_sub(1)).max(1);
        let lines = match step {
            BrowseMessage::LineUp => -1,
            BrowseMessage::LineDown => 1,
            BrowseMessage::PageUp => -page,
            BrowseMessage::PageDown => page,
            _ => return None,
        };
        panes::moves::node_by_line(model, list, lines)
    });
    Message::Browse(node.map_or(step, BrowseMessage::Show))
}

fn mouse_message(
    model: &Model,
    regions: &Regions,
    screen: Rect,
    mouse: MouseEvent,
) -> Option<Message> {
    let at = Position::new(mouse.column, mouse.row);
    match mouse.kind {
        MouseEventKind::Down(MouseButton::Left) => press(model, regions, screen, at),
        MouseEventKind::Up(MouseButton::Left) if on_panes(model) => {
            let square = regions.board.square_at(at)?;
            // A release on the square that was pressed is the end of a click.
            let means = match model.document.selection {
                Selection::None => false,
                Selection::Origin(from) => from != square,
                Selection::Pressed(_) => true,
            };
            means.then_some(Message::Board(BoardMessage::Release(square)))
        }
        MouseEventKind::Drag(MouseButton::Left) if on_panes(model) => {
            let square = regions.board.square_at(at)?;
            let drags = model.document.selection != Selection::None && square != model.cursor;
            drags.then_some(Message::Board(BoardMessage::Drag(square)))
        }
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

fn press(model: &Model, regions: &Regions, screen: Rect, at: Position) -> Option<Message> {
    if let Some(message) = panes::footer::message_at(model, regions, at) {
        return Some(message);
    }
    if model.context() == Context::Waiting {
        return None;
    }
    if !on_panes(model) {
        return dialogs::message_at(model, regions, screen, at);
    }
    if let Some(square) = regions.board.square_at(at) {
        return Some(Message::Board(BoardMessage::Press(square)));
    }
    if regions.panel.prompt.contains(at) {
        return Some(Message::Focus(FocusMessage::Prompt));
    }
    let panel = panes::told::with_room(model, regions.panel, &Styles::new(model));
    if panel.moves.contains(at) {
        return Some(match panes::moves::node_at(model, panel.moves, at) {
            Some(node) => Message::Browse(BrowseMessage::Show(node)),
            None => Message::Focus(FocusMessage::Moves),
        });
    }
    None
}

fn wheel(model: &Model, browse: BrowseMessage, lines: i16) -> Option<Message> {
    match model.context() {
        Context::Settings if lines < 0 => Some(Message::Settings(SettingsMessage::Up)),
        Context::Settings => Some(Message::Settings(SettingsMessage::Down)),
        Context::Help | Context::Choice | Context::Glyphs => {
            Some(Message::Dialog(DialogMessage::Scroll(lines)))
        }
        Context::Games => Some(Message::Games(GamesMessage::Step(lines.into()))),
        _ if on_panes(model) => Some(Message::Browse(browse)),
        _ => None,
    }
}
