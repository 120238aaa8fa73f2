//! What the settings mean in a given terminal.

use super::setting::Settings;
use super::terminal_traits::{Background, ColorDepth, Glyphs, TerminalTraits};
use super::values::{BackgroundChoice, CharacterChoice, ColorChoice, PieceSet};

impl Settings {
    /// Returns how many colours are used in a terminal.
    #[must_use]
    pub fn color_depth(&self, terminal: TerminalTraits) -> ColorDepth {
        match self.color {
            ColorChoice::Auto => terminal.depth,
            ColorChoice::Depth(depth) => depth,
        }
    }

    /// Returns which characters are drawn in a terminal.
    #[must_use]
    pub fn glyphs(&self, terminal: TerminalTraits) -> Glyphs {
        match self.characters {
            CharacterChoice::Auto => terminal.glyphs,
            CharacterChoice::Unicode => Glyphs::All,
            CharacterChoice::Ascii => Glyphs::Letters,
        }
    }

    /// Returns the background behind the texts, if it is known.
    #[must_use]
    pub fn background(&self, terminal: TerminalTraits) -> Option<Background> {
        match self.background {
            BackgroundChoice::Auto => terminal.background,
            BackgroundChoice::Fixed(background) => Some(background),
        }
    }

    /// Returns how pieces are shown on squares that are large enough for drawings.
    ///
    /// Drawings are made of blocks, which not every charset has.
    #[must_use]
    pub fn large_pieces(&self, terminal: TerminalTraits) -> PieceSet {
        match (self.pieces, self.glyphs(terminal)) {
            (_, Glyphs::Letters) => PieceSet::Letters,
            (pieces, _) => pieces,
        }
    }

    /// Returns how pieces are shown by one character.
    ///
    /// Figurines are used where the font has them or the player asks for them. Without colour the
    /// figurines of both sides would look the same, so letters are used.
    #[must_use]
    pub fn small_pieces(&self, terminal: TerminalTraits) -> PieceSet {
        let trusted = match self.glyphs(terminal) {
            Glyphs::All => true,
            Glyphs::HalfBlocks => self.pieces == PieceSet::Figurines,
            Glyphs::Letters => false,
        };
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
        self.figurines.is_on() && self.glyphs(terminal) == Glyphs::All
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::settings::Switch;

    #[test]
    fn figurines_need_a_font_that_has_them_unless_they_are_chosen_by_hand() {
        let console = TerminalTraits {
            glyphs: Glyphs::HalfBlocks,
            ..TerminalTraits::default()
        };
        let mut settings = Settings::default();
        assert_eq!(settings.small_pieces(console), PieceSet::Letters);
        assert_eq!(settings.large_pieces(console), PieceSet::Auto);
        settings.pieces = PieceSet::Figurines;
        assert_eq!(settings.small_pieces(console), PieceSet::Figurines);
        settings.figurines = Switch::On;
        assert!(!settings.lists_figurines(console));
        assert!(settings.lists_figurines(TerminalTraits::default()));
    }

    #[test]
    fn where_only_ascii_is_shown_pieces_are_letters_whatever_is_chosen() {
        let settings = Settings {
            characters: CharacterChoice::Ascii,
            pieces: PieceSet::Figurines,
            figurines: Switch::On,
            ..Settings::default()
        };
        let terminal = TerminalTraits::default();
        assert_eq!(settings.small_pieces(terminal), PieceSet::Letters);
        assert_eq!(settings.large_pieces(terminal), PieceSet::Letters);
        assert!(!settings.lists_figurines(terminal));
    }

    #[test]
    fn a_choice_counts_more_than_the_terminal() {
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
