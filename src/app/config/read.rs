//! Reads settings from a configuration file.

use std::ops::ControlFlow;

use toml_edit::{Item, TableLike, Value};

use super::document::{Document, Fault, unknown};
use crate::app::keymap::{Chord, Conflict};
use crate::app::settings::{Setting, Settings};

/// The table of the keys.
pub(super) const KEYS: &str = "keys";

/// Reads the settings from a text; what it does not say, or says wrongly, is as by default.
///
/// # Examples
///
/// ```
/// use nowchess::app::config;
///
/// let (settings, faults) = config::read("theme = \"gren\"", &["wood", "green"]);
/// assert_eq!(settings.theme, "wood");
/// assert_eq!(
///     faults[0].to_string(),
///     "line 1, column 9: unknown theme `gren`; did you mean `green`?"
/// );
/// ```
#[must_use]
pub fn read(text: &str, themes: &[&str]) -> (Settings, Vec<Fault>) {
    let mut settings = Settings::default();
    let document = match Document::parse(text) {
        Ok(document) => document,
        Err(fault) => return (settings, vec![fault]),
    };
    let mut faults = Vec::new();
    for (key, item) in document.entries(document.root()) {
        let setting = Setting::ALL
            .into_iter()
            .find(|setting| setting.name() == key.get());
        match (setting, item.as_table_like()) {
            (Some(setting), _) => match value(&document, setting, item, themes) {
                Ok(value) => setting.set(&mut settings, &value),
                Err(fault) => faults.push(fault),
            },
            (None, Some(table)) if key.get() == KEYS => {
                keys(&document, table, &mut settings, &mut faults);
            }
            (None, None) if key.get() == KEYS => {
                faults.push(document.wrong_kind(item, "a table of keys"));
            }
            (None, _) => {
                let names = Setting::ALL.map(Setting::name).into_iter().chain([KEYS]);
                faults.push(document.unknown(key, "setting", names));
            }
        }
    }
    (settings, faults)
}

/// Reads the name of a setting's value.
fn value(
    document: &Document,
    setting: Setting,
    item: &Item,
    themes: &[&str],
) -> Result<String, Fault> {
    let value = item.as_value();
    if setting.is_switch() {
        return match value.and_then(Value::as_bool) {
            Some(true) => Ok("on".into()),
            Some(false) => Ok("off".into()),
            None => Err(document.wrong_kind(item, "`true` or `false`")),
        };
    }
    let name = match value {
        Some(Value::String(text)) => text.value().clone(),
        Some(Value::Integer(number)) => number.value().to_string(),
        _ => return Err(document.wrong_kind(item, "a name in quotation marks")),
    };
    let values = setting.values(themes);
    if values.contains(&name.as_str()) {
        Ok(name)
    } else {
        Err(document.fault(item, unknown(setting.name(), &name, values)))
    }
}

