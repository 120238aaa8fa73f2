//! Handles the promotion picker.

use super::board;
use crate::app::dialog::{Dialog, Picker};
use crate::app::effect::Effect;
use crate::app::key_sentences;
use crate::app::message::PickerMessage;
use crate::app::model::Model;
use crate::app::notice::Notice;
use crate::app::selection::Selection;
use crate::chess::Promotion;

pub(super) fn update(model: &mut Model, message: PickerMessage) -> Vec<Effect> {
    let Some(Dialog::Promotion(picker)) = model.focus.top_mut() else {
        model.notice = Some(Notice::refusal("no promotion is waiting"));
        return Vec::new();
    };
    let waiting = *picker;
    match message {
        PickerMessage::Previous => picker.step(Promotion::ALL.len() - 1),
        PickerMessage::Next => picker.step(1),
        PickerMessage::Choose => promote(model, waiting, waiting.marked),
        PickerMessage::Pick(promotion) => promote(model, waiting, promotion),
        PickerMessage::Cancel => {
            model.focus.close();
            model.document.selection = Selection::Origin(waiting.from);
        }
        PickerMessage::WrongKey => {
            model.notice = Some(key_sentences::promotion_keys(&model.settings.keys));
        }
    }
    Vec::new()
}

fn promote(model: &mut Model, picker: Picker, promotion: Promotion) {
    model.focus.close();
    if let Some(mv) = model
        .position()
        .find_move(picker.from, picker.to, Some(promotion))
    {
        board::enter(model, mv);
    }
}
