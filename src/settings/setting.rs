//! The table of settings, and the types that are made of it.
//!
//! To add a setting:
//!
//! 1. Add a row to the table at the end of this file. The dialog, the configuration file and the
//!    printed defaults follow from it.
//! 2. If its values are of a new kind, give them a type in `values.rs` that is a [`Choice`].
//! 3. The compiler then asks in `app/update/settings.rs` what else a change of it does.

use super::choice::{Choice, Written};
use super::key_map::KeyMap;
use super::theme_name::ThemeName;
use super::values::{
    BackgroundChoice, CharacterChoice, ColorChoice, EscapeDelay, PictureChoice, PieceSet, Switch,
};

/// Makes [`Setting`], [`SettingValue`] and [`Settings`] of a table. The name of the field is the
/// name in the configuration file.
macro_rules! settings {
    ($(
        $(#[$doc:meta])+
        $setting:ident $field:ident: $type:ty = $default:expr, $label:literal, $help:literal;
    )+) => {
        /// One setting; the keys have a table of their own.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum Setting {
            $($(#[$doc])+ $setting,)+
        }

        /// One setting with a value.
        #[derive(Clone, Debug, PartialEq, Eq)]
        pub enum SettingValue {
            $($(#[$doc])+ $setting($type),)+
        }

        /// The values in force.
        #[derive(Clone, Debug, PartialEq, Eq)]
        pub struct Settings {
            $($(#[$doc])+ pub $field: $type,)+
            /// What the keys do.
            pub keys: KeyMap,
        }

        impl Default for Settings {
            fn default() -> Self {
                Self {
                    $($field: $default,)+
                    keys: KeyMap::default(),
                }
            }
        }

        impl Setting {
            /// All settings, in the order of the dialog.
            pub const ALL: &'static [Self] = &[$(Self::$setting,)+];

            /// Returns the name in the configuration file.
            #[must_use]
            pub fn name(self) -> &'static str {
                match self {
                    $(Self::$setting => stringify!($field),)+
                }
            }

            /// Returns the name in the dialog.
            #[must_use]
            pub fn label(self) -> &'static str {
                match self {
                    $(Self::$setting => $label,)+
                }
            }

            /// Returns a sentence that explains it, without its full stop.
            #[must_use]
            pub fn help(self) -> &'static str {
                match self {
                    $(Self::$setting => $help,)+
                }
            }

            /// Returns all values that it can have, given the names of the themes.
            #[must_use]
            pub fn values(self, themes: &[&str]) -> Vec<SettingValue> {
                match self {
                    $(Self::$setting => <$type as Choice>::all(themes)
                        .into_iter()
                        .map(SettingValue::$setting)
                        .collect(),)+
                }
            }
        }

        impl SettingValue {
            /// Returns which setting this is a value of.
            #[must_use]
            pub fn setting(&self) -> Setting {
                match self {
                    $(Self::$setting(_) => Setting::$setting,)+
                }
            }

            /// Returns the name of the value.
            #[must_use]
            pub fn name(&self) -> &str {
                match self {
                    $(Self::$setting(value) => value.name(),)+
                }
            }

            /// Returns how the value stands in the configuration file.
            #[must_use]
            pub fn written(&self) -> Written<'_> {
                match self {
                    $(Self::$setting(value) => value.written(),)+
                }
            }
        }

        impl Settings {
            /// Returns the value of a setting.
            #[must_use]
            pub fn value(&self, setting: Setting) -> SettingValue {
                match setting {
                    $(Setting::$setting => SettingValue::$setting(self.$field.clone()),)+
                }
            }

            /// Gives a setting its new value.
            pub fn set(&mut self, value: SettingValue) {
                match value {
                    $(SettingValue::$setting(value) => self.$field = value,)+
                }
                self.keys.follow(self.letters_type, self.arrows_step);
            }
        }
    };
}

settings! {
    /// The name of the theme.
    Theme theme: ThemeName = ThemeName::default(),
        "Theme", "The colours of board and texts";
    /// The background that the colours of texts are made for.
    Background background: BackgroundChoice = BackgroundChoice::default(),
        "Background", "The terminal's background that texts are coloured for";
    /// How many colours are used.
    Color color: ColorChoice = ColorChoice::default(),
        "Colours", "How many colours are used";
    /// How pieces are shown.
    Pieces pieces: PieceSet = PieceSet::default(),
        "Pieces", "How pieces are shown on the board";
    /// Whether pieces are pictures.
    Pictures pictures: PictureChoice = PictureChoice::default(),
        "Pictures", "Pieces as pictures, where the terminal can show them";
    /// Whether ranks and files are named at the edge of the board.
    Coordinates coordinates: Switch = Switch::On,
        "Coordinates", "Ranks and files at the edge of the board";
    /// Whether the board turns to the side to move after each move.
    Flip flip: Switch = Switch::Off,
        "Flip after moves", "The board turns to the side to move after each move";
    /// Whether the program takes the mouse.
    Mouse mouse: Switch = Switch::On,
        "Mouse", "The program takes clicks and the wheel";
    /// Which characters are drawn.
    Characters characters: CharacterChoice = CharacterChoice::default(),
        "Characters", "The characters that everything is drawn with";
    /// Whether a move that mated or stalemated can be taken back.
    UndoAfterMate undo_after_mate: Switch = Switch::On,
        "Undo after mate", "A move that ended the game on the board can be taken back";
    /// Whether pieces are shown by figurines in the move list.
    Figurines figurines: Switch = Switch::Off,
        "Figurines in list", "Figurines instead of letters in the move list";
    /// Whether every letter begins a move.
    LettersType letters_type: Switch = Switch::Off,
        "Letters type", "Every letter begins a move; commands are typed at the prompt";
    /// Whether left and right step through the game from the board.
    ArrowsStep arrows_step: Switch = Switch::Off,
        "Arrows step", "Left and right step through the game from the board too";
    /// How long Esc may turn out to begin another key.
    EscapeDelay escape_delay: EscapeDelay = EscapeDelay::default(),
        "Key delay", "Milliseconds to wait for the rest of a key on a slow line";
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_value_can_be_set_and_is_read_back() {
        let themes = ["wood", "green"];
        for &setting in Setting::ALL {
            for value in setting.values(&themes) {
                let mut settings = Settings::default();
                settings.set(value.clone());
                assert_eq!(value.setting(), setting);
                assert_eq!(settings.value(setting), value);
            }
        }
    }

    #[test]
    fn the_values_of_a_setting_differ_and_have_names_of_their_own() {
        for &setting in Setting::ALL {
            let values = setting.values(&["wood", "green"]);
            for (index, value) in values.iter().enumerate() {
                assert!(!value.name().is_empty(), "{value:?}");
                for other in &values[index + 1..] {
                    assert_ne!(value, other);
                    assert_ne!(value.name(), other.name());
                }
            }
        }
    }

    #[test]
    fn the_defaults_are_among_the_values() {
        let settings = Settings::default();
        for &setting in Setting::ALL {
            assert!(setting.values(&["wood"]).contains(&settings.value(setting)));
        }
    }
}
