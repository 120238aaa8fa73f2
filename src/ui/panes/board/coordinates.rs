//! The ground that the board stands on, and the coordinates: on the ground, or where there is none
//! in the corners of the squares at the edge.

use ratatui::buffer::{Buffer, Cell};
use ratatui::layout::{Position, Rect};
use ratatui::style::{Color, Style};
use ratatui::widgets::{Clear, Widget};

use crate::app::{Model, Pane};
use crate::chess::{File, Rank, Square};
use crate::ui::regions::{BoardRegion, Coordinates};
use crate::ui::styles::Styles;

/// Draws the ground around the squares. Its upper row is half as high, as its columns are narrow.
pub(super) fn draw_ground(region: &BoardRegion, styles: &Styles, buffer: &mut Buffer) {
    let Some(edge) = styles.board.and_then(|colors| colors.edge()) else {
        return;
    };
    let ground = region.ground;
    Clear.render(ground, buffer);
    buffer.set_style(ground, Style::new().bg(edge.ground).fg(edge.label));
    if ground.y < region.squares.y {
        let top = Rect {
            height: 1,
            ..ground
        };
        buffer.set_style(top, Style::new().fg(edge.ground).bg(Color::Reset));
        for at in top.positions() {
            if let Some(cell) = buffer.cell_mut(at) {
                cell.set_symbol("▄");
            }
        }
    }
}

/// Draws the coordinates, if the settings ask for them.
pub(super) fn draw(model: &Model, region: &BoardRegion, styles: &Styles, buffer: &mut Buffer) {
    if !model.settings.coordinates.is_on() {
        return;
    }
    let is_inside = region.coordinates() == Coordinates::Inside;
    let cursor = (model.focus.pane() == Pane::Board).then_some(model.cursor);
    let ranks = Rank::ALL.map(|rank| {
        (
            region.rank_label(rank),
            rank.digit(),
            region.square_of_rank(rank),
        )
    });
    let files = File::ALL.map(|file| {
        (
            region.file_label(file),
            file.letter(),
            region.square_of_file(file),
        )
    });
    for (at, c, square) in ranks.into_iter().chain(files) {
        if !is_inside {
            outside(at, c, styles, buffer);
        } else if cursor != Some(square) {
            inside(at, c, square, region, styles, buffer);
        }
    }
}

fn outside(at: Position, c: char, styles: &Styles, buffer: &mut Buffer) {
    let style = match styles.board.and_then(|colors| colors.edge()) {
        Some(edge) => Style::new().fg(edge.label),
        None => styles.dim,
    };
    if let Some(cell) = buffer.cell_mut(at) {
        cell.set_char(c).set_style(style);
    }
}

/// Draws a coordinate in the corner of a square. It may cover the edge of a piece, but no mark.
fn inside(
    at: Position,
    c: char,
    square: Square,
    region: &BoardRegion,
    styles: &Styles,
    buffer: &mut Buffer,
) {
    let free = region
        .square(square)
        .positions()
        .find_map(|at| buffer.cell(at).filter(|cell| is_blank(cell.symbol())));
    let free = free.map(Cell::style);
    let Some(cell) = buffer
        .cell_mut(at)
        .filter(|cell| is_blank(cell.symbol()) || is_block(cell.symbol()))
    else {
        return;
    };
    let (light, manner) = (square.is_light(), styles.manner(region.cell));
    let style = match styles.board {
        Some(colors) => free
            .unwrap_or_else(|| Style::new().bg(colors.square(light, manner)))
            .fg(colors.label(light, manner)),
        None => free.unwrap_or_else(|| styles.plain_square(light, manner).1),
    };
    cell.set_char(c).set_style(style);
}

/// Whether a character leaves its cell empty.
fn is_blank(symbol: &str) -> bool {
    [" ", "\u{a0}", "·"].contains(&symbol)
}

/// Whether a character is a part of a drawing.
fn is_block(symbol: &str) -> bool {
    symbol.chars().all(|c| {
        matches!(c, '\u{2580}'..='\u{259f}' | '\u{2800}'..='\u{28ff}' | '\u{1fb00}'..='\u{1fbff}')
    })
}
