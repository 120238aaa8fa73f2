//! What a player may choose about the look and the feel of the program.

mod setting;

pub use self::setting::Setting;
use super::keymap::KeyMap;
use super::terminal::{Background, ColorDepth, Glyphs, TerminalTraits};

/// Something that is on or off.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Switch {
    /// It is off.
    #[default]
    Off,
    /// It is on.
    On,
}

impl Switch {
    /// Whether it is on.
    #[must_use]
    pub fn is_on(self) -> bool {
        self == Self::On
    }
}

impl From<bool> for Switch {
    fn from(on: bool) -> Self {
        if on { Self::On } else { Self::Off }
    }
}

/// How pieces are shown.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum PieceSet {
    /// Drawings as large as the squares, and figurines where squares are too small for them.
    #[default]
    Drawn,
    /// Figurines such as `♞`, one character a piece.
    Figurines,
    /// Letters as in FEN: upper case for White, lower case for Black.
    Letters,
}

/// How many colours are used.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum ColorChoice {
    /// As many as the terminal shows.
    #[default]
    Auto,
    /// This many.
    Depth(ColorDepth),
}

/// For which background texts are coloured.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum BackgroundChoice {
    /// The one that the terminal has.
    #[default]
    Auto,
    /// This one.
    Fixed(Background),
}

/// The choices in force.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Settings {
    /// The name of the theme.
    pub theme: String,
    /// For which background texts are coloured.
    pub background: BackgroundChoice,
    /// How many colours are used.
    pub color: ColorChoice,
    /// How pieces are shown.
    pub pieces: PieceSet,
    /// Whether ranks and files are named at the edge of the board.
    pub coordinates: Switch,
    /// Whether the board turns to the side to move after each move.
    pub flip: Switch,
    /// Whether the program takes the mouse.
    pub mouse: Switch,
    /// Whether pieces are shown by figurines in the move list.
    pub figurines: Switch,
    /// What the keys mean.
    pub keys: KeyMap,
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            theme: Self::DEFAULT_THEME.into(),
            background: BackgroundChoice::default(),
            color: ColorChoice::default(),
            pieces: PieceSet::default(),
            coordinates: Switch::On,
            flip: Switch::Off,
            mouse: Switch::On,
            figurines: Switch::Off,
            keys: KeyMap::default(),
        }
    }
}

impl Settings {
    /// The theme of a player who has chosen none.
    pub const DEFAULT_THEME: &str = "wood";

    /// Returns how many colours are used in a terminal.
    #[must_use]
    pub fn color_depth(&self, terminal: TerminalTraits) -> ColorDepth {
        match self.color {
            ColorChoice::Auto => terminal.depth,
            ColorChoice::Depth(depth) => depth,
        }
    }

    /// Returns the background that texts stand on, if it is known.
    #[must_use]
    pub fn background(&self, terminal: TerminalTraits) -> Option<Background> {
        match self.background {
            BackgroundChoice::Auto => terminal.background,
            BackgroundChoice::Fixed(background) => Some(background),
        }
    }

    /// Returns how pieces are shown on squares that are large enough for drawings.
    ///
    /// Blocks need a charset that has them.
    #[must_use]
    pub fn large_pieces(&self, terminal: TerminalTraits) -> PieceSet {
        match (self.pieces, terminal.glyphs) {
            (PieceSet::Drawn, Glyphs::Letters) => PieceSet::Letters,
            (pieces, _) => pieces,
        }
    }

    /// Returns how pieces are shown by one character.
    ///
    /// Figurines are trusted where they are chosen by hand, and in fonts that have them. Without
    /// colour the figurines of both sides would look the same: letters tell them apart.
    #[must_use]
    pub fn small_pieces(&self, terminal: TerminalTraits) -> PieceSet {
        let trusted = terminal.glyphs == Glyphs::All || self.pieces == PieceSet::Figurines;
        let colored = self.color_depth(terminal) != ColorDepth::None;
        if trusted && colored && self.pieces != PieceSet::Letters {
            PieceSet::Figurines
        } else {
            PieceSet::Letters
        }
    }

    /// Whether moves are written with figurines in the move list.
    #[must_use]
    pub fn lists_figurines(&self, terminal: TerminalTraits) -> bool {
        self.figurines.is_on() && terminal.glyphs == Glyphs::All
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn figurines_need_a_font_that_has_them_unless_they_are_chosen_by_hand() {
        let console = TerminalTraits {
            glyphs: Glyphs::HalfBlocks,
            ..TerminalTraits::default()
        };
        let mut settings = Settings::default();
        assert_eq!(settings.small_pieces(console), PieceSet::Letters);
        assert_eq!(settings.large_pieces(console), PieceSet::Drawn);
        settings.pieces = PieceSet::Figurines;
        assert_eq!(settings.small_pieces(console), PieceSet::Figurines);
        settings.figurines = Switch::On;
        assert!(!settings.lists_figurines(console));
        assert!(settings.lists_figurines(TerminalTraits::default()));
    }

    #[test]
    fn what_is_chosen_comes_before_what_the_terminal_has() {
        let light = TerminalTraits {
            background: Some(Background::Light),
            depth: ColorDepth::Ansi16,
            ..TerminalTraits::default()
        };
        let mut settings = Settings::default();
        assert_eq!(settings.background(light), Some(Background::Light));
        assert_eq!(settings.color_depth(light), ColorDepth::Ansi16);
        settings.background = BackgroundChoice::Fixed(Background::Dark);
        settings.color = ColorChoice::Depth(ColorDepth::None);
        assert_eq!(settings.background(light), Some(Background::Dark));
        assert_eq!(settings.color_depth(light), ColorDepth::None);
    }
}
