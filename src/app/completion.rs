//! Completion of the line that is typed at the prompt.

use super::command::COMMANDS;
use super::focus::Pane;
use super::model::Model;
use crate::notation::entry::completions;

/// Returns the text that would complete the prompt; it is shown after the cursor.
///
/// Legal moves in the position shown are tried before commands. There is no completion while the
/// prompt is empty or does not have the keys, or while the cursor is inside the text.
#[must_use]
pub fn completion(model: &Model) -> Option<String> {
    let typed = model.prompt.text();
    if model.focus.pane() != Pane::Prompt || typed.is_empty() || !model.prompt.at_end() {
        return None;
    }
    let commands = COMMANDS.iter().map(|info| info.name.to_owned());
    completions(model.position(), typed)
        .into_iter()
        .chain(commands)
        .find_map(|whole| rest_after(&whole, typed))
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
