//! The dialog on top: help, questions, texts, lists to choose from.

use super::{browse, edit, file, game, games};
use crate::app::dialog::{Dialog, GLYPHS, Question, SAVE_CHOICES};
use crate::app::effect::{Effect, SavePlace, SaveRequest};
use crate::app::message::{DialogMessage, EditMessage};
use crate::app::model::Model;

pub(super) fn update(model: &mut Model, message: DialogMessage) -> Vec<Effect> {
    match message {
        DialogMessage::OpenHelp => model.dialogs.push(Dialog::help()),
        DialogMessage::Close => drop(model.dialogs.pop()),
        DialogMessage::Confirm => return confirm(model),
        DialogMessage::Scroll(lines) => scroll(model, lines),
        DialogMessage::Search(c) => search(model, |search| search.push(c)),
        DialogMessage::Erase => search(model, |search| {
            search.pop();
        }),
        DialogMessage::Pick(place) => return pick(model, place),
        DialogMessage::Input(input) => {
            if let Some(Dialog::Text(editor)) = model.dialogs.last_mut() {
                editor.input(input);
            }
        }
    }
    Vec::new()
}

/// Changes what is searched for in the help, and shows the first of what is found.
fn search(model: &mut Model, change: impl FnOnce(&mut String)) {
    if let Some(Dialog::Help { scroll, search }) = model.dialogs.last_mut() {
        change(search);
        *scroll = 0;
    }
}

fn confirm(model: &mut Model) -> Vec<Effect> {
    match model.dialogs.last() {
        Some(
            Dialog::Glyphs { marked }
            | Dialog::Continuations { marked, .. }
            | Dialog::Exists { marked, .. },
        ) => pick(model, *marked),
        Some(Dialog::Text(_)) => {
            if let Some(Dialog::Text(editor)) = model.dialogs.pop() {
                edit::keep_text(model, &editor);
            }
            Vec::new()
        }
        Some(Dialog::Confirm(_)) => match model.dialogs.pop() {
            Some(Dialog::Confirm(Question::Replace(game))) => game::replace(model, *game),
            Some(Dialog::Confirm(Question::LeaveUnsaved { index })) => {
                games::open_entry(model, index)
            }
            Some(Dialog::Confirm(Question::SaveReadPart(request))) => file::save(*request),
            _ => Vec::new(),
        },
        Some(
            Dialog::Help { .. } | Dialog::Settings { .. } | Dialog::Problems { .. } | Dialog::Games,
        ) => {
            model.dialogs.pop();
            Vec::new()
        }
        None => Vec::new(),
    }
}

/// Chooses a line. Glyphs stay open, so that several can be set.
fn pick(model: &mut Model, place: usize) -> Vec<Effect> {
    match model.dialogs.last_mut() {
        Some(Dialog::Glyphs { marked }) => {
            *marked = place;
            if let Some(&nag) = GLYPHS.get(place) {
                edit::update(model, EditMessage::ToggleNag(nag));
            }
        }
        Some(Dialog::Continuations { nodes, .. }) => {
            let chosen = nodes.get(place).copied();
            model.dialogs.pop();
            if let Some(node) = chosen {
                browse::show(model, node);
            }
        }
        Some(Dialog::Exists { .. }) => {
            if let Some(Dialog::Exists { request, .. }) = model.dialogs.pop() {
                return save_over(*request, place);
            }
        }
        _ => {}
    }
    Vec::new()
}

fn save_over(request: SaveRequest, place: usize) -> Vec<Effect> {
    let place = if place == 0 {
        SavePlace::Append
    } else {
        SavePlace::Overwrite
    };
    file::save(SaveRequest { place, ..request })
}

fn scroll(model: &mut Model, lines: i16) {
    let step = |marked: &mut usize, count: usize| {
        *marked = marked
            .saturating_add_signed(lines.into())
            .min(count.saturating_sub(1));
    };
    match model.dialogs.last_mut() {
        Some(Dialog::Help { scroll, .. } | Dialog::Problems { scroll, .. }) => {
            *scroll = scroll.saturating_add_signed(lines);
        }
        Some(Dialog::Glyphs { marked }) => step(marked, GLYPHS.len()),
        Some(Dialog::Continuations { nodes, marked }) => step(marked, nodes.len()),
        Some(Dialog::Exists { marked, .. }) => step(marked, SAVE_CHOICES.len()),
        Some(Dialog::Settings { .. } | Dialog::Confirm(_) | Dialog::Text(_) | Dialog::Games)
        | None => {}
    }
}
