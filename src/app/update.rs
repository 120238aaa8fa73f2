//! The one place that changes the model: each message goes to the function that knows it.

mod board;
pub(super) mod browse;
mod dialog;
mod edit;
mod file;
mod game;
mod games;
mod paste;
mod picker;
mod prompt;
mod settings;
mod turn;

use super::effect::Effect;
use super::message::{FileMessage, FocusMessage, GamesMessage, Message};
use super::model::{Focus, Model};
use crate::game::{Mode, save};

/// Changes the model by one message and returns the work to be done outside.
///
/// After each change of the game, the work includes keeping it on disk.
pub fn update(model: &mut Model, message: Message) -> Vec<Effect> {
    let state = |model: &Model| (model.game_number, model.game.revision());
    let (before, live) = (state(model), (model.game_number, model.game.live()));
    let mut effects = dispatch(model, message);
    if (model.game_number, model.game.live()) != live {
        turn::to_side_to_move(model);
    }
    if model.game_number == before.0 && state(model) != before {
        effects.push(keep(model));
    }
    effects
}

/// A game that goes on is kept on disk, and so is what was done to another one until it is saved.
fn keep(model: &Model) -> Effect {
    let game = &model.game;
    let mode = match game.mode() {
        Mode::Play if game.is_running() => Mode::Play,
        Mode::Play if game.ending().is_some() && game.is_annotated() => Mode::Review,
        Mode::Review if model.is_unsaved() => Mode::Review,
        Mode::Play | Mode::Review => return Effect::Forget,
    };
    Effect::Keep {
        pgn: save(&game.to_export()),
        mode,
    }
}

fn dispatch(model: &mut Model, message: Message) -> Vec<Effect> {
    if !is_background(&message) {
        model.notice = None;
    }
    match message {
        Message::Board(message) => board::update(model, message),
        Message::Picker(message) => picker::update(model, message),
        Message::Browse(message) => browse::update(model, message),
        Message::Game(message) => game::update(model, message),
        Message::Prompt(message) => prompt::update(model, message),
        Message::Focus(message) => focus(model, message),
        Message::Dialog(message) => dialog::update(model, message),
        Message::Settings(message) => settings::update(model, message),
        Message::Edit(message) => {
            edit::update(model, message);
            Vec::new()
        }
        Message::Games(message) => games::update(model, message),
        Message::File(message) => file::update(model, message),
        Message::Paste(text) => paste::update(model, &text),
        Message::Quit => vec![Effect::Quit],
        Message::Suspend => vec![Effect::Suspend],
    }
}

/// Whether a message comes by itself, so that what the player was told stays on the screen.
fn is_background(message: &Message) -> bool {
    matches!(
        message,
        Message::Games(GamesMessage::InView { .. })
            | Message::File(
                FileMessage::Indexed(_) | FileMessage::Measured(_) | FileMessage::Found { .. }
            )
    )
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
