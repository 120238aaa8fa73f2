//! Editing variations, comments and glyphs; for tags the editor alone.

use super::browse::show;
use super::{focus, tags};
use crate::app::dialog::{Dialog, TextEditor, TextPurpose};
use crate::app::effect::Effect;
use crate::app::key_sentences;
use crate::app::message::EditMessage;
use crate::app::model::Model;
use crate::app::notice::Notice;
use crate::game::{CommentSide, EditError, Ending, NodeId};

pub(super) fn update(model: &mut Model, message: EditMessage) -> Vec<Effect> {
    let node = model.document.shown;
    let end_before = model.document.game.judgement().ending;
    let done = match message {
        EditMessage::Comment(side) => edit_comment(model, side),
        EditMessage::Glyphs => open_glyphs(model),
        EditMessage::ToggleNag(nag) => model.document.game.toggle_nag(node, nag),
        EditMessage::Tags => {
            open_editor(model, TextPurpose::Tags);
            Ok(())
        }
        EditMessage::Promote => model.document.game.promote(node),
        EditMessage::Demote => model.document.game.demote(node),
        EditMessage::MakeMainline => model.document.game.make_mainline(node),
        EditMessage::DeleteRest => model
            .document
            .game
            .delete_from(node)
            .map(|before| show(model, before)),
        EditMessage::DeleteVariation => model
            .document
            .game
            .delete_variation(node)
            .map(|before| show(model, before)),
    };
    match done {
        Ok(()) => tell_stated_result(model, end_before),
        Err(error) => model.notice = Some(Notice::refusal(error)),
    }
    Vec::new()
}

/// Says that a result stays stated when the position that brought it about is gone.
fn tell_stated_result(model: &mut Model, end_before: Option<Ending>) {
    let game = &model.document.game;
    if end_before.is_some()
        && game.judgement().ending != end_before
        && let Some(verdict) = game.verdict()
    {
        let stated = verdict.stated();
        let text = format!("the result stays {stated}; `result` changes it");
        model.notice = Some(Notice::info(text));
    }
}

fn edit_comment(model: &mut Model, side: CommentSide) -> Result<(), EditError> {
    if side == CommentSide::Before && model.document.shown == NodeId::ROOT {
        return Err(EditError::NoMove);
    }
    let purpose = TextPurpose::Comment(model.document.shown, side);
    open_editor(model, purpose);
    Ok(())
}

/// Returns the comments on one side of a move, joined into one text.
fn comments(model: &Model, node: NodeId, side: CommentSide) -> String {
    let written = model.document.game.tree().annotations(node);
    let comments = written.map(|written| match side {
        CommentSide::Before => written.before.join(" "),
        CommentSide::After => written.after.join(" "),
    });
    comments.unwrap_or_default()
}

fn open_glyphs(model: &mut Model) -> Result<(), EditError> {
    model
        .document
        .game
        .tree()
        .parent(model.document.shown)
        .ok_or(EditError::NoMove)?;
    focus::open_about_the_game(model, Dialog::Glyphs { marked: 0 });
    Ok(())
}

/// Opens the editor on what the game has, or on the draft that was left.
fn open_editor(model: &mut Model, purpose: TextPurpose) {
    let drafts = &mut model.document.drafts;
    let place = drafts.iter().position(|(known, _)| *known == purpose);
    let text = match place.map(|place| drafts.remove(place)) {
        Some((_, draft)) => {
            model.notice = Some(key_sentences::draft_is_back(&model.settings.keys));
            draft
        }
        None => stored(model, purpose),
    };
    focus::open_text(model, TextEditor::new(purpose, &text));
}

/// Returns the text that the game has.
fn stored(model: &Model, purpose: TextPurpose) -> String {
    match purpose {
        TextPurpose::Comment(node, side) => comments(model, node, side),
        TextPurpose::Tags => tags::lines(&model.document.game.record().tags),
    }
}

/// Leaves the editor. A changed text stays as a draft for as long as the game is on the screen.
pub(super) fn leave_text(model: &mut Model, editor: &TextEditor) {
    let text = editor.text();
    if text.trim() != stored(model, editor.purpose).trim() {
        model.document.drafts.push((editor.purpose, text));
        model.notice = Some(key_sentences::draft_stays(
            &model.settings.keys,
            editor.purpose,
        ));
    }
}

/// Stores a comment that is being written, since the program ends.
pub(super) fn keep_comment_at_end(model: &mut Model) {
    if let Some(Dialog::Text(editor)) = model.focus.top()
        && let TextPurpose::Comment(..) = editor.purpose
    {
        let editor = editor.clone();
        keep_text(model, &editor);
    }
}

/// Stores the text of the editor in the game.
pub(super) fn keep_text(model: &mut Model, editor: &TextEditor) {
    match editor.purpose {
        TextPurpose::Comment(node, side) => {
            // Setting an unchanged text would join several comments into one.
            if editor.text() != comments(model, node, side) {
                model.document.game.comment(node, side, &editor.text());
            }
        }
        TextPurpose::Tags => match tags::read(model, &editor.text()) {
            Ok(tags) => tags::set(model, tags),
            Err(refusal) => {
                model.notice = Some(refusal);
                focus::open_text(model, editor.clone());
            }
        },
    }
}
