//! Prints the defaults as a configuration file.

use std::fmt::Write;

use super::read::KEYS;
use crate::settings::binding::Binding;
use crate::settings::choice::Written;
use crate::settings::sentence::sentence;
use crate::settings::setting::{Setting, SettingValue, Settings};
use crate::settings::themes::Themes;

/// Returns the defaults as a configuration file, each with a sentence that explains it.
#[must_use]
pub fn printed(themes: &Themes) -> String {
    let settings = Settings::default();
    let names: Vec<_> = themes.names().collect();
    let mut text = String::from("# The settings of NowChess, as they are by default.\n");
    for &setting in Setting::ALL {
        text += &entry(&settings.value(setting), &names);
    }
    let _ = write!(
        text,
        "\n# The keys of each action, the one to be shown first. No key may have two meanings in\n\
         # one place: on the board, in the move list, in a dialog.\n[{KEYS}]\n"
    );
    for binding in settings.keys.bindings() {
        text += &keys(binding);
    }
    text
}

fn entry(value: &SettingValue, themes: &[&str]) -> String {
    let setting = value.setting();
    let (help, name) = (setting.help(), setting.name());
    match value.written() {
        Written::Bool(on) => format!("\n# {help}.\n{name} = {on}\n"),
        Written::Name(value) => {
            let values = setting.values(themes);
            let values: Vec<_> = values.iter().map(SettingValue::name).collect();
            let values = values.join(", ");
            format!("\n# {help}: {values}.\n{name} = \"{value}\"\n")
        }
    }
}

fn keys(binding: &Binding) -> String {
    let keys = binding
        .keys
        .iter()
        .map(|key| format!("{:?}", key.to_string()));
    let keys: Vec<_> = keys.collect();
    let (help, action) = (sentence(binding.action.help()), binding.action.name());
    format!("# {help}\n{action} = [{}]\n", keys.join(", "))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::settings::config::read;

    #[test]
    fn what_is_printed_reads_back_as_the_defaults() {
        let themes = Themes::default();
        let names: Vec<_> = themes.names().collect();
        let (settings, faults) = read(&printed(&themes), &names);
        assert_eq!(faults, []);
        assert_eq!(settings, Settings::default());
    }

    #[test]
    fn every_setting_and_every_action_is_printed() {
        let text = printed(&Themes::default());
        for &setting in Setting::ALL {
            assert!(text.contains(&format!("\n{} = ", setting.name())));
        }
        for binding in Settings::default().keys.bindings() {
            assert!(text.contains(&format!("\n{} = [", binding.action.name())));
        }
    }
}
