//! A drawing at one size: how much of each pixel is outline and how much is fill.

/// What covers a pixel, in 255ths of its area; the rest is square.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pixel {
    /// The share of the line around the body and of its details.
    pub outline: u8,
    /// The share of the body.
    pub fill: u8,
}

impl Pixel {
    pub(super) const SQUARE: Self = Self {
        outline: 0,
        fill: 0,
    };
    pub(super) const OUTLINE: Self = Self {
        outline: u8::MAX,
        fill: 0,
    };
    pub(super) const FILL: Self = Self {
        outline: 0,
        fill: u8::MAX,
    };

    /// The share of the square.
    pub(super) fn square(self) -> u8 {
        u8::MAX
            .saturating_sub(self.outline)
            .saturating_sub(self.fill)
    }

    /// The ink that the pixel is shown in where there are no shades.
    ///
    /// What belongs to the piece is decided first, and only then whether it is outline or fill:
    /// otherwise a pixel that is a third of each would break the outline.
    pub(super) fn purest(self) -> Self {
        if self.square() > u8::MAX / 2 {
            Self::SQUARE
        } else if self.fill > self.outline {
            Self::FILL
        } else {
            Self::OUTLINE
        }
    }

    /// Less of a blur: small shares are left out, large ones are made whole.
    ///
    /// With so few pixels an edge is better a little rough than spread over two of them.
    pub(super) fn crisp(self) -> Self {
        let sharpen = |part: u16, whole: u16| {
            let share = (255 * part).checked_div(whole).unwrap_or_default();
            (2 * share).saturating_sub(128).min(255)
        };
        let (outline, fill) = (u16::from(self.outline), u16::from(self.fill));
        let piece = sharpen(outline + fill, 255);
        let fill = piece * sharpen(fill, outline + fill) / 255;
        let share = |share: u16| u8::try_from(share).unwrap_or(u8::MAX);
        Self {
            outline: share(piece - fill),
            fill: share(fill),
        }
    }

    /// How different two pixels are: the squared distance of their shares.
    fn difference(self, other: Self) -> u32 {
        let squared = |a: u8, b: u8| u32::from(a.abs_diff(b)).pow(2);
        squared(self.square(), other.square())
            + squared(self.outline, other.outline)
            + squared(self.fill, other.fill)
    }

    fn mean(pixels: impl Iterator<Item = Self>) -> Self {
        let (mut count, mut outline, mut fill) = (0, 0, 0);
        for pixel in pixels {
            count += 1;
            outline += u16::from(pixel.outline);
            fill += u16::from(pixel.fill);
        }
        let share = |sum: u16| u8::try_from(sum / count.max(1)).unwrap_or(u8::MAX);
        Self {
            outline: share(outline),
            fill: share(fill),
        }
    }
}

/// The four pixels of a character: upper left, upper right, lower left, lower right.
pub(super) type Block = [Pixel; 4];

/// Which block characters a picture may use.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Blocks {
    /// Those that divide a character into quarters in any way.
    Quadrants,
    /// Those that divide it into an upper and a lower, or a left and a right half.
    Halves,
}

impl Blocks {
    /// The ways to divide a character's pixels into two groups: the bits set are those of the
    /// pixels in the second.
    ///
    /// The lower right pixel is always in the first: more ways would only swap the groups.
    const fn splits(self) -> &'static [u8] {
        match self {
            Self::Quadrants => &[0, 1, 2, 3, 4, 5, 6, 7],
            Self::Halves => &[0, 0b0011, 0b0101],
        }
    }
}

/// A drawing at one size, in which no character has more than two different pixels.
///
/// It is `2 * rows` by `rows` characters large, which is a square on the screen, and `4 * rows` by
/// `2 * rows` pixels, which are half as wide as they are high.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Picture {
    rows: u16,
    blocks: Vec<Block>,
}

impl Picture {
    /// Makes a picture from its pixels, given by column and line; a character with more different
    /// ones than `blocks` can show gets two that come near to them.
    pub(super) fn from_pixels(
        rows: u16,
        blocks: Blocks,
        pixel: impl Fn(u16, u16) -> Pixel,
    ) -> Self {
        let block = |x: u16, y: u16| {
            [
                pixel(x, y),
                pixel(x + 1, y),
                pixel(x, y + 1),
                pixel(x + 1, y + 1),
            ]
        };
        let lines = (0..rows).flat_map(|y| (0..2 * rows).map(move |x| (2 * x, 2 * y)));
        let blocks = lines.map(|(x, y)| in_two(block(x, y), blocks)).collect();
        Self { rows, blocks }
    }

