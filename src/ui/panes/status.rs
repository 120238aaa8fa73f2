//! Side to move, move number, half-move clock, whether undo and redo are possible, and the name of
//! the opening where there is room for it.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::text::Line;
use ratatui::widgets::Widget;

use crate::app::{Model, is_live};
use crate::game::opening;
use crate::settings::{Action, Context};
use crate::ui::styles::Styles;
use crate::ui::text::{columns, fitted};

pub(in crate::ui) fn draw(model: &Model, area: Rect, styles: &Styles, buffer: &mut Buffer) {
    let lines = lines(model);
    let fits = lines.iter().find(|line| columns(line) <= area.width);
    let mut text = fits.unwrap_or(&lines[lines.len() - 1]).clone();
    let room = area.width.saturating_sub(columns(&text));
    if room >= LEAST_FOR_OPENING
        && let Some(opening) = opening(model.document.game.tree(), model.document.shown)
    {
        text = format!("{text} · {opening}");
    }
    Line::styled(fitted(&text, area.width), styles.dim).render(area, buffer);
}

/// The half-move clock is shown from this value on. Lower values do not matter to a player: a draw
/// can be claimed at 100.
const CLOCK_FROM: u32 = 20;

/// A draw can be claimed at the first value of the half-move clock, and comes by itself at the
/// second (FIDE 9.3, 9.6.2).
const CLOCK_ENDS: [u32; 2] = [100, 150];

/// With fewer columns than this, the beginning of an opening's name says nothing.
const LEAST_FOR_OPENING: u16 = 16;

/// The key for undo or redo, or a dash where it would do nothing or has no key.
fn key(model: &Model, action: Action) -> String {
    match model.settings.keys.key_for(Context::Board, action) {
        Some(key) if is_live(model, action) => key.to_string(),
        _ => "–".into(),
    }
}

/// The status in words, then shorter for narrower windows.
fn lines(model: &Model) -> [String; 4] {
    let position = model.position();
    let (side, number) = (position.side_to_move(), position.full_move_number());
    let (clock, short_clock) = match position.half_move_clock() {
        plies if plies < CLOCK_FROM => (String::new(), String::new()),
        plies => {
            let clock = match CLOCK_ENDS.iter().find(|&&end| plies <= end) {
                Some(end) => format!("{plies}/{end}"),
                None => plies.to_string(),
            };
            (format!(" · half-move clock {clock}"), format!(" · {clock}"))
        }
    };
    let undo = key(model, Action::Undo);
    let redo = key(model, Action::Redo);
    let turn = match model.document.game.verdict() {
        Some(verdict) if model.shows_live() => verdict.stated(),
        _ => format!("{side} to move"),
    };
    [
        format!("{turn} · move {number}{clock} · undo {undo} · redo {redo}"),
        format!("{turn} · move {number}{short_clock} · undo {undo} · redo {redo}"),
        format!("{turn} {number}{short_clock} · {undo}{redo}"),
        format!("{side} {number}{short_clock} · {undo}{redo}"),
    ]
}
