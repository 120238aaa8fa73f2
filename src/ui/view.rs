//! Draws one frame from the model.

use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::text::Line;

use super::regions::{Regions, SMALLEST, regions};
use super::styles::Styles;
use super::{dialogs, panes};
use crate::app::Model;

/// Draws the whole screen; reads the model and changes nothing.
pub fn view(model: &Model, frame: &mut Frame) {
    let area = frame.area();
    let styles = Styles::new(model);
    frame.buffer_mut().set_style(area, styles.text);
    match regions(area, model.bottom) {
        Some(regions) => draw(model, &regions, &styles, frame),
        None => too_small(area, frame),
    }
}

fn draw(model: &Model, regions: &Regions, styles: &Styles, frame: &mut Frame) {
    let buffer = frame.buffer_mut();
    panes::board::draw(model, regions.board, styles, buffer);
    panes::player::draw(model, model.bottom, regions.lower, styles, buffer);
    panes::player::draw(model, !model.bottom, regions.upper, styles, buffer);
    panes::moves::draw(model, regions.moves, styles, buffer);
    panes::status::draw(model, regions.status, styles, buffer);
    panes::banner::draw(model, regions.banner, styles, buffer);
    panes::prompt::draw(model, regions.prompt, styles, buffer);
    panes::footer::draw(model, regions.footer, styles, buffer);
    panes::notice::draw(model, regions.notice, styles, buffer);
    dialogs::draw(model, regions, styles, frame);
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
