//! Changes one setting in a configuration file and leaves the rest as it is written.

use toml_edit::{DocumentMut, value};

use super::document::{Document, Fault};
use crate::app::settings::Setting;

/// Returns a configuration file with a setting changed; comments and order stay.
///
/// # Errors
///
/// When the text is not TOML: it is for its writer to mend, and is not to be overwritten.
pub fn with_setting(text: &str, setting: Setting, chosen: &str) -> Result<String, Fault> {
    // The other parser says where it stumbles.
    Document::parse(text)?;
    let mut document: DocumentMut = text.parse().unwrap_or_default();
    let mut changed = if setting.is_switch() {
        value(chosen == "on")
    } else {
        value(chosen)
    };
    let name = setting.name();
    if let (Some(old), Some(new)) = (
        document.get(name).and_then(toml_edit::Item::as_value),
        changed.as_value_mut(),
    ) {
        // The comment behind the value belongs to it.
        *new.decor_mut() = old.decor().clone();
    }
    document[name] = changed;
    Ok(document.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn comments_and_order_stay() {
        let text = "# mine\nflip = false # not mine\n\ntheme = \"wood\"\n[keys]\nundo = \"z\"\n";
        assert_eq!(
            with_setting(text, Setting::Flip, "on").unwrap(),
            text.replace("flip = false", "flip = true")
        );
        assert_eq!(
            with_setting(text, Setting::Theme, "blue").unwrap(),
            text.replace("wood", "blue")
        );
    }

    #[test]
    fn a_new_setting_stands_before_the_keys() {
        let text = with_setting("[keys]\nundo = \"z\"\n", Setting::Color, "256").unwrap();
        let (settings, faults) = crate::app::config::read(&text, &["wood"]);
        assert_eq!(faults, []);
        assert_eq!(Setting::Color.value(&settings), "256");
        assert_eq!(settings.keys.action("undo").unwrap().keys.len(), 1);
        assert_eq!(
            with_setting("", Setting::Mouse, "off").unwrap(),
            "mouse = false\n"
        );
    }

    #[test]
    fn a_broken_file_is_left_alone() {
        assert!(with_setting("theme = ", Setting::Flip, "on").is_err());
    }
}
