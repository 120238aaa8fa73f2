//! The move list: the whole game with the lines tried beside it, the shown move marked.

mod rows;

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};

use self::rows::{Kind, Row, rows};
use crate::app::{Model, Pane};
use crate::game::NodeId;
use crate::ui::styles::Styles;
use crate::ui::text::fitted;

/// Draws the moves and returns the rows that they leave.
pub(in crate::ui) fn draw(model: &Model, area: Rect, styles: &Styles, buffer: &mut Buffer) -> u16 {
    let visible = visible(model, area);
    for (row, line) in visible.iter().zip(area.rows()) {
        draw_row(model, row, line, styles, buffer);
    }
    area.height
        .saturating_sub(u16::try_from(visible.len()).unwrap_or(u16::MAX))
}

/// Returns the node whose move stands at a place on the screen.
pub(in crate::ui) fn node_at(model: &Model, area: Rect, at: Position) -> Option<NodeId> {
    let (row, _) = visible(model, area)
        .into_iter()
        .zip(area.rows())
        .find(|(_, line)| line.contains(at))?;
    let column = at.x - area.x;
    row.cells
        .iter()
        .find(|cell| (cell.column..cell.end()).contains(&column))?
        .node
}

/// Returns the node that stands `lines` lines below the shown one, or above it when negative, near
/// the same column. Lines without a move do not count.
pub(in crate::ui) fn node_by_line(model: &Model, area: Rect, lines: i32) -> Option<NodeId> {
    let rows = rows(&model.document.game, area.width);
    let rows: Vec<_> = rows
        .iter()
        .filter(|row| row.cells.iter().any(|cell| cell.node.is_some()))
        .collect();
    let here = rows.iter().position(|row| row.holds(model.document.shown));
    let column = here.and_then(|here| {
        rows[here]
            .cells
            .iter()
            .find(|cell| cell.node == Some(model.document.shown))
    });
    let column = column.map_or(0, |cell| cell.column);
    let target = match here {
        Some(here) => here.checked_add_signed(isize::try_from(lines).ok()?),
        None => usize::try_from(lines - 1).ok(),
    };
    let Some(target) = target else {
        return Some(NodeId::ROOT);
    };
    let row = rows.get(target.min(rows.len().checked_sub(1)?))?;
    let nearest = row
        .cells
        .iter()
        .filter(|cell| cell.node.is_some())
        .min_by_key(|cell| cell.column.abs_diff(column));
    nearest?.node
}

/// The rows in view: the shown move is among them, with some of what follows.
fn visible(model: &Model, area: Rect) -> Vec<Row> {
    let mut rows = rows(&model.document.game, area.width);
    let height = usize::from(area.height);
    let shown = rows
        .iter()
        .position(|row| row.holds(model.document.shown))
        .unwrap_or(0);
    let last_start = rows.len().saturating_sub(height);
    let start = shown.saturating_sub(height * 2 / 3).min(last_start);
    rows.drain(..start);
    rows.truncate(height);
    rows
}

fn draw_row(model: &Model, row: &Row, line: Rect, styles: &Styles, buffer: &mut Buffer) {
    let shown = match model.focus.pane() {
        Pane::Moves => styles.focus,
        Pane::Board | Pane::Prompt => styles.shown,
    };
    for cell in &row.cells {
        let style = match cell.kind {
            _ if cell.node == Some(model.document.shown) => shown,
            Kind::Number | Kind::Comment => styles.dim,
            Kind::Move => styles.text,
            Kind::Result => styles.title,
        };
        let room = line.width.saturating_sub(cell.column);
        let written = match cell.kind {
            Kind::Move => styles.san(&cell.text),
            Kind::Number | Kind::Comment | Kind::Result => cell.text.clone(),
        };
        let text = fitted(&written, room);
        buffer.set_stringn(line.x + cell.column, line.y, text, room.into(), style);
    }
}
