//! The colours of the screen for each depth that a terminal may have.

use ratatui::style::{Color, Modifier, Style};

use crate::app::ColorDepth;

/// The colours of squares and pieces.
#[derive(Clone, Copy, Debug)]
pub(super) struct BoardColors {
    /// The light squares.
    pub light: Color,
    /// The dark squares.
    pub dark: Color,
    /// White's pieces.
    pub white: Color,
    /// Black's pieces.
    pub black: Color,
    /// Squares of the last move, light and dark.
    pub last: (Color, Color),
    /// The square of the chosen piece.
    pub chosen: Color,
    /// The square of a king in check.
    pub check: Color,
    /// The cursor and the marks.
    pub mark: Color,
}

/// How everything is drawn.
#[derive(Clone, Copy, Debug)]
pub(super) struct Theme {
    /// The board in colour, or `None` where shapes and reverse video must do.
    pub board: Option<BoardColors>,
    /// Text that stands back.
    pub dim: Style,
    /// Headings.
    pub title: Style,
    /// The heading of the pane that has the keys.
    pub focus: Style,
    /// The move shown.
    pub shown: Style,
    /// The banner.
    pub banner: Style,
    /// A refusal.
    pub refusal: Style,
    /// The name of a key.
    pub key: Style,
}

const TRUE: BoardColors = BoardColors {
    light: Color::Rgb(0xb0, 0x89, 0x68),
    dark: Color::Rgb(0x7f, 0x55, 0x39),
    white: Color::Rgb(0xff, 0xff, 0xff),
    black: Color::Rgb(0x00, 0x00, 0x00),
    last: (Color::Rgb(0x9c, 0x97, 0x4a), Color::Rgb(0x74, 0x6f, 0x2c)),
    chosen: Color::Rgb(0x3f, 0x7d, 0x58),
    check: Color::Rgb(0xb8, 0x3a, 0x34),
    mark: Color::Rgb(0xff, 0xff, 0xff),
};

const ANSI_256: BoardColors = BoardColors {
    light: Color::Indexed(137),
    dark: Color::Indexed(94),
    white: Color::Indexed(231),
    black: Color::Indexed(16),
    last: (Color::Indexed(101), Color::Indexed(58)),
    chosen: Color::Indexed(29),
    check: Color::Indexed(124),
    mark: Color::Indexed(231),
};

const ANSI_16: BoardColors = BoardColors {
    light: Color::DarkGray,
    dark: Color::Magenta,
    white: Color::White,
    black: Color::Black,
    last: (Color::Blue, Color::Blue),
    chosen: Color::Green,
    check: Color::Red,
    mark: Color::White,
};

impl Theme {
    /// Returns the theme for a colour depth.
    pub(super) fn new(depth: ColorDepth) -> Self {
        let plain = Style::new();
        let bold = plain.add_modifier(Modifier::BOLD);
        let reversed = bold.add_modifier(Modifier::REVERSED);
        let (board, accent, warning) = match depth {
            ColorDepth::None => (None, None, None),
            ColorDepth::Ansi16 => (Some(ANSI_16), Some(Color::Cyan), Some(Color::Yellow)),
            ColorDepth::Ansi256 => (
                Some(ANSI_256),
                Some(Color::Indexed(73)),
                Some(Color::Indexed(179)),
            ),
            ColorDepth::True => (
                Some(TRUE),
                Some(Color::Rgb(0x5f, 0xaf, 0xaf)),
                Some(Color::Rgb(0xd7, 0xa8, 0x4f)),
            ),
        };
        let tinted = |style: Style, color: Option<Color>| match color {
            Some(color) => style.fg(color),
            None => style,
        };
        Self {
            board,
            dim: plain.add_modifier(Modifier::DIM),
            title: bold,
            focus: tinted(reversed, accent),
            shown: reversed,
            banner: tinted(reversed, warning),
            refusal: tinted(bold, warning),
            key: tinted(bold, accent),
        }
    }
}
