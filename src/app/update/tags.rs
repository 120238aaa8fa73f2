//! The tags of a game as lines of text, and back.

use crate::app::model::Model;
use crate::app::notice::Notice;
use crate::notation::pgn::Tags;

/// The tags that every game has (PGN standard, section 8.1.1), without the result.
const ROSTER: [&str; 6] = ["Event", "Site", "Date", "Round", "White", "Black"];
/// The tags that are derived from the game and cannot be edited.
const DERIVED: [&str; 3] = ["Result", "FEN", "SetUp"];

/// Writes the tags that can be edited, one per line.
pub(super) fn lines(tags: &Tags) -> String {
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

/// Sets the tags if they differ for the player, and tells of a name that occurs twice.
pub(super) fn set(model: &mut Model, tags: Tags) {
    let twice = name_twice(&tags);
    if lines(&tags) != lines(&model.document.game.record().tags) {
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
        "the result is not set here: `result 1-0` at the prompt sets it"
    } else {
        "the start position is not set here: `fen` at the prompt starts a game from a position"
    })
}

/// Reads lines of `Name: value`; a line without a value removes its tag.
pub(super) fn read(model: &Model, text: &str) -> Result<Tags, Notice> {
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
