//! Draws a piece on its square, in color or without.

use ratatui::buffer::{Buffer, Cell};
use ratatui::layout::Rect;
use ratatui::style::{Color, Modifier, Style};

use super::gallery::{MAX_ROWS, MIN_ROWS, picture};
use super::inks::{Blend, Inks};
use super::paint::paint;
use crate::chess::Role;

/// Whether a square of this size, in characters, has room for a drawing.
///
/// Where it has none, [`glyph()`](super::glyph()) gives one character.
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
/// piece does not touch are left as they are: paint the square first, and its marks stay visible
/// beside the piece. Draws nothing where the piece does not [fit](fits), and nothing outside the
/// buffer.
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
    paint(picture(role, rows, blend.blocks()), place, inks, blend, buf);
}

/// How a square is painted where there are no colors.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
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

/// Stand for the terminal's own two colors while a piece is drawn.
const BACKGROUND: Color = Color::Black;
const FOREGROUND: Color = Color::White;

/// Draws a piece like [`draw`], but in the terminal's own two colors only. Its body is painted as an
/// empty square of `body` would be; where its own square is painted like that too, only its outline
/// shows.
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

/// Shows the two stand-ins of a character as the terminal's own colors, by reverse video.
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
