//! Each set of pieces at each size, in text and in colors.

use std::fmt::Write as _;

use insta::assert_snapshot;
use nowchess::chess::{self, Piece, Role};
use nowchess::ui::pieces::{Blend, Body, GlyphSet, Inks, draw, draw_plain, glyph};
use ratatui::buffer::{Buffer, Cell};
use ratatui::layout::Rect;
use ratatui::style::{Color, Modifier};

/// Inks that are named in the snapshots by the letters of [`ink`].
const INKS: Inks = Inks {
    square: Color::Indexed(1),
    fill: Color::Indexed(2),
    outline: Color::Indexed(3),
};

/// Inks whose shades show how much of each there is: red is outline, green is fill.
const SHADES: Inks = Inks {
    square: Color::Rgb(0, 0, 0),
    fill: Color::Rgb(0, 255, 0),
    outline: Color::Rgb(255, 0, 0),
};

fn ink(color: Color) -> String {
    match color {
        Color::Indexed(1) => ".".to_owned(),
        Color::Indexed(2) => "+".to_owned(),
        Color::Indexed(3) => "#".to_owned(),
        Color::Rgb(red, green, _) => format!("{:x}{:x}", red / 16, green / 16),
        Color::Reset => " ".to_owned(),
        other => format!("{other:?}"),
    }
}

/// All roles side by side.
fn row(rows: u16, mut draw: impl FnMut(Role, Rect, &mut Buffer)) -> Buffer {
    let mut buf = Buffer::empty(Rect::new(0, 0, 12 * rows, rows));
    for (x, role) in (0..).step_by(2 * usize::from(rows)).zip(Role::ALL) {
        draw(role, Rect::new(x, 0, 2 * rows, rows), &mut buf);
    }
    buf
}

fn text(buf: &Buffer, part: impl Fn(&Cell) -> String) -> String {
    let lines = buf.content().chunks(usize::from(buf.area.width));
    lines.fold(String::new(), |mut text, line| {
        let line: String = line.iter().map(&part).collect();
        let _ = writeln!(text, "|{line}|");
        text
    })
}

/// The characters, then the foreground and the background of each.
fn text_and_colors(buf: &Buffer) -> String {
    let symbols = text(buf, |cell| cell.symbol().to_owned());
    let foreground = text(buf, |cell| ink(cell.fg));
    let background = text(buf, |cell| ink(cell.bg));
    format!("{symbols}\nforeground\n{foreground}\nbackground\n{background}")
}

fn drawn(rows: u16, inks: Inks, blend: Blend) -> String {
    text_and_colors(&row(rows, |role, area, buf| {
        draw(role, area, inks, blend, buf);
    }))
}

#[test]
fn drawings_in_three_inks() {
    for rows in [2, 3, 4, 5, 6, 7, 8] {
        let name = format!("inks_{}x{rows}", 2 * rows);
        assert_snapshot!(name, drawn(rows, INKS, Blend::Threshold));
    }
}

#[test]
fn drawings_in_half_blocks() {
    for rows in [2, 3, 4, 5, 6, 7, 8] {
        let name = format!("halves_{}x{rows}", 2 * rows);
        assert_snapshot!(name, drawn(rows, INKS, Blend::Halves));
    }
}

#[test]
fn half_blocks_are_enough_where_they_have_to_be() {
    for rows in 2..=16 {
        let buf = row(rows, |role, area, buf| {
            draw(role, area, INKS, Blend::Halves, buf);
        });
        for cell in buf.content() {
            assert!(" ▀▄▌▐█".contains(cell.symbol()), "`{}`", cell.symbol());
        }
    }
}

#[test]
fn drawings_in_shades() {
    for rows in [2, 6, 8] {
        let name = format!("shades_{}x{rows}", 2 * rows);
        assert_snapshot!(name, drawn(rows, SHADES, Blend::Shaded));
    }
}

/// The blocks by the pixels that they set, so that the place of the opposite is the other end.
const BLOCKS: &str = " ▘▝▀▖▌▞▛▗▚▐▜▄▙▟█";

/// The character as it looks, in bright on dark.
fn as_seen(cell: &Cell) -> String {
    assert_eq!((cell.fg, cell.bg), (Color::Reset, Color::Reset));
    if !cell.modifier.contains(Modifier::REVERSED) {
        return cell.symbol().to_owned();
    }
    let blocks: Vec<_> = BLOCKS.chars().collect();
    let place = blocks
        .iter()
        .position(|block| block.to_string() == cell.symbol());
    place.map_or("?".to_owned(), |place| blocks[15 - place].to_string())
}

#[test]
fn drawings_without_color() {
    for rows in [3, 4, 5, 6, 7, 8] {
        let sides = [Body::Solid, Body::Open].map(|body| {
            let buf = row(rows, |role, area, buf| draw_plain(role, area, body, buf));
            text(&buf, as_seen)
        });
        assert_snapshot!(format!("plain_{}x{rows}", 2 * rows), sides.join("\n"));
    }
}

#[test]
fn silhouettes_in_sextants() {
    for rows in [3, 4] {
        let name = format!("sextants_{}x{rows}", 2 * rows);
        assert_snapshot!(name, drawn(rows, INKS, Blend::Fine));
    }
}

/// The pixels of all roles side by side that are not the square's, as a picture.
fn silhouette(buf: &Buffer) -> Vec<bool> {
    let bits = |cell: &Cell| {
        let place = BLOCKS
            .chars()
            .position(|block| cell.symbol() == block.to_string());
        let set = place.unwrap_or(15);
        let piece = [cell.bg, cell.fg].map(|color| color != INKS.square);
        (0..4).map(move |bit| piece[set >> bit & 1])
    };
    let cells = buf.content().iter().filter(|cell| cell.bg != Color::Reset);
    cells.flat_map(bits).collect()
}

#[test]
fn silhouettes_leave_a_line_clear_below_them() {
    for (rows, blend) in [3, 4]
        .into_iter()
        .flat_map(|rows| [Blend::Threshold, Blend::Halves].map(|blend| (rows, blend)))
    {
        let buf = row(rows, |role, area, buf| {
            buf.set_style(area, ratatui::style::Style::new().bg(INKS.square));
            draw(role, area, INKS, blend, buf);
        });
        let lowest = &silhouette(&buf)[4 * usize::from(12 * rows * (rows - 1))..];
        let touched = lowest.iter().enumerate();
        let touched = touched.filter(|&(index, &piece)| piece && index % 4 > 1);
        assert_eq!(touched.count(), 0, "{rows} rows in {blend:?}");
    }
}

#[test]
fn one_character_sets() {
    let set = |set| {
        let side = |color| {
            Role::ALL
                .map(|role| glyph(Piece { color, role }, set))
                .join(" ")
        };
        chess::Color::ALL.map(side).join("\n")
    };
    assert_snapshot!("figurines", set(GlyphSet::Figurines));
    assert_snapshot!("plain_figurines", set(GlyphSet::PlainFigurines));
    assert_snapshot!("letters", set(GlyphSet::Letters));
}
