//! Hands each open dialog to the file that knows it.

use ratatui::Frame;
use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect, Size};

use super::{confirm, games, help, list, picker, settings, text};
use crate::app::{Dialog, DialogMessage, GamesMessage, Message, Model};
use crate::ui::pieces::PiecePicture;
use crate::ui::regions::Regions;
use crate::ui::styles::Styles;

pub(in crate::ui) fn draw(model: &Model, regions: &Regions, styles: &Styles, frame: &mut Frame) {
    for dialog in model.focus.dialogs() {
        match dialog {
            Dialog::Promotion(picker) => {
                picker::draw(model, *picker, &regions.board, styles, frame);
            }
            Dialog::Help { scroll, search } => help::draw(model, *scroll, search, styles, frame),
            Dialog::Settings { marked } => settings::draw(model, *marked, regions, styles, frame),
            Dialog::Confirm(question) => confirm::draw(model, question, regions, styles, frame),
            Dialog::Text(editor) => text::draw(model, editor, regions, styles, frame),
            Dialog::Games => games::draw(model, regions.over_panes(), styles, frame),
            Dialog::Glyphs { .. }
            | Dialog::Continuations { .. }
            | Dialog::Exists { .. }
            | Dialog::Problems { .. } => list::draw(model, dialog, regions, styles, frame),
        }
    }
}

/// Takes the pieces that a dialog shows out of the cells and returns them as pictures.
pub(in crate::ui) fn lift(
    model: &Model,
    regions: &Regions,
    styles: &Styles,
    buffer: &mut Buffer,
) -> Vec<PiecePicture> {
    match model.focus.top() {
        Some(Dialog::Promotion(picker)) => {
            picker::lift(model, *picker, &regions.board, styles, buffer)
        }
        _ => Vec::new(),
    }
}

/// Whether a dialog covers board and panel, so that sentences and keys go to the last rows.
pub(in crate::ui) fn cover_panes(model: &Model) -> bool {
    let covers = |dialog: &Dialog| matches!(dialog, Dialog::Games | Dialog::Help { .. });
    model.focus.dialogs().iter().any(covers)
}

/// Returns what a click on the top dialog means.
pub(in crate::ui) fn message_at(
    model: &Model,
    regions: &Regions,
    screen: Rect,
    at: Position,
) -> Option<Message> {
    match model.focus.top()? {
        Dialog::Promotion(picker) => Some(picker::message_at(*picker, &regions.board, at)),
        Dialog::Games => {
            let library = model.library.as_ref()?;
            let area = regions.over_panes();
            let message = match games::place_at(library, area, at) {
                Some(place) => GamesMessage::Click(place),
                None => GamesMessage::SortBy(games::sorting_at(area, at)?),
            };
            Some(Message::Games(message))
        }
        Dialog::Settings { marked } => settings::message_at(model, *marked, regions, screen, at),
        dialog => {
            let place = list::line_at(model, dialog, regions, screen, at)?;
            Some(Message::Dialog(DialogMessage::Pick(place)))
        }
    }
}

/// Returns which rows of the list of games are in view, if the list is open.
pub(in crate::ui) fn games_in_view(model: &Model, regions: &Regions) -> Option<Message> {
    let Some(Dialog::Games) = model.focus.top() else {
        return None;
    };
    let (first, count) = games::in_view(model.library.as_ref()?, regions.over_panes());
    Some(Message::InView { first, count })
}

/// Returns how far the help, if it is open, can still be scrolled down in a window of this size.
pub(in crate::ui) fn help_below(model: &Model, size: Size) -> Option<u16> {
    match model.focus.top() {
        Some(Dialog::Help { scroll, search }) => {
            Some(help::last_scroll(model, search, size).saturating_sub(*scroll))
        }
        _ => None,
    }
}
