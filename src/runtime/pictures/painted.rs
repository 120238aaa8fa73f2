//! Pictures that become a part of the cells: sixels and those of iTerm2.
//!
//! Whatever writes to a cell erases the picture there. So a new picture is drawn after its cells, and
//! the cells of marks are written again over it; where a mark is gone, its cell of the picture is
//! drawn again.

use ratatui::buffer::{Buffer, Cell};
use ratatui::layout::{Position, Rect, Size};

use super::patch::{Addition, Patch};
use super::stencils::Stencils;
use super::{iterm2, sixel};
use crate::settings::{CellSize, PictureMedium, PictureProtocol};
use crate::ui::pieces::PiecePicture;

/// Draws the pictures that are new, and the cells of the others that were written as blanks.
pub(super) fn repaint(
    medium: PictureMedium,
    wanted: &[PiecePicture],
    shown: &[PiecePicture],
    cells: &Buffer,
    written: &[Position],
    stencils: &mut Stencils,
) -> Addition {
    let mut addition = Addition::default();
    for picture in wanted {
        let erased = written.iter().filter(|at| picture.area.contains(**at));
        let erased: Vec<_> = erased.filter(|at| !is_mark(picture, cells, **at)).collect();
        let all = usize::from(picture.area.width) * usize::from(picture.area.height);
        let parts: Vec<Rect> = if shown.contains(picture) && 2 * erased.len() < all {
            erased.into_iter().copied().map(single).collect()
        } else {
            let mut marks: Vec<_> = picture.area.positions().collect();
            marks.retain(|at| is_mark(picture, cells, *at));
            addition.marks.extend(marks.into_iter().map(single));
            vec![picture.area]
        };
        let patches = parts
            .into_iter()
            .map(|part| patch(medium, picture, part, stencils));
        let seen = patches.filter(|patch| !patch.text.is_empty());
        addition.patches.extend(seen);
    }
    addition
}

fn single(at: Position) -> Rect {
    Rect::from((at, Size::new(1, 1)))
}

/// Whether a cell over a picture shows something else: a character, or another colour.
fn is_mark(picture: &PiecePicture, cells: &Buffer, at: Position) -> bool {
    let Rect {
        x,
        y,
        width,
        height,
    } = picture.area;
    let ground = cells
        .cell((x + width / 2, y + height / 2))
        .map(|cell| cell.bg);
    let is_blank = |cell: &Cell| matches!(cell.symbol(), " " | "\u{a0}");
    cells
        .cell(at)
        .is_some_and(|cell| !is_blank(cell) || Some(cell.bg) != ground)
}

/// Encodes some cells of a picture.
fn patch(
    medium: PictureMedium,
    picture: &PiecePicture,
    part: Rect,
    stencils: &mut Stencils,
) -> Patch {
    let PictureMedium { protocol, cell } = medium;
    let area = picture.area;
    let size = Size::new(area.width * cell.width, area.height * cell.height);
    let stencil = stencils.of(picture.role, size);
    let pixels = pixels(
        Rect {
            x: part.x - area.x,
            y: part.y - area.y,
            ..part
        },
        cell,
    );
    let text = match protocol {
        PictureProtocol::Sixel => sixel::encode(picture, stencil, pixels),
        PictureProtocol::Iterm2 | PictureProtocol::Kitty => {
            iterm2::encode(picture, stencil, pixels, part.as_size())
        }
    };
    Patch {
        at: part.as_position(),
        text,
    }
}

/// The pixels of some cells.
fn pixels(cells: Rect, cell: CellSize) -> Rect {
    Rect {
        x: cells.x * cell.width,
        y: cells.y * cell.height,
        width: cells.width * cell.width,
        height: cells.height * cell.height,
    }
}
