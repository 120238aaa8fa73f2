//! The settings one by one, with their names and values as the configuration file has them.

use super::{BackgroundChoice, ColorChoice, PieceSet, Settings, Switch};
use crate::app::terminal::{Background, ColorDepth};

/// One setting; the keys have a table of their own.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Setting {
    /// The theme.
    Theme,
    /// The background that texts are coloured for.
    Background,
    /// How many colours are used.
    Color,
    /// How pieces are shown.
    Pieces,
    /// Ranks and files at the edge of the board.
    Coordinates,
    /// Turning the board after each move.
    Flip,
    /// Taking the mouse.
    Mouse,
    /// Figurines in the move list.
    Figurines,
}

const BACKGROUNDS: [(&str, BackgroundChoice); 3] = [
    ("auto", BackgroundChoice::Auto),
    ("dark", BackgroundChoice::Fixed(Background::Dark)),
    ("light", BackgroundChoice::Fixed(Background::Light)),
];
const COLORS: [(&str, ColorChoice); 5] = [
    ("auto", ColorChoice::Auto),
    ("true", ColorChoice::Depth(ColorDepth::True)),
    ("256", ColorChoice::Depth(ColorDepth::Ansi256)),
    ("16", ColorChoice::Depth(ColorDepth::Ansi16)),
    ("never", ColorChoice::Depth(ColorDepth::None)),
];
const PIECES: [(&str, PieceSet); 3] = [
    ("drawn", PieceSet::Drawn),
    ("figurines", PieceSet::Figurines),
    ("letters", PieceSet::Letters),
];
const SWITCHES: [(&str, Switch); 2] = [("on", Switch::On), ("off", Switch::Off)];

fn names<T, const N: usize>(values: [(&'static str, T); N]) -> Vec<&'static str> {
    values.into_iter().map(|(name, _)| name).collect()
}

fn named<T, const N: usize>(values: [(&str, T); N], name: &str) -> Option<T> {
    values
        .into_iter()
        .find_map(|(known, value)| (known == name).then_some(value))
}

fn name_of<T: PartialEq>(values: &[(&'static str, T)], value: &T) -> String {
    values
        .iter()
        .find_map(|(name, known)| (known == value).then_some(*name))
        .unwrap_or_default()
        .to_owned()
}

impl Setting {
    /// All settings, in the order of the dialog.
    pub const ALL: [Self; 8] = [
        Self::Theme,
        Self::Background,
        Self::Color,
        Self::Pieces,
        Self::Coordinates,
        Self::Flip,
        Self::Mouse,
        Self::Figurines,
    ];

    /// Returns the name in the configuration file.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Theme => "theme",
            Self::Background => "background",
            Self::Color => "color",
            Self::Pieces => "pieces",
            Self::Coordinates => "coordinates",
            Self::Flip => "flip",
            Self::Mouse => "mouse",
            Self::Figurines => "figurines",
        }
    }

    /// Returns a sentence that explains it, without its full stop.
    #[must_use]
    pub fn help(self) -> &'static str {
        match self {
            Self::Theme => "The colours of board and texts",
            Self::Background => "The terminal's background that texts are coloured for",
            Self::Color => "How many colours are used",
            Self::Pieces => "How pieces are shown on the board",
            Self::Coordinates => "Ranks and files at the edge of the board",
            Self::Flip => "The board turns to the side to move after each move",
            Self::Mouse => "The program takes clicks and the wheel",
            Self::Figurines => "Figurines instead of letters in the move list",
        }
    }

    /// Whether it is on or off and nothing else.
    #[must_use]
    pub fn is_switch(self) -> bool {
        matches!(
            self,
            Self::Coordinates | Self::Flip | Self::Mouse | Self::Figurines
        )
    }

    /// Returns the names of the values that it can have, given those of the themes.
    #[must_use]
    pub fn values<'a>(self, themes: &[&'a str]) -> Vec<&'a str> {
        match self {
            Self::Theme => themes.to_vec(),
            Self::Background => names(BACKGROUNDS),
            Self::Color => names(COLORS),
            Self::Pieces => names(PIECES),
            Self::Coordinates | Self::Flip | Self::Mouse | Self::Figurines => names(SWITCHES),
        }
    }

    /// Returns the name of the value that it has.
    #[must_use]
    pub fn value(self, settings: &Settings) -> String {
        match self {
            Self::Theme => settings.theme.clone(),
            Self::Background => name_of(&BACKGROUNDS, &settings.background),
            Self::Color => name_of(&COLORS, &settings.color),
            Self::Pieces => name_of(&PIECES, &settings.pieces),
            Self::Coordinates => name_of(&SWITCHES, &settings.coordinates),
            Self::Flip => name_of(&SWITCHES, &settings.flip),
            Self::Mouse => name_of(&SWITCHES, &settings.mouse),
            Self::Figurines => name_of(&SWITCHES, &settings.figurines),
        }
    }

    /// Gives it the value of this name; leaves it as it is when there is no such value.
    ///
    /// Any name is taken for the theme: which themes there are is known elsewhere.
    pub fn set(self, settings: &mut Settings, value: &str) {
        match self {
            Self::Theme => value.clone_into(&mut settings.theme),
            Self::Background => put(&mut settings.background, named(BACKGROUNDS, value)),
            Self::Color => put(&mut settings.color, named(COLORS, value)),
            Self::Pieces => put(&mut settings.pieces, named(PIECES, value)),
            Self::Coordinates => put(&mut settings.coordinates, named(SWITCHES, value)),
            Self::Flip => put(&mut settings.flip, named(SWITCHES, value)),
            Self::Mouse => put(&mut settings.mouse, named(SWITCHES, value)),
            Self::Figurines => put(&mut settings.figurines, named(SWITCHES, value)),
        }
    }
}

fn put<T>(place: &mut T, value: Option<T>) {
    if let Some(value) = value {
        *place = value;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_value_can_be_set_and_is_read_back() {
        let themes = ["wood", "green"];
        for setting in Setting::ALL {
            for value in setting.values(&themes) {
                let mut settings = Settings::default();
                setting.set(&mut settings, value);
                assert_eq!(setting.value(&settings), value, "{}", setting.name());
            }
        }
    }

    #[test]
    fn the_defaults_are_among_the_values() {
        for setting in Setting::ALL {
            let value = setting.value(&Settings::default());
            assert!(setting.values(&["wood"]).contains(&value.as_str()));
        }
    }
}
