//! Completion of the line that is typed at the prompt.

use super::command::COMMANDS;
use super::focus::Pane;
use super::model::Model;
use crate::notation::entry::completions as moves;

/// The commands that a file name follows.
const TAKE_FILES: [&str; 5] = ["open", "save", "e", "w", "s"];

/// Returns the text that would complete the prompt; it is shown after the cursor.
#[must_use]
pub fn completion(model: &Model) -> Option<String> {
    if model.focus.pane() != Pane::Prompt || model.prompt.is_completed() {
        return None;
    }
    let first = completions(model).into_iter().next()?;
    rest_after(&first, model.prompt.text())
}

/// Returns all texts that would complete what is typed at the prompt.
///
/// Legal moves in the position shown come before commands; after those that take a file, the names
/// in its folder do. There are none while the prompt is
/// empty, or while the cursor is inside the text.
pub(super) fn completions(model: &Model) -> Vec<String> {
    let typed = model.prompt.to_complete();
    if typed.is_empty() || !model.prompt.at_end() {
        return Vec::new();
    }
    if let Some((before, folder, start)) = file_name(typed) {
        let names = model.prompt.names_in(folder).unwrap_or_default();
        let names = names
            .iter()
            .filter(|name| start.starts_with('.') || !name.starts_with('.'))
            .map(|name| format!("{before}{folder}{name}"));
        return names
            .filter(|whole| rest_after(whole, typed).is_some())
            .collect();
    }
    let commands = COMMANDS.iter().map(|info| info.name.to_owned());
    moves(model.position(), typed)
        .into_iter()
        .chain(commands)
        .filter(|whole| rest_after(whole, typed).is_some())
        .collect()
}

/// Returns the folder of the file name that is being typed, if its names are not known yet.
pub(super) fn folder_to_list(model: &Model) -> Option<String> {
    let (_, folder, _) = file_name(model.prompt.to_complete())?;
    let is_known = model.prompt.names_in(folder).is_some();
    (!is_known).then(|| folder.to_owned())
}

/// Splits a line with a file name: what stands before it, its folder, and the name.
fn file_name(line: &str) -> Option<(&str, &str, &str)> {
    let (word, _) = line.trim_start().split_once(' ')?;
    let word = word.trim_start_matches(':').to_lowercase();
    if !TAKE_FILES.contains(&&*word) {
        return None;
    }
    let path = line.trim_start().split_once(' ')?.1.trim_start();
    let before = &line[..line.len() - path.len()];
    let name = path.rfind('/').map_or(0, |slash| slash + 1);
    (!path.is_empty()).then(|| (before, &path[..name], &path[name..]))
}

/// Returns what follows `typed` in `whole`, ignoring case; `None` if nothing does.
fn rest_after(whole: &str, typed: &str) -> Option<String> {
    let mut rest = whole.chars();
    for c in typed.chars() {
        if !rest.next()?.to_lowercase().eq(c.to_lowercase()) {
            return None;
        }
    }
    let rest = rest.as_str();
    (!rest.is_empty()).then(|| rest.to_owned())
}

#[cfg(test)]
mod tests {
    use super::rest_after;

    #[test]
    fn the_rest_follows_what_is_typed_in_any_case() {
        assert_eq!(rest_after("Nf3", "nf").as_deref(), Some("3"));
        assert_eq!(rest_after("undo", "u").as_deref(), Some("ndo"));
        assert_eq!(rest_after("e4", "e4"), None);
        assert_eq!(rest_after("e4", "e45"), None);
        assert_eq!(rest_after("e4", "d"), None);
    }
}
