//! The one place that changes the model: each message goes to the function that knows it.

mod board;
mod browse;
mod dialog;
mod game;
mod picker;
mod prompt;
mod settings;

use super::effect::Effect;
use super::message::{BoardMessage, FocusMessage, GameMessage, Message, PickerMessage};
use super::model::{Focus, Model};
use super::selection::Selection;

/// Changes the model by one message and returns the work to be done outside.
pub fn update(model: &mut Model, message: Message) -> Vec<Effect> {
    model.notice = None;
    let live = model.game.live();
    let effects = dispatch(model, message);
    if model.game.live() != live {
        turn_to_the_side_to_move(model);
    }
    effects
}

/// Turns the board after a move, where that is wanted.
fn turn_to_the_side_to_move(model: &mut Model) {
    if model.settings.flip.is_on() {
        model.bottom = model.game.position().side_to_move();
    }
}

fn dispatch(model: &mut Model, message: Message) -> Vec<Effect> {
    match message {
        Message::Board(message) => board::update(model, message),
        Message::Picker(message) => picker::update(model, message),
        Message::Browse(message) => browse::update(model, message),
        Message::Game(message) => game::update(model, message),
        Message::Prompt(message) => prompt::update(model, message),
        Message::Focus(message) => focus(model, message),
        Message::Dialog(message) => dialog::update(model, message),
        Message::Settings(message) => settings::update(model, message),
        Message::Paste(text) => prompt::paste(model, &text),
        Message::Quit => vec![Effect::Quit],
        Message::Suspend => vec![Effect::Suspend],
    }
}

fn focus(model: &mut Model, message: FocusMessage) -> Vec<Effect> {
    model.focus = match (message, model.focus) {
        (FocusMessage::Board, _)
        | (FocusMessage::Next, Focus::Prompt)
        | (FocusMessage::Previous, Focus::Moves) => Focus::Board,
        (FocusMessage::Moves, _)
        | (FocusMessage::Next, Focus::Board)
        | (FocusMessage::Previous, Focus::Prompt) => Focus::Moves,
        (FocusMessage::Prompt, _)
        | (FocusMessage::Next, Focus::Moves)
        | (FocusMessage::Previous, Focus::Board) => Focus::Prompt,
    };
    Vec::new()
}

/// Whether a message would do something now, so that the footer shows its key.
#[must_use]
pub fn is_live(model: &Model, message: &Message) -> bool {
    match message {
        Message::Game(GameMessage::Undo) => model.game.can_undo(),
        Message::Game(GameMessage::Redo) => model.game.can_redo(),
        Message::Game(GameMessage::ClaimDraw) => model.game.claimable().is_some(),
        Message::Board(BoardMessage::LetGo) => model.selection != Selection::None,
        Message::Browse(message) => browse::target(model, *message) != model.shown,
        Message::Picker(PickerMessage::WrongKey) => false,
        _ => true,
    }
}
