//! What lies over the panes: the promotion picker, help, settings and questions.

mod confirm;
mod games;
mod help;
mod list;
mod picker;
mod settings;
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
            Dialog::Help { scroll, search } => help::draw(model, *scroll, search, theme, frame),
            Dialog::Settings { marked } => settings::draw(model, *marked, regions, theme, frame),
            Dialog::Confirm(question) => confirm::draw(model, question, regions, theme, frame),
            Dialog::Text(editor) => text::draw(model, editor, regions, theme, frame),
            Dialog::Games => {
                if let Some(library) = &model.library {
                    games::draw(library, regions.over_panes(), theme, frame);
                }
            }
            Dialog::Glyphs { .. }
            | Dialog::Continuations { .. }
            | Dialog::Exists { .. }
            | Dialog::Problems { .. } => list::draw(model, dialog, regions, theme, frame),
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
        Dialog::Settings { .. } => settings::message_at(regions, screen, at),
        dialog => {
            let place = list::line_at(model, dialog, regions, screen, at)?;
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

/// Returns how far the help, if it is open, can still be scrolled down in a window of this size.
pub(super) fn help_below(model: &Model, size: Size) -> Option<u16> {
    match model.dialogs.last() {
        Some(Dialog::Help { scroll, search }) => {
            Some(help::last_scroll(model, search, size).saturating_sub(*scroll))
        }
        _ => None,
    }
}

/// Returns an area of this size where the moves are, so that the board stays in sight, or else in
/// the middle of another area.
fn beside_board(size: Size, regions: &Regions, otherwise: Rect) -> Rect {
    let room = regions.moves;
    let fits = room.width >= size.width && room.height >= size.height;
    centered(size, if fits { room } else { otherwise })
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
    frame.set_style(area, theme.text);
    block.render(area, frame);
    inside
}
