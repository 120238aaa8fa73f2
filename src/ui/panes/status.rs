//! Side to move, move number, half-move clock, and whether undo and redo are possible.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::text::Line;
use ratatui::widgets::Widget;

use crate::app::{Context, GameMessage, Message, Model, is_live};
use crate::ui::text::{columns, fitted};
use crate::ui::theme::Theme;

pub(in crate::ui) fn draw(model: &Model, area: Rect, theme: &Theme, buffer: &mut Buffer) {
    let [long, short] = lines(model);
    let text = if columns(&long) <= area.width {
        long
    } else {
        short
    };
    Line::styled(fitted(&text, area.width), theme.dim).render(area, buffer);
}

/// The plies without capture or pawn move from which the half-move clock is shown: before that it
/// says nothing to a player, and it takes as many again and more until a draw can be claimed.
const CLOCK_FROM: u32 = 20;

/// The key for a step through the history, or a dash where there is nothing to step to.
fn key(model: &Model, message: GameMessage) -> String {
    let message = Message::Game(message);
    let key = model.settings.keys.key_for(Context::Board, &message);
    match key {
        Some(key) if is_live(model, &message) => key.to_string(),
        _ => "–".into(),
    }
}

/// The status in words, and the same for a narrow window.
fn lines(model: &Model) -> [String; 2] {
    let position = model.position();
    let (side, number) = (position.side_to_move(), position.full_move_number());
    let (clock, short_clock) = match position.half_move_clock() {
        plies if plies < CLOCK_FROM => (String::new(), String::new()),
        plies => (
            format!(" · half-move clock {plies}/100"),
            format!(" · {plies}/100"),
        ),
    };
    let undo = key(model, GameMessage::Undo);
    let redo = key(model, GameMessage::Redo);
    [
        format!("{side} to move · move {number}{clock} · undo {undo} · redo {redo}"),
        format!("{side} {number}{short_clock} · {undo}{redo}"),
    ]
}
