//! What lies over the panes: the promotion picker, help and questions.

mod confirm;
mod games;
mod help;
mod list;
mod picker;
mod text;

use ratatui::Frame;
use ratatui::layout::{Position, Rect, Size};
use ratatui::widgets::{Block, BorderType, Clear, Widget};

use super::regions::Regions;
use super::theme::Theme;
use crate::app::{Dialog, DialogMessage, GamesMessage, Message, Model};

pub(super) fn draw(model: &Model, regions: &Regions, theme: &Theme, frame: &mut Frame) {
    picker::draw(model, regions, theme, frame.buffer_mut());
    for dialog in &model.dialogs {
        match dialog {
            Dialog::Help { scroll } => help::draw(*scroll, theme, frame),
            Dialog::Confirm(question) => confirm::draw(question, theme, frame),
            Dialog::Text(editor) => text::draw(model, editor, theme, frame),
            Dialog::Games => {
                if let Some(library) = &model.library {
                    games::draw(library, regions.over_panes(), theme, frame);
                }
            }
            Dialog::Glyphs { .. }
            | Dialog::Continuations { .. }
            | Dialog::Exists { .. }
            | Dialog::Problems { .. } => list::draw(model, dialog, theme, frame),
        }
    }
}

/// Returns what a click on the top dialog means.
pub(super) fn message_at(
    model: &Model,
    regions: &Regions,
    screen: Rect,
    at: Position,
) -> Option<Message> {
    match model.dialogs.last()? {
        Dialog::Games => {
            let library = model.library.as_ref()?;
            let place = games::place_at(library, regions.over_panes(), at)?;
            Some(Message::Games(GamesMessage::Click(place)))
        }
        dialog => {
            let place = list::line_at(model, dialog, screen, at)?;
            Some(Message::Dialog(DialogMessage::Pick(place)))
        }
    }
}

/// Returns which rows of the list of games are in view, if the list is open.
pub(super) fn games_in_view(model: &Model, regions: &Regions) -> Option<Message> {
    let Some(Dialog::Games) = model.dialogs.last() else {
        return None;
    };
    let (first, count) = games::in_view(model.library.as_ref()?, regions.over_panes());
    Some(Message::Games(GamesMessage::InView { first, count }))
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
