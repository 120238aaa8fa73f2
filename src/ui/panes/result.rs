//! The result, large over the middle of the panel, from the end of the game until the next key.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::text::Line;
use ratatui::widgets::{Block, BorderType, Clear, Widget};

use crate::app::Model;
use crate::chess::Color;
use crate::game::{Ending, Outcome};
use crate::ui::regions::Regions;
use crate::ui::styles::Styles;
use crate::ui::text::wrapped;

/// The widest box.
const WIDEST: u16 = 40;

pub(in crate::ui) fn draw(model: &Model, regions: &Regions, styles: &Styles, buffer: &mut Buffer) {
    let Some(ending) = model.just_ended else {
        return;
    };
    let over = regions.beside_board();
    let width = over.width.min(WIDEST);
    let lines = lines(ending, width.saturating_sub(4));
    let height = u16::try_from(lines.len()).unwrap_or(0) + 2;
    if height > over.height {
        // The line that stays says the same.
        return;
    }
    let area = Rect {
        x: over.x + (over.width - width) / 2,
        y: over.y + (over.height - height) / 2,
        width,
        height,
    };
    Clear.render(area, buffer);
    buffer.set_style(area, styles.banner);
    let block = Block::bordered().border_type(BorderType::Thick);
    let inside = block.inner(area);
    block.render(area, buffer);
    for (line, row) in lines.into_iter().zip(inside.rows()) {
        Line::raw(line).centered().render(row, buffer);
    }
}

/// The result with wide gaps, who won, and why.
fn lines(ending: Ending, width: u16) -> Vec<String> {
    let result = ending.outcome.to_string();
    let wide: Vec<_> = result.chars().map(String::from).collect();
    let who = match ending.outcome {
        Outcome::Win(Color::White) => "White wins",
        Outcome::Win(Color::Black) => "Black wins",
        Outcome::Draw => "Draw",
    };
    let mut lines = vec![
        String::new(),
        wide.join("  "),
        String::new(),
        who.to_owned(),
    ];
    lines.extend(wrapped(&ending.termination.to_string(), width));
    lines.push(String::new());
    lines
}
