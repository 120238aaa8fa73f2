//! Key presses as a person would make them: the events of a whole session, without a terminal.

use crossterm::event::{
    Event, KeyCode, KeyEvent, KeyModifiers, MouseButton, MouseEvent, MouseEventKind,
};
use nowchess::app::{Effect, Model, is_live, update};
use nowchess::chess::{Color, Square};
use nowchess::game::{Game, Timestamp};
use nowchess::notation::Fen;
use nowchess::settings::{Action, Settings};
use nowchess::ui;
use ratatui::layout::Size;

/// The window in which keys are pressed and buttons clicked.
pub(crate) const WINDOW: Size = Size::new(80, 24);

/// The time at which everything happens where it does not matter when.
pub(crate) fn now() -> Timestamp {
    Timestamp::default()
}

/// Opens the program on a position.
pub(crate) fn open(fen: &str) -> Model {
    let (position, notices) = Fen::parse(fen).and_then(|fen| fen.to_position()).unwrap();
    assert!(notices.is_empty(), "{fen} is not what it seems");
    Model::new(Some(Game::new(position)), Settings::default(), now())
}

/// Opens the program on a new game.
pub(crate) fn new_game() -> Model {
    Model::new(None, Settings::default(), now())
}

/// Gives an event to the program.
pub(crate) fn send(model: &mut Model, event: Event) -> Vec<Effect> {
    match ui::message(model, WINDOW, event) {
        Some(message) => update(model, now(), message),
        None => Vec::new(),
    }
}

/// Presses keys named as in the help, with a space between them: `Enter`, `↑`, `Ctrl-C`, `u`.
pub(crate) fn press(model: &mut Model, keys: &str) -> Vec<Effect> {
    keys.split_whitespace()
        .flat_map(|key| send(model, Event::Key(key_event(key))))
        .collect()
}

/// Returns the event of a key that is named as in the help.
pub(crate) fn key_event(name: &str) -> KeyEvent {
    let (modifiers, name) = match name.split_once('-') {
        Some(("Ctrl", rest)) if rest.len() == 1 => (KeyModifiers::CONTROL, rest.to_lowercase()),
        Some(("Ctrl", rest)) => (KeyModifiers::CONTROL, rest.to_owned()),
        Some(("Alt", rest)) => (KeyModifiers::ALT, rest.to_owned()),
        Some(("Shift", rest)) if rest != "Tab" => (KeyModifiers::SHIFT, rest.to_owned()),
        _ => (KeyModifiers::NONE, name.to_owned()),
    };
    if let Some(Ok(number)) = name.strip_prefix('F').map(str::parse) {
        return KeyEvent::new(KeyCode::F(number), modifiers);
    }
    let code = match name.as_str() {
        "Enter" => KeyCode::Enter,
        "Esc" => KeyCode::Esc,
        "Tab" => KeyCode::Tab,
        "Shift-Tab" => KeyCode::BackTab,
        "Space" => KeyCode::Char(' '),
        "Backspace" => KeyCode::Backspace,
        "Home" => KeyCode::Home,
        "End" => KeyCode::End,
        "PgUp" => KeyCode::PageUp,
        "PgDn" => KeyCode::PageDown,
        "↑" => KeyCode::Up,
        "↓" => KeyCode::Down,
        "←" => KeyCode::Left,
        "→" => KeyCode::Right,
        other => KeyCode::Char(other.chars().next().unwrap()),
    };
    KeyEvent::new(code, modifiers)
}

/// Clicks on a column and row.
pub(crate) fn click(model: &mut Model, (column, row): (u16, u16)) -> Vec<Effect> {
    let press = MouseEvent {
        kind: MouseEventKind::Down(MouseButton::Left),
        column,
        row,
        modifiers: KeyModifiers::NONE,
    };
    let release = MouseEvent {
        kind: MouseEventKind::Up(MouseButton::Left),
        ..press
    };
    [press, release]
        .into_iter()
        .flat_map(|event| send(model, Event::Mouse(event)))
        .collect()
}

/// Types a line into the prompt and enters it.
pub(crate) fn type_line(model: &mut Model, line: &str) -> Vec<Effect> {
    if model.focus.pane() != nowchess::app::Pane::Prompt {
        press(model, "m");
    }
    for c in line.chars() {
        send(
            model,
            Event::Key(KeyEvent::new(KeyCode::Char(c), KeyModifiers::NONE)),
        );
    }
    press(model, "Enter")
}

/// Types several lines, one after the other.
pub(crate) fn type_lines<'a>(model: &mut Model, lines: impl IntoIterator<Item = &'a str>) {
    for line in lines {
        type_line(model, line);
    }
}

/// Returns the arrow keys that lead from one square to another on the screen.
pub(crate) fn arrows(from: Square, to: Square, bottom: Color) -> Vec<&'static str> {
    let turned = bottom == Color::Black;
    let (from_file, to_file) = (from.file().index(), to.file().index());
    let (from_rank, to_rank) = (from.rank().index(), to.rank().index());
    let across = if (to_file > from_file) == turned {
        "←"
    } else {
        "→"
    };
    let along = if (to_rank > from_rank) == turned {
        "↓"
    } else {
        "↑"
    };
    let mut keys = vec![across; from_file.abs_diff(to_file)];
    keys.extend(vec![along; from_rank.abs_diff(to_rank)]);
    keys
}

/// Moves the cursor to a square with the arrow keys.
pub(crate) fn go_to(model: &mut Model, square: &str) {
    for key in arrows(model.cursor, square.parse().unwrap(), model.bottom) {
        press(model, key);
    }
}

/// Chooses a piece and drops it, with the cursor.
pub(crate) fn drag(model: &mut Model, from: &str, to: &str) {
    go_to(model, from);
    press(model, "Enter");
    go_to(model, to);
    press(model, "Enter");
}

/// Returns how many plies the game has.
pub(crate) fn plies(model: &Model) -> usize {
    let game = &model.document.game;
    game.tree().ply(game.live())
}

/// Whether undo would do something.
pub(crate) fn can_undo(model: &Model) -> bool {
    is_live(model, Action::Undo)
}

/// Whether redo would do something.
pub(crate) fn can_redo(model: &Model) -> bool {
    is_live(model, Action::Redo)
}

/// Returns the FEN of the position on the board.
pub(crate) fn fen(model: &Model) -> String {
    Fen::from_position(model.position()).to_string()
}

/// Returns what the player is told.
pub(crate) fn told(model: &Model) -> &str {
    model.notice.as_ref().map_or("", |notice| &notice.text)
}
