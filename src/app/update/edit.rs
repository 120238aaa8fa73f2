//! Editing variations, comments, glyphs and tags.

use super::browse::show;
use super::focus;
use crate::app::dialog::{Dialog, TextEditor, TextPurpose};
use crate::app::effect::Effect;
use crate::app::message::EditMessage;
use crate::app::model::Model;
use crate::app::notice::Notice;
use crate::game::{CommentSide, EditError, NodeId};
use crate::notation::pgn::Tags;

/// The tags that every game has (PGN standard, section 8.1.1), without the result.
const ROSTER: [&str; 6] = ["Event", "Site", "Date", "Round", "White", "Black"];
/// The tags that are derived from the game and cannot be edited.
const DERIVED: [&str; 3] = ["Result", "FEN", "SetUp"];

pub(super) fn update(model: &mut Model, message: EditMessage) -> Vec<Effect> {
    let node = model.document.shown;
    let done = match message {
        EditMessage::Comment(side) => edit_comment(model, side),
        EditMessage::Glyphs => open_glyphs(model),
        EditMessage::ToggleNag(nag) => model.document.game.toggle_nag(node, nag),
        EditMessage::Tags => {
            edit_tags(model);
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
    if let Err(error) = done {
        model.notice = Some(Notice::refusal(error));
    }
    Vec::new()
}

fn edit_comment(model: &mut Model, side: CommentSide) -> Result<(), EditError> {
    if side == CommentSide::Before && model.document.shown == NodeId::ROOT {
        return Err(EditError::NoMove);
    }
    let purpose = TextPurpose::Comment(model.document.shown, side);
    let editor = TextEditor::new(purpose, &comments(model, model.document.shown, side));
    focus::open_text(model, editor);
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

fn edit_tags(model: &mut Model) {
    let tags = &model.document.game.record().tags;
    let roster = ROSTER
        .iter()
        .map(|&name| (name, tags.value(name).unwrap_or("")));
    let others = tags
        .iter()
        .filter(|(name, _)| !ROSTER.contains(name) && !DERIVED.contains(name));
    let lines: Vec<_> = roster
        .chain(others)
        .map(|(name, value)| format!("{name}: {value}"))
        .collect();
    let editor = TextEditor::new(TextPurpose::Tags, &lines.join("\n"));
    focus::open_text(model, editor);
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
        TextPurpose::Tags => match read_tags(model, &editor.text()) {
            Ok(tags) => model.document.game.set_tags(tags),
            Err(line) => {
                model.notice = Some(Notice::refusal(format!(
                    "`{line}` is not a tag: expected a name, a colon and a value"
                )));
                focus::open_text(model, editor.clone());
            }
        },
    }
}

/// Reads lines of `Name: value`; a line without a value removes its tag.
fn read_tags(model: &Model, text: &str) -> Result<Tags, String> {
    let mut tags = Tags::default();
    let before = &model.document.game.record().tags;
    for (name, value) in before.iter().filter(|(name, _)| DERIVED.contains(name)) {
        tags.push(name, value);
    }
    for line in text.lines().map(str::trim).filter(|line| !line.is_empty()) {
        let (name, value) = line.split_once(':').ok_or(line)?;
        let (name, value) = (name.trim(), value.trim());
        let is_name = name.chars().all(|c| c.is_ascii_alphanumeric() || c == '_')
            || before.value(name).is_some();
        if name.is_empty() || !is_name || DERIVED.contains(&name) {
            return Err(line.to_owned());
        }
        if !value.is_empty() || before.value(name) == Some("") {
            tags.push(name, value);
        }
    }
    Ok(tags)
}
