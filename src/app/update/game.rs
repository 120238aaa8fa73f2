//! What is done with the game as a whole: undo, redo, claims, resignation, a new game.

use super::browse::show;
use crate::app::dialog::{Dialog, Question};
use crate::app::effect::Effect;
use crate::app::message::GameMessage;
use crate::app::model::Model;
use crate::app::notice::Notice;
use crate::app::selection::Selection;
use crate::game::{ChangeKind, Claim, Game, HistoryStep};

pub(super) fn update(model: &mut Model, message: GameMessage) -> Vec<Effect> {
    match message {
        GameMessage::Undo => undo(model),
        GameMessage::Redo => redo(model),
        GameMessage::ClaimDraw => claim_draw(model, Claim::Standing),
        GameMessage::New => begin(model, Game::default()),
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
pub(super) fn begin(model: &mut Model, game: Game) {
    if model.game.is_running() {
        model
            .dialogs
            .push(Dialog::Confirm(Question::Replace(Box::new(game))));
    } else {
        replace(model, game);
    }
}

/// Puts another game in the place of the one on the screen.
pub(super) fn replace(model: &mut Model, game: Game) {
    model.shown = game.live();
    model.game = game;
    model.selection = Selection::None;
    model.notice = Some(Notice::info(format!(
        "new game: {} to move",
        model.game.position().side_to_move()
    )));
}
