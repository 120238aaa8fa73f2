//! Changes one setting in a configuration file and leaves the rest as it is written.

use toml_edit::{Item, value};

use crate::settings::choice::Written;
use crate::settings::setting::SettingValue;
use crate::settings::toml_text::{Fault, TomlText};

/// Returns a configuration file with a setting changed; comments and order stay.
///
/// # Errors
///
/// When the text is not TOML: the player has to correct it, and it must not be overwritten.
pub fn with_setting(text: &str, changed: &SettingValue) -> Result<String, Fault> {
    let mut document = TomlText::parse(text)?.into_mut();
    let mut item = match changed.written() {
        Written::Bool(on) => value(on),
        Written::Name(name) => value(name),
    };
    let name = changed.setting().name();
    let old = document.get(name).and_then(Item::as_value);
    if let (Some(old), Some(new)) = (old, item.as_value_mut()) {
        // A comment in the same line is part of the value's decor.
        *new.decor_mut() = old.decor().clone();
    }
    document[name] = item;
    Ok(document.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::settings::config::read;
    use crate::settings::{Action, ColorChoice, ColorDepth, Switch};

    #[test]
    fn comments_and_order_stay() {
        let text = "# mine\nflip = false # not mine\n\ntheme = \"wood\"\n[keys]\nundo = \"z\"\n";
        assert_eq!(
            with_setting(text, &SettingValue::Flip(Switch::On)).unwrap(),
            text.replace("flip = false", "flip = true")
        );
        assert_eq!(
            with_setting(text, &SettingValue::Theme("blue".into())).unwrap(),
            text.replace("wood", "blue")
        );
    }

    #[test]
    fn a_new_setting_stands_before_the_keys() {
        let color = ColorChoice::Depth(ColorDepth::Ansi256);
        let changed = SettingValue::Color(color);
        let text = with_setting("[keys]\nundo = \"z\"\n", &changed).unwrap();
        let (settings, faults) = read(&text, &["wood"]);
        assert_eq!(faults, []);
        assert_eq!(settings.color, color);
        assert_eq!(settings.keys.keys(Action::Undo).len(), 1);
        assert_eq!(
            with_setting("", &SettingValue::Mouse(Switch::Off)).unwrap(),
            "mouse = false\n"
        );
    }

    #[test]
    fn a_broken_file_is_left_alone() {
        assert!(with_setting("theme = ", &SettingValue::Flip(Switch::On)).is_err());
    }
}
