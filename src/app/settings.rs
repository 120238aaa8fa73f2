//! What a player may choose about the look of the program.

/// How many colours the terminal shows.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
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

/// The choices in force.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Settings {
    /// How many colours are used.
    pub color: ColorDepth,
    /// How pieces are shown.
    pub pieces: PieceSet,
}
