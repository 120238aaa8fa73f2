//! The themes that can be chosen.

use super::theme::Theme;
use super::theme_name::ThemeName;
use super::theme_reader::read;
use super::toml_text::Fault;

/// The themes that are compiled in, by name.
const BUILT_IN: [(&str, &str); 4] = [
    ("wood", include_str!("../../assets/themes/wood.toml")),
    ("green", include_str!("../../assets/themes/green.toml")),
    ("blue", include_str!("../../assets/themes/blue.toml")),
    (
        "high-contrast",
        include_str!("../../assets/themes/high-contrast.toml"),
    ),
];

/// The themes that can be chosen; there is always at least one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Themes {
    /// Used where another theme, or a colour of another theme, is missing.
    first: Theme,
    rest: Vec<Theme>,
}

/// The themes that are compiled in.
impl Default for Themes {
    fn default() -> Self {
        let [(name, text), rest @ ..] = BUILT_IN;
        let mut themes = Self {
            first: read(name, text, &Theme::blank()).0,
            rest: Vec::new(),
        };
        for (name, text) in rest {
            themes.add(name, text);
        }
        themes
    }
}

impl Themes {
    /// Returns all themes.
    pub fn iter(&self) -> impl Iterator<Item = &Theme> {
        std::iter::once(&self.first).chain(&self.rest)
    }

    /// Returns the names of all themes.
    pub fn names(&self) -> impl Iterator<Item = &str> {
        self.iter().map(Theme::name)
    }

    /// Returns the theme with a name, or the first where there is no such theme.
    #[must_use]
    pub fn named(&self, name: &ThemeName) -> &Theme {
        self.iter()
            .find(|theme| theme.name() == name.as_str())
            .unwrap_or(&self.first)
    }

    /// Adds a theme from its TOML text, in the place of one with the same name. Colours that the
    /// text does not have are those of the first theme. Returns what is wrong with the text.
    pub fn add(&mut self, name: &str, text: &str) -> Vec<Fault> {
        let (theme, faults) = read(name, text, &self.first);
        let same = std::iter::once(&mut self.first)
            .chain(&mut self.rest)
            .find(|known| known.name() == name);
        match same {
            Some(known) => *known = theme,
            None => self.rest.push(theme),
        }
        faults
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::settings::{ColorDepth, Paint};

    #[test]
    fn built_in_themes_have_no_faults_and_name_every_color() {
        for (name, text) in BUILT_IN {
            let (theme, faults) = read(name, text, &Theme::blank());
            assert_eq!(faults, [], "{name}");
            let mut marked = Theme::blank();
            for palette in marked.palettes_mut() {
                palette.mark = Paint::Indexed(77);
            }
            let (other, _) = read(name, text, &marked);
            assert_eq!(theme, other, "{name}");
            assert_eq!(
                text.matches('=').count(),
                3 * (7 + 7 + 7 + 4 + 4 + 1 + 4 + 8),
                "{name}"
            );
        }
    }

    #[test]
    fn a_theme_of_the_player_has_its_other_colors_from_the_first() {
        let mut themes = Themes::default();
        let faults = themes.add("mine", "[true]\nmark = \"#010203\"\n");
        assert_eq!(faults, []);
        let mine = themes
            .named(&"mine".into())
            .palette(ColorDepth::True)
            .unwrap();
        assert_eq!(mine.mark, Paint::Rgb(1, 2, 3));
        let wood = themes
            .named(&"wood".into())
            .palette(ColorDepth::True)
            .unwrap();
        assert_eq!(mine.squares, wood.squares);
        assert_eq!(themes.named(&"nothing".into()).name(), "wood");
    }
}
