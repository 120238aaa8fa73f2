//! Turns a picture into characters and colors.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Color, Modifier, Style};

use super::inks::{Blend, Inks};
use super::picture::{Picture, Pixel};

/// Paints `picture` with its upper left corner in that of `area`, as far as it lies within both
/// the area and the buffer.
pub(super) fn paint(picture: &Picture, area: Rect, inks: Inks, blend: Blend, buf: &mut Buffer) {
    for (y, line) in (area.top()..area.bottom()).zip(picture.lines()) {
        for (x, block) in (area.left()..area.right()).zip(line) {
            let colors = block.map(|pixel| inks.color(pixel, blend));
            if colors == [inks.square; 4] && block.map(Pixel::purest) == [Pixel::SQUARE; 4] {
                continue;
            }
            let (symbol, fg, bg) = character(colors, inks.square);
            if let Some(cell) = buf.cell_mut((x, y)) {
                cell.set_symbol(symbol).set_fg(fg).set_bg(bg);
            }
        }
    }
}

/// The characters by the pixels that they set: upper left 1, upper right 2, lower left 4, lower
/// right 8.
pub(super) const SYMBOLS: [&str; 16] = [
    " ", "▘", "▝", "▀", "▖", "▌", "▞", "▛", "▗", "▚", "▐", "▜", "▄", "▙", "▟", "█",
];

/// The character that shows four pixels of at most two colors, its foreground and its background.
///
/// The blocks of some fonts leave a gap at the upper edge of the character: there the background is
/// seen, so it is the color of the upper pixels where they have the same. Else it is the square's
/// wherever some of the square is seen. A character of one color is a block on a background of that
/// color, so that the shape is there even without the colors.
fn character(pixels: [Color; 4], square: Color) -> (&'static str, Color, Color) {
    if pixels == [pixels[3]; 4] {
        let symbol = if pixels[3] == square {
            SYMBOLS[0]
        } else {
            SYMBOLS[15]
        };
        return (symbol, pixels[3], pixels[3]);
    }
    let bg = if pixels[0] == pixels[1] {
        pixels[0]
    } else if pixels.contains(&square) {
        square
    } else {
        pixels[3]
    };
    let fg = pixels.into_iter().find(|&color| color != bg).unwrap_or(bg);
    let set = pixels.iter().enumerate().filter(|&(_, &color)| color != bg);
    let pattern = set.fold(0, |pattern, (index, _)| pattern | 1 << index);
    (SYMBOLS[pattern], fg, bg)
}

/// What the pixels of a picture without colors are made of.
#[derive(Clone, Copy)]
pub(super) enum Dots {
    /// The blocks of [`SYMBOLS`].
    Blocks,
    /// Two dots of braille for each pixel, which look grey.
    Braille,
}

/// Both upper pixels of [`SYMBOLS`], which are the background for the sake of fonts with gaps.
const UPPER: usize = 3;

/// The dots of braille by the pixels of [`SYMBOLS`].
const BRAILLE: [char; 16] = [
    ' ', '⠃', '⠘', '⠛', '⡄', '⡇', '⡜', '⡟', '⢠', '⢣', '⢸', '⢻', '⣤', '⣧', '⣼', '⣿',
];

/// Paints the pixels of a picture that have an ink, in the terminal's own two colors.
pub(super) fn paint_plain(picture: &Picture, area: Rect, ink: Pixel, dots: Dots, buf: &mut Buffer) {
    for (y, line) in (area.top()..area.bottom()).zip(picture.lines()) {
        for (x, block) in (area.left()..area.right()).zip(line) {
            let set = block.iter().enumerate();
            let set = set.filter(|&(_, pixel)| pixel.purest() == ink);
            let pattern = set.fold(0, |pattern, (index, _)| pattern | 1 << index);
            if pattern == 0 {
                continue;
            }
            if let Some(cell) = buf.cell_mut((x, y)) {
                cell.set_style(Style::reset());
                match dots {
                    Dots::Blocks if pattern & UPPER == UPPER => cell
                        .set_symbol(SYMBOLS[SYMBOLS.len() - 1 - pattern])
                        .set_style(Style::reset().add_modifier(Modifier::REVERSED)),
                    Dots::Blocks => cell.set_symbol(SYMBOLS[pattern]),
                    Dots::Braille => cell.set_char(BRAILLE[pattern]),
                };
            }
        }
    }
}

impl Inks {
    fn color(&self, pixel: Pixel, blend: Blend) -> Color {
        if let (
            Blend::Shaded | Blend::Fine,
            Color::Rgb(red, green, blue),
            Color::Rgb(outline_red, outline_green, outline_blue),
            Color::Rgb(fill_red, fill_green, fill_blue),
        ) = (blend, self.square, self.outline, self.fill)
        {
            return Color::Rgb(
                mix(pixel, red, outline_red, fill_red),
                mix(pixel, green, outline_green, fill_green),
                mix(pixel, blue, outline_blue, fill_blue),
            );
        }
        match pixel.purest() {
            Pixel::FILL => self.fill,
            Pixel::OUTLINE => self.outline,
            _ => self.square,
        }
    }
}

/// Mixes one channel by the shares of the inks, which add up to 255.
pub(super) fn mix(pixel: Pixel, square: u8, outline: u8, fill: u8) -> u8 {
    let part = |share: u8, channel: u8| u32::from(share) * u32::from(channel);
    let sum = part(pixel.square(), square) + part(pixel.outline, outline) + part(pixel.fill, fill);
    u8::try_from((sum + 127) / 255).unwrap_or(u8::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    const S: Color = Color::Indexed(1);
    const O: Color = Color::Indexed(2);
    const F: Color = Color::Indexed(3);

    #[test]
    fn two_colors_share_a_character() {
        assert_eq!(character([S, S, O, O], S), ("▄", O, S));
        assert_eq!(character([O, O, S, S], S), ("▄", S, O));
        assert_eq!(character([O, S, S, O], S), ("▚", O, S));
        assert_eq!(character([F, O, F, O], S), ("▌", F, O));
        assert_eq!(character([F, F, F, F], S), ("█", F, F));
        assert_eq!(character([S, S, S, S], S), (" ", S, S));
    }

    #[test]
    fn shades_lie_between_the_inks() {
        let grey = |level| Color::Rgb(level, level, level);
        let inks = Inks {
            square: grey(100),
            fill: grey(200),
            outline: grey(0),
        };
        let half = Pixel {
            outline: 0,
            fill: 128,
        };
        assert_eq!(inks.color(half, Blend::Shaded), grey(150));
        assert_eq!(inks.color(half, Blend::Threshold), grey(200));
        assert_eq!(inks.color(Pixel::OUTLINE, Blend::Shaded), grey(0));
    }

    #[test]
    fn inks_without_shades_are_not_mixed() {
        let inks = Inks {
            square: S,
            fill: F,
            outline: O,
        };
        let half = Pixel {
            outline: 0,
            fill: 128,
        };
        assert_eq!(inks.color(half, Blend::Shaded), F);
    }
}
