//! Games kept on disk without a question: for the next run, or for good.

use std::path::Path;
use std::sync::Arc;

use crate::app::activity::{self, Keeping};
use crate::app::dialog::{Dialog, TextPurpose};
use crate::app::document::Document;
use crate::app::effect::{Effect, Job, KeptJob, Writing};
use crate::app::model::Model;
use crate::app::pending::Work;
use crate::app::ticket::Ticket;
use crate::game::{Record, Timestamp};

/// Keeps the game on the screen on disk, or removes its autosave if it needs none.
pub(super) fn keep(model: &mut Model, now: Timestamp) -> Effect {
    let written = with_comment(model);
    let writing = match &written {
        Some(_) => Writing::Comment,
        None => Writing::Nothing,
    };
    let document = written.as_ref().unwrap_or(&model.document);
    match activity::keeping(document) {
        Keeping::Autosave(activity) => {
            let job = KeptJob::Keep {
                document: document.id,
                record: document.game.snapshot(),
                activity,
                place: model.named_place(),
                writing,
            };
            autosave(model, now, job)
        }
        Keeping::Archive => {
            let record = document.game.archived();
            archive_record(model, now, record)
        }
        Keeping::Nothing => forget(model, now, model.document.id),
    }
}

fn autosave(model: &mut Model, now: Timestamp, job: KeptJob) -> Effect {
    let document = model.document.id;
    let ticket = model.pending.begin(Work::Keep { document }, now);
    Effect::Start(ticket, Job::Kept(job))
}

/// Writes the game on the screen to the archive.
pub(super) fn archive(model: &mut Model, now: Timestamp) -> Effect {
    let record = model.document.game.archived();
    archive_record(model, now, record)
}

fn archive_record(model: &mut Model, now: Timestamp, record: Arc<Record>) -> Effect {
    let document = model.document.id;
    let ticket = model.pending.begin(Work::Archive { document }, now);
    let job = KeptJob::Archive { document, record };
    Effect::Start(ticket, Job::Kept(job))
}

/// Removes the autosave of the game on the screen, which is saved in a file now. A game that has
/// ended goes into the archive all the same.
pub(super) fn saved(model: &mut Model, now: Timestamp) -> Option<Effect> {
    match activity::keeping(&model.document) {
        Keeping::Archive => model.document.unkept.is_some().then(|| archive(model, now)),
        Keeping::Autosave(_) | Keeping::Nothing => Some(forget(model, now, model.document.id)),
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

/// Removes the autosave of a game.
pub(super) fn forget(model: &mut Model, now: Timestamp, document: Ticket) -> Effect {
    if document == model.document.id {
        model.document.unkept = None;
    }
    let ticket = model.pending.begin(Work::Forget { document }, now);
    Effect::Start(ticket, Job::Kept(KeptJob::Forget { document }))
}

/// Leaves the autosave of a game on disk for a later run.
pub(super) fn leave(model: &mut Model, now: Timestamp, document: Ticket) -> Effect {
    let ticket = model.pending.begin(Work::Leave, now);
    Effect::Start(ticket, Job::Kept(KeptJob::Leave { document }))
}

/// Notes that a game is on disk.
pub(super) fn kept(model: &mut Model, work: &Work) {
    let document = model.document.id;
    if *work == (Work::Keep { document }) || *work == (Work::Archive { document }) {
        model.document.unkept = None;
    }
}

/// Notes that a game is in the archive; if that is the open file, its list is outdated.
pub(super) fn archived(model: &mut Model, work: &Work, path: &Path) {
    kept(model, work);
    if let Some(library) = &mut model.library
        && library.path() == Some(path)
    {
        library.outdate();
    }
}

/// Notes that a game is not on disk, and returns what to tell. The player is told once a game.
pub(super) fn not_kept(model: &mut Model, document: Ticket, text: String) -> Option<String> {
    if document != model.document.id {
        return Some(text);
    }
    let told = model.document.unkept.replace(text.clone());
    told.is_none().then_some(text)
}
