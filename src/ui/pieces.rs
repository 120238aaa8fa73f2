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

use ratatui::buffer::{Buffer, Cell};
use ratatui::layout::Rect;
use ratatui::style::{Color, Modifier, Style};

use self::gallery::{MAX_ROWS, MIN_ROWS, picture};
pub use self::glyph::{GlyphSet, glyph};
use self::picture::Blocks;
use crate::chess::Role;

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

/// How a square is painted where there are no colors.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Plain {
    /// In the terminal's own background.
    Normal,
    /// In reverse video.
    Reversed,
}

impl Plain {
    /// The style of the empty square.
    #[must_use]
    pub fn style(self) -> Style {
        match self {
            Self::Normal => Style::reset(),
            Self::Reversed => Style::reset().add_modifier(Modifier::REVERSED),
        }
    }
}

/// The terminal's own two colors, before they are known as such.
const BACKGROUND: Color = Color::Black;
const FOREGROUND: Color = Color::White;

/// Draws a piece like [`draw`], but in the terminal's own two colors alone: its body as an empty
/// square that is painted like `body`, hollow where its own square is painted so too.
///
/// There are no shades: of `blend` only [`Blend::Halves`] matters.
pub fn draw_plain(
    role: Role,
    area: Rect,
    ground: Plain,
    body: Plain,
    blend: Blend,
    buf: &mut Buffer,
) {
    let ink = |plain| match plain {
        Plain::Normal => BACKGROUND,
        Plain::Reversed => FOREGROUND,
    };
    let (square, fill) = (ink(ground), ink(body));
    let other = if square == BACKGROUND {
        FOREGROUND
    } else {
        BACKGROUND
    };
    let large = fits(area.width / 4, area.height / 4);
    let inks = Inks {
        square,
        fill,
        // Without its outline a solid piece keeps its details, once they are large enough.
        outline: if fill != square && large {
            square
        } else {
            other
        },
    };
    draw(role, area, inks, blend, buf);
    for at in area.intersection(buf.area).positions() {
        plain(&mut buf[at]);
    }
}

/// Gives a character of the two colors those of the terminal, by reverse video.
fn plain(cell: &mut Cell) {
    let painted = [BACKGROUND, FOREGROUND];
    if !painted.contains(&cell.fg) || !painted.contains(&cell.bg) {
        return;
    }
    if cell.fg == cell.bg {
        cell.set_symbol(" ");
    }
    let style = if cell.bg == FOREGROUND {
        Plain::Reversed.style()
    } else {
        Plain::Normal.style()
    };
    cell.set_style(style);
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
                let (ground, body) = (Plain::Normal, Plain::Reversed);
                draw_plain(role, area, ground, body, Blend::Threshold, &mut buf);
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
    fn without_color_the_body_is_painted_as_it_is_asked_for_on_either_square() {
        let reversed = |ground, body| {
            let area = Rect::new(0, 0, 12, 6);
            let mut buf = Buffer::empty(area);
            buf.set_style(area, Plain::style(ground));
            draw_plain(Role::Rook, area, ground, body, Blend::Threshold, &mut buf);
            let cells = buf.content().iter();
            cells
                .filter(|cell| cell.symbol() == " " && cell.modifier.contains(Modifier::REVERSED))
                .count()
        };
        let (dark, bright) = (Plain::Normal, Plain::Reversed);
        assert!(reversed(dark, bright) > reversed(dark, dark) + 5);
        assert!(reversed(bright, bright) > reversed(bright, dark) + 5);
    }
}
