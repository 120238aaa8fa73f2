//! A text of several lines that is written: a comment, the tags.

use ratatui::Frame;
use ratatui::layout::{Rect, Size};
use ratatui::style::{Modifier, Style};
use tui_textarea::WrapMode;

use super::popup::{beside_board, centered, popup};
use crate::app::{Model, TextEditor, TextPurpose};
use crate::game::CommentSide;
use crate::ui::regions::Regions;
use crate::ui::styles::Styles;

/// The width of the text with its frame.
const WIDTH: u16 = 64;
/// The smallest text with its frame that is drawn beside the board.
const NARROWEST: u16 = 36;
const LOWEST: u16 = 8;
/// The rows of the text with its frame, where there is room for them.
const HEIGHT: u16 = 14;

pub(super) fn draw(
    model: &Model,
    editor: &TextEditor,
    regions: &Regions,
    styles: &Styles,
    frame: &mut Frame,
) {
    let area = area(regions, frame.area());
    let inside = popup(area, &title(model, editor), styles, frame.buffer_mut());
    let mut area = editor.area().clone();
    area.set_wrap_mode(WrapMode::WordOrGlyph);
    area.set_cursor_line_style(Style::new());
    area.set_cursor_style(Style::new().add_modifier(Modifier::REVERSED));
    frame.render_widget(&area, inside);
}

/// A narrower text goes beside the board, so that the position can still be seen.
fn area(regions: &Regions, screen: Rect) -> Rect {
    let beside = Size::new(
        WIDTH.min(regions.beside_board().width),
        HEIGHT.min(regions.beside_board().height),
    );
    if beside.width >= NARROWEST && beside.height >= LOWEST {
        return beside_board(beside, regions, screen);
    }
    let height = HEIGHT.min(screen.height.saturating_sub(2));
    centered(Size::new(WIDTH, height), screen)
}

fn title(model: &Model, editor: &TextEditor) -> String {
    match editor.purpose {
        TextPurpose::Tags => "Tags, one a line (Name: value)".to_owned(),
        TextPurpose::Comment(node, side) => {
            let side = match side {
                CommentSide::Before => "before",
                CommentSide::After => "after",
            };
            let tree = model.document.game.tree();
            let place = tree
                .numbered_san(node)
                .unwrap_or_else(|| "the start position".to_owned());
            format!("Comment {side} {place}")
        }
    }
}
