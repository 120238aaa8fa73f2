//! What the player is told: a claim that can be made, check, the result, the last notice, that a
//! past move is shown; in rows that are left, the state of the game.

use ratatui::buffer::Buffer;
use ratatui::layout::{Rect, Size};
use ratatui::style::Style;
use ratatui::text::Line;
use ratatui::widgets::{Clear, Widget};

use self::words::{claim, ended, in_check, reviewing, status};
use crate::app::{Banner, Model, NoticeKind, banner};
use crate::ui::regions::{Panel, Regions};
use crate::ui::styles::Styles;
use crate::ui::text::{columns, fitted, wrapped};

mod words;

/// A text with its style.
struct Part {
    text: String,
    style: Style,
    shape: Shape,
}

/// How a text stands in its rows.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Shape {
    Sentence,
    /// On a ground of its own, which ends with the text.
    Badge,
    /// On a ground of its own, across the panel.
    Bar,
}

/// Draws what is told. Where its rows are too few, it grows upwards over the rest of the panel.
pub(in crate::ui) fn draw(model: &Model, panel: &Panel, styles: &Styles, buffer: &mut Buffer) {
    let parts = parts(model, styles);
    let needed = lines(&parts, panel.told.width).len();
    if needed <= usize::from(panel.told.height) {
        let rest = panel.told.height - u16::try_from(needed).unwrap_or(0);
        let mut lines = lines(&parts, panel.told.width);
        // In the smallest window the moves stand here.
        if panel.told != panel.moves {
            let filler = status(model, Size::new(panel.told.width, rest));
            lines.extend(filler.into_iter().map(|text| (text, styles.dim)));
        }
        return draw_lines(lines, panel.told, styles, buffer);
    }
    let area = Rect {
        height: panel.told.bottom() - panel.area.y,
        ..panel.area
    };
    let lines = lines(&parts, area.width);
    let height = u16::try_from(lines.len())
        .unwrap_or(u16::MAX)
        .min(area.height);
    let area = Rect {
        y: area.bottom() - height,
        height,
        ..area
    };
    draw_lines(lines, area, styles, buffer);
}

/// Draws the notice in one row, under a dialog that covers board and panel.
pub(in crate::ui) fn draw_notice(
    model: &Model,
    regions: &Regions,
    styles: &Styles,
    buffer: &mut Buffer,
) {
    let [row, _] = regions.last_rows();
    Clear.render(row, buffer);
    buffer.set_style(row, styles.text);
    for part in notice(model, styles) {
        Line::styled(fitted(&part.text, row.width), part.style).render(row, buffer);
    }
}

fn draw_lines(lines: Vec<(String, Style)>, area: Rect, styles: &Styles, buffer: &mut Buffer) {
    if lines.is_empty() {
        return;
    }
    Clear.render(area, buffer);
    buffer.set_style(area, styles.text);
    for ((text, style), row) in lines.into_iter().zip(area.rows()) {
        Line::styled(text, style).render(row, buffer);
    }
}

/// Breaks the parts into lines.
fn lines(parts: &[Part], width: u16) -> Vec<(String, Style)> {
    let mut lines = Vec::new();
    for Part { text, style, shape } in parts {
        let room = match shape {
            Shape::Sentence => width,
            Shape::Badge | Shape::Bar => width.saturating_sub(2),
        };
        for line in wrapped(text, room) {
            let padding = usize::from(room.saturating_sub(columns(&line)));
            let line = match shape {
                Shape::Sentence => line,
                Shape::Badge => format!(" {line} "),
                Shape::Bar => format!(" {line}{} ", " ".repeat(padding)),
            };
            lines.push((line, *style));
        }
    }
    lines
}

/// All that must be told, what matters most first.
fn parts(model: &Model, styles: &Styles) -> Vec<Part> {
    let mut parts = Vec::new();
    let sentence = |text, style| Part {
        text,
        style,
        shape: Shape::Sentence,
    };
    if let Some(Banner::Claim {
        ground, claimant, ..
    }) = banner(model)
    {
        parts.push(Part {
            text: claim(model, ground, claimant),
            style: styles.focus,
            shape: Shape::Bar,
        });
    }
    let notice: Vec<_> = notice(model, styles).collect();
    if let Some(text) = in_check(model) {
        parts.push(Part {
            text: "Check".to_owned(),
            style: styles.banner,
            shape: Shape::Badge,
        });
        if notice.is_empty() && parts.len() == 1 && model.shows_live() {
            parts.push(sentence(text, styles.text));
        }
    }
    parts.extend(notice);
    if let Some(Banner::Ended(ending)) = banner(model) {
        let (result, keys) = ended(model, ending);
        parts.push(sentence(result, styles.title));
        if model.notice.is_none() && model.shows_live() {
            parts.push(sentence(keys, styles.dim));
        }
    }
    if let Some(text) = reviewing(model).filter(|_| model.notice.is_none()) {
        parts.push(sentence(text, styles.dim));
    }
    parts
}

fn notice(model: &Model, styles: &Styles) -> impl Iterator<Item = Part> {
    model.notice.iter().map(|notice| Part {
        text: notice.text.clone(),
        style: match notice.kind {
            NoticeKind::Refusal => styles.refusal,
            NoticeKind::Info => styles.text,
        },
        shape: Shape::Sentence,
    })
}
