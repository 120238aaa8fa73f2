//! Notes on a game of a file that were never saved: they come back when the game is opened again.

use std::sync::Arc;

use super::{keep, open};
use crate::app::dialog::Dialog;
use crate::app::document::Document;
use crate::app::effect::{Effect, Job, KeptJob, Writing};
use crate::app::file_place::Spot;
use crate::app::key_sentences;
use crate::app::message::ResumedGame;
use crate::app::model::Model;
use crate::app::notice::{Notice, NoticeKind};
use crate::app::pending::Work;
use crate::app::saved_state::SavedState;
use crate::app::ticket::Ticket;
use crate::game::{Game, NodeId, Record, Timestamp};
use crate::notation::pgn::Encoding;

/// Starts looking for notes on the game on the screen, which was just read from its file.
pub(super) fn look_for(model: &mut Model, now: Timestamp) -> Option<Effect> {
    let place = model.named_place().filter(|place| match &place.spot {
        Spot::Elsewhere { entry, .. } => entry.encoding == Encoding::Bytes,
        Spot::Listed(_) => false,
    })?;
    let ticket = model.pending.begin(Work::Notes, now);
    Some(Effect::Start(ticket, Job::Kept(KeptJob::Notes { place })))
}

/// Shows the game with its notes, under the ticket of the job, which identifies its autosave. The
/// place in the file stays.
pub(super) fn found(
    model: &mut Model,
    now: Timestamp,
    ticket: Ticket,
    game: ResumedGame,
) -> Vec<Effect> {
    let mut dialogs = model.focus.dialogs().iter();
    if dialogs.any(|dialog| matches!(dialog, Dialog::Text(_))) {
        // A comment is being written on the game as it is.
        return vec![keep::leave(model, now, ticket)];
    }
    let notes = Game::open(game.record, game.activity.mainline());
    let mut document = Document::new(ticket, notes);
    let in_file = model.document.saved.record();
    document.saved =
        in_file.map_or_else(SavedState::nothing, |it| SavedState::with(Arc::clone(it)));
    document.place.clone_from(&model.document.place);
    document.shown = same_place(&model.document, &document.game);
    if !document.is_unsaved() {
        // They were saved right before the program was killed.
        return vec![keep::forget(model, now, ticket)];
    }
    let left = keep::leave(model, now, model.document.id);
    model.pending.give_up(Work::brings_a_game);
    model.document = document;
    // What could not be read of the game is still to be seen.
    model.focus.close_all(|dialog| {
        dialog.is_about_the_game() && !matches!(dialog, Dialog::Problems { .. })
    });
    let told = model.notice.as_ref().map(|notice| notice.kind);
    if told != Some(NoticeKind::Refusal) {
        let back = format!("your unsaved notes are back{}", with_comment(game.writing));
        let text = key_sentences::with_ways_to_save(model, &back);
        model.notice = Some(Notice::info(text));
    }
    vec![left]
}

/// Returns the node of a game that the same moves lead to as to the node shown.
fn same_place(shown: &Document, game: &Game) -> NodeId {
    let tree = shown.game.tree();
    let path = tree.path_to(shown.shown).into_iter();
    let steps = path.filter_map(|node| tree.step(node));
    steps
        .map_while({
            let mut at = NodeId::ROOT;
            move |step| {
                at = game.tree().child_by(at, step)?;
                Some(at)
            }
        })
        .last()
        .unwrap_or(NodeId::ROOT)
}

/// Says what else came back with a game.
pub(super) fn with_comment(writing: Writing) -> &'static str {
    match writing {
        Writing::Nothing => "",
        Writing::Comment => ", with the comment you were writing",
    }
}

/// Gives up the unsaved changes: the game is shown as its file has it.
pub(super) fn discard(model: &mut Model, now: Timestamp) -> Vec<Effect> {
    let document = &model.document;
    let (Some(record), Some(place), true) = (
        document.saved.record(),
        document.place.clone(),
        document.is_unsaved(),
    ) else {
        let text = "nothing to discard: there are no unsaved changes";
        model.notice = Some(Notice::refusal(text));
        return Vec::new();
    };
    let game = Game::open(Record::clone(record), document.activity.mainline());
    let forgotten = keep::forget(model, now, model.document.id);
    let mut document = Document::new(model.pending.ticket(), game);
    document.place = Some(place);
    document.shown = NodeId::ROOT;
    open::put_on_screen(model, document);
    let text = "unsaved changes dropped: this is the game as its file has it";
    model.notice = Some(Notice::info(text));
    vec![forgotten]
}
