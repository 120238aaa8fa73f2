//! Puts a game that was read from the open file on the screen.

use std::iter;

use super::{notes, open};
use crate::app::dialog::Dialog;
use crate::app::effect::Effect;
use crate::app::file_place::{FilePlace, Spot, WasRead};
use crate::app::focus::Pane;
use crate::app::message::ReadGame;
use crate::app::model::Model;
use crate::app::pending::Work;
use crate::chess::PositionKey;
use crate::game::{Game, Loaded, Mainline, NodeId, Timestamp, Tree};

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
    let key = library.found_by(index).copied();
    let ReadGame { loaded, original } = game;
    let Loaded { record, problems } = loaded;
    let mut effects = open::replace(model, now, Game::open(record, Mainline::Editable));
    let found = key.and_then(|key| place_of(model.document.game.tree(), &key));
    model.document.shown = found.unwrap_or(NodeId::ROOT);
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

/// Returns where a game first reaches a position: in its mainline, or else in a variation.
fn place_of(tree: &Tree, key: &PositionKey) -> Option<NodeId> {
    let reaches = |&node: &NodeId| tree.position(node).key() == *key;
    let mainline = tree.path_to(tree.end_of_line(NodeId::ROOT));
    let first = iter::once(NodeId::ROOT).chain(mainline).find(reaches);
    first.or_else(|| tree.nodes().find(reaches))
}
