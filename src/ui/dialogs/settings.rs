//! The settings, one a row; each change is seen at once.

use ratatui::Frame;
use ratatui::layout::{Position, Rect, Size};
use ratatui::text::Line;
use ratatui::widgets::Widget;

use super::popup::{beside_board, popup};
use crate::app::{Message, Model, SettingsMessage};
use crate::settings::Setting;
use crate::ui::regions::Regions;
use crate::ui::styles::Styles;
use crate::ui::text::{columns, fitted, wrapped};

/// Columns for the labels.
const LABELS: u16 = 19;
/// The columns of the dialog with its frame.
const WIDTH: u16 = LABELS + 21;
/// The rows besides those of the settings: the frame, a gap, and the sentence about the marked one.
const OTHER_ROWS: u16 = 5;

pub(super) fn draw(
    model: &Model,
    marked: Setting,
    regions: &Regions,
    styles: &Styles,
    frame: &mut Frame,
) {
    let area = area(regions, frame.area());
    let buffer = frame.buffer_mut();
    let inside = popup(area, "Settings", styles, buffer);
    for (setting, row) in items(model, marked, inside) {
        let style = if setting == marked {
            styles.shown
        } else {
            styles.text
        };
        let text = item(model, setting, setting == marked, row.width);
        Line::styled(text, style).render(row, buffer);
    }
    let style = match model.notice {
        Some(_) => styles.refusal,
        None => styles.dim,
    };
    let lines = about(model, marked, inside.width);
    let gap = u16::from(inside.height > rows() + 2);
    let last_start = usize::from(inside.height).saturating_sub(lines.len());
    let start = usize::from(rows() + gap).min(last_start);
    for (line, row) in lines.into_iter().zip(inside.rows().skip(start)) {
        let rest = " ".repeat(usize::from(row.width.saturating_sub(columns(&line) + 1)));
        Line::styled(format!(" {line}{rest}"), style).render(row, buffer);
    }
}

/// What is told below the settings: about the marked one, or that it could not be saved.
fn about(model: &Model, marked: Setting, width: u16) -> Vec<String> {
    let about = match &model.notice {
        Some(notice) => notice.text.clone(),
        None => format!("{}.", marked.help()),
    };
    wrapped(&about, width.saturating_sub(2))
}

/// A label and a value, between arrows while it can be changed.
fn item(model: &Model, setting: Setting, marked: bool, width: u16) -> String {
    let value = model.settings.value(setting);
    let value = value.name();
    let (left, right) = if marked { ("‹ ", " ›") } else { ("  ", "") };
    let label = setting.label();
    let gap = " ".repeat(usize::from(LABELS.saturating_sub(columns(label)).max(1)));
    let text = format!(" {label}{gap}{left}{value}{right}");
    if columns(&text) <= width {
        let rest = usize::from(width - columns(&text));
        return format!("{text}{}", " ".repeat(rest));
    }
    // In a narrow window the value matters most.
    let room = width.saturating_sub(columns(value) + 2);
    format!(" {} {value}", fitted(label, room))
}

/// The rows of the settings.
fn rows() -> u16 {
    u16::try_from(Setting::ALL.len()).unwrap_or(u16::MAX)
}

/// Returns what a click means: the first marks a setting, the next changes it.
pub(super) fn message_at(
    model: &Model,
    marked: Setting,
    regions: &Regions,
    screen: Rect,
    at: Position,
) -> Option<Message> {
    let area = area(regions, screen);
    let inside = Rect {
        x: area.x + 1,
        y: area.y + 1,
        width: area.width.saturating_sub(2),
        height: area.height.saturating_sub(2),
    };
    let (setting, _) = items(model, marked, inside).find(|(_, row)| row.contains(at))?;
    Some(Message::Settings(SettingsMessage::Press(setting)))
}

/// The settings in view with their rows. Where not all have room, the marked one is in view.
fn items(model: &Model, marked: Setting, inside: Rect) -> impl Iterator<Item = (Setting, Rect)> {
    let told = about(model, marked, inside.width).len();
    let room = usize::from(inside.height).saturating_sub(told).max(1);
    let place = Setting::ALL.iter().position(|&setting| setting == marked);
    let first = (place.unwrap_or(0) + 1).saturating_sub(room);
    let in_view = Setting::ALL.iter().copied().skip(first);
    in_view.zip(inside.rows().take(room))
}

fn area(regions: &Regions, screen: Rect) -> Rect {
    beside_board(Size::new(WIDTH, rows() + OTHER_ROWS), regions, screen)
}
