//! Takes a piece out of the cells of its square, to be shown as a picture there.

use ratatui::buffer::Buffer;

use super::square::{DrawnSquare, Figure};
use crate::ui::pieces::PiecePicture;
use crate::ui::styles::Styles;

/// Frees the cells that a drawn piece takes, and returns its picture. Marks and coordinates stay.
pub(super) fn lift(
    square: &DrawnSquare,
    styles: &Styles,
    buffer: &mut Buffer,
) -> Option<PiecePicture> {
    let picture = square.picture(styles)?;
    let drawn = |figure| {
        let mut alone = Buffer::empty(square.area);
        DrawnSquare { figure, ..*square }.draw(styles, &mut alone);
        alone
    };
    let (with, without) = (drawn(Figure::Drawn), drawn(Figure::LeftOut));
    for at in square.area.positions() {
        if let Some(cell) = buffer.cell_mut(at).filter(|cell| **cell == with[at]) {
            *cell = without[at].clone();
        }
    }
    Some(picture)
}
