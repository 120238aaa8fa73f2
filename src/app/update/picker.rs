//! The second step of a promotion: which piece.

use super::board;
use crate::app::effect::Effect;
use crate::app::key_sentences;
use crate::app::message::PickerMessage;
use crate::app::model::Model;
use crate::app::notice::Notice;
use crate::app::selection::Selection;
use crate::chess::Promotion;

pub(super) fn update(model: &mut Model, message: PickerMessage) -> Vec<Effect> {
    let Selection::Promotion { from, marked, .. } = model.selection else {
        model.notice = Some(Notice::refusal("no promotion is waiting for its piece"));
        return Vec::new();
    };
    match message {
        PickerMessage::Previous => mark(model, marked, Promotion::ALL.len() - 1),
        PickerMessage::Next => mark(model, marked, 1),
        PickerMessage::Choose => promote(model, marked),
        PickerMessage::Pick(promotion) => promote(model, promotion),
        PickerMessage::Cancel => model.selection = Selection::Origin(from),
        PickerMessage::WrongKey => {
            model.notice = Some(key_sentences::promotion_keys(&model.settings.keys));
        }
    }
    Vec::new()
}

fn mark(model: &mut Model, marked: Promotion, steps: usize) {
    let all = Promotion::ALL;
    let here = all
        .iter()
        .position(|&promotion| promotion == marked)
        .unwrap_or(0);
    if let Selection::Promotion { marked, .. } = &mut model.selection {
        *marked = all[(here + steps) % all.len()];
    }
}

fn promote(model: &mut Model, promotion: Promotion) {
    if let Selection::Promotion { from, to, .. } = model.selection
        && let Some(mv) = model.position().find_move(from, to, Some(promotion))
    {
        board::enter(model, mv);
    }
}
