//! The one place that changes the model: each message goes to the function that knows it.

mod board;
mod browse;
mod dialog;
mod edit;
mod file;
mod game;
mod games;
mod paste;
mod picker;
mod prompt;
mod settings;

use super::effect::Effect;
use super::message::{
    BoardMessage, BrowseMessage, EditMessage, FileMessage, FocusMessage, GameMessage, GamesMessage,
    Message, PickerMessage,
};
use super::model::{Focus, Model};
use super::selection::Selection;
use crate::game::{Mainline, save};

/// Changes the model by one message and returns the work to be done outside.
///
/// After each change of the game, the work includes keeping it on disk.
pub fn update(model: &mut Model, message: Message) -> Vec<Effect> {
    let state = |model: &Model| (model.game_number, model.game.revision());
    let (before, live) = (state(model), (model.game_number, model.game.live()));
    let mut effects = dispatch(model, message);
    if (model.game_number, model.game.live()) != live {
        turn_to_the_side_to_move(model);
    }
    if model.game_number == before.0 && state(model) != before {
        effects.push(keep(model));
    }
    effects
}

/// Turns the board after a move, where that is wanted.
fn turn_to_the_side_to_move(model: &mut Model) {
    if model.settings.flip.is_on() {
        model.bottom = model.game.position().side_to_move();
    }
}

/// A game that goes on is kept on disk, and so is what was done to another one until it is saved.
fn keep(model: &Model) -> Effect {
    let game = &model.game;
    let mode = match game.mainline() {
        Mainline::Played if game.is_running() => Mainline::Played,
        Mainline::Played if game.ending().is_some() && game.is_annotated() => Mainline::Editable,
        Mainline::Editable if model.is_unsaved() => Mainline::Editable,
        Mainline::Played | Mainline::Editable => return Effect::Forget,
    };
    Effect::Keep {
        pgn: save(&game.snapshot()),
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

/// Whether a message would do something now, so that the footer shows its key.
#[must_use]
pub fn is_live(model: &Model, message: &Message) -> bool {
    match message {
        Message::Game(GameMessage::Undo) => model.game.can_undo(),
        Message::Game(GameMessage::Redo) => model.game.can_redo(),
        Message::Game(GameMessage::ClaimDraw) => model.game.claimable().is_some(),
        Message::Board(BoardMessage::LetGo) => model.selection != Selection::None,
        Message::Browse(BrowseMessage::Choose) => browse::has_choice(model),
        Message::Browse(message) => browse::target(model, *message) != model.shown,
        Message::Games(GamesMessage::Open | GamesMessage::Next) => model.library.is_some(),
        Message::Edit(EditMessage::Promote | EditMessage::DeleteVariation) => {
            model.game.tree().variation_start(model.shown).is_some()
        }
        Message::File(FileMessage::Save) => model.is_unsaved(),
        Message::Picker(PickerMessage::WrongKey) => false,
        _ => true,
    }
}
