//! The colours that can be chosen: themes as data, without a screen.
//!
//! A theme is a TOML file with a table for each depth of colour; see `assets/themes/wood.toml`.
//! How the colours are put on the screen is left to `ui`.

mod parse;

use super::terminal::ColorDepth;

/// One colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Paint {
    /// Red, green and blue.
    Rgb(u8, u8, u8),
    /// A place in the terminal's palette; xterm's is assumed from 16 on.
    Indexed(u8),
}

/// The colours of squares.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ground {
    /// Light squares.
    pub light: Paint,
    /// Dark squares.
    pub dark: Paint,
    /// Light squares of the last move.
    pub last_light: Paint,
    /// Dark squares of the last move.
    pub last_dark: Paint,
    /// The square of the chosen piece.
    pub chosen: Paint,
    /// The square of a king in check.
    pub check: Paint,
}

/// The inks of one side's pieces.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PieceInks {
    /// The body of a drawing.
    pub fill: Paint,
    /// The line around it, which is what makes it stand out from every square.
    pub outline: Paint,
    /// A piece that is one character.
    pub glyph: Paint,
}

/// The colours of texts on one kind of background.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Texts {
    /// Most texts.
    pub text: Paint,
    /// Texts that stand back.
    pub dim: Paint,
    /// Keys and the heading of the pane that has them.
    pub accent: Paint,
    /// Banner and refusals.
    pub warning: Paint,
}

/// All colours of a theme at one depth.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Palette {
    /// The squares under drawings.
    pub squares: Ground,
    /// The squares under single characters: dark enough for light ones, light enough for dark ones.
    pub small_squares: Ground,
    /// White's pieces.
    pub white: PieceInks,
    /// Black's pieces.
    pub black: PieceInks,
    /// The cursor and the marks.
    pub mark: Paint,
    /// Texts on a dark background.
    pub on_dark: Texts,
    /// Texts on a light background.
    pub on_light: Texts,
}

/// A named set of colours for every depth.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Theme {
    name: String,
    palettes: [Palette; 3],
}

impl Theme {
    /// The depths that have colours, with the names of their tables.
    pub const DEPTHS: [(&str, ColorDepth); 3] = [
        ("true", ColorDepth::True),
        ("256", ColorDepth::Ansi256),
        ("16", ColorDepth::Ansi16),
    ];

    /// Returns its name.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Returns its colours at a depth; there are none without colour.
    #[must_use]
    pub fn palette(&self, depth: ColorDepth) -> Option<&Palette> {
        let place = Self::DEPTHS.iter().position(|&(_, known)| known == depth)?;
        self.palettes.get(place)
    }

    /// A theme of one colour, to be filled in.
    fn blank() -> Self {
        let ink = Paint::Indexed(0);
        let ground = Ground {
            light: ink,
            dark: ink,
            last_light: ink,
            last_dark: ink,
            chosen: ink,
            check: ink,
        };
        let inks = PieceInks {
            fill: ink,
            outline: ink,
            glyph: ink,
        };
        let texts = Texts {
            text: ink,
            dim: ink,
            accent: ink,
            warning: ink,
        };
        let palette = Palette {
            squares: ground,
            small_squares: ground,
            white: inks,
            black: inks,
            mark: ink,
            on_dark: texts,
            on_light: texts,
        };
        Self {
            name: String::new(),
            palettes: [palette; 3],
        }
    }
}

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

/// The themes that can be chosen; never none.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Themes {
    /// The one that stands in for what is missing in or among the others.
    first: Theme,
    rest: Vec<Theme>,
}

/// The themes that are compiled in.
impl Default for Themes {
    fn default() -> Self {
        let [(name, text), rest @ ..] = BUILT_IN;
        let mut themes = Self {
            first: parse::theme(name, text, &Theme::blank()).0,
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

    /// Returns the theme of a name, or the first where there is none.
    #[must_use]
    pub fn named(&self, name: &str) -> &Theme {
        self.iter()
            .find(|theme| theme.name == name)
            .unwrap_or(&self.first)
    }

    /// Adds a theme from its TOML text, in the place of one with the same name. What the text does
    /// not say is as in the first theme; returns what is wrong with it.
    pub fn add(&mut self, name: &str, text: &str) -> Vec<super::config::Fault> {
        let (theme, faults) = parse::theme(name, text, &self.first);
        let same = std::iter::once(&mut self.first)
            .chain(&mut self.rest)
            .find(|known| known.name == name);
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

    #[test]
    fn built_in_themes_have_no_faults_and_name_every_colour() {
        for (name, text) in BUILT_IN {
            let (theme, faults) = parse::theme(name, text, &Theme::blank());
            assert_eq!(faults, [], "{name}");
            let marked = Theme {
                palettes: [Palette {
                    mark: Paint::Indexed(77),
                    ..Theme::blank().palettes[0]
                }; 3],
                ..Theme::blank()
            };
            let (other, _) = parse::theme(name, text, &marked);
            assert_eq!(theme, other, "{name}");
            assert_eq!(
                text.matches('=').count(),
                3 * (6 + 6 + 6 + 3 + 3 + 1 + 8),
                "{name}"
            );
        }
    }

    #[test]
    fn a_theme_of_the_player_takes_the_rest_from_the_first() {
        let mut themes = Themes::default();
        let faults = themes.add("mine", "[true]\nmark = \"#010203\"\n");
        assert_eq!(faults, []);
        let mine = themes.named("mine").palette(ColorDepth::True).unwrap();
        assert_eq!(mine.mark, Paint::Rgb(1, 2, 3));
        let wood = themes.named("wood").palette(ColorDepth::True).unwrap();
        assert_eq!(mine.squares, wood.squares);
        assert_eq!(themes.named("nothing").name(), "wood");
    }
}
