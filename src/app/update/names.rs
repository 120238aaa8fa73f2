//! Asks for the names in the folder of a file name that is typed at the prompt.

use crate::app::completion::folder_to_list;
use crate::app::effect::{Effect, Job};
use crate::app::model::Model;
use crate::app::pending::Work;
use crate::game::Timestamp;
use crate::settings::Context;

/// Asks for the names, unless they are known or on their way. Those of another folder are not
/// waited for any longer.
pub(super) fn list_folder(model: &mut Model, now: Timestamp) -> Option<Effect> {
    let folder = folder_to_list(model).filter(|_| model.context() == Context::Prompt);
    let Some(folder) = folder else {
        model
            .pending
            .give_up(|work| matches!(work, Work::ListFolder(_)));
        return None;
    };
    let work = Work::ListFolder(folder.clone());
    if model.pending.any(|known| *known == work) {
        return None;
    }
    let ticket = model.pending.begin(work, now);
    Some(Effect::Start(ticket, Job::ListFolder(folder)))
}
