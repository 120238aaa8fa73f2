//! What is known about the terminal, as far as the look depends on it.

/// How many colours the terminal shows.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum ColorDepth {
    /// None: everything is told by shapes and by bold and reverse.
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
    /// Light text stands out from it.
    Dark,
    /// Dark text stands out from it.
    Light,
}

/// Which characters the terminal can be trusted with.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Glyphs {
    /// All that the program uses.
    #[default]
    All,
    /// No chess figurines, and half blocks alone to draw with: the Linux console.
    HalfBlocks,
    /// Letters only: a locale with another charset than UTF-8.
    Letters,
}

/// What is known about the terminal.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct TerminalTraits {
    /// How many colours it shows.
    pub depth: ColorDepth,
    /// Its background, if it has answered.
    pub background: Option<Background>,
    /// Which characters it can be trusted with.
    pub glyphs: Glyphs,
}
