//! A piece in pixels, for terminals that show pictures: how much of each is outline and fill.

use ratatui::layout::Size;

use super::gallery;
use super::picture::Pixel;
use crate::chess::Role;

/// A piece at one size, without colours.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stencil {
    size: Size,
    pixels: Vec<Pixel>,
}

impl Stencil {
    /// Draws a piece in the middle of an area of so many pixels, as large as it will go. This takes
    /// milliseconds.
    ///
    /// # Examples
    ///
    /// ```
    /// use nowchess::chess::Role;
    /// use nowchess::ui::pieces::Stencil;
    ///
    /// let stencil = Stencil::new(Role::Queen, 60, 54);
    /// assert_eq!(stencil.size(), (60, 54).into());
    /// assert_eq!(stencil.pixel(0, 0).fill, 0);
    /// ```
    #[must_use]
    pub fn new(role: Role, width: u16, height: u16) -> Self {
        Self {
            size: Size::new(width, height),
            pixels: gallery::pixels(role, width, height),
        }
    }

    /// Returns how many pixels there are across and down.
    #[must_use]
    pub fn size(&self) -> Size {
        self.size
    }

    /// Returns what covers each pixel, row by row.
    #[must_use]
    pub fn pixels(&self) -> &[Pixel] {
        &self.pixels
    }

    /// Returns what covers a pixel; outside there is nothing.
    #[must_use]
    pub fn pixel(&self, x: u16, y: u16) -> Pixel {
        let index = usize::from(y) * usize::from(self.size.width) + usize::from(x);
        let pixel = self.pixels.get(index).filter(|_| x < self.size.width);
        pixel.copied().unwrap_or(Pixel::SQUARE)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The pixels that are half of a piece or more.
    fn solid(role: Role, width: u16, height: u16) -> Vec<(u16, u16)> {
        let stencil = Stencil::new(role, width, height);
        (0..height)
            .flat_map(|y| (0..width).map(move |x| (x, y)))
            .filter(|&(x, y)| {
                let Pixel { outline, fill } = stencil.pixel(x, y);
                u16::from(outline) + u16::from(fill) > 127
            })
            .collect()
    }

    #[test]
    fn a_piece_fills_its_square_and_leaves_a_margin_above_and_below() {
        for role in Role::ALL {
            for side in [32, 48, 60, 90, 126, 224] {
                let pixels = solid(role, side, side);
                let highest = pixels.iter().map(|&(_, y)| y).min().unwrap();
                let lowest = pixels.iter().map(|&(_, y)| y).max().unwrap();
                assert!(highest > 0 && lowest < side - 1, "{role} at {side}");
                assert!(lowest > side * 7 / 8, "{role} at {side}: {lowest}");
                assert!(pixels.len() > usize::from(side) * usize::from(side) / 6);
            }
        }
    }

    #[test]
    fn on_a_wide_square_the_piece_stands_in_the_middle() {
        let narrow = solid(Role::Rook, 40, 40);
        let wide = solid(Role::Rook, 60, 40);
        let moved: Vec<_> = narrow.iter().map(|&(x, y)| (x + 10, y)).collect();
        assert_eq!(wide, moved);
    }

    #[test]
    fn edges_are_smooth() {
        let stencil = Stencil::new(Role::Pawn, 60, 60);
        let covers = (0..60).flat_map(|y| (0..60).map(move |x| (x, y)));
        let shares = covers.map(|(x, y)| stencil.pixel(x, y).outline);
        assert!(shares.filter(|share| (1..255).contains(share)).count() > 40);
    }
}
