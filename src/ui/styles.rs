//! The styles of everything on the screen: the chosen theme in the colours that the terminal shows.

use ratatui::layout::Size;
use ratatui::style::{Color, Modifier, Style};

use super::pieces::{Blend, GlyphSet, Plain, fits, glyph};
use crate::app::Model;
use crate::chess::{Color as Side, Piece, Role};
use crate::settings::{
    Background, ColorDepth, Glyphs, Ground, Paint, Palette, PieceInks, PieceSet, Texts,
};

/// The rows from which pieces are drawn without colour: on smaller squares a drawing runs into its
/// square, and letters are easier to read.
const SMALLEST_PLAIN: u16 = 3;

/// A grey of the 256 colours that is darker than all dark squares.
const DARK_GREY: Color = Color::Indexed(236);

/// The colours of the ground that the board stands on.
#[derive(Clone, Copy, Debug)]
pub(super) struct Edge {
    pub ground: Color,
    pub label: Color,
}

/// The colours of squares and pieces.
#[derive(Clone, Copy, Debug)]
pub(super) struct BoardColors {
    palette: Palette,
}

impl BoardColors {
    /// Returns the inks of one side's pieces.
    pub(super) fn of(&self, side: Side) -> PieceInks {
        match side {
            Side::White => self.palette.white,
            Side::Black => self.palette.black,
        }
    }

    /// Returns the colours of squares under drawings, or under single characters.
    pub(super) fn ground(&self, drawn: bool) -> Ground {
        if drawn {
            self.palette.squares
        } else {
            self.palette.small_squares
        }
    }

    /// Returns the colours around the squares, where the terminal has one that is darker than they
    /// are and still not the page's.
    pub(super) fn edge(&self) -> Option<Edge> {
        let Ground { light, dark, .. } = self.palette.squares;
        let ground = match dark {
            Paint::Rgb(red, green, blue) => Color::Rgb(red / 2, green / 2, blue / 2),
            Paint::Indexed(16..) => DARK_GREY,
            Paint::Indexed(_) => return None,
        };
        let label = color(light);
        Some(Edge { ground, label })
    }

    /// Returns the colour of a coordinate in the corner of a square: that of the other squares, or
    /// beside single characters one that no piece has.
    pub(super) fn label(&self, light: bool, drawn: bool) -> Color {
        let Ground {
            light: bright,
            dark,
            ..
        } = self.palette.squares;
        match (drawn, light) {
            (true, true) => color(dark),
            (true, false) | (false, _) => color(bright),
        }
    }

    /// Returns the colour of a square without any mark.
    pub(super) fn square(&self, light: bool, drawn: bool) -> Color {
        let Ground {
            light: bright,
            dark,
            ..
        } = self.ground(drawn);
        color(if light { bright } else { dark })
    }

    /// Returns the colour of the cursor and the marks.
    pub(super) fn mark(&self) -> Color {
        color(self.palette.mark)
    }
}

/// Returns a colour in the form that ratatui takes.
pub(super) fn color(paint: Paint) -> Color {
    match paint {
        Paint::Rgb(red, green, blue) => Color::Rgb(red, green, blue),
        Paint::Indexed(index) => Color::Indexed(index),
    }
}

/// The styles of everything on the screen.
#[derive(Clone, Copy, Debug)]
pub(super) struct Styles {
    /// The colours of the board, or `None` where there are only shapes and reverse video.
    pub board: Option<BoardColors>,
    /// How edges of drawings are drawn.
    pub blend: Blend,
    /// The terminal's background; dark where it is not known.
    background: Background,
    /// How pieces are shown on large squares.
    large: PieceSet,
    /// How pieces are shown by one character.
    small: GlyphSet,
    /// Whether moves are written with figurines.
    figurines: bool,
    /// Sets off marks and single characters on the board.
    pub emphasis: Modifier,
    /// Most texts.
    pub text: Style,
    /// Text of less weight.
    pub dim: Style,
    /// Headings.
    pub title: Style,
    /// The heading of the pane that has the focus.
    pub focus: Style,
    /// The move shown, the marked item.
    pub shown: Style,
    /// The banner.
    pub banner: Style,
    /// A refusal.
    pub refusal: Style,
    /// The name of a key.
    pub key: Style,
}

