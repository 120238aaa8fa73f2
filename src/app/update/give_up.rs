//! Ends the wait for a file, a game or a save.

use crate::app::effect::Effect;
use crate::app::library::Library;
use crate::app::model::Model;
use crate::app::notice::Notice;
use crate::app::pending::Work;

/// Gives the keys back. What would have opened does not open; a save goes on.
pub(super) fn update(model: &mut Model) -> Vec<Effect> {
    let Some((ticket, work)) = model.pending.waits_for() else {
        return Vec::new();
    };
    let (work, is_open) = (work.clone(), model.library.as_ref().map(Library::file));
    let text = match work {
        Work::Save(_) => "the game is still being saved",
        ref work if work.opens_a_file() => "the file was not opened",
        _ => "the game was not opened",
    };
    if matches!(work, Work::Save(_)) {
        model.pending.free_keys(ticket);
    } else {
        model.pending.end(ticket);
        if work.opens_a_file() && is_open == Some(ticket) {
            model.set_library(None);
        }
    }
    model.notice = Some(Notice::info(text));
    Vec::new()
}
