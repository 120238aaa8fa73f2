//! The board: the 64 squares with what stands on them and what goes on there, and the coordinates.

mod coordinates;
mod lift;
mod marks;
#[cfg(test)]
mod marks_law;
mod square;

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use self::marks::{Marks, marks};
use self::square::{DrawnSquare, Figure};
use crate::app::{Model, Pane};
use crate::chess::{Piece, Square};
use crate::ui::pieces::PiecePicture;
use crate::ui::regions::BoardRegion;
use crate::ui::styles::Styles;

pub(in crate::ui) fn draw(
    model: &Model,
    region: BoardRegion,
    styles: &Styles,
    buffer: &mut Buffer,
) {
    coordinates::draw_ground(&region, styles, buffer);
    for square in squares(model, region) {
        square.draw(styles, buffer);
    }
    coordinates::draw(model, &region, styles, buffer);
}

/// The squares as they are drawn.
fn squares(model: &Model, region: BoardRegion) -> impl Iterator<Item = DrawnSquare> {
    let marks = marks(model);
    Square::ALL.into_iter().map(move |square| DrawnSquare {
        area: region.square(square),
        piece: model.position().board().piece_at(square),
        figure: Figure::Drawn,
        light: square.is_light(),
        marks: marks[square.index()],
        cursor: square == model.cursor && model.focus.pane() == Pane::Board,
    })
}

/// Takes the pieces out of the cells of a drawn board and returns them as pictures. Where something
/// else has been drawn since `before`, the piece is left as it is.
pub(in crate::ui) fn lift(
    model: &Model,
    region: BoardRegion,
    before: &Buffer,
    styles: &Styles,
    buffer: &mut Buffer,
) -> Vec<PiecePicture> {
    let is_seen = |square: &DrawnSquare| {
        let mut cells = square.area.positions();
        cells.all(|at| before.cell(at) == buffer.cell(at))
    };
    let seen: Vec<_> = squares(model, region).filter(is_seen).collect();
    let pictures = seen
        .iter()
        .filter_map(|square| lift::lift(square, styles, buffer));
    pictures.collect()
}

/// Makes the pictures at the lower edge of the screen a row less high: sixels in the last row would
/// scroll it.
pub(in crate::ui) fn keep_off_last_row(pictures: &mut Vec<PiecePicture>, bottom: u16) {
    for picture in pictures.iter_mut() {
        let beyond = (picture.area.bottom() + 1).saturating_sub(bottom);
        picture.area.height = picture.area.height.saturating_sub(beyond);
    }
    pictures.retain(|picture| picture.area.height > 0);
}

/// Draws a piece to be chosen, as large as those on the board; the marked one has the cursor.
pub(in crate::ui) fn draw_choice(
    piece: Piece,
    area: Rect,
    marked: bool,
    styles: &Styles,
    buffer: &mut Buffer,
) {
    choice(piece, area, marked).draw(styles, buffer);
}

/// Takes a piece to be chosen out of the cells, like [`lift()`].
pub(in crate::ui) fn lift_choice(
    piece: Piece,
    area: Rect,
    marked: bool,
    styles: &Styles,
    buffer: &mut Buffer,
) -> Option<PiecePicture> {
    lift::lift(&choice(piece, area, marked), styles, buffer)
}

fn choice(piece: Piece, area: Rect, marked: bool) -> DrawnSquare {
    DrawnSquare {
        area,
        piece: Some(piece),
        figure: Figure::Drawn,
        light: true,
        marks: Marks {
            chosen: marked,
            ..Marks::default()
        },
        cursor: marked,
    }
}
