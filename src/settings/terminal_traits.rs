//! What is known about the terminal and matters for the look.

use super::emulator::Emulator;

/// How many colours the terminal shows.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum ColorDepth {
    /// None: shapes, bold and reverse video tell everything.
    None,
    /// The sixteen of the terminal's own palette.
    Ansi16,
    /// The 256 of xterm's palette.
    Ansi256,
    /// Any 24-bit colour.
    #[default]
    True,
}

/// What the terminal's own background looks like.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Background {
    /// It is dark: texts are light.
    Dark,
    /// It is light: texts are dark.
    Light,
}

/// Which characters the terminal is known to show.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Glyphs {
    /// All that the program uses.
    #[default]
    All,
    /// No chess figurines, and only half blocks to draw with: the Linux console.
    HalfBlocks,
    /// ASCII only: the charset of the locale is not UTF-8.
    Letters,
}

/// How the terminal shows the solid pawn, which Unicode counts among the emoji.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum SolidPawn {
    /// As the selector after it asks: like the other pieces.
    #[default]
    Text,
    /// As an emoji all the same.
    Emoji,
}

/// Which blocks the terminal draws itself, whatever its font has.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum OwnBlocks {
    /// None that are known.
    #[default]
    Unknown,
    /// Sextants too: six pixels in each character.
    Sextants,
}

/// Whether the terminal shows pictures by a protocol.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Pictures {
    /// It has not said so.
    #[default]
    Unknown,
    /// It does.
    Shown,
}

/// How many columns a character takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Width {
    /// One, as the program reckons.
    One,
    /// Two.
    Two,
}

/// The size of a character cell, in pixels; neither side is 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CellSize {
    /// Its width.
    pub width: u16,
    /// Its height.
    pub height: u16,
}

/// What is known about the terminal.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct TerminalTraits {
    /// How many colours it shows.
    pub depth: ColorDepth,
    /// Its background, if it has answered.
    pub background: Option<Background>,
    /// Which characters it is known to show.
    pub glyphs: Glyphs,
    /// How it shows the solid pawn.
    pub pawn: SolidPawn,
    /// Which blocks it draws itself.
    pub blocks: OwnBlocks,
    /// Which terminal it is, if it has said so and is a known one.
    pub emulator: Option<Emulator>,
    /// Whether it shows pictures by the protocol of kitty.
    pub kitty_graphics: Pictures,
    /// Whether it shows pictures as sixels.
    pub sixel: Pictures,
    /// How large a cell is, if it has said so.
    pub cell: Option<CellSize>,
}
