//! Keeping games on disk for next time.

use crate::app::activity;
use crate::app::effect::{Effect, Job, KeptJob};
use crate::app::model::Model;
use crate::app::pending::Work;
use crate::app::ticket::Ticket;
use crate::game::Timestamp;

/// A game that goes on is kept on disk, and so is what was done to another one until it is saved.
pub(super) fn keep(model: &mut Model, now: Timestamp) -> Effect {
    let document = &model.document;
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

/// Removes what was kept of the game: it is finished or saved.
pub(super) fn forget(model: &mut Model, now: Timestamp) -> Effect {
    model.unkept = None;
    let document = model.document.id;
    // A state that still waits to be kept must not come after this.
    model
        .pending
        .give_up(|work| *work == Work::Keep { document });
    let ticket = model.pending.begin(Work::Release, now);
    Effect::Start(ticket, Job::Kept(KeptJob::Forget { document }))
}

/// Leaves what was kept of a game for another time.
pub(super) fn leave(model: &mut Model, now: Timestamp, document: Ticket) -> Effect {
    let ticket = model.pending.begin(Work::Release, now);
    Effect::Start(ticket, Job::Kept(KeptJob::Leave { document }))
}
