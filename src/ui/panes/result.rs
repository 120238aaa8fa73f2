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
    let Some((over, lines)) = rooms(regions).into_iter().find_map(|over| {
        let lines = lines(ending, width(over).saturating_sub(4));
        let short: Vec<_> = lines
            .iter()
            .filter(|line| !line.is_empty())
            .cloned()
            .collect();
        let fits = |lines: &Vec<String>| height(lines) <= over.height;
        [lines, short]
            .into_iter()
            .find(fits)
            .map(|lines| (over, lines))
    }) else {
        // The line that stays says the same.
        return;
    };
    let (width, height) = (width(over), height(&lines));
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

/// Where the box may lie: above what is told, or above the keys where that is too low.
fn rooms(regions: &Regions) -> [Rect; 2] {
    let above_keys = Rect {
        height: regions.panel.keys.y - regions.panel.area.y,
        ..regions.panel.area
    };
    [regions.beside_board(), above_keys]
}

fn width(over: Rect) -> u16 {
    over.width.min(WIDEST)
}

/// The rows of the lines with the frame.
fn height(lines: &[String]) -> u16 {
    u16::try_from(lines.len())
        .unwrap_or(u16::MAX)
        .saturating_add(2)
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
