//! One player: side, name, pieces taken from the opponent, lead in material.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};
use ratatui::widgets::Widget;

use super::recorded;
use crate::app::Model;
use crate::chess::{Color, Piece};
use crate::game::captured;
use crate::ui::styles::Styles;
use crate::ui::text::{columns, fitted, last_name, printable};

pub(in crate::ui) fn draw(
    model: &Model,
    side: Color,
    area: Rect,
    styles: &Styles,
    buffer: &mut Buffer,
) {
    if area.height > 1 {
        let [name, below] = [0, 1].map(|row| Rect {
            y: area.y + row,
            height: 1,
            ..area
        });
        let clock = recorded::clock(model, side).unwrap_or_default();
        let room = match columns(&clock) {
            0 => name.width,
            clock => name.width.saturating_sub(clock + 2),
        };
        Line::styled(title(model, side, room), styles.title).render(name, buffer);
        Line::styled(clock, styles.text)
            .right_aligned()
            .render(name, buffer);
        let taken = taken(model, side, below.width.saturating_sub(2), styles);
        Line::styled(format!("  {taken}"), styles.dim).render(below, buffer);
        return;
    }
    let name = title(model, side, area.width);
    let room = area.width.saturating_sub(columns(&name) + 2);
    let taken = taken(model, side, room, styles);
    Line::from(vec![
        Span::styled(format!("{name}  "), styles.title),
        Span::styled(taken, styles.dim),
    ])
    .render(area, buffer);
}

/// Whose turn it is, the side, and the name. Where a name is too long, the last name is kept.
fn title(model: &Model, side: Color, width: u16) -> String {
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
    let name = name
        .map(printable)
        .filter(|name| !matches!(name.as_str(), "" | "?"));
    let Some(name) = name else {
        return format!("{turn}{side}");
    };
    let full = format!("{turn}{side}: {name}");
    if columns(&full) <= width {
        return full;
    }
    let short = format!("{turn}{side}: {}", last_name(&name));
    fitted(&short, width).into_owned()
}

/// All captured pieces and the lead, or the number of pieces, or the lead alone: what fits.
fn taken(model: &Model, side: Color, width: u16, styles: &Styles) -> String {
    let captured = captured(model.document.game.tree(), model.document.shown);
    let pieces = captured.of(!side);
    let glyphs: String = pieces
        .iter()
        .map(|&role| styles.glyph(Piece { color: !side, role }))
        .collect();
    let lead = match captured.lead(side) {
        lead if lead > 0 => format!("+{lead}"),
        _ => String::new(),
    };
    let count = match pieces.len() {
        0 => String::new(),
        count => format!("{count} taken"),
    };
    let with_lead = |taken: &str| format!("{taken} {lead}").trim().to_owned();
    let ways = [with_lead(&glyphs), with_lead(&count), lead.clone()];
    let fits = ways.into_iter().find(|way| columns(way) <= width);
    fits.unwrap_or_default()
}
