//! The protocol of iTerm2: a PNG file in a command (OSC 1337).

use ratatui::layout::{Rect, Size};

use super::base64_text::base64;
use super::png_file::png;
use crate::ui::pieces::{PiecePicture, Stencil};

/// Encodes a part of a piece, given in pixels, to be shown over so many cells. The square is a part
/// of the picture. One that cannot be encoded is left out.
pub(super) fn encode(picture: &PiecePicture, stencil: &Stencil, part: Rect, cells: Size) -> String {
    let pixels: Vec<u8> = part
        .positions()
        .flat_map(|at| {
            let [red, green, blue] = picture.on_square(stencil.pixel(at.x, at.y));
            [red, green, blue, u8::MAX]
        })
        .collect();
    let Ok(file) = png(part.as_size(), &pixels) else {
        return String::new();
    };
    let (length, encoded) = (file.len(), base64(&file));
    let Size { width, height } = cells;
    format!(
        "\x1b]1337;File=inline=1;size={length};width={width};height={height};\
         preserveAspectRatio=0;doNotMoveCursor=1:{encoded}\x07"
    )
}
