//! Moves the focus between panes, and opens dialogs about the game.

use crate::app::dialog::{Dialog, TextEditor};
use crate::app::effect::Effect;
use crate::app::focus::Pane;
use crate::app::message::FocusMessage;
use crate::app::model::Model;
use crate::app::pending::Work;

pub(super) fn update(model: &mut Model, message: FocusMessage) -> Vec<Effect> {
    let pane = model.focus.pane();
    if pane == Pane::Prompt && message == FocusMessage::Board {
        // A line that was left half typed must not run into the next one.
        model.prompt.clear();
    }
    model.focus.set_pane(match message {
        FocusMessage::Next => pane.next(),
        FocusMessage::Previous => pane.previous(),
        FocusMessage::Board => Pane::Board,
        FocusMessage::Moves => Pane::Moves,
        FocusMessage::Prompt => Pane::Prompt,
        FocusMessage::MoreKeys => {
            model.keys_turn = model.keys_turn.wrapping_add(1);
            pane
        }
    });
    Vec::new()
}

/// Puts the beginning of a command into the prompt for the player to complete.
pub(super) fn ask_in_prompt(model: &mut Model, beginning: &str) -> Vec<Effect> {
    model.prompt.set(beginning);
    update(model, FocusMessage::Prompt)
}

/// Opens a dialog about the game on the screen. Gives up work that would bring another game, since
/// that would close the dialog.
pub(super) fn open_about_the_game(model: &mut Model, dialog: Dialog) {
    model.pending.give_up(Work::brings_a_game);
    model.focus.open(dialog);
}

pub(super) fn open_text(model: &mut Model, editor: TextEditor) {
    open_about_the_game(model, Dialog::Text(Box::new(editor)));
}

/// Closes a picker whose pawn move is not possible any more.
pub(super) fn close_outdated_picker(model: &mut Model) {
    let position = *model.position();
    model.focus.close_all(|dialog| match dialog {
        Dialog::Promotion(picker) => {
            let choice = Some(picker.marked);
            position.find_move(picker.from, picker.to, choice).is_none()
        }
        _ => false,
    });
}
