//! A theme: the colours of board and texts, as values without a screen.
//!
//! How they are put on the screen is left to `ui`.

use super::terminal_traits::ColorDepth;

/// One colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Paint {
    /// Red, green and blue.
    Rgb(u8, u8, u8),
    /// An index into the terminal's palette; from 16 on it is that of xterm.
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
    /// The corners of the cursor.
    pub cursor: Paint,
}

/// The inks of one side's pieces.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PieceInks {
    /// The body of a drawing.
    pub fill: Paint,
    /// The line around it, which sets it off from every square.
    pub outline: Paint,
    /// A silhouette, and a piece that is one character.
    pub glyph: Paint,
    /// What lies under the character where the square does not set it off.
    pub plate: Paint,
}

/// The colours of texts on one kind of background.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Texts {
    /// Most texts.
    pub text: Paint,
    /// Texts of less weight.
    pub dim: Paint,
    /// Names of keys, and the heading of the pane that has the focus.
    pub accent: Paint,
    /// Banner and refusals.
    pub warning: Paint,
}

/// The colours of squares and arrows in comments.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ShapePaints {
    /// `G`
    pub green: Paint,
    /// `R`
    pub red: Paint,
    /// `Y`
    pub yellow: Paint,
    /// `B`
    pub blue: Paint,
}

/// All colours of a theme at one depth.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Palette {
    /// The squares under outlined drawings.
    pub squares: Ground,
    /// The squares under silhouettes and single characters: dark enough for light ones, light enough
    /// for dark ones.
    pub small_squares: Ground,
    /// White's pieces.
    pub white: PieceInks,
    /// Black's pieces.
    pub black: PieceInks,
    /// The marks.
    pub mark: Paint,
    /// The squares and arrows that a comment colours.
    pub shapes: ShapePaints,
    /// Texts on a dark background.
    pub on_dark: Texts,
    /// Texts on a light background.
    pub on_light: Texts,
}

/// A named set of colours for every depth.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Theme {
    name: String,
    /// One for each of [`Theme::DEPTHS`].
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

    /// Returns its colours at a depth, or `None` where there is no colour.
    #[must_use]
    pub fn palette(&self, depth: ColorDepth) -> Option<&Palette> {
        let place = Self::DEPTHS.iter().position(|&(_, known)| known == depth)?;
        self.palettes.get(place)
    }

    /// Returns a copy with another name.
    pub(super) fn renamed(&self, name: &str) -> Self {
        Self {
            name: name.to_owned(),
            ..self.clone()
        }
    }

    /// Returns the colours at each of [`Theme::DEPTHS`], to be changed.
    pub(super) fn palettes_mut(&mut self) -> &mut [Palette; 3] {
        &mut self.palettes
    }

    /// A theme of one colour, to be filled in.
    pub(super) fn blank() -> Self {
        let ink = Paint::Indexed(0);
        let ground = Ground {
            light: ink,
            dark: ink,
            last_light: ink,
            last_dark: ink,
            chosen: ink,
            check: ink,
            cursor: ink,
        };
        let inks = PieceInks {
            fill: ink,
            outline: ink,
            glyph: ink,
            plate: ink,
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
            shapes: ShapePaints {
                green: ink,
                red: ink,
                yellow: ink,
                blue: ink,
            },
            on_dark: texts,
            on_light: texts,
        };
        Self {
            name: String::new(),
            palettes: [palette; 3],
        }
    }
}
