//! Handles a finished save: updates the list and the place of the game.

use std::sync::Arc;

use super::keep;
use crate::app::dialog::{Destination, Dialog, Question};
use crate::app::effect::{AfterSave, Effect, SavePlace};
use crate::app::file_place::{FilePlace, Spot, WasRead};
use crate::app::library::shift::Shift;
use crate::app::message::{OtherNames, Owner, Saved};
use crate::app::model::Model;
use crate::app::notice::Notice;
use crate::app::pending::{Keys, Work};
use crate::app::saved_state::SavedState;
use crate::game::Timestamp;

/// Records what is in the file now, and ends the program if the player still waits for that.
pub(super) fn update(model: &mut Model, now: Timestamp, saved: Saved, keys: Keys) -> Vec<Effect> {
    let quits = saved.request.after == AfterSave::Quit && keys == Keys::Held;
    let mut effects = record(model, now, saved);
    effects.extend(quits.then_some(Effect::Quit));
    effects
}

/// Records what is in the file now; another game may be on the screen by then.
fn record(model: &mut Model, now: Timestamp, mut saved: Saved) -> Vec<Effect> {
    if saved.relisted.is_some() {
        forget_places(model);
    }
    let name = saved.request.path.display().to_string();
    let library = model.library.as_mut();
    let listed = library
        .filter(|library| library.path() == Some(&*saved.request.path))
        .and_then(|library| library.saved(&mut saved));
    let is_on_screen = saved.request.document == model.document.id;
    if is_on_screen {
        model.document.saved = SavedState::with(Arc::clone(&saved.request.record));
        model.document.place = Some(FilePlace {
            spot: listed.map_or_else(|| elsewhere(&saved), Spot::Listed),
            original: saved.written,
            was_read: WasRead::Whole,
        });
    } else {
        follow(model, &saved, listed);
        model.find_in_library();
    }
    let other_names = match saved.other_names {
        OtherNames::None => "",
        OtherNames::Left => "; its other names (hard links) keep the file as it was",
    };
    let owner = match saved.owner {
        Owner::Same => "",
        Owner::Player => "; the file is yours now, for its owner could not be kept",
    };
    model.notice = Some(Notice::info(format!("saved in {name}{other_names}{owner}")));
    if !is_on_screen {
        Vec::new()
    } else if model.document.is_unsaved() {
        // What is kept must name the game that the file has now.
        vec![keep::keep(model, now)]
    } else {
        keep::saved(model, now).into_iter().collect()
    }
}

/// Gives up what is known by its place in the list, which is about to be replaced.
fn forget_places(model: &mut Model) {
    model.pending.give_up(|work| *work == Work::Find);
    model.focus.close_all(|dialog| {
        matches!(
            dialog,
            Dialog::Confirm(Question::LeaveUnsaved(Destination::Entry(_)))
        )
    });
    model.name_file_of_game();
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
