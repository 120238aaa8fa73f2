//! Side to move, move number, half-move clock, whether undo and redo are possible, and the name of
//! the opening where there is room for it.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::text::Line;
use ratatui::widgets::Widget;

use crate::app::{Context, GameMessage, Message, Model, is_live};
use crate::game::opening;
use crate::ui::text::{columns, fitted};
use crate::ui::theme::Theme;

pub(in crate::ui) fn draw(model: &Model, area: Rect, theme: &Theme, buffer: &mut Buffer) {
    let lines = lines(model);
    let fits = lines.iter().find(|line| columns(line) <= area.width);
    let mut text = fits.unwrap_or(&lines[lines.len() - 1]).clone();
    let room = area.width.saturating_sub(columns(&text));
    if room >= LEAST_FOR_OPENING
        && let Some(opening) = opening(model.game.tree(), model.shown)
    {
        text = format!("{text} · {opening}");
    }
    Line::styled(fitted(&text, area.width), theme.dim).render(area, buffer);
}

/// The plies without capture or pawn move from which the half-move clock is shown: before that it
/// says nothing to a player, and it takes as many again and more until a draw can be claimed.
const CLOCK_FROM: u32 = 20;

/// The columns from which the beginning of an opening's name says something.
const LEAST_FOR_OPENING: u16 = 16;

/// The key for a step through the history, or a dash where there is nothing to step to.
fn key(model: &Model, message: GameMessage) -> String {
    let message = Message::Game(message);
    let key = model.settings.keys.key_for(Context::Board, &message);
    match key {
        Some(key) if is_live(model, &message) => key.to_string(),
        _ => "–".into(),
    }
}

/// The status in words, then shorter for narrower windows.
fn lines(model: &Model) -> [String; 4] {
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
    let turn = match model.game.ending() {
        Some(ending) if model.shows_live() => ending.outcome.to_string(),
        _ => format!("{side} to move"),
    };
    [
        format!("{turn} · move {number}{clock} · undo {undo} · redo {redo}"),
        format!("{turn} · move {number}{short_clock} · undo {undo} · redo {redo}"),
        format!("{turn} {number}{short_clock} · {undo}{redo}"),
        format!("{side} {number}{short_clock} · {undo}{redo}"),
    ]
}
