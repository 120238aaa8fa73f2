//! The rules of the panel; the one above the moves names the file and the game in it, and marks
//! changes that the file does not have.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::widgets::{Block, Borders, Widget};

use crate::app::{Model, Pane};
use crate::ui::regions::Panel;
use crate::ui::styles::Styles;
use crate::ui::text::{columns, fitted, printable};

/// Columns that a rule keeps beside its title.
const BESIDE_TITLE: u16 = 4;

pub(in crate::ui) fn draw(model: &Model, panel: &Panel, styles: &Styles, buffer: &mut Buffer) {
    let rule = Block::new().border_style(styles.dim);
    rule.clone()
        .borders(Borders::TOP)
        .render(panel.rule, buffer);
    rule.clone()
        .borders(Borders::LEFT)
        .render(panel.divider, buffer);
    let title = if model.focus.pane() == Pane::Moves {
        styles.focus
    } else {
        styles.title
    };
    rule.borders(Borders::TOP)
        .title_style(title)
        .title(text(model, panel.heading))
        .render(panel.heading, buffer);
}

/// What is shown, and from where. The name of the file is the first to be shortened.
fn text(model: &Model, area: Rect) -> String {
    let document = &model.document;
    let (place, file) = match (&model.library, document.listed()) {
        (Some(library), Some(current)) => {
            let (place, all) = (current + 1, library.entries().len());
            (format!("game {place} of {all}"), library.name())
        }
        _ => match document.file_elsewhere() {
            Some(path) => ("Moves".to_owned(), path.to_string_lossy().into_owned()),
            None => ("Moves".to_owned(), String::new()),
        },
    };
    let is_unsaved = document.needs_saving();
    let unsaved = if is_unsaved && (document.place.is_some() || !document.game.is_running()) {
        " · unsaved"
    } else {
        ""
    };
    let file = printable(&file);
    let taken = columns(&place) + columns(unsaved) + BESIDE_TITLE;
    let file = match area.width.saturating_sub(taken) {
        room @ 8.. if !file.is_empty() => format!(" · {}", fitted(&file, room - 3)),
        _ => String::new(),
    };
    let text = format!(" {place}{file}{unsaved} ");
    fitted(&text, area.width).into_owned()
}
