//! The line that is typed, with its completion in dim text after the cursor.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};
use ratatui::text::Line;
use ratatui::widgets::Widget;

use crate::app::{Model, Pane, completion};
use crate::settings::Action;
use crate::ui::styles::Styles;
use crate::ui::text::{columns, fitted};

const LABEL: &str = "> ";

pub(in crate::ui) fn draw(model: &Model, area: Rect, styles: &Styles, buffer: &mut Buffer) {
    let focused = model.focus.pane() == Pane::Prompt;
    let label = if focused { styles.key } else { styles.dim };
    buffer.set_stringn(area.x, area.y, LABEL, area.width.into(), label);
    let line = Rect {
        x: area.x + columns(LABEL).min(area.width),
        width: area.width.saturating_sub(columns(LABEL)),
        ..area
    };
    if focused {
        draw_typing(model, line, styles, buffer);
    } else if model.prompt.text().is_empty() {
        let ways = hints(model);
        let hint = ways.iter().find(|way| columns(way) <= line.width);
        Line::styled(hint.cloned().unwrap_or_default(), styles.dim).render(line, buffer);
    } else {
        Line::styled(fitted(model.prompt.text(), line.width), styles.dim).render(line, buffer);
    }
}

fn draw_typing(model: &Model, area: Rect, styles: &Styles, buffer: &mut Buffer) {
    let mut typing = model.prompt.area().clone();
    typing.set_cursor_line_style(Style::new());
    typing.set_cursor_style(Style::new().add_modifier(Modifier::REVERSED));
    typing.render(area, buffer);
    let Some(ghost) = completion(model) else {
        return;
    };
    // The first letter of the completion stands under the cursor.
    let typed = columns(model.prompt.text());
    if typed < area.width {
        buffer.set_stringn(
            area.x + typed,
            area.y,
            &ghost,
            usize::from(area.width - typed),
            styles.dim,
        );
        if let Some(cell) = buffer.cell_mut((area.x + typed, area.y)) {
            cell.set_style(Style::new().add_modifier(Modifier::REVERSED));
        }
    }
}

/// How to begin to type, and the same for less room.
fn hints(model: &Model) -> Vec<String> {
    let naming = |part: &dyn Fn(&str) -> String| model.naming_on_panes(Action::Type, part);
    if model.settings.letters_type.is_on() {
        let more = naming(&|key| format!(", or {key} a command"));
        return vec![format!("type a move{more}"), "type a move".to_owned()];
    }
    let parts = [" a move or a command", " a move", ""];
    parts
        .map(|what| naming(&|key| format!("{key} to type{what}")))
        .to_vec()
}
