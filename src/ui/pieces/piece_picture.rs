//! A piece that is shown as a picture, and its colours.

use ratatui::layout::Rect;

use super::paint::mix;
use super::picture::Pixel;
use crate::chess::Role;

/// A piece to be shown as a picture on its square, whose cells are free for it but for marks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PiecePicture {
    /// The cells of the square.
    pub area: Rect,
    /// What stands there.
    pub role: Role,
    /// Red, green and blue of the body.
    pub fill: [u8; 3],
    /// Those of the line around it and of its details.
    pub outline: [u8; 3],
    /// Those of the square.
    pub square: [u8; 3],
}

impl PiecePicture {
    /// Returns red, green and blue of a pixel on the square.
    #[must_use]
    pub fn on_square(&self, pixel: Pixel) -> [u8; 3] {
        [0, 1, 2].map(|channel| {
            mix(
                pixel,
                self.square[channel],
                self.outline[channel],
                self.fill[channel],
            )
        })
    }

    /// Returns red, green, blue and opacity of a pixel on whatever lies below.
    #[must_use]
    pub fn alone(&self, pixel: Pixel) -> [u8; 4] {
        let Pixel { outline, fill } = pixel;
        let opacity = outline.saturating_add(fill);
        let [red, green, blue] = [0, 1, 2].map(|channel| {
            let part = |share: u8, ink: [u8; 3]| u32::from(share) * u32::from(ink[channel]);
            let sum = part(outline, self.outline) + part(fill, self.fill);
            let mean = sum.checked_div(u32::from(opacity)).unwrap_or_default();
            u8::try_from(mean).unwrap_or(u8::MAX)
        });
        [red, green, blue, opacity]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_pixel_has_the_colours_by_their_shares() {
        let picture = PiecePicture {
            area: Rect::ZERO,
            role: Role::Pawn,
            fill: [200; 3],
            outline: [0; 3],
            square: [100; 3],
        };
        let half = |outline, fill| Pixel { outline, fill };
        assert_eq!(picture.on_square(Pixel::SQUARE), [100; 3]);
        assert_eq!(picture.on_square(half(0, 128)), [150; 3]);
        assert_eq!(picture.alone(Pixel::SQUARE), [0; 4]);
        assert_eq!(picture.alone(half(0, 128)), [200, 200, 200, 128]);
        assert_eq!(picture.alone(half(51, 204)), [160, 160, 160, 255]);
    }
}
