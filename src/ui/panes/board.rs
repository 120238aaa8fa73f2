//! The board: the 64 squares with what stands on them and what goes on there, and the coordinates.

mod marks;
#[cfg(test)]
mod marks_law;
mod square;

use ratatui::buffer::Buffer;
use ratatui::layout::Position as At;

use self::marks::marks;
use self::square::DrawnSquare;
use crate::app::{Model, Pane};
use crate::chess::{File, Rank, Square};
use crate::ui::regions::BoardRegion;
use crate::ui::styles::Styles;

pub(in crate::ui) fn draw(
    model: &Model,
    region: BoardRegion,
    styles: &Styles,
    buffer: &mut Buffer,
) {
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
    if !model.settings.coordinates.is_on() {
        return;
    }
    for rank in Rank::ALL {
        label(region.rank_label(rank), rank.digit(), styles, buffer);
    }
    for file in File::ALL {
        label(region.file_label(file), file.letter(), styles, buffer);
    }
}

fn label(at: At, c: char, styles: &Styles, buffer: &mut Buffer) {
    if let Some(cell) = buffer.cell_mut(at) {
        cell.set_char(c).set_style(styles.dim);
    }
}
