//! Editing variations, comments, glyphs and tags.

use super::browse::show;
use super::focus;
use crate::app::dialog::{Dialog, TextEditor, TextPurpose};
use crate::app::effect::Effect;
use crate::app::key_sentences;
use crate::app::message::EditMessage;
use crate::app::model::Model;
use crate::app::notice::Notice;
use crate::game::{CommentSide, EditError, Ending, NodeId};
use crate::notation::pgn::Tags;

/// The tags that every game has (PGN standard, section 8.1.1), without the result.
const ROSTER: [&str; 6] = ["Event", "Site", "Date", "Round", "White", "Black"];
/// The tags that are derived from the game and cannot be edited.
const DERIVED: [&str; 3] = ["Result", "FEN", "SetUp"];

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
        let text = format!("the result stays stated as {stated}; the command result changes it");
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
        TextPurpose::Tags => tag_lines(&model.document.game.record().tags),
    }
}

/// Writes the tags that can be edited, one per line.
fn tag_lines(tags: &Tags) -> String {
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
    lines.join("\n")
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
