//! Plays a line of several moves, as in `Nf3 Nc6` or `1. e4 e5 2. Nf3`: all of them or none.

use super::board;
use crate::app::activity;
use crate::app::model::Model;
use crate::app::move_line::{is_numbered, move_texts, numbered};
use crate::app::notice::Notice;
use crate::notation::SanError;
use crate::notation::entry::{TypedMove, read_move};
use crate::settings::sentence;

/// Plays the moves of a line if all are legal. Returns whether the line is one of several moves:
/// with a number before the first, or with a first one that is written as a move.
pub(super) fn play(model: &mut Model, line: &str) -> bool {
    let moves = move_texts(line);
    if moves.len() < 2 || !(is_numbered(line) || is_written_as_move(model, moves[0])) {
        return false;
    }
    if let Some(refusal) = board::refusal(model) {
        model.notice = Some(refusal);
        return true;
    }
    let before = model.document.clone();
    for text in moves {
        let move_text = numbered(model.position(), text);
        if let Err(reason) = play_one(model, text) {
            model.document = before;
            let reason = sentence(&reason);
            let told = format!("no move was played because of {move_text}: {reason}");
            model.notice = Some(Notice::refusal(told));
            return true;
        }
    }
    true
}

fn is_written_as_move(model: &Model, text: &str) -> bool {
    let read = read_move(model.position(), text);
    !matches!(read, Err(error) if matches!(error.reason, SanError::NotAMove { .. }))
}

/// Plays the next move, or returns why it cannot be played.
fn play_one(model: &mut Model, text: &str) -> Result<(), String> {
    if let Some(ending) = activity::closed_by(&model.document) {
        return Err(format!("the game is over before it ({ending})"));
    }
    match read_move(model.position(), text) {
        Ok(TypedMove::Move(mv)) => {
            if board::enter(model, mv) {
                return Ok(());
            }
            let told = model.notice.take();
            Err(told.map_or_else(String::new, |notice| notice.text))
        }
        Ok(TypedMove::PromotionNeeded { .. }) => {
            Err(format!("the pawn needs its promotion, as in `{text}=Q`"))
        }
        Err(error) => Err(error.to_string()),
    }
}
