//! What the terminal answers, and what is known about it then.

use super::emulator::{Brand, Emulator};
use super::terminal_traits::{
    Background, CellSize, Glyphs, OwnBlocks, Pictures, SolidPawn, TerminalTraits, Width,
};

/// The first version of VTE that draws sextants.
const VTE_WITH_SEXTANTS: u32 = 6200;

/// An answer of the terminal to one of the questions of the start. Answers come in any order, late,
/// twice or never.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TerminalAnswer {
    /// What its background looks like.
    Background(Background),
    /// Which terminal it is, if it is a known one.
    Version(Option<Emulator>),
    /// It shows pictures by the protocol of kitty.
    KittyGraphics,
    /// How large a cell is.
    CellSize(CellSize),
    /// How wide it draws the characters of frames, which East Asian fonts have in two widths.
    GlyphWidth(Width),
    /// How wide it draws the solid pawn.
    PawnWidth(Width),
    /// Its attributes: all questions are answered.
    Attributes {
        /// Whether it shows pictures as sixels.
        sixel: Pictures,
    },
}

impl TerminalTraits {
    /// Notes what the terminal has answered.
    pub fn learn(&mut self, answer: TerminalAnswer) {
        match answer {
            TerminalAnswer::Background(background) => self.background = Some(background),
            TerminalAnswer::Version(emulator) => {
                self.emulator = emulator;
                // The environment knows less: others inherit it, and a connection loses it.
                self.blocks = emulator.map_or(self.blocks, OwnBlocks::of);
            }
            TerminalAnswer::KittyGraphics => self.kitty_graphics = Pictures::Shown,
            TerminalAnswer::CellSize(size) => self.cell = Some(size),
            TerminalAnswer::GlyphWidth(Width::Two) => self.glyphs = Glyphs::Letters,
            TerminalAnswer::PawnWidth(Width::Two) => self.pawn = SolidPawn::Emoji,
            TerminalAnswer::GlyphWidth(Width::One) | TerminalAnswer::PawnWidth(Width::One) => {}
            TerminalAnswer::Attributes { sixel } => self.sixel = sixel,
        }
    }
}

impl OwnBlocks {
    /// Returns which blocks a terminal draws.
    #[must_use]
    pub fn of(emulator: Emulator) -> Self {
        let (first, _) = emulator.version;
        match emulator.brand {
            Brand::Alacritty | Brand::Foot | Brand::Ghostty | Brand::Kitty | Brand::WezTerm => {
                Self::Sextants
            }
            Brand::Vte if first >= VTE_WITH_SEXTANTS => Self::Sextants,
            Brand::ITerm2
            | Brand::Konsole
            | Brand::Mintty
            | Brand::Tmux
            | Brand::Vte
            | Brand::Xterm => Self::Unknown,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_terminal_that_names_itself_is_known_better_than_by_the_environment() {
        for (said, by_environment, blocks) in [
            ("kitty(0.35.2)", OwnBlocks::Unknown, OwnBlocks::Sextants),
            ("VTE(7600)", OwnBlocks::Unknown, OwnBlocks::Sextants),
            ("VTE(5200)", OwnBlocks::Sextants, OwnBlocks::Unknown),
            ("XTerm(390)", OwnBlocks::Sextants, OwnBlocks::Unknown),
            ("tmux 3.4", OwnBlocks::Sextants, OwnBlocks::Unknown),
            ("Another 1.0", OwnBlocks::Sextants, OwnBlocks::Sextants),
        ] {
            let mut traits = TerminalTraits {
                blocks: by_environment,
                ..TerminalTraits::default()
            };
            traits.learn(TerminalAnswer::Version(Emulator::named(said)));
            assert_eq!(traits.blocks, blocks, "{said}");
        }
    }

    #[test]
    fn wide_characters_are_given_up_and_narrow_ones_stay() {
        let mut traits = TerminalTraits::default();
        traits.learn(TerminalAnswer::GlyphWidth(Width::One));
        traits.learn(TerminalAnswer::PawnWidth(Width::One));
        assert_eq!(traits, TerminalTraits::default());
        traits.learn(TerminalAnswer::PawnWidth(Width::Two));
        assert_eq!(
            (traits.pawn, traits.glyphs),
            (SolidPawn::Emoji, Glyphs::All)
        );
        traits.learn(TerminalAnswer::GlyphWidth(Width::Two));
        assert_eq!(traits.glyphs, Glyphs::Letters);
    }
}
