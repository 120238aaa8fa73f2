//! The keys that do something now.

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use ratatui::text::{Line, Span};
use ratatui::widgets::Widget;

use crate::app::{Binding, Message, Model, is_live};
use crate::ui::text::columns;
use crate::ui::theme::Theme;

/// Columns between two items.
const GAP: u16 = 2;

/// A key with its word, and where it stands.
struct Item<'a> {
    key: String,
    hint: &'static str,
    message: &'a Message,
    area: Rect,
}

pub(in crate::ui) fn draw(model: &Model, area: Rect, theme: &Theme, buffer: &mut Buffer) {
    for item in items(model, area) {
        Line::from(vec![
            Span::styled(item.key, theme.key),
            Span::styled(format!(" {}", item.hint), theme.dim),
        ])
        .render(item.area, buffer);
    }
}

/// Returns what a click in the footer means.
pub(in crate::ui) fn message_at(model: &Model, area: Rect, at: Position) -> Option<Message> {
    items(model, area)
        .find(|item| item.area.contains(at))
        .map(|item| item.message.clone())
}

/// Lays out the items that fit.
fn items(model: &Model, area: Rect) -> impl Iterator<Item = Item<'_>> {
    let context = model.context();
    let mut x = area.x;
    model
        .settings
        .keys
        .bindings()
        .filter(move |binding| {
            !binding.hint.is_empty()
                && binding.contexts.contains(&context)
                && is_live(model, &binding.message)
        })
        .map_while(move |binding| {
            let Binding {
                keys,
                hint,
                message,
                ..
            } = binding;
            let key = keys.first()?.to_string();
            let width = columns(&key) + 1 + columns(hint);
            let item = Item {
                key,
                hint,
                message,
                area: Rect { x, width, ..area },
            };
            x += width + GAP;
            (item.area.right() <= area.right() && !area.is_empty()).then_some(item)
        })
}
