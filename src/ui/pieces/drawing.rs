//! Reads the drawings in `assets/pieces`.
//!
//! A drawing is a text of lines: `; comment`, a shape, or a mask.
//!
//! Shapes are in units of 1/64 of the square. They belong to the `part` before them, which may have
//! the smallest and the largest number of rows at which it is seen. `disc X,Y RADIUS`, `polygon X,Y
//! …` and `stroke X,Y … RADIUS` make the part's body; `dot X,Y RADIUS` and `line X,Y … RADIUS` are
//! details.
//!
//! `mask ROWS` is followed by the lines of a picture: `.` is the square, `#` the outline and `+` the
//! fill. A line has two or four pixels for each row of characters. `halves ROWS` is a mask for fonts
//! that have half blocks, but no quadrants. `sextants ROWS` is a silhouette with two pixels across
//! and three down in each character.

use thiserror::Error;

use super::mosaic::Mosaic;
use super::picture::{Blocks, Picture, Pixel};
use super::raster::{rasterise, rasterise_finely};
use super::shape::{Part, Point, Primitive, Shape};

/// The drawing of one role, for every size.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Drawing {
    shape: Shape,
    masks: Vec<(Blocks, Picture)>,
    mosaics: Vec<Mosaic>,
}

/// What is wrong with a drawing, and in which line.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub(super) enum DrawingError {
    /// A line begins with an unknown word.
    #[error(
        "line {line}: found `{word}`, expected `part`, `mask`, `halves`, `sextants` or a shape"
    )]
    Word { line: usize, word: String },
    /// A shape stands before the first part.
    #[error("line {line}: expected `part` before the first shape")]
    NoPart { line: usize },
    /// Numbers or points are missing or malformed.
    #[error("line {line}: expected numbers and points such as `32,10`")]
    Numbers { line: usize },
    /// A mask has too few or too many pixels, or one of an unknown kind.
    #[error("line {line}: expected the pixels of a mask of {rows} rows")]
    Mask { line: usize, rows: u16 },
}

impl Drawing {
    /// Reads a drawing.
    pub(super) fn parse(text: &str) -> Result<Self, DrawingError> {
        let mut drawing = Self::default();
        let mut lines = text.lines().map(str::trim).zip(1..);
        while let Some((content, line)) = lines.next() {
            let mut words = content.split_whitespace();
            match words.next() {
                None => {}
                Some(word) if word.starts_with(';') => {}
                Some("part") => drawing.shape.parts.push(part(line, words)?),
                Some("mask") => {
                    let mask = mask(Blocks::Quadrants, line, words, &mut lines)?;
                    drawing.masks.push((Blocks::Quadrants, mask));
                }
                Some("halves") => {
                    let mask = mask(Blocks::Halves, line, words, &mut lines)?;
                    drawing.masks.push((Blocks::Halves, mask));
                }
                Some("sextants") => drawing.mosaics.push(mosaic(line, words, &mut lines)?),
                Some(word) => {
                    let part = drawing.shape.parts.last_mut();
                    part.ok_or(DrawingError::NoPart { line })?
                        .add(line, word, words)?;
                }
            }
        }
        Ok(drawing)
    }

    /// The silhouette of `rows` rows in sextants, if there is one.
    pub(super) fn mosaic(&self, rows: u16) -> Option<&Mosaic> {
        self.mosaics.iter().find(|mosaic| mosaic.rows() == rows)
    }

    /// The shares of each pixel of a picture, row by row.
    pub(super) fn pixels(&self, width: u16, height: u16) -> Vec<Pixel> {
        rasterise_finely(&self.shape, width, height)
    }

    /// The picture of `rows` rows of characters: made by hand if there is one, else from geometry.
    pub(super) fn picture(&self, rows: u16, blocks: Blocks) -> Picture {
        let fits = |mask: &&(Blocks, Picture)| mask.0 == blocks && mask.1.rows() == rows;
        match self.masks.iter().find(fits) {
            Some((_, mask)) => mask.clone(),
            None => rasterise(&self.shape, rows, blocks),
        }
    }
}

/// Begins a part, for all sizes or for those between two.
fn part<'a>(line: usize, words: impl Iterator<Item = &'a str>) -> Result<Part, DrawingError> {
    let sizes: Option<Vec<u16>> = words.map(|word| word.parse().ok()).collect();
    let rows = match sizes.as_deref() {
        Some(&[]) => 0..=u16::MAX,
        Some(&[from, to]) => from..=to,
        _ => return Err(DrawingError::Numbers { line }),
    };
    Ok(Part {
        body: Vec::new(),
        details: Vec::new(),
        rows,
    })
}

impl Part {
    fn add<'a>(
        &mut self,
        line: usize,
        word: &str,
        words: impl Iterator<Item = &'a str>,
    ) -> Result<(), DrawingError> {
        let (mut points, mut radius) = (Vec::new(), 0.0);
        for word in words {
            let numbers: Option<Vec<f32>> = word.split(',').map(|part| part.parse().ok()).collect();
            match numbers.as_deref() {
                Some(&[x, y]) => points.push(Point { x, y }),
                Some(&[number]) => radius = number,
                _ => return Err(DrawingError::Numbers { line }),
            }
        }
        let &[centre, ..] = points.as_slice() else {
            return Err(DrawingError::Numbers { line });
        };
        match word {
            "disc" => self.body.push(Primitive::Disc { centre, radius }),
            "stroke" => self.body.push(Primitive::Stroke { points, radius }),
            "polygon" => self.body.push(Primitive::Polygon { points }),
            "dot" => self.details.push(Primitive::Disc { centre, radius }),
            "line" => self.details.push(Primitive::Stroke { points, radius }),
            _ => {
                return Err(DrawingError::Word {
                    line,
                    word: word.to_owned(),
                });
            }
        }
        Ok(())
    }
}

