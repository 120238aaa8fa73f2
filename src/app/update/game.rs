//! Actions on the whole game: undo, redo, claims, resignation, a new game.

use std::fmt::Display;

use super::browse::show;
use super::open;
use crate::app::effect::Effect;
use crate::app::message::GameMessage;
use crate::app::model::Model;
use crate::app::notice::Notice;
use crate::app::seats::{self, SeatRequest};
use crate::app::selection::Selection;
use crate::game::{ChangeKind, Claim, Ending, Game, HistoryError, HistoryStep, Timestamp};
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
    step_through_history(model, Game::undo, "taken back");
}

pub(super) fn redo(model: &mut Model) {
    step_through_history(model, Game::redo, "made again");
}

fn step_through_history(
    model: &mut Model,
    step: fn(&mut Game) -> Result<HistoryStep, HistoryError>,
    what: &str,
) {
    if let Some(refusal) = seats::refusal(&model.document, SeatRequest::Undo) {
        model.notice = Some(refusal);
        return;
    }
    match step(&mut model.document.game) {
        Ok(step) => after_history_step(model, step, what),
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
    end_if_allowed(model, SeatRequest::Claim, |game| game.claim_draw(claim));
}

/// Ends the game, or tells why it does not end.
fn end<E: Display>(model: &mut Model, end: impl FnOnce(&mut Game) -> Result<Ending, E>) {
    match end(&mut model.document.game) {
        Ok(_) => model.document.selection = Selection::None,
        Err(error) => model.notice = Some(Notice::refusal(error)),
    }
}

/// Ends the game in a way that the players must allow.
fn end_if_allowed<E: Display>(
    model: &mut Model,
    request: SeatRequest,
    by: impl FnOnce(&mut Game) -> Result<Ending, E>,
) {
    match seats::refusal(&model.document, request) {
        Some(refusal) => model.notice = Some(refusal),
        None => end(model, by),
    }
}

pub(super) fn set_result(model: &mut Model, result: GameResult) {
    if let Err(error) = model.document.game.set_result(result) {
        model.notice = Some(Notice::refusal(error));
    }
}

pub(super) fn resign(model: &mut Model) {
    let side = model.document.game.position().side_to_move();
    end_if_allowed(model, SeatRequest::Resign, |game| game.resign(side));
}

pub(super) fn agree(model: &mut Model) {
    end_if_allowed(model, SeatRequest::Agree, Game::agree_draw);
}

/// Begins a game from the start position, with today's date.
pub(super) fn begin_new(model: &mut Model, now: Timestamp) -> Vec<Effect> {
    open::begin(model, now, Game::begun_on(now.today))
}
