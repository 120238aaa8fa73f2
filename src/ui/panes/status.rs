//! Side to move, move number, half-move clock, and whether undo and redo are possible.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::text::Line;
use ratatui::widgets::Widget;

use crate::app::Model;
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

/// The status in words, and the same for a narrow window.
fn lines(model: &Model) -> [String; 2] {
    let position = model.position();
    let (side, number) = (position.side_to_move(), position.full_move_number());
    let clock = position.half_move_clock();
    let possible = |possible, word: &'static str| if possible { word } else { "–" };
    let (undo, redo) = (model.game.can_undo(), model.game.can_redo());
    [
        format!(
            "{side} to move · move {number} · half-move clock {clock}/100 · undo {} · redo {}",
            possible(undo, "u"),
            possible(redo, "r"),
        ),
        format!(
            "{side} {number} · {clock}/100 {}{}",
            possible(undo, "u"),
            possible(redo, "r")
        ),
    ]
}
