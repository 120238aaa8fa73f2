//! The keys that do something now.

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use ratatui::text::{Line, Span};
use ratatui::widgets::Widget;

use crate::app::{self, Message, Model, is_live};
use crate::settings::{Action, Binding};
use crate::ui::styles::Styles;
use crate::ui::text::columns;

/// Columns between two items.
const GAP: u16 = 2;

/// A key with its word, and where it stands.
struct Item {
    key: String,
    hint: &'static str,
    action: Action,
    area: Rect,
}

pub(in crate::ui) fn draw(model: &Model, area: Rect, styles: &Styles, buffer: &mut Buffer) {
    for item in items(model, area) {
        Line::from(vec![
            Span::styled(item.key, styles.key),
            Span::styled(format!(" {}", item.hint), styles.dim),
        ])
        .render(item.area, buffer);
    }
}

/// Returns what a click in the footer means.
pub(in crate::ui) fn message_at(model: &Model, area: Rect, at: Position) -> Option<Message> {
    items(model, area)
        .find(|item| item.area.contains(at))
        .map(|item| app::message(item.action))
}

/// Lays out the items that fit. An action without a key is left out.
fn items(model: &Model, area: Rect) -> impl Iterator<Item = Item> {
    let context = model.context();
    let mut x = area.x;
    model
        .settings
        .keys
        .bindings()
        .filter(move |binding| {
            !binding.hint.is_empty()
                && binding.contexts.contains(&context)
                && is_live(model, binding.action)
        })
        .filter_map(
            |Binding {
                 action, keys, hint, ..
             }| { Some((keys.first()?.to_string(), *hint, *action)) },
        )
        .map_while(move |(key, hint, action)| {
            let width = columns(&key) + 1 + columns(hint);
            let area_of_item = Rect { x, width, ..area };
            x += width + GAP;
            let fits = area_of_item.right() <= area.right() && !area.is_empty();
            fits.then_some(Item {
                key,
                hint,
                action,
                area: area_of_item,
            })
        })
}
