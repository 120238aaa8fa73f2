//! Frames as SVG. Blocks and lines are drawn, so that they meet whatever the font is.

use std::fmt::Write;

use nowchess::settings::Background;
use ratatui::buffer::{Buffer, Cell};
use ratatui::style::{Color, Modifier};

/// A cell in pixels.
const WIDTH: u16 = 10;
const HEIGHT: u16 = 20;

/// The edge around the screen in pixels.
const EDGE: u16 = 12;

/// Returns the picture of a frame on a terminal of this background.
pub(crate) fn picture(buffer: &Buffer, background: Background) -> String {
    let (page, text) = match background {
        Background::Dark => ("#1c1b1a", "#dcd7d0"),
        Background::Light => ("#fbf9f5", "#2a2622"),
    };
    let (columns, rows) = (buffer.area.width, buffer.area.height);
    let (width, height) = (columns * WIDTH + 2 * EDGE, rows * HEIGHT + 2 * EDGE);
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\">\n\
         <rect width=\"{width}\" height=\"{height}\" rx=\"10\" fill=\"{page}\"/>\n\
         <g transform=\"translate({EDGE} {EDGE})\" shape-rendering=\"crispEdges\">\n"
    );
    let at = |index: usize| {
        let index = u16::try_from(index).unwrap();
        (index % columns, index / columns)
    };
    for (index, length, cell) in runs(buffer, |a, b| ground(a, page) == ground(b, page)) {
        let fill = ground(cell, page);
        if fill != page {
            let (x, y) = at(index);
            rect(
                &mut svg,
                (x * WIDTH, y * HEIGHT),
                (length * WIDTH, HEIGHT),
                &fill,
            );
        }
    }
    for (index, cell) in buffer.content.iter().enumerate() {
        let (x, y) = at(index);
        drawn(
            &mut svg,
            (x * WIDTH, y * HEIGHT),
            cell,
            &ink(cell, page, text),
        );
    }
    svg.push_str("</g>\n<g font-family=\"DejaVu Sans Mono, Menlo, Consolas, monospace\" ");
    writeln!(
        svg,
        "font-size=\"16.6\" transform=\"translate({EDGE} {EDGE})\">"
    )
    .unwrap();
    let alike = |a: &Cell, b: &Cell| {
        ink(a, page, text) == ink(b, page, text)
            && a.modifier == b.modifier
            && is_written(a)
            && is_written(b)
    };
    for (index, length, cell) in runs(buffer, alike) {
        if !is_written(cell) {
            continue;
        }
        let run = &buffer.content[index..index + usize::from(length)];
        let (x, y) = at(index);
        let style = if cell.modifier.contains(Modifier::BOLD) {
            " font-weight=\"bold\""
        } else {
            ""
        };
        for (column, words) in phrases(run) {
            let length = u16::try_from(words.chars().count()).unwrap();
            writeln!(
                svg,
                "<text x=\"{}\" y=\"{}\" textLength=\"{}\" fill=\"{}\"{style}>{}</text>",
                (x + column) * WIDTH,
                y * HEIGHT + 15,
                length * WIDTH,
                ink(cell, page, text),
                escaped(&words)
            )
            .unwrap();
        }
    }
    svg.push_str("</g>\n</svg>\n");
    svg
}

/// Splits a frame into runs of cells that are alike, none over the end of a row.
fn runs(
    buffer: &Buffer,
    alike: impl Fn(&Cell, &Cell) -> bool,
) -> impl Iterator<Item = (usize, u16, &Cell)> {
    let columns = usize::from(buffer.area.width);
    let mut next = 0;
    std::iter::from_fn(move || {
        let start = next;
        let first = buffer.content.get(start)?;
        next += 1;
        while next % columns != 0 && alike(first, &buffer.content[next]) {
            next += 1;
        }
        Some((start, u16::try_from(next - start).unwrap(), first))
    })
}

/// Splits cells where two or more are blank; returns the column of each part and its text.
fn phrases(run: &[Cell]) -> Vec<(u16, String)> {
    let mut phrases: Vec<(u16, String)> = Vec::new();
    let mut blanks = 2;
    for (column, cell) in (0..).zip(run) {
        if cell.symbol() == " " {
            blanks += 1;
            continue;
        }
        match phrases.last_mut() {
            Some((_, words)) if blanks < 2 => {
                words.extend(std::iter::repeat_n(' ', blanks));
                words.push_str(cell.symbol());
            }
            _ => phrases.push((column, cell.symbol().to_owned())),
        }
        blanks = 0;
    }
    phrases
}

