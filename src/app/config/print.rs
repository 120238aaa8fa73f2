//! Prints the configuration file that says what holds anyway.

use std::fmt::Write;

use super::read::KEYS;
use crate::app::notice::sentence;
use crate::app::settings::{Setting, Settings};
use crate::app::themes::Themes;

/// Returns the defaults as a configuration file, each with a sentence that explains it.
#[must_use]
pub fn printed(themes: &Themes) -> String {
    let settings = Settings::default();
    let names: Vec<_> = themes.names().collect();
    let mut text = String::from("# The settings of NowChess, as they are by default.\n");
    for setting in Setting::ALL {
        let value = setting.value(&settings);
        let _ = if setting.is_switch() {
            let value = value == "on";
            write!(
                text,
                "\n# {}.\n{} = {value}\n",
                setting.help(),
                setting.name()
            )
        } else {
            let values = setting.values(&names).join(", ");
            let (help, name) = (setting.help(), setting.name());
            write!(text, "\n# {help}: {values}.\n{name} = \"{value}\"\n")
        };
    }
    let _ = write!(
        text,
        "\n# The keys of each action, the one to be shown first. No key may have two meanings in\n\
         # one place: on the board, in the move list, in a dialog.\n[{KEYS}]\n"
    );
    for binding in settings.keys.bindings() {
        let keys: Vec<_> = binding
            .keys
            .iter()
            .map(|key| format!("{:?}", key.to_string()))
            .collect();
        let (help, action) = (binding.help, binding.action);
        let _ = write!(
            text,
            "# {}\n{action} = [{}]\n",
            sentence(help),
            keys.join(", ")
        );
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::config::read;

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
        for setting in Setting::ALL {
            assert!(text.contains(&format!("\n{} = ", setting.name())));
        }
        for binding in Settings::default().keys.bindings() {
            assert!(text.contains(&format!("\n{} = [", binding.action)));
        }
    }
}
