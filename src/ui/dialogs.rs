//! What is drawn over the panes: the promotion picker, help, settings, questions and lists.

mod confirm;
mod games;
mod help;
mod list;
mod picker;
mod popup;
mod settings;
mod text;

use ratatui::Frame;
use ratatui::layout::{Position, Rect, Size};

use super::regions::Regions;
use super::styles::Styles;
use crate::app::{Dialog, DialogMessage, GamesMessage, Message, Model};

pub(super) fn draw(model: &Model, regions: &Regions, styles: &Styles, frame: &mut Frame) {
    picker::draw(model, regions, styles, frame.buffer_mut());
    for dialog in &model.dialogs {
        match dialog {
            Dialog::Help { scroll, search } => help::draw(model, *scroll, search, styles, frame),
            Dialog::Settings { marked } => settings::draw(model, *marked, regions, styles, frame),
            Dialog::Confirm(question) => confirm::draw(model, question, regions, styles, frame),
            Dialog::Text(editor) => text::draw(model, editor, regions, styles, frame),
            Dialog::Games => {
                if let Some(library) = &model.library {
                    games::draw(library, regions.over_panes(), styles, frame);
                }
            }
            Dialog::Glyphs { .. }
            | Dialog::Continuations { .. }
            | Dialog::Exists { .. }
            | Dialog::Problems { .. } => list::draw(model, dialog, regions, styles, frame),
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
