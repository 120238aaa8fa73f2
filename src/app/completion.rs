//! Completion of the line that is typed at the prompt.

use super::command::{takes_file, words};
use super::focus::Pane;
use super::model::Model;
use super::move_line::position_after;
use crate::notation::entry::completions as moves;

/// Returns the text that would complete the prompt; it is shown after the cursor.
#[must_use]
pub fn completion(model: &Model) -> Option<String> {
    if model.focus.pane() != Pane::Prompt || model.prompt.is_completed() {
        return None;
    }
    let typed = model.prompt.text();
    if typed.ends_with([' ', '/']) {
        // Nothing of the next word is known yet.
        return None;
    }
    let first = completions(model).into_iter().next()?;
    rest_after(&first, typed)
}

/// Returns all texts that would complete what is typed at the prompt.
///
/// Legal moves in the position shown come before commands. After other moves come those that are
/// legal then, and after a command that takes a file the names in its folder. There are none while
/// the prompt is empty, or while the cursor is inside the text.
pub(super) fn completions(model: &Model) -> Vec<String> {
    let line = model.prompt.to_complete();
    // The key that opens the prompt may be typed again.
    let typed = line.trim_start_matches(':').trim_start();
    if typed.is_empty() || !model.prompt.at_end() {
        return Vec::new();
    }
    let colon = &line[..line.len() - typed.len()];
    let completions = whole_lines(model, typed).into_iter();
    completions
        .filter(|whole| rest_after(whole, typed).is_some())
        .map(|whole| format!("{colon}{whole}"))
        .collect()
}

/// Returns lines that may complete what is typed, among them some that do not.
fn whole_lines(model: &Model, typed: &str) -> Vec<String> {
    if let Some((before, folder, start)) = file_name(typed) {
        let names = model.prompt.names_in(folder).unwrap_or_default();
        let names = names
            .iter()
            .filter(|name| start.starts_with('.') || !name.starts_with('.'))
            .map(|name| format!("{before}{folder}{name}"));
        return far_folder(folder, start)
            .map(|name| format!("{before}{folder}{name}/"))
            .into_iter()
            .chain(names)
            .collect();
    }
    if let Some((before, last)) = last_move(typed)
        && let Some(position) = position_after(model.position(), before)
    {
        let whole = |last: String| format!("{before}{last}");
        return moves(&position, last).into_iter().map(whole).collect();
    }
    moves(model.position(), typed)
        .into_iter()
        .chain(words().map(str::to_owned))
        .collect()
}

/// Returns the name of a folder that no list of names has: the home folder, or the one above.
fn far_folder<'a>(folder: &str, name: &'a str) -> Option<&'a str> {
    (name == ".." || name == "~" && folder.is_empty()).then_some(name)
}

/// Splits a line of several moves before the last one, which is being typed.
fn last_move(line: &str) -> Option<(&str, &str)> {
    let start = line.rfind(' ')? + 1;
    Some(line.split_at(start))
}

/// The completions that are shown at once.
const SHOWN: usize = 12;

/// Writes some of the completions, with the one that was taken in brackets.
pub(super) fn shown(completions: &[String], taken: usize) -> String {
    let start = common_start(completions);
    let page = taken / SHOWN * SHOWN;
    let page = completions.iter().enumerate().skip(page).take(SHOWN);
    let page = page.map(|(index, whole)| {
        let end = &whole[start..];
        if index == taken {
            format!("[{end}]")
        } else {
            end.to_owned()
        }
    });
    let page = page.collect::<Vec<_>>().join("  ");
    match completions.len() {
        count if count > SHOWN => format!("{page}  ({} of {count})", taken + 1),
        _ => page,
    }
}

/// Returns where the last words of completions begin that have the same words before.
fn common_start(completions: &[String]) -> usize {
    let Some(first) = completions.first() else {
        return 0;
    };
    let ends = first.rmatch_indices([' ', '/']);
    let mut starts = ends.map(|(index, _)| index + 1);
    let same = |start: &usize| {
        let before = &first[..*start];
        let is_longer = |whole: &String| whole.len() > *start && whole.starts_with(before);
        completions.iter().all(is_longer)
    };
    starts.find(same).unwrap_or(0)
}

/// Returns the folder of the file name that is being typed, if its names are not known yet.
pub(super) fn folder_to_list(model: &Model) -> Option<String> {
    let (_, folder, _) = file_name(model.prompt.to_complete())?;
    let is_known = model.prompt.names_in(folder).is_some();
    (!is_known).then(|| folder.to_owned())
}

/// Splits a line with a file name: what stands before it, its folder, and the name.
fn file_name(line: &str) -> Option<(&str, &str, &str)> {
    let (word, path) = line.trim_start().split_once(' ')?;
    if !takes_file(word.trim_start_matches(':')) {
        return None;
    }
    let path = path.trim_start();
    let before = &line[..line.len() - path.len()];
    let name = path.rfind('/').map_or(0, |slash| slash + 1);
    Some((before, &path[..name], &path[name..]))
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
