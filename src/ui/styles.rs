//! The styles of everything on the screen: the chosen theme in the colours that the terminal shows.

use ratatui::layout::Size;
use ratatui::style::{Color, Modifier, Style};

use super::pieces::{Blend, Body, GlyphSet, Manner, glyph, manner};
use crate::app::Model;
use crate::chess::{Color as Side, Piece, Role};
use crate::notation::pgn::ShapeColor;
use crate::settings::{
    Background, ColorDepth, Glyphs, Ground, OwnBlocks, Paint, Palette, PieceInks, PieceSet,
    SolidPawn, Texts,
};

/// The rows from which pieces are drawn by themselves; below, single characters are easier to read.
const SMALLEST_DRAWN: u16 = 3;

/// The contrast from which a character can be read, and from which a mark is seen.
const LEGIBLE: f64 = 4.5;
const VISIBLE: f64 = 3.0;

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

    /// Returns the colours of squares under pieces that are drawn like this, or not at all.
    pub(super) fn ground(&self, manner: Option<Manner>) -> Ground {
        match manner {
            Some(Manner::Outlined) => self.palette.squares,
            Some(Manner::Silhouette) | None => self.palette.small_squares,
        }
    }

    /// Returns the ink of a piece that is one character, and what lies under it: the square, or a
    /// plate where the square does not set it off.
    pub(super) fn glyph(&self, side: Side, ground: Paint) -> (Paint, Paint) {
        let PieceInks { glyph, plate, .. } = self.of(side);
        let legible = glyph.contrast(ground) >= LEGIBLE;
        (glyph, if legible { ground } else { plate })
    }

    /// Returns the colour of the cursor on a square: the marks' where its own is not seen.
    pub(super) fn cursor(&self, manner: Option<Manner>, ground: Paint) -> Paint {
        let cursor = self.ground(manner).cursor;
        if cursor.contrast(ground) >= VISIBLE {
            cursor
        } else {
            self.palette.mark
        }
    }

    /// Returns the colour of a square or an arrow in a comment.
    pub(super) fn shape(&self, shape: ShapeColor) -> Paint {
        let shapes = self.palette.shapes;
        match shape {
            ShapeColor::Green => shapes.green,
            ShapeColor::Red => shapes.red,
            ShapeColor::Yellow => shapes.yellow,
            ShapeColor::Blue => shapes.blue,
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

    /// Returns the colour of a coordinate in the corner of a square: that of the other squares.
    pub(super) fn label(&self, light: bool, manner: Option<Manner>) -> Color {
        self.square(!light, manner)
    }

    /// Returns the colour of a square without any mark.
    pub(super) fn square(&self, light: bool, manner: Option<Manner>) -> Color {
        let squares = self.ground(manner);
        color(if light { squares.light } else { squares.dark })
    }

    /// Returns the colour of the marks.
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
        let glyphs = settings.glyphs(terminal);
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
            blend: match (glyphs, depth) {
                (Glyphs::HalfBlocks, _) => Blend::Halves,
                _ if terminal.blocks == OwnBlocks::Sextants => Blend::Fine,
                (_, ColorDepth::True) => Blend::Shaded,
                _ => Blend::Threshold,
            },
            background: background.unwrap_or(Background::Dark),
            large: settings.large_pieces(terminal),
            small: match (settings.small_pieces(terminal), terminal.pawn) {
                (PieceSet::Letters, _) => GlyphSet::Letters,
                (_, SolidPawn::Text) => GlyphSet::Figurines,
                (_, SolidPawn::Emoji) => GlyphSet::PlainFigurines,
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

    /// Returns what an empty square looks like where there are no colours. Under drawings, light
    /// squares are dotted.
    pub(super) fn plain_square(
        &self,
        light: bool,
        manner: Option<Manner>,
    ) -> (&'static str, Style) {
        let bright = light == (self.background == Background::Dark);
        match (manner, bright) {
            (Some(_), true) => ("·", Style::reset()),
            (None, true) => (" ", Style::reset().add_modifier(Modifier::REVERSED)),
            (_, false) => (" ", Style::reset()),
        }
    }

    /// Returns how a piece is drawn where there are no colours: White's are the brighter ones.
    pub(super) fn body(&self, side: Side) -> Body {
        if (side == Side::White) == (self.background == Background::Dark) {
            Body::Solid
        } else {
            Body::Open
        }
    }

    /// Returns how pieces are drawn on squares of this size, if they are.
    ///
    /// Without colour the sides need more than half blocks to differ.
    pub(super) fn manner(&self, cell: Size) -> Option<Manner> {
        let smallest = match (self.large, &self.board) {
            (PieceSet::Figurines | PieceSet::Letters, _) => return None,
            (_, None) if self.blend == Blend::Halves => return None,
            (PieceSet::Drawn, Some(_)) => 0,
            (PieceSet::Auto, _) | (_, None) => SMALLEST_DRAWN,
        };
        manner(cell.width, cell.height).filter(|_| cell.height >= smallest)
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
