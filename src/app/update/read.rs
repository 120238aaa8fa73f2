//! Puts a game that was read from the open file on the screen.

use super::{notes, open};
use crate::app::dialog::Dialog;
use crate::app::file_place::{FilePlace, Spot, WasRead};
use crate::app::effect::Effect;
use crate::app::focus::Pane;
use crate::app::message::ReadGame;
use crate::app::model::Model;
use crate::app::pending::Work;
use crate::game::{Game, Loaded, Mainline, NodeId, Timestamp};

pub(super) fn update(
    model: &mut Model,
    now: Timestamp,
    work: &Work,
    game: ReadGame,
) -> Vec<Effect> {
    let (&Work::Read(index), Some(library)) = (work, &mut model.library) else {
        return Vec::new();
    };
    library.mark_entry(index);
    let ReadGame { loaded, original } = game;
    let Loaded { record, problems } = loaded;
    let mut effects = open::replace(model, now, Game::open(record, Mainline::Editable));
    model.document.shown = NodeId::ROOT;
    model.document.place = Some(FilePlace {
        spot: Spot::Listed(index),
        original,
        was_read: if problems.is_empty() {
            WasRead::Whole
        } else {
            WasRead::InPart
        },
    });
    effects.extend(notes::look_for(model, now));
    model
        .focus
        .close_all(|dialog| matches!(dialog, Dialog::Games));
    let is_typing = model.focus.pane() == Pane::Prompt && !model.prompt.text().is_empty();
    if !is_typing {
        model.focus.set_pane(Pane::Moves);
    }
    if !problems.is_empty() {
        let lines = problems.iter().map(ToString::to_string).collect();
        model.focus.open(Dialog::Problems { lines, scroll: 0 });
    }
    effects
}
