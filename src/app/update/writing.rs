//! Keeps a comment that is being written, so that it survives a kill as the game does.
//!
//! The autosave then holds the comment as if it were stored already. It is written once a second
//! at most, and again without the comment if the editor is left.

use super::keep;
use crate::app::dialog::{Dialog, TextEditor, TextPurpose};
use crate::app::effect::Effect;
use crate::app::model::Model;
use crate::game::Timestamp;

/// Notes that a text was changed, for the autosave.
pub(super) fn changed(model: &mut Model, now: Timestamp) {
    if let Some(Dialog::Text(editor)) = model.focus.top_mut()
        && let TextPurpose::Comment(..) = editor.purpose
    {
        editor.wait_for_keeping(now);
    }
}

/// Autosaves the game with the comment that is being written, if that is due.
pub(super) fn keep_if_due(model: &mut Model, now: Timestamp) -> Option<Effect> {
    let Some(Dialog::Text(editor)) = model.focus.top_mut() else {
        return None;
    };
    editor.keep_if_due(now).then(|| keep::keep(model, now))
}

/// Autosaves the game as it is, if the autosave holds the text of an editor that was closed.
pub(super) fn keep_without(
    model: &mut Model,
    now: Timestamp,
    editor: &TextEditor,
) -> Option<Effect> {
    editor.was_kept().then(|| keep::keep(model, now))
}
