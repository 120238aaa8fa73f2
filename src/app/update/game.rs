//! What is done with the game as a whole: undo, redo, claims, resignation, a new game.

use super::browse::show;
use crate::app::dialog::{Dialog, Question};
use crate::app::effect::Effect;
use crate::app::message::GameMessage;
use crate::app::model::Model;
use crate::app::notice::Notice;
use crate::app::selection::Selection;
use crate::game::{ChangeKind, Claim, Game, HistoryStep, Mainline};
use crate::notation::pgn::GameResult;

pub(super) fn update(model: &mut Model, message: GameMessage) -> Vec<Effect> {
    match message {
        GameMessage::Undo => undo(model),
        GameMessage::Redo => redo(model),
        GameMessage::ClaimDraw => claim_draw(model, Claim::Standing),
        GameMessage::New => return begin_new(model),
    }
    Vec::new()
}

pub(super) fn undo(model: &mut Model) {
    match model.game.undo() {
        Ok(step) => after_history_step(model, step, "taken back"),
        Err(error) => model.notice = Some(Notice::refusal(error)),
    }
}

pub(super) fn redo(model: &mut Model) {
    match model.game.redo() {
        Ok(step) => after_history_step(model, step, "made again"),
        Err(error) => model.notice = Some(Notice::refusal(error)),
    }
}

fn after_history_step(model: &mut Model, step: HistoryStep, what: &str) {
    model.selection = Selection::None;
    show(model, step.show);
    let subject = match step.kind {
        ChangeKind::Move(node) | ChangeKind::Line(node) => model.game.tree().numbered_san(node),
        _ => None,
    };
    let subject = subject.unwrap_or_else(|| step.kind.to_string());
    model.notice = Some(Notice::info(format!("{subject} {what}")));
}

pub(super) fn claim_draw(model: &mut Model, claim: Claim) {
    match model.game.claim_draw(claim) {
        Ok(_) => model.selection = Selection::None,
        Err(error) => model.notice = Some(Notice::refusal(error)),
    }
}

pub(super) fn set_result(model: &mut Model, result: GameResult) {
    if let Err(error) = model.game.set_result(result) {
        model.notice = Some(Notice::refusal(error));
    }
}

pub(super) fn resign(model: &mut Model) {
    let side = model.game.position().side_to_move();
    match model.game.resign(side) {
        Ok(_) => model.selection = Selection::None,
        Err(error) => model.notice = Some(Notice::refusal(error)),
    }
}

pub(super) fn agree(model: &mut Model) {
    match model.game.agree_draw() {
        Ok(_) => model.selection = Selection::None,
        Err(error) => model.notice = Some(Notice::refusal(error)),
    }
}

/// Begins another game, at once or after asking when one is running.
pub(super) fn begin(model: &mut Model, game: Game) -> Vec<Effect> {
    if model.game.is_running() {
        model
            .dialogs
            .push(Dialog::Confirm(Question::Replace(Box::new(game))));
        Vec::new()
    } else {
        replace(model, game)
    }
}

/// Begins a game from the start position, with today's date.
pub(super) fn begin_new(model: &mut Model) -> Vec<Effect> {
    let game = Game::begun_on(model.today);
    begin(model, game)
}

/// Puts another game in the place of the one on the screen; what is kept of that stays on disk.
pub(super) fn replace(model: &mut Model, game: Game) -> Vec<Effect> {
    model.shown = game.live();
    model.game_number += 1;
    model.saved_revision = Some(game.revision());
    if let Some(library) = &mut model.library {
        library.set_current(None);
    }
    model.game = game;
    model.origin = None;
    model.selection = Selection::None;
    model.notice = Some(Notice::info(match model.game.mainline() {
        Mainline::Played => format!("new game: {} to move", model.game.position().side_to_move()),
        Mainline::Editable => "the game is open for review".to_owned(),
    }));
    vec![Effect::Leave]
}