    /// The same piece in one tone: its outline is filled, and only its details are left out.
    pub(super) fn solid(&self) -> Self {
        let (width, height) = (i32::from(4 * self.rows), i32::from(2 * self.rows));
        // As strong as the outline of geometry, in the pixels that are half as wide as they are high.
        let strength = (height + 9) / 18;
        let strength = strength.max(1);
        let near_square = |x: u16, y: u16| {
            let (x, y) = (i32::from(x), i32::from(y));
            (y - strength..=y + strength).any(|y| {
                (x - 2 * strength..=x + 2 * strength).any(|x| {
                    let outside = x < 0 || y < 0 || x >= width || y >= height;
                    outside || self.pixel(x.unsigned_abs(), y.unsigned_abs()) == Pixel::SQUARE
                })
            })
        };
        Self::from_pixels(self.rows, Blocks::Quadrants, |x, y| {
            match self.pixel(x.into(), y.into()) {
                Pixel::OUTLINE if !near_square(x, y) => Pixel::SQUARE,
                Pixel::SQUARE => Pixel::SQUARE,
                _ => Pixel::FILL,
            }
        })
    }

    /// A pixel in one ink.
    fn pixel(&self, x: u32, y: u32) -> Pixel {
        let place = (y / 2) * u32::from(2 * self.rows) + x / 2;
        let block = usize::try_from(place)
            .ok()
            .and_then(|place| self.blocks.get(place));
        block.map_or(Pixel::SQUARE, |block| {
            let index = 2 * (y % 2) + x % 2;
            block[if index > 2 { 3 } else { index as usize }].purest()
        })
    }

    /// The height in characters; the width is twice as many.
    pub(super) fn rows(&self) -> u16 {
        self.rows
    }

    /// The lines of characters from the top.
    pub(super) fn lines(&self) -> impl Iterator<Item = &[Block]> {
        self.blocks.chunks(2 * usize::from(self.rows))
    }
}

/// Splits four pixels into two groups and gives each its mean, so that the least is lost.
fn in_two(block: Block, blocks: Blocks) -> Block {
    let splits = blocks.splits().iter().map(|&split| {
        let in_second = |index: usize| split >> index & 1 == 1;
        let mean = |second: bool| {
            let group = block.iter().enumerate();
            let group = group.filter(|&(index, _)| in_second(index) == second);
            Pixel::mean(group.map(|(_, &pixel)| pixel))
        };
        let means = [mean(false), mean(true)];
        let result: Block = std::array::from_fn(|index| means[usize::from(in_second(index))]);
        let loss: u32 = result
            .iter()
            .zip(block)
            .map(|(mean, pixel)| mean.difference(pixel))
            .sum();
        (loss, result)
    });
    splits
        .min_by_key(|&(loss, _)| loss)
        .map_or(block, |(_, result)| result)
}

#[cfg(test)]
mod tests {
    use super::*;

    const S: Pixel = Pixel::SQUARE;
    const O: Pixel = Pixel::OUTLINE;
    const F: Pixel = Pixel::FILL;

    #[test]
    fn two_inks_stay_what_they_are() {
        for block in [
            [S, S, S, S],
            [O, S, S, O],
            [F, O, O, O],
            [S, F, S, F],
            [O, O, F, F],
        ] {
            assert_eq!(in_two(block, Blocks::Quadrants), block);
        }
    }

    #[test]
    fn the_nearest_of_three_values_are_joined() {
        let nearly_fill = Pixel {
            outline: 55,
            fill: 200,
        };
        let joined = Pixel {
            outline: 27,
            fill: 227,
        };
        assert_eq!(
            in_two([S, F, S, nearly_fill], Blocks::Quadrants),
            [S, joined, S, joined]
        );
    }

    #[test]
    fn halves_are_upper_and_lower_or_left_and_right() {
        for block in [[S, S, O, O], [O, F, O, F], [F, F, F, F]] {
            assert_eq!(in_two(block, Blocks::Halves), block);
        }
        let left = Pixel {
            outline: 127,
            fill: 0,
        };
        assert_eq!(in_two([S, O, S, S], Blocks::Halves), [left, left, S, S]);
    }

    #[test]
    fn crisp_pixels_are_nearer_to_an_ink() {
        assert_eq!(
            Pixel {
                outline: 30,
                fill: 20
            }
            .crisp(),
            S
        );
        assert_eq!(
            Pixel {
                outline: 20,
                fill: 220
            }
            .crisp(),
            F
        );
        assert_eq!(
            Pixel {
                outline: 128,
                fill: 0
            }
            .crisp(),
            Pixel {
                outline: 128,
                fill: 0
            }
        );
        assert_eq!(
            Pixel {
                outline: 0,
                fill: 160
            }
            .crisp(),
            Pixel {
                outline: 0,
                fill: 192
            }
        );
    }

    #[test]
    fn a_pixel_that_is_mostly_piece_is_piece() {
        assert_eq!(
            Pixel {
                outline: 70,
                fill: 60
            }
            .purest(),
            O
        );
        assert_eq!(
            Pixel {
                outline: 60,
                fill: 70
            }
            .purest(),
            F
        );
        assert_eq!(
            Pixel {
                outline: 60,
                fill: 60
            }
            .purest(),
            S
        );
    }
}
