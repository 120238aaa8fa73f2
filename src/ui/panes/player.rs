//! One player's line: side, pieces taken from the opponent, lead in material.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};
use ratatui::widgets::Widget;

use crate::app::Model;
use crate::chess::{Color, Piece};
use crate::game::captured;
use crate::ui::styles::Styles;
use crate::ui::text::{fitted, printable};

pub(in crate::ui) fn draw(
    model: &Model,
    side: Color,
    area: Rect,
    styles: &Styles,
    buffer: &mut Buffer,
) {
    if area.is_empty() {
        return;
    }
    let captured = captured(model.document.game.tree(), model.document.shown);
    let taken: String = captured
        .of(!side)
        .iter()
        .map(|&role| styles.glyph(Piece { color: !side, role }))
        .collect();
    let over = model.shows_live() && model.document.game.ending().is_some();
    let turn = if model.position().side_to_move() == side && !over {
        "▸ "
    } else {
        "  "
    };
    let name = model.document.game.record().tags.value(match side {
        Color::White => "White",
        Color::Black => "Black",
    });
    let name = match name
        .map(printable)
        .filter(|name| !matches!(name.as_str(), "" | "?"))
    {
        Some(name) => format!("{turn}{side}: {}", fitted(&name, area.width / 2)),
        None => format!("{turn}{side}"),
    };
    let lead = match captured.lead(side) {
        lead if lead > 0 => format!(" +{lead}"),
        _ => String::new(),
    };
    let rest = format!("  {taken}{lead}");
    let room = area.width.saturating_sub(crate::ui::text::columns(&name));
    Line::from(vec![
        Span::styled(name, styles.title),
        Span::styled(fitted(&rest, room).into_owned(), styles.dim),
    ])
    .render(area, buffer);
}
