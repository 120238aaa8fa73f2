//! The screen as text, and as text with its styles for snapshots.

use std::fmt::Write;

use nowchess::app::Model;
use nowchess::ui;
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::buffer::Buffer;
use ratatui::style::Style;

/// Draws the model in a window of this size.
pub(crate) fn draw(model: &Model, width: u16, height: u16) -> Buffer {
    let mut terminal = Terminal::new(TestBackend::new(width, height)).unwrap();
    terminal.draw(|frame| ui::view(model, frame)).unwrap();
    terminal.backend().buffer().clone()
}

/// Returns the rows of a frame.
pub(crate) fn rows(buffer: &Buffer) -> Vec<String> {
    buffer
        .content
        .chunks(buffer.area.width.into())
        .map(|row| {
            row.iter()
                .map(ratatui::buffer::Cell::symbol)
                .collect::<String>()
        })
        .collect()
}

/// Returns the text of a frame.
pub(crate) fn text(model: &Model, width: u16, height: u16) -> String {
    rows(&draw(model, width, height)).join("\n")
}

/// Returns a frame with its styles: the text, then the same cells as letters, one letter a style.
pub(crate) fn styled(model: &Model, width: u16, height: u16) -> String {
    let buffer = draw(model, width, height);
    let mut styles: Vec<Style> = Vec::new();
    let mut out = String::new();
    for row in rows(&buffer) {
        writeln!(out, "{}", row.trim_end()).unwrap();
    }
    writeln!(out, "--").unwrap();
    for row in buffer.content.chunks(width.into()) {
        let letters: String = row
            .iter()
            .map(|cell| letter(cell.style(), &mut styles))
            .collect();
        writeln!(out, "{}", letters.trim_end_matches('.')).unwrap();
    }
    for (index, style) in styles.iter().enumerate() {
        let (fg, bg) = (style.fg.unwrap_or_default(), style.bg.unwrap_or_default());
        writeln!(
            out,
            "{}: {fg} on {bg}, {:?}",
            name(index),
            style.add_modifier
        )
        .unwrap();
    }
    out
}

/// Cells in the plain style are dots.
fn letter(style: Style, styles: &mut Vec<Style>) -> char {
    if style == ratatui::buffer::Cell::EMPTY.style() {
        return '.';
    }
    let index = styles
        .iter()
        .position(|known| *known == style)
        .unwrap_or_else(|| {
            styles.push(style);
            styles.len() - 1
        });
    name(index)
}

fn name(index: usize) -> char {
    char::from(b"abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"[index % 52])
}
