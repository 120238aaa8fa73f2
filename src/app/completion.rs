//! Completion of the line that is typed at the prompt.

use super::command::COMMANDS;
use super::focus::Pane;
use super::model::Model;
use crate::notation::entry::completions as moves;

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
/// Legal moves in the position shown come before commands. There are none while the prompt is
/// empty, or while the cursor is inside the text.
pub(super) fn completions(model: &Model) -> Vec<String> {
    let typed = model.prompt.to_complete();
    if typed.is_empty() || !model.prompt.at_end() {
        return Vec::new();
    }
    let commands = COMMANDS.iter().map(|info| info.name.to_owned());
    moves(model.position(), typed)
        .into_iter()
        .chain(commands)
        .filter(|whole| rest_after(whole, typed).is_some())
        .collect()
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
