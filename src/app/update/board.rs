//! Entering moves on the board: cursor, choosing a piece, dropping it.

use super::focus;
use crate::app::activity;
use crate::app::dialog::{Dialog, Picker};
use crate::app::effect::Effect;
use crate::app::focus::Pane;
use crate::app::key_sentences;
use crate::app::message::{BoardMessage, Direction};
use crate::app::model::Model;
use crate::app::notice::Notice;
use crate::app::seats::{self, SeatRequest};
use crate::app::selection::{Selection, castles_onto_rook};
use crate::chess::{Color, Move, Promotion, Refusal, Square};

pub(super) fn update(model: &mut Model, message: BoardMessage) -> Vec<Effect> {
    match message {
        BoardMessage::Move(direction) => move_cursor(model, direction),
        BoardMessage::Activate => activate(model, model.cursor),
        BoardMessage::Press(square) => press(model, square),
        BoardMessage::Drag(square) => model.cursor = square,
        BoardMessage::Release(square) => release(model, square),
        BoardMessage::LetGo => model.document.selection = Selection::None,
        BoardMessage::Flip => model.bottom = !model.bottom,
    }
    Vec::new()
}

fn move_cursor(model: &mut Model, direction: Direction) {
    let (files, ranks) = match direction {
        Direction::Up => (0, 1),
        Direction::Down => (0, -1),
        Direction::Left => (-1, 0),
        Direction::Right => (1, 0),
    };
    let turn = match model.bottom {
        Color::White => 1,
        Color::Black => -1,
    };
    if let Some(square) = model.cursor.offset(files * turn, ranks * turn) {
        model.cursor = square;
    }
}

fn press(model: &mut Model, square: Square) {
    model.focus.set_pane(Pane::Board);
    model.cursor = square;
    match model.document.selection {
        Selection::Origin(from) if from == square => {
            model.document.selection = Selection::Pressed(from);
        }
        _ => activate(model, square),
    }
}

/// Drops the piece that was dragged; the end of a click drops only a piece that was pressed twice.
fn release(model: &mut Model, square: Square) {
    match model.document.selection {
        Selection::None => {}
        Selection::Origin(from) if from == square => {}
        Selection::Origin(_) | Selection::Pressed(_) => {
            model.cursor = square;
            activate(model, square);
        }
    }
}

fn activate(model: &mut Model, square: Square) {
    if let Some(Dialog::Promotion(_)) = model.focus.top() {
        model.notice = Some(key_sentences::promotion_waits(&model.settings.keys));
        return;
    }
    match model.document.selection.origin() {
        None => choose(model, square),
        Some(from) if from == square => model.document.selection = Selection::None,
        Some(from) => drop_piece(model, from, square),
    }
}

fn choose(model: &mut Model, square: Square) {
    if let Some(refusal) = refusal(model) {
        model.notice = Some(refusal);
        return;
    }
    let position = model.position();
    let side = position.side_to_move();
    match position.board().piece_at(square) {
        Some(piece) if piece.color == side => model.document.selection = Selection::Origin(square),
        Some(piece) => {
            model.notice = Some(Notice::refusal(Refusal::OpponentsPiece { square, piece }));
        }
        None => model.notice = Some(Notice::refusal(Refusal::EmptySquare { square })),
    }
}

fn drop_piece(model: &mut Model, from: Square, to: Square) {
    let position = model.position();
    let own = position
        .board()
        .by_color(position.side_to_move())
        .contains(to);
    if own && !castles_onto_rook(position, from, to) {
        model.document.selection = Selection::Origin(to);
        return;
    }
    enter_squares(model, from, to);
}

/// Enters a move by its squares: plays it, asks for the promotion piece, or tells why not.
pub(super) fn enter_squares(model: &mut Model, from: Square, to: Square) {
    let position = model.position();
    if let Some(mv) = position.find_move(from, to, None) {
        enter(model, mv);
    } else if position
        .find_move(from, to, Some(Promotion::Queen))
        .is_some()
    {
        ask_promotion(model, from, to);
    } else {
        let refusal = model
            .document
            .game
            .tree()
            .explain(model.document.shown, from, to);
        model.notice = Some(Notice::refusal(refusal));
    }
}

/// Opens the picker for a pawn move to the last rank, unless the game is over.
pub(super) fn ask_promotion(model: &mut Model, from: Square, to: Square) {
    if let Some(refusal) = refusal(model) {
        model.notice = Some(refusal);
        return;
    }
    let marked = Promotion::Queen;
    model.document.selection = Selection::None;
    focus::open_about_the_game(model, Dialog::Promotion(Picker { from, to, marked }));
}

/// Enters a legal move in the position shown, and returns whether it was entered.
pub(super) fn enter(model: &mut Model, mv: Move) -> bool {
    if let Some(refusal) = refusal(model) {
        model.document.selection = Selection::None;
        model.notice = Some(refusal);
        return false;
    }
    let document = &mut model.document;
    document.selection = Selection::None;
    let capture = document.position().capture(mv);
    match activity::enter(document, mv) {
        Ok(node) => {
            document.shown = node;
            model.notice =
                capture.map(|(square, role)| Notice::info(format!("{role} taken on {square}")));
            true
        }
        Err(error) => {
            model.notice = Some(Notice::refusal(error));
            false
        }
    }
}

/// Returns why no move can be entered here: the game has ended, or the side to move is not played
/// by a person at this board.
pub(super) fn refusal(model: &Model) -> Option<Notice> {
    let document = &model.document;
    if let Some(ending) = activity::closed_by(document) {
        return Some(key_sentences::game_over(model, ending));
    }
    document
        .shows_live()
        .then(|| seats::refusal(document, SeatRequest::Move))
        .flatten()
}
