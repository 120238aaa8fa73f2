//! Handles a finished save: updates the list and the place of the game.

use super::keep;
use crate::app::document::{FilePlace, Spot, WasRead};
use crate::app::effect::{Effect, SavePlace};
use crate::app::library::shift::Shift;
use crate::app::message::Saved;
use crate::app::model::Model;
use crate::app::notice::Notice;
use crate::game::Timestamp;

/// Records what is in the file now; another game may be on the screen by then.
pub(super) fn update(model: &mut Model, now: Timestamp, saved: Saved) -> Vec<Effect> {
    let name = saved.request.path.display().to_string();
    let library = model.library.as_mut();
    let listed = library
        .filter(|library| library.path() == Some(&*saved.request.path))
        .and_then(|library| library.saved(&saved));
    let is_on_screen = saved.request.document == model.document.id;
    if is_on_screen {
        model.document.saved_revision = Some(saved.request.revision);
        model.document.place = Some(FilePlace {
            spot: listed.map_or_else(|| elsewhere(&saved), Spot::Listed),
            original: saved.written,
            was_read: WasRead::Whole,
        });
    } else {
        follow(model, &saved, listed);
    }
    model.notice = Some(Notice::info(format!("saved in {name}")));
    if is_on_screen && !model.document.is_unsaved() {
        keep::saved(model, now).into_iter().collect()
    } else {
        Vec::new()
    }
}

fn elsewhere(saved: &Saved) -> Spot {
    Spot::Elsewhere {
        path: saved.request.path.clone(),
        entry: saved.entry.clone(),
    }
}

/// Updates the place of the game on the screen after another game of its file was saved.
fn follow(model: &mut Model, saved: &Saved, listed: Option<usize>) {
    let Some(place) = &mut model.document.place else {
        return;
    };
    match (&saved.request.place, &mut place.spot) {
        (SavePlace::Overwrite | SavePlace::NewFile, Spot::Listed(_)) if listed.is_some() => {
            model.document.place = None;
        }
        (SavePlace::Overwrite, Spot::Elsewhere { path, .. }) if *path == saved.request.path => {
            model.document.place = None;
        }
        (
            SavePlace::Replace {
                entry: before,
                original,
            },
            Spot::Elsewhere { path, entry },
        ) if *path == saved.request.path && entry.offset > before.offset => {
            Shift::new(before, original, &saved.filled).apply(entry);
        }
        _ => {}
    }
}
