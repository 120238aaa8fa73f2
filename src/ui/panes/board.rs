//! The board: the 64 squares with what stands on them and what goes on there, and the coordinates.

mod coordinates;
mod square;

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use self::square::{DrawnSquare, Mark};
use crate::app::{Model, Pane, Selection};
use crate::chess::{Piece, Position, Square};
use crate::game::Step;
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
            mark: marks[square.index()],
            cursor: square == model.cursor && model.focus.pane() == Pane::Board,
        };
        cell.draw(styles, buffer);
    }
    coordinates::draw(model, &region, styles, buffer);
}

/// Finds the mark of every square; where several hold, the later of this list is shown.
fn marks(model: &Model) -> [Mark; 64] {
    let mut marks = [Mark::None; 64];
    let position = model.position();
    let last = model
        .document
        .game
        .tree()
        .step(model.document.shown)
        .and_then(Step::mv);
    if let Some(mv) = last {
        marks[mv.from().index()] = Mark::LeftLast;
        marks[mv.to().index()] = Mark::ReachedLast;
    }
    if model
        .document
        .game
        .tree()
        .judgement(model.document.shown)
        .check
    {
        marks[position.king(position.side_to_move()).index()] = Mark::InCheck;
    }
    match model.document.selection {
        Selection::None => {}
        Selection::Origin(from) => {
            mark_targets(position, from, &mut marks);
            marks[from.index()] = Mark::Chosen;
        }
    }
    if let Some(picker) = model.focus.picker() {
        marks[picker.from.index()] = Mark::Chosen;
        marks[picker.to.index()] = target(position.board().piece_at(picker.to));
    }
    marks
}

fn mark_targets(position: &Position, from: Square, marks: &mut [Mark; 64]) {
    for mv in position.moves_from(from) {
        let captured = position
            .capture(mv)
            .and_then(|(at, _)| position.board().piece_at(at));
        marks[mv.to().index()] = target(captured);
    }
}

fn target(captured: Option<Piece>) -> Mark {
    if captured.is_some() {
        Mark::Capture
    } else {
        Mark::QuietTarget
    }
}

/// Draws a piece to be chosen, as large as those on the board; the marked one has the cursor.
pub(in crate::ui) fn draw_choice(
    piece: Piece,
    area: Rect,
    marked: bool,
    styles: &Styles,
    buffer: &mut Buffer,
) {
    let mark = if marked { Mark::Chosen } else { Mark::None };
    let square = DrawnSquare {
        area,
        piece: Some(piece),
        light: true,
        mark,
        cursor: marked,
    };
    square.draw(styles, buffer);
}
