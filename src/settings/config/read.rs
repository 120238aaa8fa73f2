//! Reads settings from a configuration file.

use std::ops::ControlFlow;

use toml_edit::{Item, TableLike, Value};

use crate::settings::action::Action;
use crate::settings::binding::Binding;
use crate::settings::choice::Written;
use crate::settings::chord::Chord;
use crate::settings::key_map::Conflict;
use crate::settings::setting::{Setting, SettingValue, Settings};
use crate::settings::toml_text::{Fault, TomlText, entries, unknown};

/// The table of the keys.
pub(super) const KEYS: &str = "keys";

/// Reads the settings from a text. A setting that is missing or wrong has its default.
///
/// # Examples
///
/// ```
/// use nowchess::settings::config;
///
/// let (settings, faults) = config::read("theme = \"gren\"", &["wood", "green"]);
/// assert_eq!(settings.theme.as_str(), "wood");
/// assert_eq!(
///     faults[0].to_string(),
///     "line 1, column 9: unknown theme `gren`; did you mean `green`?"
/// );
/// ```
#[must_use]
pub fn read(text: &str, themes: &[&str]) -> (Settings, Vec<Fault>) {
    let mut settings = Settings::default();
    let toml = match TomlText::parse(text) {
        Ok(toml) => toml,
        Err(fault) => return (settings, vec![fault]),
    };
    let mut faults = Vec::new();
    for (key, item) in entries(toml.root()) {
        let name = key.get();
        let setting = Setting::ALL.iter().find(|setting| setting.name() == name);
        match (setting, item.as_table_like()) {
            (Some(&setting), _) => match value(&toml, setting, item, themes) {
                Ok(value) => settings.set(value),
                Err(fault) => faults.push(fault),
            },
            (None, Some(table)) if name == KEYS => keys(&toml, table, &mut settings, &mut faults),
            (None, None) if name == KEYS => faults.push(toml.wrong_kind(item, "a table of keys")),
            (None, _) => {
                let names = Setting::ALL.iter().map(|setting| setting.name());
                faults.push(toml.unknown(key, "setting", names.chain([KEYS])));
            }
        }
    }
    (settings, faults)
}

/// Reads the value of a setting: the one that is written like the value in the text.
fn value(
    toml: &TomlText,
    setting: Setting,
    item: &Item,
    themes: &[&str],
) -> Result<SettingValue, Fault> {
    let values = setting.values(themes);
    let written = |found| {
        values
            .iter()
            .find(|value| value.written() == found)
            .cloned()
    };
    if values
        .iter()
        .any(|value| matches!(value.written(), Written::Bool(_)))
    {
        let found = item.as_value().and_then(Value::as_bool);
        let value = found.and_then(|on| written(Written::Bool(on)));
        return value.ok_or_else(|| toml.wrong_kind(item, "`true` or `false`"));
    }
    let name = match item.as_value() {
        Some(Value::String(name)) => name.value().clone(),
        Some(Value::Integer(number)) => number.value().to_string(),
        _ => return Err(toml.wrong_kind(item, "a name in quotation marks")),
    };
    written(Written::Name(&name)).ok_or_else(|| {
        let names = values.iter().map(SettingValue::name);
        toml.fault(item, unknown(setting.name(), &name, names))
    })
}

/// The actions that the file binds, in its order, with the keys of each and their places.
type Bound = Vec<(Action, Vec<(Chord, Fault)>)>;

fn keys(toml: &TomlText, table: &dyn TableLike, settings: &mut Settings, faults: &mut Vec<Fault>) {
    let mut bound = Bound::new();
    for (key, item) in entries(table) {
        let Some(action) = Action::named(key.get()) else {
            let names = Action::ALL.iter().map(|action| action.name());
            faults.push(toml.unknown(key, "action", names));
            continue;
        };
        let typed_over = settings
            .keys
            .binding(action)
            .is_some_and(Binding::is_typed_over);
        match chords(toml, item, typed_over) {
            Ok(chords) => bound.push((action, chords)),
            Err(fault) => faults.push(fault),
        }
    }
    for (action, chords) in &bound {
        let chords = chords.iter().map(|(chord, _)| chord.clone()).collect();
        settings.keys.bind(*action, chords);
    }
    while let ControlFlow::Continue(fault) = settle(settings, &mut bound) {
        faults.push(fault);
    }
}

/// Reads the keys of an action, a text or a list of texts, with the place of each.
fn chords(toml: &TomlText, item: &Item, typed_over: bool) -> Result<Vec<(Chord, Fault)>, Fault> {
    let one = |item: &Item| {
        let text = item
            .as_str()
            .ok_or_else(|| toml.wrong_kind(item, "a key in quotation marks"))?;
        let chord: Chord = text.parse().map_err(|error| toml.fault(item, error))?;
        if typed_over && let Some(c) = chord.typed() {
            let text = format!("`{c}` cannot be bound here, where it is typed");
            return Err(toml.fault(item, text));
        }
        if let Some(other) = chord.arrives_as() {
            let text = format!("terminals send `{chord}` as `{other}`, which can be bound");
            return Err(toml.fault(item, text));
        }
        let place = toml.fault(item, "");
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

/// Finds a key with two meanings, and gives the action that the file bound last its default back.
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
    let (other, action) = (other.name(), action.name());
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
    use crate::settings::{ColorChoice, ColorDepth, Switch};

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
        assert_eq!(settings.theme.as_str(), "green");
        assert_eq!(settings.color, ColorChoice::Depth(ColorDepth::Ansi256));
        assert_eq!(settings.flip, Switch::On);
        let keys = settings.keys.keys(Action::Undo);
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
                "line 2, column 14: `Entr` is not a key; did you mean `Enter`?",
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
        assert_eq!(settings.keys.keys(Action::Undo)[0].to_string(), "u");
        assert_eq!(settings.keys.conflict(), None);
    }

    #[test]
    fn a_key_may_mean_the_same_twice() {
        let text = "[keys]\nlist-back = [\"←\", \"[\", \"b\"]\nback = [\"[\", \"b\"]\n\
                    quit = [\"q\", \"Ctrl-C\"]\n";
        let (settings, faults) = read(text, &THEMES);
        assert_eq!(faults, []);
        assert_eq!(settings.keys.keys(Action::ListBack).len(), 3);
    }

    #[test]
    fn keys_can_change_places() {
        let (settings, faults) = read("[keys]\nundo = \"r\"\nredo = \"u\"\n", &THEMES);
        assert_eq!(faults, []);
        assert_eq!(settings.keys.keys(Action::Undo)[0].to_string(), "r");
    }

    #[test]
    fn a_default_that_comes_back_resets_the_action_that_took_its_keys() {
        let text = "[keys]\nundo = \"r\"\nredo = [\"u\", \"f\"]\n";
        let (settings, faults) = read(text, &THEMES);
        assert_eq!(faults.len(), 2, "{faults:?}");
        assert_eq!(settings, Settings::default());
    }
}
