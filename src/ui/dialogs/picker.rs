//! The promotion picker: four pieces beside the board, or in the middle of it, where it does not
//! cover the last ranks.

use ratatui::Frame;
use ratatui::layout::{Position, Rect, Size};
use ratatui::style::Style;
use ratatui::text::Line;
use ratatui::widgets::Widget;

use super::popup::{beside_board, popup};
use crate::app::{Message, Model, Picker, PickerMessage};
use crate::chess::{Piece, Promotion};
use crate::settings::{Action, Context};
use crate::ui::regions::Regions;
use crate::ui::styles::Styles;
use crate::ui::text::columns;

/// The columns of one piece: its figurine and its key.
const ITEM_WIDTH: u16 = 5;
/// The picker with its frame.
const SIZE: Size = Size::new(4 * ITEM_WIDTH + 2, 3);

pub(super) fn draw(
    model: &Model,
    picker: Picker,
    regions: &Regions,
    styles: &Styles,
    frame: &mut Frame,
) {
    let marked = picker.marked;
    let buffer = frame.buffer_mut();
    popup(area(regions), "Promote to", styles, buffer);
    let color = model.position().side_to_move();
    for (promotion, area) in items(regions) {
        let glyph = styles.glyph(Piece {
            color,
            role: promotion.role(),
        });
        let style = if promotion == marked {
            styles.shown
        } else {
            Style::new()
        };
        let (left, right) = if promotion == marked {
            ('[', ']')
        } else {
            (' ', ' ')
        };
        let key = key(model, promotion);
        Line::styled(format!("{left}{glyph} {key}{right}"), style).render(area, buffer);
    }
}

/// The key that chooses a piece, where it takes one column; else a space.
fn key(model: &Model, promotion: Promotion) -> String {
    let action = match promotion {
        Promotion::Queen => Action::PickQueen,
        Promotion::Rook => Action::PickRook,
        Promotion::Bishop => Action::PickBishop,
        Promotion::Knight => Action::PickKnight,
    };
    let key = model.settings.keys.key_for(Context::Picker, action);
    let key = key.map(ToString::to_string);
    key.filter(|key| columns(key) == 1)
        .unwrap_or_else(|| " ".to_owned())
}

/// Returns what a click means: a piece, or beside the pieces nothing.
pub(super) fn message_at(regions: &Regions, at: Position) -> Message {
    let clicked = items(regions).find(|(_, area)| area.contains(at));
    Message::Picker(match clicked {
        Some((promotion, _)) => PickerMessage::Pick(promotion),
        None => PickerMessage::WrongKey,
    })
}

fn area(regions: &Regions) -> Rect {
    beside_board(SIZE, regions, regions.board.squares)
}

fn items(regions: &Regions) -> impl Iterator<Item = (Promotion, Rect)> {
    let Rect { x, y, .. } = area(regions);
    Promotion::ALL
        .into_iter()
        .zip((x + 1..).step_by(ITEM_WIDTH.into()))
        .map(move |(promotion, x)| (promotion, Rect::new(x, y + 1, ITEM_WIDTH, 1)))
}
