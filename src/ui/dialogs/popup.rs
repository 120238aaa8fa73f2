//! Where dialogs lie, and the frame around them.

use ratatui::buffer::Buffer;
use ratatui::layout::{Rect, Size};
use ratatui::widgets::{Block, BorderType, Clear, Widget};

use crate::ui::regions::Regions;
use crate::ui::theme::Theme;

/// Returns an area of this size where the moves are, so that the board stays in sight, or else in
/// the middle of another area.
pub(super) fn beside_board(size: Size, regions: &Regions, otherwise: Rect) -> Rect {
    let room = regions.moves;
    let fits = room.width >= size.width && room.height >= size.height;
    centered(size, if fits { room } else { otherwise })
}

/// Returns an area of this size in the middle of another, cut to it.
pub(super) fn centered(size: Size, within: Rect) -> Rect {
    let (width, height) = (size.width.min(within.width), size.height.min(within.height));
    Rect {
        x: within.x + (within.width - width) / 2,
        y: within.y + (within.height - height) / 2,
        width,
        height,
    }
}

/// Draws an empty box with a title and returns its inside.
pub(super) fn popup(area: Rect, title: &str, theme: &Theme, frame: &mut Buffer) -> Rect {
    let block = Block::bordered()
        .border_type(BorderType::Rounded)
        .title_style(theme.title)
        .title(format!(" {title} "));
    let inside = block.inner(area);
    Clear.render(area, frame);
    frame.set_style(area, theme.text);
    block.render(area, frame);
    inside
}
