//! Asks both players (seats) whether they allow a move, a claim, an undo, a draw or a resignation.

use super::document::Document;
use super::model::Model;
use super::notice::Notice;
use crate::chess::Color;
use crate::game::EndOnBoard;

/// Something that the players must allow.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum SeatRequest {
    /// A move of the side to move is entered.
    Move,
    /// The side to move claims a draw.
    Claim,
    /// A move is taken back or replayed.
    Undo,
    /// A draw is agreed on.
    Agree,
    /// The side to move resigns.
    Resign,
}

/// Returns why a player does not allow it, or `None` if both do.
pub(super) fn refusal(document: &Document, request: SeatRequest) -> Option<Notice> {
    let side = document.game.position().side_to_move();
    let seat = |color| document.players.of(color);
    let objects = |color: Color| match request {
        SeatRequest::Move | SeatRequest::Claim => color == side && !seat(color).moves_by_hand(),
        SeatRequest::Undo => !seat(color).undoes_at_once(),
        SeatRequest::Agree => !seat(color).can_be_asked(),
        SeatRequest::Resign => color == side && !seat(color).may_resign(),
    };
    let color = Color::ALL.into_iter().find(|&color| objects(color))?;
    Some(Notice::refusal(match request {
        SeatRequest::Claim => format!("only {color} may claim a draw now"),
        SeatRequest::Move => format!("it is {color}'s move"),
        SeatRequest::Undo => format!("{color} does not take moves back"),
        SeatRequest::Agree => format!("{color} cannot be asked for a draw"),
        SeatRequest::Resign => format!("{color} does not resign here"),
    }))
}

/// Whether the move that ended the game on the board, such as a mate by oversight, can be taken
/// back: where the settings allow it and both players take moves back. A clock will forbid it.
pub(super) fn end_on_board(model: &Model) -> EndOnBoard {
    let is_allowed = model.settings.undo_after_mate.is_on()
        && refusal(&model.document, SeatRequest::Undo).is_none();
    if is_allowed {
        EndOnBoard::CanBeTakenBack
    } else {
        EndOnBoard::Final
    }
}
