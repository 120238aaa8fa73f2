//! Actions on the whole game: undo, redo, claims, resignation, a new game.

use std::fmt::Display;
use std::iter;

use super::browse::show;
use super::{board, focus, history_told, keep, open};
use crate::app::dialog::{Dialog, Question};
use crate::app::effect::Effect;
use crate::app::message::GameMessage;
use crate::app::model::Model;
use crate::app::notice::Notice;
use crate::app::seats::{self, SeatRequest};
use crate::app::selection::Selection;
use crate::chess::Move;
use crate::game::{
    ChangeKind, Claim, ClaimError, Ending, Game, HistoryError, HistoryStep, NodeId, PlayError,
    Timestamp,
};
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
    let end = seats::end_on_board(model);
    step_through_history(
        model,
        |game, shown| game.undo_at(shown, end),
        history_told::undone,
    );
}

pub(super) fn redo(model: &mut Model) {
    step_through_history(model, Game::redo_at, history_told::redone);
}

fn step_through_history(
    model: &mut Model,
    step: impl FnOnce(&mut Game, NodeId) -> Result<HistoryStep, HistoryError>,
    told: fn(&Game, HistoryStep) -> String,
) {
    if let Some(refusal) = seats::refusal(&model.document, SeatRequest::Undo) {
        model.notice = Some(refusal);
        return;
    }
    let shown = model.document.shown;
    match step(&mut model.document.game, shown) {
        Ok(step) => {
            model.document.selection = Selection::None;
            // Tags and result belong to the whole game: they are seen from every move.
            if !matches!(step.kind, ChangeKind::Tags | ChangeKind::Result) {
                show(model, step.show);
            }
            model.notice = Some(Notice::info(told(&model.document.game, step)));
        }
        Err(error) => model.notice = Some(Notice::refusal(error)),
    }
}

/// Claims a draw for the side to move. A move that is named with the claim and mates is played
/// instead.
pub(super) fn claim_draw(model: &mut Model, claim: Claim) {
    if let Some(refusal) = seats::refusal(&model.document, SeatRequest::Claim) {
        model.notice = Some(refusal);
        return;
    }
    match (model.document.game.claim_draw(claim), claim) {
        (Err(ClaimError::WouldMate), Claim::Naming(mv)) => play_mate(model, mv),
        (outcome, _) => end(model, |_| outcome),
    }
}

fn play_mate(model: &mut Model, mv: Move) {
    show(model, model.document.game.live());
    if board::enter(model, mv) {
        model.notice = Some(Notice::info("the move is mate, so it was played"));
    }
}

/// Ends the game, or tells why it does not end.
fn end<E: Display>(model: &mut Model, end: impl FnOnce(&mut Game) -> Result<Ending, E>) {
    match end(&mut model.document.game) {
        Ok(_) => model.document.selection = Selection::None,
        Err(error) => model.notice = Some(Notice::refusal(error)),
    }
}

pub(super) fn set_result(model: &mut Model, result: GameResult) {
    if let Err(error) = model.document.game.set_result(result) {
        model.notice = Some(Notice::refusal(error));
    }
}

/// Asks before the side to move resigns, unless it cannot resign.
pub(super) fn ask_to_resign(model: &mut Model) {
    ask_to_end(model, SeatRequest::Resign, Question::Resign);
}

/// Asks before a draw is agreed on, unless none can be.
pub(super) fn ask_to_agree(model: &mut Model) {
    ask_to_end(model, SeatRequest::Agree, Question::Agree);
}

fn ask_to_end(model: &mut Model, request: SeatRequest, question: Question) {
    let over = model.document.game.ending().map(PlayError::GameOver);
    let refusal = over.map(Notice::refusal);
    match refusal.or_else(|| seats::refusal(&model.document, request)) {
        Some(refusal) => model.notice = Some(refusal),
        None => focus::open_about_the_game(model, Dialog::Confirm(question)),
    }
}

pub(super) fn resign(model: &mut Model) {
    let side = model.document.game.position().side_to_move();
    end(model, |game| game.resign(side));
}

pub(super) fn agree(model: &mut Model) {
    end(model, Game::agree_draw);
}

/// Leaves the running game for good: it goes into the archive as abandoned, and a new one begins.
pub(super) fn abandon(model: &mut Model, now: Timestamp) -> Vec<Effect> {
    if !model.document.game.is_running() {
        model.notice = Some(Notice::refusal("no game is running"));
        return Vec::new();
    }
    let archived = keep::archive(model, now);
    let left = open::replace_and_greet(model, now, Game::begun_on(now.today));
    iter::once(archived).chain(left).collect()
}

/// Begins a game from the start position, with today's date.
pub(super) fn begin_new(model: &mut Model, now: Timestamp) -> Vec<Effect> {
    open::begin(model, now, Game::begun_on(now.today))
}
