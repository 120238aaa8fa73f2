//! Passes each message to the function that handles it, and autosaves the game after each change.

use super::{
    answer, board, browse, dialog, edit, file, focus, game, games, keep, names, paste, picker,
    prompt, settings, writing,
};
use crate::app::effect::Effect;
use crate::app::message::{Message, Origin};
use crate::app::model::Model;
use crate::app::notice::Notice;
use crate::app::pending::Work;
use crate::game::Timestamp;

/// Changes the model by one message, which arrives at `now`, and returns the effects to perform.
///
/// After each change of the game the effects include its autosave.
pub fn update(model: &mut Model, now: Timestamp, message: Message) -> Vec<Effect> {
    let (id, revision) = (model.document.id, model.document.game.revision());
    let (live, shown) = (model.document.game.live(), model.document.shown);
    let was_running = model.document.game.ending().is_none();
    let context = model.context();
    let origin = message.origin();
    let mut effects = dispatch(model, now, message);
    if origin == Origin::Person {
        effects.extend(names::list_folder(model, now));
    }
    let document = &model.document;
    let is_same = document.id == id;
    let changed = document.game.revision() != revision;
    if !is_same || document.shown != shown || changed {
        focus::close_outdated_picker(model);
    }
    if !is_same || model.document.game.live() != live {
        model.turn_to_side_to_move();
    }
    if !is_same {
        model.just_ended = None;
    } else if was_running {
        model.just_ended = model.document.game.ending();
    }
    if model.context() != context {
        // What matters most there is shown first.
        model.keys_turn = 0;
    }
    if is_same && changed {
        // The player goes on with this game and does not wait for another.
        model.pending.give_up(Work::brings_a_game);
        // Must start before an effect that ends the program.
        effects.insert(0, keep::keep(model, now));
    }
    effects
}

fn dispatch(model: &mut Model, now: Timestamp, message: Message) -> Vec<Effect> {
    if message.origin() == Origin::Person {
        model.notice = None;
        model.just_ended = None;
    }
    match message {
        Message::Board(message) => board::update(model, message),
        Message::Picker(message) => picker::update(model, message),
        Message::Browse(message) => browse::update(model, message),
        Message::Game(message) => game::update(model, now, message),
        Message::Prompt(message) => prompt::update(model, now, message),
        Message::Focus(message) => focus::update(model, message),
        Message::Dialog(message) => dialog::update(model, now, message),
        Message::Settings(message) => settings::update(model, now, message),
        Message::Edit(message) => edit::update(model, message),
        Message::Games(message) => games::update(model, now, message),
        Message::File(message) => file::update(model, now, message),
        Message::Paste(text) => paste::update(model, now, &text),
        Message::Quit => quit(model),
        Message::Suspend => vec![Effect::Suspend],
        Message::SuspendRefused => refuse_to_stop(model),
        Message::Terminal(answer) => {
            model.terminal.learn(answer);
            Vec::new()
        }
        Message::Answer(ticket, answer) => answer::update(model, now, ticket, *answer),
        Message::InView { first, count } => games::measure(model, now, first, count),
        Message::Tick => tick(model, now),
    }
}

/// Tells the player about slow work, and keeps what is being written.
fn tick(model: &mut Model, now: Timestamp) -> Vec<Effect> {
    if let Some(complaint) = model.pending.complaint(now) {
        model.notice = Some(Notice::info(complaint));
    }
    writing::keep_if_due(model, now).into_iter().collect()
}

/// Says why the program goes on after the key or the signal that stops it elsewhere.
fn refuse_to_stop(model: &mut Model) -> Vec<Effect> {
    let text = "no shell could bring the program back, so it keeps running";
    model.notice = Some(Notice::refusal(text));
    Vec::new()
}

/// Ends the program; a comment that is being written is stored first.
fn quit(model: &mut Model) -> Vec<Effect> {
    edit::keep_comment_at_end(model);
    vec![Effect::Quit]
}
