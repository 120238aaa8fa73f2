//! Side to move, move number, half-move clock, whether undo and redo are possible, and the name of
//! the opening where there is room for it.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::text::Line;
use ratatui::widgets::Widget;

use crate::app::Model;
use crate::game::opening;
use crate::ui::text::{columns, fitted};
use crate::ui::theme::Theme;

pub(in crate::ui) fn draw(model: &Model, area: Rect, theme: &Theme, buffer: &mut Buffer) {
    let lines = lines(model);
    let fits = lines.iter().find(|line| columns(line) <= area.width);
    let text = fits.unwrap_or(&lines[2]);
    Line::styled(fitted(text, area.width), theme.dim).render(area, buffer);
}

/// The status in words, then shorter for narrower windows.
fn lines(model: &Model) -> [String; 3] {
    let position = model.position();
    let (side, number) = (position.side_to_move(), position.full_move_number());
    let clock = position.half_move_clock();
    let possible = |possible, word: &'static str| if possible { word } else { "–" };
    let undo = possible(model.game.can_undo(), "u");
    let redo = possible(model.game.can_redo(), "r");
    let words = format!(
        "{side} to move · move {number} · half-move clock {clock}/100 · undo {undo} · redo {redo}"
    );
    let named = match opening(model.game.tree(), model.shown) {
        Some(opening) => format!("{words} · {opening}"),
        None => words.clone(),
    };
    [
        named,
        words,
        format!("{side} {number} · {clock}/100 {undo}{redo}"),
    ]
}
