//! The board: the 64 squares with what stands on them and what goes on there, and the coordinates.

mod coordinates;
mod marks;
#[cfg(test)]
mod marks_law;
mod square;

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use self::marks::{Marks, marks};
use self::square::DrawnSquare;
use crate::app::{Model, Pane};
use crate::chess::{Piece, Square};
use crate::ui::regions::BoardRegion;
use crate::ui::styles::Styles;

pub(in crate::ui) fn draw(
    model: &Model,
    region: BoardRegion,
    styles: &Styles,
    buffer: &mut Buffer,
) {
    coordinates::draw_ground(&region, styles, buffer);
    let marks = marks(model);
    for square in Square::ALL {
        let cell = DrawnSquare {
            area: region.square(square),
            piece: model.position().board().piece_at(square),
            light: square.is_light(),
            marks: marks[square.index()],
            cursor: square == model.cursor && model.focus.pane() == Pane::Board,
        };
        cell.draw(styles, buffer);
    }
    coordinates::draw(model, &region, styles, buffer);
}

/// Draws a piece to be chosen, as large as those on the board; the marked one has the cursor.
pub(in crate::ui) fn draw_choice(
    piece: Piece,
    area: Rect,
    marked: bool,
    styles: &Styles,
    buffer: &mut Buffer,
) {
    let square = DrawnSquare {
        area,
        piece: Some(piece),
        light: true,
        marks: Marks {
            chosen: marked,
            ..Marks::default()
        },
        cursor: marked,
    };
    square.draw(styles, buffer);
}
