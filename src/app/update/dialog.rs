//! The dialog on top: help and questions.

use super::game;
use crate::app::dialog::{Dialog, Question};
use crate::app::effect::Effect;
use crate::app::message::DialogMessage;
use crate::app::model::Model;

pub(super) fn update(model: &mut Model, message: DialogMessage) -> Vec<Effect> {
    match message {
        DialogMessage::OpenHelp => model.dialogs.push(Dialog::Help { scroll: 0 }),
        DialogMessage::Close => drop(model.dialogs.pop()),
        DialogMessage::Confirm => {
            if let Some(Dialog::Confirm(question)) = model.dialogs.pop() {
                answer_yes(model, question);
            }
        }
        DialogMessage::Scroll(lines) => {
            if let Some(Dialog::Help { scroll }) = model.dialogs.last_mut() {
                *scroll = scroll.saturating_add_signed(lines);
            }
        }
    }
    Vec::new()
}

fn answer_yes(model: &mut Model, question: Question) {
    match question {
        Question::Replace(game) => game::replace(model, *game),
    }
}
