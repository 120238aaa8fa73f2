//! The dialog on top: help and questions.

use super::game;
use crate::app::dialog::{Dialog, Question};
use crate::app::effect::Effect;
use crate::app::message::DialogMessage;
use crate::app::model::Model;

pub(super) fn update(model: &mut Model, message: DialogMessage) -> Vec<Effect> {
    match message {
        DialogMessage::OpenHelp => model.dialogs.push(Dialog::help()),
        DialogMessage::Close => drop(model.dialogs.pop()),
        DialogMessage::Confirm => {
            if let Some(Dialog::Confirm(question)) = model.dialogs.pop() {
                answer_yes(model, question);
            }
        }
        DialogMessage::Scroll(lines) => {
            if let Some(Dialog::Help { scroll, .. }) = model.dialogs.last_mut() {
                *scroll = scroll.saturating_add_signed(lines);
            }
        }
        DialogMessage::Search(c) => search(model, |search| search.push(c)),
        DialogMessage::Erase => search(model, |search| {
            search.pop();
        }),
    }
    Vec::new()
}

/// Changes what is searched for in the help, and shows the first of what is found.
fn search(model: &mut Model, change: impl FnOnce(&mut String)) {
    if let Some(Dialog::Help { scroll, search }) = model.dialogs.last_mut() {
        change(search);
        *scroll = 0;
    }
}

fn answer_yes(model: &mut Model, question: Question) {
    match question {
        Question::Replace(game) => game::replace(model, *game),
    }
}
