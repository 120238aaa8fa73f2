//! The colours of the screen for each depth that a terminal may have.

use ratatui::layout::Size;
use ratatui::style::{Color, Modifier, Style};

use super::pieces::{Blend, GlyphSet, fits, glyph};
use crate::app::{ColorDepth, PieceSet, Settings};
use crate::chess::{Color as Side, Piece};

/// The two inks of a piece.
#[derive(Clone, Copy, Debug)]
pub(super) struct PieceColors {
    /// The body; also the ink of a piece that is a single character.
    pub fill: Color,
    /// The line around it.
    pub outline: Color,
}

/// The colours of squares and pieces.
#[derive(Clone, Copy, Debug)]
pub(super) struct BoardColors {
    /// The squares under drawings, light and dark.
    pub squares: (Color, Color),
    /// The squares under single characters: dark enough for white ink, light enough for black.
    pub small_squares: (Color, Color),
    /// White's pieces.
    pub white: PieceColors,
    /// Black's pieces.
    pub black: PieceColors,
    /// Squares of the last move, light and dark.
    pub last: (Color, Color),
    /// The square of the chosen piece.
    pub chosen: Color,
    /// The square of a king in check.
    pub check: Color,
    /// The cursor and the marks.
    pub mark: Color,
    /// How edges are drawn.
    pub blend: Blend,
}

impl BoardColors {
    /// Returns the inks of one side's pieces.
    pub(super) fn of(&self, side: Side) -> PieceColors {
        match side {
            Side::White => self.white,
            Side::Black => self.black,
        }
    }

    /// Returns the ink of one side's single characters: the outline may be too near the squares.
    pub(super) fn glyph(&self, side: Side) -> Color {
        match side {
            Side::White => self.white.fill,
            Side::Black => Color::Black,
        }
    }
}

/// How everything is drawn.
#[derive(Clone, Copy, Debug)]
pub(super) struct Theme {
    /// The board in colour, or `None` where shapes and reverse video must do.
    pub board: Option<BoardColors>,
    /// How pieces are shown.
    pieces: PieceSet,
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
    squares: (Color::Rgb(0xd8, 0xb8, 0x88), Color::Rgb(0xa8, 0x76, 0x48)),
    small_squares: (Color::Rgb(0xb0, 0x89, 0x68), Color::Rgb(0x7f, 0x55, 0x39)),
    white: PieceColors {
        fill: Color::Rgb(0xff, 0xfc, 0xf0),
        outline: Color::Rgb(0x28, 0x1a, 0x10),
    },
    black: PieceColors {
        fill: Color::Rgb(0x4c, 0x3a, 0x30),
        outline: Color::Rgb(0x12, 0x0b, 0x07),
    },
    last: (Color::Rgb(0xc4, 0xb8, 0x5c), Color::Rgb(0x96, 0x8a, 0x3a)),
    chosen: Color::Rgb(0x5f, 0x9e, 0x6e),
    check: Color::Rgb(0xd0, 0x5a, 0x4c),
    mark: Color::Rgb(0x10, 0x30, 0x50),
    blend: Blend::Shaded,
};

const ANSI_256: BoardColors = BoardColors {
    squares: (Color::Indexed(180), Color::Indexed(137)),
    small_squares: (Color::Indexed(137), Color::Indexed(94)),
    white: PieceColors {
        fill: Color::Indexed(231),
        outline: Color::Indexed(16),
    },
    black: PieceColors {
        fill: Color::Indexed(238),
        outline: Color::Indexed(16),
    },
    last: (Color::Indexed(143), Color::Indexed(101)),
    chosen: Color::Indexed(71),
    check: Color::Indexed(167),
    mark: Color::Indexed(17),
    blend: Blend::Threshold,
};

const ANSI_16: BoardColors = BoardColors {
    squares: (Color::Cyan, Color::Blue),
    small_squares: (Color::DarkGray, Color::Magenta),
    white: PieceColors {
        fill: Color::White,
        outline: Color::Black,
    },
    black: PieceColors {
        fill: Color::Black,
        outline: Color::White,
    },
    last: (Color::Green, Color::Green),
    chosen: Color::Yellow,
    check: Color::Red,
    mark: Color::White,
    blend: Blend::Threshold,
};

impl Theme {
    /// Returns the theme for the settings in force.
    pub(super) fn new(settings: Settings) -> Self {
        let plain = Style::new();
        let bold = plain.add_modifier(Modifier::BOLD);
        let reversed = bold.add_modifier(Modifier::REVERSED);
        let (board, accent, warning) = match settings.color {
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
            pieces: settings.pieces,
            dim: plain.add_modifier(Modifier::DIM),
            title: bold,
            focus: tinted(reversed, accent),
            shown: reversed,
            banner: tinted(reversed, warning),
            refusal: tinted(bold, warning),
            key: tinted(bold, accent),
        }
    }

    /// Whether pieces are drawn on squares of this size.
    pub(super) fn draws(&self, cell: Size) -> bool {
        self.pieces == PieceSet::Drawn && fits(cell.width, cell.height)
    }

    /// Returns the one character that stands for a piece.
    ///
    /// Without colour the figurines of both sides would look the same: letters tell them apart.
    pub(super) fn glyph(&self, piece: Piece) -> &'static str {
        let letters = self.board.is_none() || self.pieces == PieceSet::Letters;
        glyph(
            piece,
            if letters {
                GlyphSet::Letters
            } else {
                GlyphSet::Figurines
            },
        )
    }
}
