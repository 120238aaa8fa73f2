//! The name of the opening, below the moves.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::text::Line;
use ratatui::widgets::Widget;

use crate::app::Model;
use crate::game::opening;
use crate::ui::styles::Styles;
use crate::ui::text::in_rows;

pub(in crate::ui) fn draw(model: &Model, area: Rect, styles: &Styles, buffer: &mut Buffer) {
    let Some(opening) = opening(model.document.game.tree(), model.document.shown) else {
        return;
    };
    let lines = in_rows(&opening.to_string(), area.as_size());
    // Moves may run on to the row above, so a single line stays at the bottom.
    let skipped = usize::from(area.height).saturating_sub(lines.len());
    for (line, row) in lines.into_iter().zip(area.rows().skip(skipped)) {
        Line::styled(line, styles.dim).render(row, buffer);
    }
}
