//! The promotion picker: the four pieces in a column at the pawn's file, as large as those on the
//! board. The square that the pawn goes to stays in view.

use ratatui::Frame;
use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use ratatui::style::Style;

use crate::app::{Message, Model, Picker, PickerMessage};
use crate::chess::{Piece, Promotion, Square};
use crate::settings::{Action, Context};
use crate::ui::panes::board;
use crate::ui::pieces::PiecePicture;
use crate::ui::regions::BoardRegion;
use crate::ui::styles::Styles;
use crate::ui::text::columns;

pub(super) fn draw(
    model: &Model,
    picker: Picker,
    region: &BoardRegion,
    styles: &Styles,
    frame: &mut Frame,
) {
    let buffer = frame.buffer_mut();
    let color = model.position().side_to_move();
    for (promotion, area) in items(region, picker.to) {
        let role = promotion.role();
        let is_marked = promotion == picker.marked;
        board::draw_choice(Piece { color, role }, area, is_marked, styles, buffer);
        let at = key_place(area);
        let Some(key) = key(model, promotion) else {
            continue;
        };
        if let Some(cell) = buffer.cell_mut(at) {
            let style = styles
                .board
                .map_or(Style::new(), |colors| Style::new().fg(colors.mark()));
            cell.set_symbol(&key)
                .set_style(style.add_modifier(styles.emphasis));
        }
    }
}

/// Takes the pieces out of the cells and returns them as pictures.
pub(super) fn lift(
    model: &Model,
    picker: Picker,
    region: &BoardRegion,
    styles: &Styles,
    buffer: &mut Buffer,
) -> Vec<PiecePicture> {
    let color = model.position().side_to_move();
    let lifted = items(region, picker.to).filter_map(|(promotion, area)| {
        let role = promotion.role();
        let is_marked = promotion == picker.marked;
        board::lift_choice(Piece { color, role }, area, is_marked, styles, buffer)
    });
    lifted.collect()
}

/// The place of the key: beside the piece, where the cursor has no corner.
fn key_place(area: Rect) -> Position {
    let Rect { x, y, height, .. } = area;
    let right = area.right() - 1;
    match height {
        1 => Position::new(right, y),
        2 => Position::new(right - 1, area.bottom() - 1),
        _ => Position::new(x, y + height / 2),
    }
}

/// The key that chooses a piece, where it takes one column.
fn key(model: &Model, promotion: Promotion) -> Option<String> {
    let action = match promotion {
        Promotion::Queen => Action::PickQueen,
        Promotion::Rook => Action::PickRook,
        Promotion::Bishop => Action::PickBishop,
        Promotion::Knight => Action::PickKnight,
    };
    let key = model.settings.keys.key_for(Context::Picker, action);
    let key = key.map(ToString::to_string);
    key.filter(|key| columns(key) == 1)
}

/// Returns what a click means: a piece, or beside the pieces nothing.
pub(super) fn message_at(picker: Picker, region: &BoardRegion, at: Position) -> Message {
    let clicked = items(region, picker.to).find(|(_, area)| area.contains(at));
    Message::Picker(match clicked {
        Some((promotion, _)) => PickerMessage::Pick(promotion),
        None => PickerMessage::WrongKey,
    })
}

/// The pieces from top to bottom, on the four squares next to the one that the pawn goes to.
fn items(region: &BoardRegion, goal: Square) -> impl Iterator<Item = (Promotion, Rect)> {
    let goal = region.square(goal);
    let top = if goal.y == region.squares.y {
        goal.bottom()
    } else {
        goal.y - 4 * goal.height
    };
    Promotion::ALL
        .into_iter()
        .zip((top..).step_by(goal.height.into()))
        .map(move |(promotion, y)| (promotion, Rect { y, ..goal }))
}