/// Reads the lines of a silhouette in sextants after the one that announces it.
fn mosaic<'a>(
    line: usize,
    mut words: impl Iterator<Item = &'a str>,
    lines: impl Iterator<Item = (&'a str, usize)>,
) -> Result<Mosaic, DrawingError> {
    let rows: Option<u16> = words.next().and_then(|word| word.parse().ok());
    let rows = rows.ok_or(DrawingError::Numbers { line })?;
    let (width, height) = (4 * usize::from(rows), 3 * usize::from(rows));
    let grid = lines.take(height).map(|(content, _)| {
        let pixels: Option<Vec<Pixel>> = content.bytes().map(mask_pixel).collect();
        pixels.filter(|pixels| pixels.len() == width)
    });
    match grid.collect::<Option<Vec<_>>>() {
        Some(grid) if grid.len() == height => Ok(Mosaic::from_pixels(rows, |x, y| {
            grid[y][x] != Pixel::SQUARE
        })),
        _ => Err(DrawingError::Mask { line, rows }),
    }
}

/// Reads the lines of a mask after the one that announces it.
fn mask<'a>(
    blocks: Blocks,
    line: usize,
    mut words: impl Iterator<Item = &'a str>,
    lines: impl Iterator<Item = (&'a str, usize)>,
) -> Result<Picture, DrawingError> {
    let rows: Option<u16> = words.next().and_then(|word| word.parse().ok());
    let rows = rows.ok_or(DrawingError::Numbers { line })?;
    let side = 2 * usize::from(rows);
    let grid = lines
        .take(side)
        .map(|(content, _)| mask_line(side, content));
    let grid: Option<Vec<Vec<Pixel>>> = grid.collect();
    match grid {
        Some(grid) if grid.len() == side => Ok(Picture::from_pixels(rows, blocks, |x, y| {
            grid[usize::from(y)][usize::from(x)]
        })),
        _ => Err(DrawingError::Mask { line, rows }),
    }
}

/// Reads a line of a mask, which has a pixel or two for each of the `side` half characters.
fn mask_line(side: usize, line: &str) -> Option<Vec<Pixel>> {
    let pixels: Vec<Pixel> = line.bytes().map(mask_pixel).collect::<Option<_>>()?;
    match pixels.len() {
        length if length == side => Some(pixels.into_iter().flat_map(|pixel| [pixel; 2]).collect()),
        length if length == 2 * side => Some(pixels),
        _ => None,
    }
}

fn mask_pixel(letter: u8) -> Option<Pixel> {
    match letter {
        b'.' => Some(Pixel::SQUARE),
        b'#' => Some(Pixel::OUTLINE),
        b'+' => Some(Pixel::FILL),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chess::Role;
    use crate::ui::pieces::gallery::text;

    #[test]
    fn every_drawing_can_be_read_and_has_its_masks() {
        for role in Role::ALL {
            let drawing = Drawing::parse(text(role)).unwrap();
            assert!(!drawing.shape.parts.is_empty(), "{role}");
            for blocks in [Blocks::Quadrants, Blocks::Halves] {
                let masks = drawing.masks.iter().filter(|mask| mask.0 == blocks);
                let rows: Vec<u16> = masks.map(|(_, mask)| mask.rows()).collect();
                assert_eq!(rows, [2, 3, 4, 5], "{role} in {blocks:?}");
            }
        }
    }

    #[test]
    fn no_character_of_a_mask_needs_more_than_its_blocks_can_show() {
        for role in Role::ALL {
            for (blocks, mask) in Drawing::parse(text(role)).unwrap().masks {
                for pixel in mask.lines().flatten().flatten() {
                    assert_eq!(
                        *pixel,
                        pixel.purest(),
                        "{role}, {} rows, {blocks:?}",
                        mask.rows()
                    );
                }
            }
        }
    }

    #[test]
    fn a_mask_is_read_pixel_by_pixel() {
        let drawing = Drawing::parse("mask 1\n.#\n++").unwrap();
        let picture = drawing.picture(1, Blocks::Quadrants);
        let [left, right] = [Pixel::SQUARE, Pixel::OUTLINE];
        let block = |top| [top, top, Pixel::FILL, Pixel::FILL];
        assert_eq!(
            picture.lines().next(),
            Some([block(left), block(right)].as_slice())
        );
        assert_eq!(
            picture,
            Drawing::parse("mask 1\n..##\n++++")
                .unwrap()
                .picture(1, Blocks::Quadrants)
        );
    }

    #[test]
    fn a_faulty_line_is_named() {
        let error = |text| Drawing::parse(text).unwrap_err();
        let circle = DrawingError::Word {
            line: 2,
            word: "circle".to_owned(),
        };
        assert_eq!(error("part\ncircle 1,2 3"), circle);
        assert_eq!(
            error("; a disc\ndisc 1,2 3"),
            DrawingError::NoPart { line: 2 }
        );
        assert_eq!(error("part 3"), DrawingError::Numbers { line: 1 });
        assert_eq!(error("part\ndisc 3"), DrawingError::Numbers { line: 2 });
        assert_eq!(error("part\ndisc 1,x 3"), DrawingError::Numbers { line: 2 });
        assert_eq!(error("mask"), DrawingError::Numbers { line: 1 });
        assert_eq!(
            error("mask 1\n..\n.?"),
            DrawingError::Mask { line: 1, rows: 1 }
        );
        assert_eq!(error("mask 1\n.."), DrawingError::Mask { line: 1, rows: 1 });
        assert_eq!(
            error("mask 1\n..\n..."),
            DrawingError::Mask { line: 1, rows: 1 }
        );
    }
}
