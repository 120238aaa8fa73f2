//! What is done with the game as a whole: undo, redo, claims, resignation, a new game.

use super::browse::show;
use crate::app::dialog::{Dialog, Question};
use crate::app::effect::Effect;
use crate::app::message::GameMessage;
use crate::app::model::Model;
use crate::app::notice::Notice;
use crate::app::selection::Selection;
use crate::game::{Claim, Game, NodeId};

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
    let taken_back = model.game.live();
    match model.game.undo() {
        Ok(node) => after_history_step(model, node, taken_back, "taken back"),
        Err(error) => model.notice = Some(Notice::refusal(error)),
    }
}

pub(super) fn redo(model: &mut Model) {
    match model.game.redo() {
        Ok(node) => after_history_step(model, node, node, "played again"),
        Err(error) => model.notice = Some(Notice::refusal(error)),
    }
}

fn after_history_step(model: &mut Model, live: NodeId, moved: NodeId, what: &str) {
    model.selection = Selection::None;
    show(model, live);
    if let Some(text) = model.game.tree().numbered_san(moved) {
        model.notice = Some(Notice::info(format!("{text} {what}")));
    }
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
    let running = model.game.live() != NodeId::ROOT && model.game.ending().is_none();
    if running {
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
