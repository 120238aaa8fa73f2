//! What lies over the panes: the promotion picker, help and questions.

mod confirm;
mod help;
mod picker;

use ratatui::Frame;
use ratatui::layout::{Position, Rect, Size};
use ratatui::widgets::{Block, BorderType, Clear, Widget};

use super::regions::Regions;
use super::theme::Theme;
use crate::app::{Dialog, Message, Model};

pub(super) fn draw(model: &Model, regions: &Regions, theme: &Theme, frame: &mut Frame) {
    picker::draw(model, regions, theme, frame.buffer_mut());
    for dialog in &model.dialogs {
        match dialog {
            Dialog::Help { scroll } => help::draw(*scroll, theme, frame),
            Dialog::Confirm(question) => confirm::draw(question, theme, frame),
        }
    }
}

/// Returns what a click on the picker means, or `None` beside it.
pub(super) fn picker_message_at(model: &Model, regions: &Regions, at: Position) -> Option<Message> {
    picker::message_at(model, regions, at)
}

/// Returns an area of this size in the middle of another, cut to it.
fn centered(size: Size, within: Rect) -> Rect {
    let (width, height) = (size.width.min(within.width), size.height.min(within.height));
    Rect {
        x: within.x + (within.width - width) / 2,
        y: within.y + (within.height - height) / 2,
        width,
        height,
    }
}

/// Draws an empty box with a title and returns its inside.
fn popup(area: Rect, title: &str, theme: &Theme, frame: &mut ratatui::buffer::Buffer) -> Rect {
    let block = Block::bordered()
        .border_type(BorderType::Rounded)
        .title_style(theme.title)
        .title(format!(" {title} "));
    let inside = block.inner(area);
    Clear.render(area, frame);
    block.render(area, frame);
    inside
}