impl Styles {
    /// Returns the styles for the settings in force.
    pub(super) fn new(model: &Model) -> Self {
        let (settings, terminal) = (&model.settings, model.terminal);
        let depth = settings.color_depth(terminal);
        let palette = model.themes.named(&settings.theme).palette(depth).copied();
        let background = settings.background(terminal);
        // On an unknown background only the terminal's own text colour is sure to be legible.
        let inks = palette
            .zip(background)
            .map(|(palette, background)| match background {
                Background::Light => palette.on_light,
                Background::Dark => palette.on_dark,
            });
        let tinted = |style: Style, ink: fn(Texts) -> Paint| match inks {
            Some(inks) => style.fg(color(ink(inks))),
            None => style,
        };
        // Many terminals show bold text of the first eight colours in the eight brighter ones, so
        // bold would change the colours of a theme.
        let emphasis = match depth {
            ColorDepth::Ansi16 => Modifier::empty(),
            ColorDepth::None | ColorDepth::Ansi256 | ColorDepth::True => Modifier::BOLD,
        };
        let text = tinted(Style::new(), |inks| inks.text);
        let own_bold = if inks.is_some() {
            emphasis
        } else {
            Modifier::BOLD
        };
        let bold = text.add_modifier(own_bold);
        let reversed = bold.add_modifier(Modifier::REVERSED);
        Self {
            board: palette.map(|palette| BoardColors { palette }),
            blend: match (terminal.glyphs, depth) {
                (Glyphs::HalfBlocks, _) => Blend::Halves,
                (_, ColorDepth::True) => Blend::Shaded,
                _ => Blend::Threshold,
            },
            background: background.unwrap_or(Background::Dark),
            large: settings.large_pieces(terminal),
            small: match settings.small_pieces(terminal) {
                PieceSet::Drawn | PieceSet::Figurines => GlyphSet::Figurines,
                PieceSet::Letters => GlyphSet::Letters,
            },
            figurines: settings.lists_figurines(terminal),
            text,
            dim: match inks {
                Some(inks) => Style::new().fg(color(inks.dim)),
                None => Style::new().add_modifier(Modifier::DIM),
            },
            emphasis,
            title: bold,
            focus: tinted(reversed, |inks| inks.accent),
            shown: reversed,
            banner: tinted(reversed, |inks| inks.warning),
            refusal: tinted(bold, |inks| inks.warning),
            key: tinted(bold, |inks| inks.accent),
        }
    }

    /// Returns how to paint light or dark where there are no colours.
    pub(super) fn plain(&self, light: bool) -> Plain {
        if light == (self.background == Background::Dark) {
            Plain::Reversed
        } else {
            Plain::Normal
        }
    }

    /// Whether pieces are drawn on squares of this size.
    pub(super) fn draws(&self, cell: Size) -> bool {
        let smallest = if self.board.is_some() {
            0
        } else {
            SMALLEST_PLAIN
        };
        self.large == PieceSet::Drawn && fits(cell.width, cell.height) && cell.height >= smallest
    }

    /// Returns the one character that stands for a piece.
    pub(super) fn glyph(&self, piece: Piece) -> &'static str {
        glyph(piece, self.small)
    }

    /// Returns a move in algebraic notation as the move list shows it.
    pub(super) fn san(&self, san: &str) -> String {
        if !self.figurines {
            return san.to_owned();
        }
        let figurine = |c: char| {
            let role = Role::from_letter(c).filter(|&role| role != Role::Pawn)?;
            let color = Side::White;
            Some(glyph(Piece { color, role }, GlyphSet::Figurines))
        };
        san.chars()
            .map(|c| figurine(c).map_or_else(|| c.to_string(), str::to_owned))
            .collect()
    }
}
