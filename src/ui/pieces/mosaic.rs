//! Silhouettes of sextants: six pixels in each character, for terminals that draw these themselves.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::inks::Inks;

/// The pixels across and down one character.
const ACROSS: usize = 2;
const DOWN: usize = 3;

/// A silhouette at one size.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Mosaic {
    rows: u16,
    /// A number for each character, line by line: a bit for each pixel that is set.
    patterns: Vec<u8>,
}

impl Mosaic {
    /// Makes a silhouette from its pixels, given by column and line.
    pub(super) fn from_pixels(rows: u16, is_set: impl Fn(usize, usize) -> bool) -> Self {
        let height = usize::from(rows);
        let pattern = |x: usize, y: usize| {
            let pixels = (0..DOWN).flat_map(|dy| (0..ACROSS).map(move |dx| (dx, dy)));
            let pixels = pixels.enumerate();
            let set = pixels.filter(|&(_, (dx, dy))| is_set(ACROSS * x + dx, DOWN * y + dy));
            set.fold(0, |pattern, (bit, _)| pattern | 1 << bit)
        };
        let places = (0..height).flat_map(|y| (0..2 * height).map(move |x| (x, y)));
        Self {
            rows,
            patterns: places.map(|(x, y)| pattern(x, y)).collect(),
        }
    }

    /// The height in characters; the width is twice as many.
    pub(super) fn rows(&self) -> u16 {
        self.rows
    }

    /// Paints the silhouette with its upper left corner in that of `area`.
    pub(super) fn paint(&self, area: Rect, inks: Inks, buf: &mut Buffer) {
        let lines = self.patterns.chunks(2 * usize::from(self.rows));
        for (y, line) in (area.top()..area.bottom()).zip(lines) {
            for (x, &pattern) in (area.left()..area.right()).zip(line) {
                if let Some(cell) = buf.cell_mut((x, y)).filter(|_| pattern > 0) {
                    cell.set_char(symbol(pattern))
                        .set_fg(inks.fill)
                        .set_bg(inks.square);
                }
            }
        }
    }
}

/// The character with these pixels. Those that were in Unicode before the sextants are left out of
/// their row.
fn symbol(pattern: u8) -> char {
    const LEFT: u8 = 0b01_0101;
    const RIGHT: u8 = 0b10_1010;
    const ALL: u8 = 0b11_1111;
    match pattern {
        0 => ' ',
        LEFT => '▌',
        RIGHT => '▐',
        ALL.. => '█',
        _ => {
            let before = u32::from(pattern > LEFT) + u32::from(pattern > RIGHT);
            char::from_u32(0x1_FAFF + u32::from(pattern) - before).unwrap_or(' ')
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sextants_are_numbered_by_their_pixels() {
        for (pattern, expected) in [
            (0b00_0001, '\u{1FB00}'),
            (0b01_0100, '\u{1FB13}'),
            (0b01_0101, '▌'),
            (0b01_0110, '\u{1FB14}'),
            (0b10_1001, '\u{1FB27}'),
            (0b10_1010, '▐'),
            (0b10_1011, '\u{1FB28}'),
            (0b11_1110, '\u{1FB3B}'),
            (0b11_1111, '█'),
        ] {
            assert_eq!(symbol(pattern), expected, "{pattern:b}");
        }
    }
}
