//! The pieces: drawings that are scaled to the squares of the board, and one-character sets for
//! squares that are too small or fonts that are too poor for them.
//!
//! There is one drawing of each role, in `assets/pieces`. From six rows a square up it is
//! rasterised from its geometry; below that, masks made by hand say which pixel is what. Both ways
//! end in characters of two by two pixels in two colors, which are blanks, blocks, half blocks and
//! quadrants, and nothing else.
//!
//! What a square looks like without its piece, and which inks a theme has, is left to others.

mod drawing;
mod gallery;
mod glyph;
mod paint;
mod picture;
mod raster;
mod shape;

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Color, Style};

use self::gallery::{MAX_ROWS, MIN_ROWS, picture};
pub use self::glyph::{GlyphSet, glyph};
use self::picture::Blocks;
use crate::chess::{self, Piece, Role};

/// The colors of a piece and of the square that it stands on.
///
/// A piece is seen where its outline stands out from the square, and its details (a cut, an eye)
/// where the outline stands out from the fill. In the smallest drawings there is about as much
/// outline as fill: the sides are told apart where the outlines of both are dark, and best where
/// Black's fill is nearly as dark.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Inks {
    /// The color of the square.
    pub square: Color,
    /// The color of the piece's body.
    pub fill: Color,
    /// The color of the line around the body and of its details.
    pub outline: Color,
}

/// How a pixel that is covered in part is colored.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Blend {
    /// By a shade between the inks, which have to be [`Color::Rgb`]: with any other ink this is
    /// [`Blend::Threshold`].
    Shaded,
    /// By one of the inks, for terminals of 256 or 16 colors.
    Threshold,
    /// By one of the inks, and with the five half blocks alone (`▀▄▌▐█`), for fonts that have no
    /// quadrants (`▘▚▟`): those of the Linux console, for one.
    Halves,
}

impl Blend {
    const fn blocks(self) -> Blocks {
        match self {
            Self::Shaded | Self::Threshold => Blocks::Quadrants,
            Self::Halves => Blocks::Halves,
        }
    }
}

/// Whether a square of this size, in characters, has room for a drawing.
///
/// Where it has not, [`glyph()`] gives one character.
///
/// # Examples
///
/// ```
/// use nowchess::ui::pieces::fits;
///
/// assert!(fits(4, 2));
/// assert!(!fits(3, 2));
/// assert!(!fits(4, 1));
/// ```
#[must_use]
pub const fn fits(width: u16, height: u16) -> bool {
    width >= 2 * MIN_ROWS && height >= MIN_ROWS
}

/// Draws a piece in the middle of `area`, which is its square, as large as it will go.
///
/// A drawing is twice as many characters wide as high, and at most 64 by 32. Characters that the
/// piece does not touch are left as they are, so the square is to be painted before, and its marks
/// stay visible beside the piece. Draws nothing where the piece does not [fit](fits), and nothing
/// outside the buffer.
pub fn draw(role: Role, area: Rect, inks: Inks, blend: Blend, buf: &mut Buffer) {
    let rows = (area.width / 2).min(area.height).min(MAX_ROWS);
    if rows < MIN_ROWS {
        return;
    }
    let place = Rect {
        x: area.x.saturating_add((area.width - 2 * rows) / 2),
        y: area.y.saturating_add((area.height - rows) / 2),
        width: 2 * rows,
        height: rows,
    };
    paint::paint(picture(role, rows, blend.blocks()), place, inks, blend, buf);
}

/// Draws a piece like [`draw`], but by shape alone: White's hollow, Black's solid.
///
/// Both are in the terminal's own two colors, to which the whole area is reset. There are no
/// shades: of `blend` only [`Blend::Halves`] matters.
pub fn draw_plain(piece: Piece, area: Rect, blend: Blend, buf: &mut Buffer) {
    // Any two colors do: all that counts is which pixels have the color of the square.
    let (paper, ink) = (Color::Black, Color::White);
    let (fill, outline) = match piece.color {
        chess::Color::White => (paper, ink),
        // Without its outline a solid piece keeps its details, once they are large enough.
        chess::Color::Black if fits(area.width / 4, area.height / 4) => (ink, paper),
        chess::Color::Black => (ink, ink),
    };
    let inks = Inks {
        square: paper,
        fill,
        outline,
    };
    draw(piece.role, area, inks, blend, buf);
    buf.set_style(area, Style::new().fg(Color::Reset).bg(Color::Reset));
}

#[cfg(test)]
mod tests {
    use super::*;

    fn inks() -> Inks {
        Inks {
            square: Color::Indexed(1),
            fill: Color::Indexed(2),
            outline: Color::Indexed(3),
        }
    }

    #[test]
    fn nothing_is_drawn_outside_the_area() {
        for (width, height) in [
            (4, 2),
            (5, 2),
            (7, 3),
            (12, 6),
            (9, 8),
            (20, 4),
            (1, 1),
            (0, 0),
        ] {
            let area = Rect::new(3, 2, width, height);
            let mut buf = Buffer::empty(Rect::new(0, 0, 30, 20));
            let untouched = buf.clone();
            for role in Role::ALL {
                draw(role, area, inks(), Blend::Threshold, &mut buf);
            }
            for position in buf
                .area
                .positions()
                .filter(|&position| !area.contains(position))
            {
                assert_eq!(
                    buf[position], untouched[position],
                    "{position} at {width}x{height}"
                );
            }
            assert_eq!(buf != untouched, fits(width, height), "{width}x{height}");
        }
    }

    #[test]
    fn a_drawing_is_cut_off_at_the_edge_of_the_buffer() {
        for area in [
            Rect::new(8, 4, 12, 6),
            Rect::new(u16::MAX - 3, u16::MAX - 1, 40, 40),
        ] {
            let mut buf = Buffer::empty(Rect::new(0, 0, 12, 6));
            for role in Role::ALL {
                draw(role, area, inks(), Blend::Shaded, &mut buf);
                draw_plain(
                    Piece {
                        color: chess::Color::White,
                        role,
                    },
                    area,
                    Blend::Threshold,
                    &mut buf,
                );
            }
        }
    }

    #[test]
    fn a_huge_square_gets_the_largest_drawing_in_its_middle() {
        let area = Rect::new(0, 0, 101, 51);
        let mut buf = Buffer::empty(area);
        draw(Role::King, area, inks(), Blend::Threshold, &mut buf);
        let drawn = area
            .positions()
            .filter(|&position| buf[position].symbol() != " ");
        let columns: Vec<u16> = drawn.map(|position| position.x).collect();
        assert!(columns.iter().all(|column| (18..82).contains(column)));
    }

    #[test]
    fn without_color_white_is_hollow_and_black_is_solid() {
        let blocks = |color| {
            let area = Rect::new(0, 0, 12, 6);
            let mut buf = Buffer::empty(area);
            draw_plain(
                Piece {
                    color,
                    role: Role::Rook,
                },
                area,
                Blend::Threshold,
                &mut buf,
            );
            buf.content()
                .iter()
                .filter(|cell| cell.symbol() == "█")
                .count()
        };
        assert!(blocks(chess::Color::Black) > blocks(chess::Color::White) + 5);
    }
}
