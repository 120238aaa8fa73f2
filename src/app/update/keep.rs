//! Autosaves: games kept on disk for the next run.

use crate::app::activity;
use crate::app::dialog::{Dialog, TextPurpose};
use crate::app::document::Document;
use crate::app::effect::{Effect, Job, KeptJob};
use crate::app::model::Model;
use crate::app::pending::Work;
use crate::app::ticket::Ticket;
use crate::game::Timestamp;

/// Autosaves the game on the screen, or removes its autosave if it needs none.
pub(super) fn keep(model: &mut Model, now: Timestamp) -> Effect {
    let written = with_comment(model);
    let document = written.as_ref().unwrap_or(&model.document);
    let id = document.id;
    match activity::kept_as(document) {
        Some(activity) => {
            let record = document.game.snapshot();
            let ticket = model.pending.begin(Work::Keep { document: id }, now);
            let job = KeptJob::Keep {
                document: id,
                record,
                activity,
            };
            Effect::Start(ticket, Job::Kept(job))
        }
        None => forget(model, now),
    }
}

/// Returns the game on the screen with the comment that is being written.
fn with_comment(model: &Model) -> Option<Document> {
    let Some(Dialog::Text(editor)) = model.focus.top() else {
        return None;
    };
    let TextPurpose::Comment(node, side) = editor.purpose else {
        return None;
    };
    if !editor.was_kept() {
        return None;
    }
    let mut document = model.document.clone();
    document.game.comment(node, side, &editor.text());
    Some(document)
}

/// Removes the autosave of the game on the screen.
pub(super) fn forget(model: &mut Model, now: Timestamp) -> Effect {
    model.document.unkept = None;
    let document = model.document.id;
    // An autosave that is still queued must not run after this.
    model
        .pending
        .give_up(|work| *work == Work::Keep { document });
    let ticket = model.pending.begin(Work::Release, now);
    Effect::Start(ticket, Job::Kept(KeptJob::Forget { document }))
}

/// Leaves the autosave of a game on disk for a later run.
pub(super) fn leave(model: &mut Model, now: Timestamp, document: Ticket) -> Effect {
    let ticket = model.pending.begin(Work::Release, now);
    Effect::Start(ticket, Job::Kept(KeptJob::Leave { document }))
}

/// Notes that a game is on disk.
pub(super) fn kept(model: &mut Model, work: &Work) {
    let document = model.document.id;
    if *work == (Work::Keep { document }) {
        model.document.unkept = None;
    }
}

/// Notes that a game is not on disk, and returns what to tell. The player is told once a game.
pub(super) fn not_kept(model: &mut Model, document: Ticket, reason: &str) -> Option<String> {
    let text = format!("the game cannot be kept for next time: {reason}");
    if document != model.document.id {
        return Some(text);
    }
    let told = model.document.unkept.replace(text.clone());
    told.is_none().then_some(text)
}
