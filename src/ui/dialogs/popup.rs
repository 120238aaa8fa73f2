//! The box around a dialog, and where it goes.

use ratatui::buffer::Buffer;
use ratatui::layout::{Rect, Size};
use ratatui::widgets::{Block, BorderType, Clear, Widget};

use crate::ui::regions::Regions;
use crate::ui::styles::Styles;

/// Returns an area of this size over the panel, so that the board can still be seen; where there is
/// too little room, one in the middle of the screen, above the keys.
pub(super) fn beside_board(size: Size, regions: &Regions, screen: Rect) -> Rect {
    let otherwise = Rect {
        height: regions.panel.keys.y.saturating_sub(screen.y),
        ..screen
    };
    let room = regions.beside_board();
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
pub(super) fn popup(area: Rect, title: &str, styles: &Styles, buffer: &mut Buffer) -> Rect {
    let block = Block::bordered()
        .border_type(BorderType::Rounded)
        .title_style(styles.title)
        .title(format!(" {title} "));
    let inside = block.inner(area);
    Clear.render(area, buffer);
    buffer.set_style(area, styles.text);
    block.render(area, buffer);
    inside
}
