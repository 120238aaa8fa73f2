//! What is done with the game as a whole: undo, redo, claims, resignation, a new game.

use super::browse::show;
use super::open;
use crate::app::effect::Effect;
use crate::app::message::GameMessage;
use crate::app::model::Model;
use crate::app::notice::Notice;
use crate::app::selection::Selection;
use crate::game::{ChangeKind, Claim, Game, HistoryStep, Timestamp};
use crate::notation::pgn::GameResult;

pub(super) fn update(model: &mut Model, now: Timestamp, message: GameMessage) -> Vec<Effect> {
    match message {
        GameMessage::Undo => undo(model),
        GameMessage::Redo => redo(model),
        GameMessage::ClaimDraw => claim_draw(model, Claim::Standing),
        GameMessage::New => return begin_new(model, now),
    }
    Vec::new()
}

pub(super) fn undo(model: &mut Model) {
    match model.document.game.undo() {
        Ok(step) => after_history_step(model, step, "taken back"),
        Err(error) => model.notice = Some(Notice::refusal(error)),
    }
}

pub(super) fn redo(model: &mut Model) {
    match model.document.game.redo() {
        Ok(step) => after_history_step(model, step, "made again"),
        Err(error) => model.notice = Some(Notice::refusal(error)),
    }
}

fn after_history_step(model: &mut Model, step: HistoryStep, what: &str) {
    model.document.selection = Selection::None;
    show(model, step.show);
    let subject = match step.kind {
        ChangeKind::Move(node) | ChangeKind::Line(node) => {
            model.document.game.tree().numbered_san(node)
        }
        _ => None,
    };
    let subject = subject.unwrap_or_else(|| step.kind.to_string());
    model.notice = Some(Notice::info(format!("{subject} {what}")));
}

pub(super) fn claim_draw(model: &mut Model, claim: Claim) {
    match model.document.game.claim_draw(claim) {
        Ok(_) => model.document.selection = Selection::None,
        Err(error) => model.notice = Some(Notice::refusal(error)),
    }
}

pub(super) fn set_result(model: &mut Model, result: GameResult) {
    if let Err(error) = model.document.game.set_result(result) {
        model.notice = Some(Notice::refusal(error));
    }
}

pub(super) fn resign(model: &mut Model) {
    let side = model.document.game.position().side_to_move();
    match model.document.game.resign(side) {
        Ok(_) => model.document.selection = Selection::None,
        Err(error) => model.notice = Some(Notice::refusal(error)),
    }
}

pub(super) fn agree(model: &mut Model) {
    match model.document.game.agree_draw() {
        Ok(_) => model.document.selection = Selection::None,
        Err(error) => model.notice = Some(Notice::refusal(error)),
    }
}

/// Begins a game from the start position, with today's date.
pub(super) fn begin_new(model: &mut Model, now: Timestamp) -> Vec<Effect> {
    open::begin(model, now, Game::begun_on(now.today))
}