/// Actions bound by the file, in its order, and the keys of each with their places.
type Bound = Vec<(&'static str, Vec<(Chord, Fault)>)>;

fn keys(
    document: &Document,
    table: &dyn TableLike,
    settings: &mut Settings,
    faults: &mut Vec<Fault>,
) {
    let mut bound = Bound::new();
    for (key, item) in document.entries(table) {
        let Some(binding) = settings.keys.action(key.get()) else {
            let names: Vec<_> = settings.keys.bindings().map(|known| known.action).collect();
            faults.push(document.unknown(key, "action", names));
            continue;
        };
        let typing = binding.contexts.iter().any(|context| context.takes_text());
        match chords(document, item, typing) {
            Ok(chords) => bound.push((binding.action, chords)),
            Err(fault) => faults.push(fault),
        }
    }
    for (action, chords) in &bound {
        let chords = chords.iter().map(|(chord, _)| chord.clone()).collect();
        settings.keys.bind(action, chords);
    }
    while let ControlFlow::Continue(fault) = settle(settings, &mut bound) {
        faults.push(fault);
    }
}

/// Reads the keys of an action, a text or a list of texts, with the place of each.
fn chords(document: &Document, item: &Item, typing: bool) -> Result<Vec<(Chord, Fault)>, Fault> {
    let one = |item: &Item| {
        let text = item
            .as_str()
            .ok_or_else(|| document.wrong_kind(item, "a key in quotation marks"))?;
        let chord: Chord = text.parse().map_err(|error| document.fault(item, error))?;
        if typing && let Some(c) = chord.typed() {
            let text = format!("`{c}` cannot be bound here, where it is typed");
            return Err(document.fault(item, text));
        }
        if let Some(other) = chord.arrives_as() {
            let text = format!("terminals send `{chord}` as `{other}`, which can be bound");
            return Err(document.fault(item, text));
        }
        let place = document.fault(item, "");
        Ok((chord, place))
    };
    match item.as_array() {
        Some(array) => array
            .iter()
            .map(|value| one(&Item::Value(value.clone())))
            .collect(),
        None => one(item).map(|chord| vec![chord]),
    }
}

/// Finds a key with two meanings and gives the action that the file bound last its default back.
fn settle(settings: &mut Settings, bound: &mut Bound) -> ControlFlow<(), Fault> {
    let Some(Conflict { chord, actions }) = settings.keys.conflict() else {
        return ControlFlow::Break(());
    };
    let Some(last) = bound
        .iter()
        .rposition(|(action, _)| actions.contains(action))
    else {
        return ControlFlow::Break(());
    };
    let (action, chords) = bound.remove(last);
    settings.keys.reset(action);
    let [first, second] = actions;
    let other = if first == action { second } else { first };
    match chords.into_iter().find(|(known, _)| *known == chord) {
        Some((_, place)) => ControlFlow::Continue(Fault {
            text: format!("`{chord}` is bound to `{other}` too; `{action}` keeps its default keys"),
            ..place
        }),
        None => ControlFlow::Break(()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::settings::{ColorChoice, Switch};
    use crate::app::terminal::ColorDepth;

    const THEMES: [&str; 2] = ["wood", "green"];

    fn faults(text: &str) -> Vec<String> {
        let (_, faults) = read(text, &THEMES);
        faults.iter().map(ToString::to_string).collect()
    }

    #[test]
    fn settings_are_read() {
        let text =
            "theme = \"green\"\ncolor = 256\nflip = true\n[keys]\nundo = [\"z\", \"Ctrl-U\"]\n";
        let (settings, faults) = read(text, &THEMES);
        assert_eq!(faults, []);
        assert_eq!(settings.theme, "green");
        assert_eq!(settings.color, ColorChoice::Depth(ColorDepth::Ansi256));
        assert_eq!(settings.flip, Switch::On);
        let keys = &settings.keys.action("undo").unwrap().keys;
        assert_eq!(keys[1].to_string(), "Ctrl-U");
    }

    #[test]
    fn each_fault_is_told_with_its_place_and_the_nearest_name() {
        for (text, told) in [
            (
                "tehme = 1",
                "line 1, column 1: unknown setting `tehme`; did you mean `theme`?",
            ),
            (
                "\ntheme = \"gren\"",
                "line 2, column 9: unknown theme `gren`; did you mean `green`?",
            ),
            (
                "theme = true",
                "line 1, column 9: `true` is not a name in quotation marks",
            ),
            (
                "flip = \"yes\"",
                "line 1, column 8: `\"yes\"` is not `true` or `false`",
            ),
            (
                "background = \"pink\"",
                "line 1, column 14: unknown background `pink`; known are `auto`, `dark`, `light`",
            ),
            (
                "[keys]\nunod = \"x\"",
                "line 2, column 1: unknown action `unod`; did you mean `undo`?",
            ),
            ("keys = 1", "line 1, column 8: `1` is not a table of keys"),
            (
                "[keys]\nundo = [\"x\", \"Entr\"]",
                "line 2, column 14: `Entr` is no key; did you mean `Enter`?",
            ),
            (
                "[keys]\nundo = \"Ctrl-I\"",
                "line 2, column 8: terminals send `Ctrl-I` as `Tab`, which can be bound",
            ),
            (
                "[keys]\nenter = [\"Enter\", \"e\"]",
                "line 2, column 19: `e` cannot be bound here, where it is typed",
            ),
        ] {
            assert_eq!(faults(text), [told]);
        }
    }

    #[test]
    fn a_key_with_two_meanings_is_told_and_the_default_holds() {
        let (settings, faults) = read("[keys]\nundo = [\"z\", \"r\"]\n", &THEMES);
        assert_eq!(
            faults[0].to_string(),
            "line 2, column 14: `r` is bound to `redo` too; `undo` keeps its default keys"
        );
        assert_eq!(faults.len(), 1);
        assert_eq!(
            settings.keys.action("undo").unwrap().keys[0].to_string(),
            "u"
        );
        assert_eq!(settings.keys.conflict(), None);
    }

    #[test]
    fn keys_can_change_places() {
        let (settings, faults) = read("[keys]\nundo = \"r\"\nredo = \"u\"\n", &THEMES);
        assert_eq!(faults, []);
        assert_eq!(
            settings.keys.action("undo").unwrap().keys[0].to_string(),
            "r"
        );
    }

    #[test]
    fn a_default_that_comes_back_pushes_out_who_took_its_keys() {
        let text = "[keys]\nundo = \"r\"\nredo = [\"u\", \"f\"]\n";
        let (settings, faults) = read(text, &THEMES);
        assert_eq!(faults.len(), 2, "{faults:?}");
        assert_eq!(settings, Settings::default());
    }
}
