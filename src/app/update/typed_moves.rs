//! Plays a line of several moves, as in `Nf3 Nc6` or `1. e4 e5 2. Nf3`.

use super::board;
use crate::app::model::Model;
use crate::app::notice::Notice;
use crate::chess::{Move, Position};
use crate::notation::entry::{EntryError, TypedMove, read_move};
use crate::settings::sentence;

/// Plays the moves of a line if all are legal. Returns whether the line is one of moves: with a
/// number before the first, or with a first one that is legal.
pub(super) fn play(model: &mut Model, line: &str) -> bool {
    let moves = move_texts(line);
    let is_numbered = line.split_whitespace().next().is_some_and(|first| {
        let rest = first.trim_start_matches(|c: char| c.is_ascii_digit());
        rest.len() < first.len() && rest.starts_with('.')
    });
    let begins = moves.first().is_some_and(|first| {
        let read = read_move(model.position(), first);
        matches!(read, Ok(TypedMove::Move(_)))
    });
    if moves.is_empty() || !(is_numbered || begins && moves.len() > 1) {
        return false;
    }
    match read(model.position(), &moves) {
        Ok(moves) => {
            for mv in moves {
                if !board::enter(model, mv) {
                    break;
                }
            }
        }
        Err(wrong) => {
            let wrong = sentence(&wrong);
            model.notice = Some(Notice::refusal(format!("{wrong} No move was played.")));
        }
    }
    true
}

/// Splits a line into its moves, without numbers and glyphs.
fn move_texts(line: &str) -> Vec<&str> {
    line.split_whitespace()
        .map(|word| {
            let unnumbered = word.trim_start_matches(|c: char| c.is_ascii_digit());
            match unnumbered.trim_start_matches(['.', '…']) {
                // Without a dot the digits are no number: `0-0`.
                rest if rest.len() == unnumbered.len() => word,
                rest => rest,
            }
        })
        .filter(|word| !word.is_empty() && !word.starts_with('$'))
        .collect()
}

/// Reads moves one after the other, or says what is wrong with the first that is not legal.
fn read(start: &Position, texts: &[&str]) -> Result<Vec<Move>, String> {
    let mut position = *start;
    let mut moves = Vec::new();
    for text in texts {
        let mv = match read_move(&position, text) {
            Ok(TypedMove::Move(mv)) => mv,
            Ok(TypedMove::PromotionNeeded { .. }) => {
                return Err(format!("`{text}` needs its promotion, as in `{text}=Q`"));
            }
            Err(error) => return Err(EntryError::to_string(&error)),
        };
        position = position.after(mv);
        moves.push(mv);
    }
    Ok(moves)
}
