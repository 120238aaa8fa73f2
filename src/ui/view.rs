//! Draws one frame from the model.

use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::text::Line;

use super::regions::{Regions, SMALLEST, regions};
use super::theme::Theme;
use super::{dialogs, panes};
use crate::app::Model;

/// Draws the whole screen; reads the model and changes nothing.
pub fn view(model: &Model, frame: &mut Frame) {
    let area = frame.area();
    let theme = Theme::new(model);
    frame.buffer_mut().set_style(area, theme.text);
    match regions(area, model.bottom) {
        Some(regions) => draw(model, &regions, &theme, frame),
        None => too_small(area, frame),
    }
}

fn draw(model: &Model, regions: &Regions, theme: &Theme, frame: &mut Frame) {
    let buffer = frame.buffer_mut();
    panes::board::draw(model, regions.board, theme, buffer);
    panes::player::draw(model, model.bottom, regions.lower, theme, buffer);
    panes::player::draw(model, !model.bottom, regions.upper, theme, buffer);
    panes::moves::draw(model, regions.moves, theme, buffer);
    panes::status::draw(model, regions.status, theme, buffer);
    panes::banner::draw(model, regions.banner, theme, buffer);
    panes::prompt::draw(model, regions.prompt, theme, buffer);
    panes::footer::draw(model, regions.footer, theme, buffer);
    panes::notice::draw(model, regions.notice, theme, buffer);
    dialogs::draw(model, regions, theme, frame);
}

fn too_small(area: Rect, frame: &mut Frame) {
    let lines = [
        format!("{}x{} is too small.", area.width, area.height),
        format!("NowChess needs {}x{}.", SMALLEST.width, SMALLEST.height),
    ];
    for (line, row) in lines.into_iter().zip(area.rows()) {
        frame.render_widget(Line::raw(line), row);
    }
}
