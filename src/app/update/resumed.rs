//! Puts a resumed game on the screen.

use super::{keep, open};
use crate::app::activity;
use crate::app::document::Document;
use crate::app::effect::Effect;
use crate::app::message::ResumedGame;
use crate::app::model::Model;
use crate::app::notice::Notice;
use crate::app::pending::Work;
use crate::app::ticket::Ticket;
use crate::game::{Game, Timestamp};

/// Shows the game under the ticket of its job, which identifies its autosave.
///
/// The autosave of the game on the screen stays on disk, as one more that waits.
pub(super) fn update(
    model: &mut Model,
    now: Timestamp,
    ticket: Ticket,
    work: &Work,
    game: ResumedGame,
) -> Vec<Effect> {
    let ResumedGame {
        record,
        activity,
        others,
    } = game;
    let mut document = Document::new(ticket, Game::open(record, activity.mainline()));
    document.saved = activity::saved_when_resumed(&document);
    let left = keep::leave(model, now, model.document.id);
    open::put_on_screen(model, document);
    if *work == Work::Begin {
        let back = "your unfinished game is back";
        let text = waiting(others).map_or(back.to_owned(), |waiting| format!("{back}; {waiting}"));
        model.notice.get_or_insert(Notice::info(text));
    } else {
        let text = "taken up again; resume takes up the one before";
        model.notice = Some(Notice::info(text));
    }
    vec![left]
}

/// Tells that no game was resumed.
pub(super) fn none_resumed(model: &mut Model, work: &Work, others: usize) {
    if matches!(work, Work::Begin | Work::Count) {
        tell_waiting(model, others);
    } else {
        model.notice = Some(Notice::refusal("there is no other unfinished game"));
    }
}

/// Tells how many games wait, unless there is another notice.
fn tell_waiting(model: &mut Model, others: usize) {
    if let Some(text) = waiting(others) {
        model.notice.get_or_insert(Notice::info(text));
    }
}

fn waiting(others: usize) -> Option<String> {
    match others {
        0 => None,
        1 => Some("another unfinished game waits: the command resume takes it up".to_owned()),
        more => Some(format!(
            "{more} unfinished games wait: the command resume takes them up"
        )),
    }
}
