//! Draws a piece on its square, in color or without.

use super::gallery::{MAX_ROWS, mosaic, picture, solid};
use super::inks::{Blend, Inks};
use super::paint::{Dots, paint, paint_plain};
use super::picture::{Blocks, Pixel};
use crate::chess::Role;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

/// How a piece is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Manner {
    /// In one tone: on small squares an outline would eat the figure.
    Silhouette,
    /// With an outline around its body.
    Outlined,
}

/// How a piece is drawn on a square of this size, in characters; `None` where there is no room.
///
/// Where it has none, [`glyph()`](super::glyph()) gives one character.
///
/// # Examples
///
/// ```
/// use nowchess::ui::pieces::{Manner, manner};
///
/// assert_eq!(manner(6, 3), Some(Manner::Silhouette));
/// assert_eq!(manner(10, 5), Some(Manner::Outlined));
/// assert_eq!(manner(3, 2), None);
/// assert_eq!(manner(4, 1), None);
/// ```
#[must_use]
pub const fn manner(width: u16, height: u16) -> Option<Manner> {
    let rows = if width / 2 < height {
        width / 2
    } else {
        height
    };
    match rows {
        0 | 1 => None,
        3 | 4 => Some(Manner::Silhouette),
        _ => Some(Manner::Outlined),
    }
}

/// Draws a piece in the middle of `area`, which is its square, as large as it will go.
///
/// A drawing is twice as many characters wide as high, and at most 64 by 32. Characters that the
/// piece does not touch are left as they are: paint the square first, and its marks stay visible
/// beside the piece. Draws nothing where there is [no room](manner), and nothing outside the buffer.
/// A silhouette is in the ink of the fill.
pub fn draw(role: Role, area: Rect, inks: Inks, blend: Blend, buf: &mut Buffer) {
    let Some(place) = place(area) else {
        return;
    };
    let fine = mosaic(role, place.height).filter(|_| blend == Blend::Fine);
    if let Some(mosaic) = fine {
        mosaic.paint(place, inks, buf);
    } else {
        paint(
            picture(role, place.height, blend.blocks()),
            place,
            inks,
            blend,
            buf,
        );
    }
}

/// The middle of a square, as far as a drawing fills it.
fn place(area: Rect) -> Option<Rect> {
    manner(area.width, area.height)?;
    let rows = (area.width / 2).min(area.height).min(MAX_ROWS);
    Some(Rect {
        x: area.x.saturating_add((area.width - 2 * rows) / 2),
        y: area.y.saturating_add((area.height - rows) / 2),
        width: 2 * rows,
        height: rows,
    })
}

/// How the body of a piece looks where there are no colors.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Body {
    /// In the color of the text.
    Solid,
    /// Of dots while it is a silhouette, else only its outline.
    Open,
}

/// Draws a piece like [`draw`], but in the terminal's own two colors only.
pub fn draw_plain(role: Role, area: Rect, body: Body, buf: &mut Buffer) {
    let (Some(place), Some(manner)) = (place(area), manner(area.width, area.height)) else {
        return;
    };
    let rows = place.height;
    let (picture, ink, dots) = match (body, manner) {
        (Body::Solid, _) => (solid(role, rows), Pixel::FILL, Dots::Blocks),
        (Body::Open, Manner::Silhouette) => (solid(role, rows), Pixel::FILL, Dots::Braille),
        (Body::Open, Manner::Outlined) => {
            let outlined = picture(role, rows, Blocks::Quadrants);
            (outlined, Pixel::OUTLINE, Dots::Blocks)
        }
    };
    paint_plain(picture, place, ink, dots, buf);
}

#[cfg(test)]
mod tests {
    use ratatui::style::Color;

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
            let has_room = manner(width, height).is_some();
            assert_eq!(buf != untouched, has_room, "{width}x{height}");
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
                draw_plain(role, area, Body::Open, &mut buf);
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
    fn without_color_the_sides_differ_by_form_at_every_size() {
        for rows in [3, 4, 5, 6, 7, 8, 12] {
            let area = Rect::new(0, 0, 2 * rows, rows);
            for role in Role::ALL {
                let [solid, open] = [Body::Solid, Body::Open].map(|body| {
                    let mut buf = Buffer::empty(area);
                    draw_plain(role, area, body, &mut buf);
                    buf
                });
                let cells = solid.content().iter().zip(open.content());
                let different = cells
                    .filter(|(solid, open)| solid.symbol() != open.symbol())
                    .count();
                assert!(different >= 4, "{role} at {rows} rows: {different}");
            }
        }
    }
}
