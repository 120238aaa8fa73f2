//! Reads the answers of the terminal to the question of the start.

use xterm_color::Color;

use super::question::{GLYPHS_ROW, GLYPHS_WIDTH, KITTY_ID, PAWN_ROW, PAWN_WIDTH};
use crate::settings::{Background, CellSize, Emulator, Pictures, TerminalAnswer, Width};

/// The attribute that tells of sixels.
const SIXEL: u16 = 4;
/// What the report of the size of a cell begins with.
const CELL_REPORT: u16 = 6;

/// Reads an answer from a control string: the byte after ESC that begins it, and its text.
pub(super) fn in_text(introducer: u8, text: &[u8]) -> Option<TerminalAnswer> {
    match introducer {
        b']' => background(text.strip_prefix(b"11;")?),
        b'P' => {
            let version = str::from_utf8(text.strip_prefix(b">|")?).ok()?;
            Some(TerminalAnswer::Version(Emulator::named(version)))
        }
        b'_' => kitty_graphics(str::from_utf8(text).ok()?),
        _ => None,
    }
}

/// Reads an answer from a control sequence without its `ESC [`.
pub(super) fn in_report(report: &[u8]) -> Option<TerminalAnswer> {
    let (last, parameters) = report.split_last()?;
    let parameters = str::from_utf8(parameters).ok()?;
    match last {
        b'c' => parameters.strip_prefix('?').map(attributes),
        b't' => cell_size(parameters),
        b'R' => width(parameters),
        _ => None,
    }
}

fn numbers(parameters: &str) -> impl Iterator<Item = Option<u16>> {
    parameters.split(';').map(|number| number.parse().ok())
}

fn background(color: &[u8]) -> Option<TerminalAnswer> {
    let Color {
        red, green, blue, ..
    } = Color::parse(color).ok()?;
    // The weights of ITU-R BT.601, as parts of 1000.
    let brightness = 299 * u32::from(red) + 587 * u32::from(green) + 114 * u32::from(blue);
    Some(TerminalAnswer::Background(
        if brightness > 500 * u32::from(u16::MAX) {
            Background::Light
        } else {
            Background::Dark
        },
    ))
}

fn kitty_graphics(text: &str) -> Option<TerminalAnswer> {
    let (keys, said) = text.strip_prefix('G')?.split_once(';')?;
    let id = keys.split(',').find_map(|key| key.strip_prefix("i="))?;
    let is_ours = id.parse() == Ok(KITTY_ID);
    (is_ours && said == "OK").then_some(TerminalAnswer::KittyGraphics)
}

/// The first number is the class of the terminal, the others are what it can do.
fn attributes(parameters: &str) -> TerminalAnswer {
    let has_sixel = numbers(parameters).skip(1).any(|one| one == Some(SIXEL));
    let sixel = if has_sixel {
        Pictures::Shown
    } else {
        Pictures::Unknown
    };
    TerminalAnswer::Attributes { sixel }
}

fn cell_size(parameters: &str) -> Option<TerminalAnswer> {
    let mut numbers = numbers(parameters);
    let mut number = || numbers.next().flatten().filter(|&number| number > 0);
    if number()? != CELL_REPORT {
        return None;
    }
    let (height, width) = (number()?, number()?);
    Some(TerminalAnswer::CellSize(CellSize { width, height }))
}

/// Reads where the cursor stands after characters that were written to be measured.
fn width(parameters: &str) -> Option<TerminalAnswer> {
    let mut numbers = numbers(parameters);
    let (row, column) = (numbers.next()??, numbers.next()??);
    let drawn = |columns: u16| {
        if column > columns + 1 {
            Width::Two
        } else {
            Width::One
        }
    };
    match row {
        GLYPHS_ROW => Some(TerminalAnswer::GlyphWidth(drawn(GLYPHS_WIDTH))),
        PAWN_ROW => Some(TerminalAnswer::PawnWidth(drawn(PAWN_WIDTH))),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::settings::Brand;

    #[test]
    fn the_background_is_told() {
        for (text, background) in [
            ("11;rgb:ffff/ffff/ffff", Background::Light),
            ("11;rgb:fd/f6/e3", Background::Light),
            ("11;rgb:0000/2b2b/3636", Background::Dark),
            ("11;#1e1e2e", Background::Dark),
            ("11;rgba:0000/0000/0000/ffff", Background::Dark),
        ] {
            let answer = TerminalAnswer::Background(background);
            assert_eq!(in_text(b']', text.as_bytes()), Some(answer), "{text}");
        }
        for text in ["11;?", "11;rgb:zz/0/0", "10;rgb:ffff/ffff/ffff", "11", ""] {
            assert_eq!(in_text(b']', text.as_bytes()), None, "{text}");
        }
    }

    #[test]
    fn the_terminal_names_itself() {
        let foot = Emulator {
            brand: Brand::Foot,
            version: (1, 21),
        };
        for (text, answer) in [
            (">|foot(1.21.0)", Some(TerminalAnswer::Version(Some(foot)))),
            (">|Another 7", Some(TerminalAnswer::Version(None))),
            ("1$r0m", None),
            ("", None),
        ] {
            assert_eq!(in_text(b'P', text.as_bytes()), answer, "{text}");
        }
    }

    #[test]
    fn only_the_answer_to_its_own_picture_tells_of_kitty_graphics() {
        for (text, shown) in [
            ("Gi=31;OK", true),
            ("Gi=31,I=7;OK", true),
            ("Gi=31;EINVAL:no", false),
            ("Gi=32;OK", false),
            ("G;OK", false),
            ("i=31;OK", false),
        ] {
            let answer = shown.then_some(TerminalAnswer::KittyGraphics);
            assert_eq!(in_text(b'_', text.as_bytes()), answer, "{text}");
        }
    }

    #[test]
    fn attributes_tell_of_sixels() {
        for (report, sixel) in [
            ("?62;22c", Pictures::Unknown),
            ("?1;2c", Pictures::Unknown),
            ("?4;6c", Pictures::Unknown),
            ("?63;1;2;4;6c", Pictures::Shown),
            ("?62;4c", Pictures::Shown),
            ("?6c", Pictures::Unknown),
            ("?c", Pictures::Unknown),
        ] {
            let answer = TerminalAnswer::Attributes { sixel };
            assert_eq!(in_report(report.as_bytes()), Some(answer), "{report}");
        }
        // The answer to another question (DA2).
        assert_eq!(in_report(b">41;354;0c"), None);
    }

    #[test]
    fn a_cell_has_a_size_in_pixels() {
        let size = CellSize {
            width: 9,
            height: 18,
        };
        for (report, answer) in [
            ("6;18;9t", Some(TerminalAnswer::CellSize(size))),
            ("6;0;9t", None),
            ("6;18t", None),
            ("4;800;600t", None),
            ("6;99999;9t", None),
        ] {
            assert_eq!(in_report(report.as_bytes()), answer, "{report}");
        }
    }

    #[test]
    fn the_cursor_tells_how_wide_characters_are() {
        let glyphs = TerminalAnswer::GlyphWidth;
        let pawn = TerminalAnswer::PawnWidth;
        for (report, answer) in [
            ("2;4R", Some(glyphs(Width::One))),
            ("2;5R", Some(glyphs(Width::Two))),
            ("2;7R", Some(glyphs(Width::Two))),
            ("3;2R", Some(pawn(Width::One))),
            ("3;3R", Some(pawn(Width::Two))),
            ("24;80R", None),
            ("2R", None),
            ("2;xR", None),
        ] {
            assert_eq!(in_report(report.as_bytes()), answer, "{report}");
        }
    }
}