fn ground(cell: &Cell, page: &str) -> String {
    if cell.modifier.contains(Modifier::REVERSED) {
        color(cell.fg).unwrap_or_else(|| "#dcd7d0".to_owned())
    } else {
        color(cell.bg).unwrap_or_else(|| page.to_owned())
    }
}

fn ink(cell: &Cell, page: &str, text: &str) -> String {
    if cell.modifier.contains(Modifier::REVERSED) {
        color(cell.bg).unwrap_or_else(|| page.to_owned())
    } else {
        color(cell.fg).unwrap_or_else(|| text.to_owned())
    }
}

fn color(color: Color) -> Option<String> {
    match color {
        Color::Rgb(red, green, blue) => Some(format!("#{red:02x}{green:02x}{blue:02x}")),
        Color::Reset => None,
        other => panic!("{other} is not of 24 bits"),
    }
}

fn symbol(cell: &Cell) -> char {
    cell.symbol().chars().next().unwrap_or(' ')
}

/// Whether a cell is left to the font.
fn is_written(cell: &Cell) -> bool {
    blocks(symbol(cell)).is_none() && arms(symbol(cell)).is_none()
}

/// Draws a cell of blocks or lines.
fn drawn(svg: &mut String, (x, y): (u16, u16), cell: &Cell, ink: &str) {
    for &(left, top, right, bottom) in blocks(symbol(cell)).into_iter().flatten() {
        let (left, right) = (left * WIDTH / 8, right * WIDTH / 8);
        let (top, bottom) = (top * HEIGHT / 8, bottom * HEIGHT / 8);
        rect(svg, (x + left, y + top), (right - left, bottom - top), ink);
    }
    let (across, along) = (WIDTH / 2, HEIGHT / 2);
    let heavy = u16::from("┏┓┗┛".contains(symbol(cell)));
    let thick = 1 + heavy;
    let Some([left, up, right, down]) = arms(symbol(cell)) else {
        return;
    };
    if left {
        rect(svg, (x, y + along), (across + thick, thick), ink);
    }
    if right {
        rect(svg, (x + across, y + along), (WIDTH - across, thick), ink);
    }
    if up {
        rect(svg, (x + across, y), (thick, along + thick), ink);
    }
    if down {
        rect(svg, (x + across, y + along), (thick, HEIGHT - along), ink);
    }
}

/// A part of a cell in eighths: left, top, right, bottom.
type Part = (u16, u16, u16, u16);

const UPPER_LEFT: Part = (0, 0, 4, 4);
const UPPER_RIGHT: Part = (4, 0, 8, 4);
const LOWER_LEFT: Part = (0, 4, 4, 8);
const LOWER_RIGHT: Part = (4, 4, 8, 8);

/// Returns the parts that a block element fills.
fn blocks(symbol: char) -> Option<&'static [Part]> {
    Some(match symbol {
        '█' => &[(0, 0, 8, 8)],
        '▀' => &[(0, 0, 8, 4)],
        '▄' => &[(0, 4, 8, 8)],
        '▌' => &[(0, 0, 4, 8)],
        '▐' => &[(4, 0, 8, 8)],
        '▘' => &[UPPER_LEFT],
        '▝' => &[UPPER_RIGHT],
        '▖' => &[LOWER_LEFT],
        '▗' => &[LOWER_RIGHT],
        '▚' => &[UPPER_LEFT, LOWER_RIGHT],
        '▞' => &[UPPER_RIGHT, LOWER_LEFT],
        '▛' => &[(0, 0, 8, 4), LOWER_LEFT],
        '▜' => &[(0, 0, 8, 4), LOWER_RIGHT],
        '▙' => &[UPPER_LEFT, (0, 4, 8, 8)],
        '▟' => &[UPPER_RIGHT, (0, 4, 8, 8)],
        _ => return None,
    })
}

/// Returns which arms a line has: left, up, right, down.
fn arms(symbol: char) -> Option<[bool; 4]> {
    Some(match symbol {
        '─' => [true, false, true, false],
        '│' => [false, true, false, true],
        '╭' | '┌' | '┏' => [false, false, true, true],
        '╮' | '┐' | '┓' => [true, false, false, true],
        '╰' | '└' | '┗' => [false, true, true, false],
        '╯' | '┘' | '┛' => [true, true, false, false],
        '├' => [false, true, true, true],
        '┤' => [true, true, false, true],
        _ => return None,
    })
}

fn rect(svg: &mut String, (x, y): (u16, u16), (width, height): (u16, u16), fill: &str) {
    writeln!(
        svg,
        "<rect x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\" fill=\"{fill}\"/>"
    )
    .unwrap();
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;")
}
