//! Makes a picture from geometry.

use super::picture::{Blocks, Picture, Pixel};
use super::shape::{Ink, Point, SIDE, Shape};

/// Rasterises `shape`: each pixel is the average of a grid of samples.
pub(super) fn rasterise(shape: &Shape, rows: u16, blocks: Blocks) -> Picture {
    let shape = shape.at(rows);
    let scale = Scale::for_pixels(f32::from(2 * rows));
    Picture::from_pixels(rows, blocks, |x, y| {
        // The picture's pixels are half as wide as they are high.
        let place = |dx, dy| scale.point(0.5 * (f32::from(x) + dx), f32::from(y) + dy);
        coverage(&shape, &scale, place).crisp()
    })
}

/// The most rows of characters that a part of a drawing may name.
const MOST_ROWS: u16 = 99;

/// Rasterises `shape` in the middle of an area of pixels that are as wide as they are high, row by
/// row.
pub(super) fn rasterise_finely(shape: &Shape, width: u16, height: u16) -> Vec<Pixel> {
    let side = width.min(height);
    let shape = shape.at((side / 2).min(MOST_ROWS));
    let scale = Scale::for_pixels(f32::from(side));
    let (left, top) = ((width - side) / 2, (height - side) / 2);
    let pixel = |x: u16, y: u16| {
        if !(left..left + side).contains(&x) || !(top..top + side).contains(&y) {
            return Pixel::SQUARE;
        }
        let (x, y) = (f32::from(x - left), f32::from(y - top));
        coverage(&shape, &scale, |dx, dy| scale.point(x + dx, y + dy))
    };
    (0..height)
        .flat_map(|y| (0..width).map(move |x| (x, y)))
        .map(|(x, y)| pixel(x, y))
        .collect()
}

/// The height of the foot that all pieces stand on, in units.
const FOOT: f32 = 7.0;

/// How the square's pixels become the drawing's units.
///
/// What is level lies on whole pixels, or it would be a blur: the outline is a whole number of pixels
/// strong, the foot a whole number high.
struct Scale {
    /// The side of the square, in pixels that are as wide as they are high.
    side: f32,
    /// Units per pixel.
    units: f32,
    /// The strength of the outline, in pixels.
    outline: f32,
    /// The height of the foot, in pixels.
    foot: f32,
    /// How far the foot, without its outline, stands above the square's lower edge, in pixels.
    ground: f32,
}

impl Scale {
    fn for_pixels(side: f32) -> Self {
        let gap = (side / 16.0).round();
        // Small squares need all their height: there the gap below the piece above has to do.
        let head = if side > 12.0 { gap } else { 0.0 };
        let outline = (side / 18.0).round().max(1.0);
        let units = SIDE / (side - gap - head - 2.0 * outline);
        let foot = (FOOT / units).round().max(1.0);
        Self {
            side,
            units,
            outline,
            foot,
            ground: gap + outline,
        }
    }

    /// The place in the drawing of a place in the square.
    fn point(&self, x: f32, y: f32) -> Point {
        let height = self.side - self.ground - y;
        let above_foot = height - self.foot;
        let units_up = if height < 0.0 {
            height * self.units
        } else if above_foot < 0.0 {
            height * FOOT / self.foot
        } else {
            FOOT + above_foot * (SIDE - FOOT) / (SIDE / self.units - self.foot)
        };
        Point {
            x: (x - self.side / 2.0) * self.units + SIDE / 2.0,
            y: SIDE - units_up,
        }
    }
}

/// How many samples a pixel has in each direction.
const SAMPLES: u16 = 4;

/// How far the corners of a pixel are from its middle, in pixels that are as wide as they are high,
/// with a reserve for the foot, which may be drawn somewhat flatter than the rest.
const CORNER: f32 = 0.9;

/// What covers a pixel: the average of a grid of samples, of which one will do away from edges.
///
/// `place` gives the place in the drawing of one in the pixel, whose sides are 1.
fn coverage(drawing: &Shape, scale: &Scale, place: impl Fn(f32, f32) -> Point) -> Pixel {
    let outline = scale.outline * scale.units;
    let ink = |dx, dy| drawing.ink(place(dx, dy), outline);
    let (middle, clear) = ink(0.5, 0.5);
    if clear > CORNER * scale.units {
        return middle.pixel();
    }
    let (mut outlined, mut filled) = (0, 0);
    for index in 0..SAMPLES * SAMPLES {
        let [dx, dy] = [index % SAMPLES, index / SAMPLES]
            .map(|sample| (f32::from(sample) + 0.5) / f32::from(SAMPLES));
        match ink(dx, dy).0 {
            Ink::Square => {}
            Ink::Outline => outlined += 1,
            Ink::Fill => filled += 1,
        }
    }
    let share = |count: u16| u8::try_from(count * 255 / (SAMPLES * SAMPLES)).unwrap_or(u8::MAX);
    Pixel {
        outline: share(outlined),
        fill: share(filled),
    }
}

impl Ink {
    fn pixel(self) -> Pixel {
        match self {
            Self::Square => Pixel::SQUARE,
            Self::Outline => Pixel::OUTLINE,
            Self::Fill => Pixel::FILL,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ui::pieces::shape::{Part, Primitive};

    #[test]
    fn the_foot_and_its_outline_are_whole_pixels() {
        let corners = [(-64.0, 57.0), (128.0, 57.0), (128.0, 64.0), (-64.0, 64.0)];
        let points = corners.map(|(x, y)| Point { x, y }).to_vec();
        let part = Part {
            body: vec![Primitive::Polygon { points }],
            details: Vec::new(),
            rows: 0..=u16::MAX,
        };
        let shape = Shape { parts: vec![part] };
        for rows in [6, 7, 8, 9] {
            let picture = rasterise(&shape, rows, Blocks::Quadrants);
            for pixel in picture.lines().flatten().flatten() {
                assert_eq!(*pixel, pixel.purest(), "at {rows} rows");
            }
        }
    }

    #[test]
    fn a_disc_covers_its_area() {
        let centre = Point { x: 32.0, y: 32.0 };
        let body = vec![Primitive::Disc {
            centre,
            radius: 16.0,
        }];
        let shape = Shape {
            parts: vec![Part {
                body,
                details: Vec::new(),
                rows: 0..=u16::MAX,
            }],
        };
        let rows = 16;
        let fill: u32 = rasterise(&shape, rows, Blocks::Quadrants)
            .lines()
            .flatten()
            .flatten()
            .map(|pixel| u32::from(pixel.fill))
            .sum();
        let pixels = f64::from(fill) / 255.0 / 2.0;
        let radius = 16.0 / f64::from(Scale::for_pixels(f32::from(2 * rows)).units);
        let area = std::f64::consts::PI * radius * radius;
        assert!((pixels / area - 1.0).abs() < 0.05, "{pixels} for {area}");
    }
}
