//! The pictures of all roles at all sizes.

use std::sync::{LazyLock, OnceLock};

use super::drawing::Drawing;
use super::mosaic::Mosaic;
use super::picture::{Blocks, Picture, Pixel};
use crate::chess::Role;

/// The height of the largest drawing, in characters.
pub(super) const MAX_ROWS: u16 = 32;
/// The number of heights from nothing on.
const SIZES: usize = MAX_ROWS as usize + 1;

static DRAWINGS: LazyLock<[Drawing; 6]> =
    LazyLock::new(|| Role::ALL.map(|role| Drawing::parse(text(role)).unwrap_or_default()));

/// The silhouette of a role at one size in sextants, if there is one.
pub(super) fn mosaic(role: Role, rows: u16) -> Option<&'static Mosaic> {
    DRAWINGS[role.index()].mosaic(rows)
}

/// The drawing of a role at one size.
///
/// Rasterising takes milliseconds, a frame has less than one: so each picture is made once. It
/// follows from the assets and the size alone, and is in truth a constant that is computed late.
pub(super) fn picture(role: Role, rows: u16, blocks: Blocks) -> &'static Picture {
    static PICTURES: [[[OnceLock<Picture>; SIZES]; 6]; 2] =
        [const { [const { [const { OnceLock::new() }; SIZES] }; 6] }; 2];
    let of_role = match blocks {
        Blocks::Quadrants => &PICTURES[0][role.index()],
        Blocks::Halves => &PICTURES[1][role.index()],
    };
    of_role[usize::from(rows)].get_or_init(|| DRAWINGS[role.index()].picture(rows, blocks))
}

/// The drawing of a role at one size in one tone, made once like [`picture`].
pub(super) fn solid(role: Role, rows: u16) -> &'static Picture {
    static PICTURES: [[OnceLock<Picture>; SIZES]; 6] =
        [const { [const { OnceLock::new() }; SIZES] }; 6];
    let picture = || picture(role, rows, Blocks::Quadrants).solid();
    PICTURES[role.index()][usize::from(rows)].get_or_init(picture)
}

/// The shares of each pixel of a role's picture, row by row. This takes milliseconds.
pub(super) fn pixels(role: Role, width: u16, height: u16) -> Vec<Pixel> {
    DRAWINGS[role.index()].pixels(width, height)
}

/// The file that a role is drawn in.
pub(super) const fn text(role: Role) -> &'static str {
    match role {
        Role::Pawn => include_str!("../../../assets/pieces/pawn.txt"),
        Role::Knight => include_str!("../../../assets/pieces/knight.txt"),
        Role::Bishop => include_str!("../../../assets/pieces/bishop.txt"),
        Role::Rook => include_str!("../../../assets/pieces/rook.txt"),
        Role::Queen => include_str!("../../../assets/pieces/queen.txt"),
        Role::King => include_str!("../../../assets/pieces/king.txt"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ui::pieces::picture::Block;

    /// Every size with either kind of blocks.
    fn sizes() -> impl Iterator<Item = (u16, Blocks)> {
        (2..=MAX_ROWS).flat_map(|rows| [(rows, Blocks::Quadrants), (rows, Blocks::Halves)])
    }

    /// The pixels of a role line by line, each in one ink.
    fn pixels(role: Role, rows: u16, blocks: Blocks) -> Vec<Vec<Pixel>> {
        let half = |line: &[Block], half: usize| {
            line.iter()
                .flat_map(|block| [block[2 * half], block[2 * half + 1]].map(Pixel::purest))
                .collect()
        };
        picture(role, rows, blocks)
            .lines()
            .flat_map(|line| [half(line, 0), half(line, 1)])
            .collect()
    }

    /// The share of the square's pixels that are not the same in two drawings.
    fn difference(first: &[Vec<Pixel>], second: &[Vec<Pixel>], rows: u16) -> f64 {
        let pairs = first.iter().flatten().zip(second.iter().flatten());
        let different = pairs.filter(|(first, second)| first != second).count();
        f64::from(u32::try_from(different).unwrap()) / f64::from(8 * rows * rows)
    }

    #[test]
    fn every_piece_differs_from_every_other_at_every_size() {
        for (rows, blocks) in sizes() {
            for (index, first) in Role::ALL.into_iter().enumerate() {
                for second in Role::ALL.into_iter().skip(index + 1) {
                    let share = difference(
                        &pixels(first, rows, blocks),
                        &pixels(second, rows, blocks),
                        rows,
                    );
                    assert!(
                        share > 0.13,
                        "{first} and {second} at {rows} rows in {blocks:?}: {share}"
                    );
                }
            }
        }
    }

    #[test]
    fn every_piece_differs_from_every_other_by_its_outer_shape_alone() {
        for (rows, blocks) in sizes() {
            let solid = |role| -> Vec<Vec<Pixel>> {
                let ink = |pixel| {
                    if pixel == Pixel::SQUARE {
                        pixel
                    } else {
                        Pixel::FILL
                    }
                };
                let lines = pixels(role, rows, blocks).into_iter();
                lines
                    .map(|line| line.into_iter().map(ink).collect())
                    .collect()
            };
            for (index, first) in Role::ALL.into_iter().enumerate() {
                for second in Role::ALL.into_iter().skip(index + 1) {
                    let share = difference(&solid(first), &solid(second), rows);
                    assert!(
                        share > 0.06,
                        "{first} and {second} at {rows} rows in {blocks:?}: {share}"
                    );
                }
            }
        }
    }

    #[test]
    fn every_piece_has_enough_fill_to_show_its_side() {
        for (rows, blocks) in sizes() {
            for role in Role::ALL {
                let pixels = pixels(role, rows, blocks);
                let count = |ink| {
                    pixels
                        .iter()
                        .flatten()
                        .filter(|&&pixel| pixel == ink)
                        .count()
                };
                let (fill, outline) = (count(Pixel::FILL), count(Pixel::OUTLINE));
                assert!(
                    fill > 0 && fill * 5 > outline,
                    "{role} at {rows} rows in {blocks:?}: {fill}, {outline}"
                );
            }
        }
    }

    #[test]
    fn all_but_the_knight_and_the_cut_of_the_bishop_are_symmetric() {
        for (rows, blocks) in sizes() {
            for role in [Role::Pawn, Role::Rook, Role::Queen, Role::King] {
                for line in pixels(role, rows, blocks) {
                    assert!(
                        line.iter().eq(line.iter().rev()),
                        "{role} at {rows} rows in {blocks:?}"
                    );
                }
            }
        }
    }
}
