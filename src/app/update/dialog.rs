//! Handles messages for the top dialog: help, questions, texts, lists.

use super::{browse, edit, file, game, games, open, start, writing};
use crate::app::dialog::{Destination, Dialog, GLYPHS, Question, SAVE_CHOICES};
use crate::app::effect::{Effect, SavePlace, SaveRequest};
use crate::app::message::{DialogMessage, EditMessage};
use crate::app::model::Model;
use crate::app::notice::Notice;
use crate::game::Timestamp;

pub(super) fn update(model: &mut Model, now: Timestamp, message: DialogMessage) -> Vec<Effect> {
    match message {
        DialogMessage::OpenHelp => model.focus.open(Dialog::help()),
        DialogMessage::Close => return close(model, now),
        DialogMessage::Confirm => return confirm(model, now),
        DialogMessage::Scroll(lines) => scroll(model, lines),
        DialogMessage::Search(c) => search(model, |search| search.push(c)),
        DialogMessage::Erase => search(model, |search| {
            search.pop();
        }),
        DialogMessage::Pick(place) => return pick(model, now, place),
        DialogMessage::Input(input) => {
            if let Some(Dialog::Text(editor)) = model.focus.top_mut()
                && let Some(told) = editor.input(input).told()
            {
                model.notice = Some(Notice::refusal(told));
            }
            writing::changed(model, now);
        }
    }
    Vec::new()
}

/// Closes the top dialog. A text that is being written stays as a draft.
fn close(model: &mut Model, now: Timestamp) -> Vec<Effect> {
    let Some(Dialog::Text(editor)) = model.focus.close() else {
        return Vec::new();
    };
    edit::leave_text(model, &editor);
    let kept = writing::keep_without(model, now, &editor);
    kept.into_iter().collect()
}

/// Changes the search text of the help, and scrolls to the first result.
fn search(model: &mut Model, change: impl FnOnce(&mut String)) {
    if let Some(Dialog::Help { scroll, search }) = model.focus.top_mut() {
        change(search);
        *scroll = 0;
    }
}

fn confirm(model: &mut Model, now: Timestamp) -> Vec<Effect> {
    match model.focus.top() {
        Some(
            Dialog::Glyphs { marked }
            | Dialog::Continuations { marked, .. }
            | Dialog::Exists { marked, .. },
        ) => pick(model, now, *marked),
        // The picker has its own keys.
        Some(Dialog::Promotion(_)) | None => Vec::new(),
        Some(
            Dialog::Help { .. }
            | Dialog::Settings { .. }
            | Dialog::Problems { .. }
            | Dialog::Games
            | Dialog::Text(_)
            | Dialog::Confirm(_),
        ) => close_with_yes(model, now),
    }
}

/// Closes the top dialog: keeps its text, or answers its question with yes.
fn close_with_yes(model: &mut Model, now: Timestamp) -> Vec<Effect> {
    match model.focus.close() {
        Some(Dialog::Text(editor)) => {
            let revision = model.document.game.revision();
            edit::keep_text(model, &editor);
            // A changed game is kept anyway.
            let is_same = model.document.game.revision() == revision;
            let kept = is_same.then(|| writing::keep_without(model, now, &editor));
            kept.flatten().into_iter().collect()
        }
        Some(Dialog::Confirm(question)) => answer_yes(model, now, question),
        _ => Vec::new(),
    }
}

fn answer_yes(model: &mut Model, now: Timestamp, question: Question) -> Vec<Effect> {
    match question {
        Question::Replace(game) => open::replace_and_greet(model, now, *game),
        Question::LeaveUnsaved(destination) => go_to(model, now, destination),
        Question::SaveReadPart(request) => file::save(model, now, *request),
        Question::SaveReadOnly(request) => file::save_over_read_only(model, now, *request),
        Question::Resign => {
            game::resign(model);
            Vec::new()
        }
        Question::Agree => {
            game::agree(model);
            Vec::new()
        }
    }
}

/// Goes to another game; the one on the screen is left as it is.
fn go_to(model: &mut Model, now: Timestamp, destination: Destination) -> Vec<Effect> {
    match destination {
        Destination::Entry(index) => games::open_entry(model, now, index),
        Destination::Game(game) => open::replace_and_greet(model, now, *game),
        Destination::Unfinished => vec![start::resume(model, now)],
    }
}

/// Chooses a line. The glyphs stay open, so that several can be set.
fn pick(model: &mut Model, now: Timestamp, place: usize) -> Vec<Effect> {
    match model.focus.top_mut() {
        Some(Dialog::Glyphs { marked }) => {
            *marked = place;
            if let Some(&nag) = GLYPHS.get(place) {
                edit::update(model, EditMessage::ToggleNag(nag));
            }
        }
        Some(Dialog::Continuations { nodes, .. }) => {
            let chosen = nodes.get(place).copied();
            model.focus.close();
            if let Some(node) = chosen {
                browse::show(model, node);
            }
        }
        Some(Dialog::Exists { .. }) => {
            if let Some(Dialog::Exists { request, .. }) = model.focus.close() {
                return save_over(model, now, *request, place);
            }
        }
        _ => {}
    }
    Vec::new()
}

fn save_over(model: &mut Model, now: Timestamp, request: SaveRequest, place: usize) -> Vec<Effect> {
    let place = if place == 0 {
        SavePlace::Append
    } else {
        SavePlace::Overwrite
    };
    file::save(model, now, SaveRequest { place, ..request })
}

fn scroll(model: &mut Model, lines: i16) {
    let step = |marked: &mut usize, count: usize| {
        *marked = marked
            .saturating_add_signed(lines.into())
            .min(count.saturating_sub(1));
    };
    match model.focus.top_mut() {
        Some(Dialog::Help { scroll, .. } | Dialog::Problems { scroll, .. }) => {
            *scroll = scroll.saturating_add_signed(lines);
        }
        Some(Dialog::Glyphs { marked }) => step(marked, GLYPHS.len()),
        Some(Dialog::Continuations { nodes, marked }) => step(marked, nodes.len()),
        Some(Dialog::Exists { marked, .. }) => step(marked, SAVE_CHOICES.len()),
        Some(
            Dialog::Promotion(_)
            | Dialog::Settings { .. }
            | Dialog::Confirm(_)
            | Dialog::Text(_)
            | Dialog::Games,
        )
        | None => {}
    }
}
