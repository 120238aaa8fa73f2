//! What the terminal answers, and what is known about it then.

use super::emulator::Emulator;
use super::terminal_traits::{
    Background, CellSize, Glyphs, Pictures, SolidPawn, TerminalTraits, Width,
};

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
            TerminalAnswer::Version(emulator) => self.emulator = emulator,
            TerminalAnswer::KittyGraphics => self.kitty_graphics = Pictures::Shown,
            TerminalAnswer::CellSize(size) => self.cell = Some(size),
            TerminalAnswer::GlyphWidth(Width::Two) => self.glyphs = Glyphs::Letters,
            TerminalAnswer::PawnWidth(Width::Two) => self.pawn = SolidPawn::Emoji,
            TerminalAnswer::GlyphWidth(Width::One) | TerminalAnswer::PawnWidth(Width::One) => {}
            TerminalAnswer::Attributes { sixel } => self.sixel = sixel,
        }
    }
}
