//! Editing variations, comments, glyphs and tags.

use super::browse::show;
use super::focus;
use crate::app::dialog::{Dialog, TextEditor, TextPurpose};
use crate::app::effect::Effect;
use crate::app::key_sentences;
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
    let roster = ROSTER.iter().flat_map(|&name| {
        let missing = tags.value(name).is_none().then_some((name, ""));
        tags.iter()
            .filter(move |&(known, _)| known == name)
            .chain(missing)
    });
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
            Ok(tags) => set_tags(model, tags),
            Err(refusal) => {
                model.notice = Some(refusal);
                focus::open_text(model, editor.clone());
            }
        },
    }
}

/// Sets the tags if they differ for the player, and tells of a name that occurs twice.
fn set_tags(model: &mut Model, tags: Tags) {
    let twice = name_twice(&tags);
    if tag_lines(&tags) != tag_lines(&model.document.game.record().tags) {
        model.document.game.set_tags(tags);
        if let Some(name) = twice {
            let text = format!("there are two tags `{name}`: both are kept, and the first counts");
            model.notice = Some(Notice::info(text));
        }
    }
}

fn name_twice(tags: &Tags) -> Option<String> {
    let mut names: Vec<_> = tags.iter().map(|(name, _)| name).collect();
    names.sort_unstable();
    let twice = names.windows(2).find(|pair| pair[0] == pair[1])?;
    Some(twice[0].to_owned())
}

/// Refuses a line that is not `Name: value`.
fn no_tag(line: &str) -> Notice {
    Notice::refusal(format!(
        "`{line}` is not a tag: expected a name, a colon and a value"
    ))
}

/// Refuses a tag that follows from the game, and names the command that sets it.
fn derived_tag(name: &str) -> Notice {
    Notice::refusal(if name == "Result" {
        "the result is not set among the tags: the command `result 1-0` sets it"
    } else {
        "the start is not set among the tags: the command `fen` begins a game from a position"
    })
}

/// Reads lines of `Name: value`; a line without a value removes its tag.
fn read_tags(model: &Model, text: &str) -> Result<Tags, Notice> {
    let mut tags = Tags::default();
    let before = &model.document.game.record().tags;
    for (name, value) in before.iter().filter(|(name, _)| DERIVED.contains(name)) {
        tags.push(name, value);
    }
    for line in text.lines().map(str::trim).filter(|line| !line.is_empty()) {
        let (name, value) = line.split_once(':').ok_or_else(|| no_tag(line))?;
        let (name, value) = (name.trim(), value.trim());
        let is_name = name.chars().all(|c| c.is_ascii_alphanumeric() || c == '_')
            || before.value(name).is_some();
        if name.is_empty() || !is_name {
            return Err(no_tag(line));
        }
        let derived = DERIVED.iter().find(|it| it.eq_ignore_ascii_case(name));
        if let Some(derived) = derived.filter(|&&it| it == name || before.value(name).is_none()) {
            return Err(derived_tag(derived));
        }
        if !value.is_empty() || before.value(name) == Some("") {
            tags.push(name, value);
        }
    }
    Ok(tags)
}
