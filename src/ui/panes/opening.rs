//! The name of the opening, below the moves, and in rows that they leave.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::text::Line;
use ratatui::widgets::Widget;

use crate::app::Model;
use crate::game::opening;
use crate::ui::styles::Styles;
use crate::ui::text::in_rows;

/// The rows that the longest name takes.
const MOST_ROWS: u16 = 3;

pub(in crate::ui) fn draw(
    model: &Model,
    area: Rect,
    free: u16,
    styles: &Styles,
    buffer: &mut Buffer,
) {
    if area.is_empty() {
        return;
    }
    let Some(opening) = opening(model.document.game.tree(), model.document.shown) else {
        return;
    };
    let more = free.min(MOST_ROWS.saturating_sub(area.height));
    let area = Rect {
        y: area.y - more,
        height: area.height + more,
        ..area
    };
    let lines = in_rows(&opening.to_string(), area.as_size());
    let skipped = usize::from(area.height).saturating_sub(lines.len());
    for (line, row) in lines.into_iter().zip(area.rows().skip(skipped)) {
        Line::styled(line, styles.dim).render(row, buffer);
    }
}
