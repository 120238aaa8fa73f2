//! Opens another game or another file.

use super::keep;
use crate::app::activity;
use crate::app::dialog::{Destination, Dialog, Question};
use crate::app::document::Document;
use crate::app::effect::{Effect, Job, OpenFrom};
use crate::app::model::Model;
use crate::app::notice::Notice;
use crate::app::pending::Work;
use crate::game::{Game, Timestamp};

/// Begins another game, after a question if one is running or has unsaved changes.
pub(super) fn begin(model: &mut Model, now: Timestamp, game: Game) -> Vec<Effect> {
    if model.document.game.is_running() {
        let question = Question::Replace(Box::new(game));
        model.focus.open(Dialog::Confirm(question));
        Vec::new()
    } else if activity::asks_before_leaving(&model.document) {
        ask_to_leave(model, Destination::Game(Box::new(game)))
    } else {
        replace_and_greet(model, now, game)
    }
}

/// Asks whether the unsaved game on the screen is left for another one.
pub(super) fn ask_to_leave(model: &mut Model, destination: Destination) -> Vec<Effect> {
    let question = Question::LeaveUnsaved(destination);
    model.focus.open(Dialog::Confirm(question));
    Vec::new()
}

/// Replaces the game on the screen and says what the new one is open for.
pub(super) fn replace_and_greet(model: &mut Model, now: Timestamp, game: Game) -> Vec<Effect> {
    let effects = replace(model, now, game);
    model.notice = Some(Notice::info(activity::greeting(&model.document)));
    effects
}

/// Replaces the game on the screen. The autosave of the old one stays on disk.
pub(super) fn replace(model: &mut Model, now: Timestamp, game: Game) -> Vec<Effect> {
    let left = keep::leave(model, now, model.document.id);
    let id = model.pending.ticket();
    put_on_screen(model, Document::new(id, game));
    vec![left]
}

/// Puts a document on the screen, and gives up work that would bring another one.
pub(super) fn put_on_screen(model: &mut Model, document: Document) {
    model.pending.give_up(Work::brings_a_game);
    model.document = document;
    model.focus.close_all(Dialog::is_about_the_game);
}

/// Starts opening a file.
pub(super) fn open(model: &mut Model, now: Timestamp, from: OpenFrom) -> Effect {
    let ticket = model.pending.begin(Work::Open, now);
    Effect::Start(ticket, Job::Open(from))
}

/// Starts opening the archive of the games that were played.
pub(super) fn open_archive(model: &mut Model, now: Timestamp) -> Effect {
    let ticket = model.pending.begin(Work::OpenArchive, now);
    Effect::Start(ticket, Job::Open(OpenFrom::Archive))
}
