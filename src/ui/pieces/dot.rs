//! The dot of a square that a piece can go to.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;

use super::paint::SYMBOLS;

/// The radius of the dot, in heights of the square.
const RADIUS: f32 = 0.155;

/// Draws a round dot in the middle of a square, about a quarter of its height.
pub fn draw_dot(area: Rect, style: Style, buf: &mut Buffer) {
    let side = f32::from(area.height);
    let (middle_x, middle_y) = (f32::from(area.width), side);
    // In quarters of a character, which are half as wide as they are high.
    let is_set = |x: u16, y: u16| {
        let across = (f32::from(x) + 0.5 - middle_x) / 4.0;
        let down = (f32::from(y) + 0.5 - middle_y) / 2.0;
        across * across + down * down <= RADIUS * RADIUS * side * side
    };
    for x in area.left()..area.right() {
        for y in area.top()..area.bottom() {
            let (left, top) = (2 * (x - area.x), 2 * (y - area.y));
            let places = [(0, 0), (1, 0), (0, 1), (1, 1)];
            let set = places.iter().enumerate();
            let set = set.filter(|&(_, &(dx, dy))| is_set(left + dx, top + dy));
            let pattern = set.fold(0, |pattern, (index, _)| pattern | 1 << index);
            if let Some(cell) = buf.cell_mut((x, y)).filter(|_| pattern > 0) {
                cell.set_symbol(SYMBOLS[pattern]).set_style(style);
            }
        }
    }
}
