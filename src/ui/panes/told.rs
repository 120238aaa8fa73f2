//! What the player is told: a claim that can be made, check, the result, the last notice, that a
//! past move is shown; in rows that are left, the state of the game.

use ratatui::buffer::Buffer;
use ratatui::layout::{Rect, Size};
use ratatui::style::Style;
use ratatui::text::{Line, Span};
use ratatui::widgets::{Clear, Widget};

use self::words::{claim, in_check, reviewing, status, ways_on};
use crate::app::{Banner, Model, NoticeKind, banner, waiting};
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

/// Returns the panel with the rows that what is told needs.
pub(in crate::ui) fn with_room(model: &Model, panel: Panel, styles: &Styles) -> Panel {
    let needed = lines(&parts(model, styles), panel.told.width).len();
    let needed = u16::try_from(needed).unwrap_or(u16::MAX);
    panel.with_more_told(needed.saturating_sub(panel.told.height))
}

/// Draws what is told. Where its rows are too few, it grows upwards over the rest of the panel.
pub(in crate::ui) fn draw(model: &Model, panel: &Panel, styles: &Styles, buffer: &mut Buffer) {
    let parts = parts(model, styles);
    let mut told = lines(&parts, panel.told.width);
    let rows = usize::from(panel.told.height);
    if told.len() > rows {
        return draw_grown(model, panel, &parts, styles, buffer);
    }
    // In the smallest window the moves stand here.
    if panel.told != panel.moves {
        let rest = rows - told.len();
        let quiet = lines(&quiet_parts(model, styles), panel.told.width);
        if quiet.len() <= rest {
            told.extend(quiet);
        }
        let rest = u16::try_from(rows - told.len()).unwrap_or(0);
        let status = status(model, Size::new(panel.told.width, rest));
        told.extend(status.into_iter().map(|text| (text, styles.dim)));
    }
    draw_lines(told, panel.told, styles, buffer);
}

/// Draws over as much of the panel as is needed. What lasts leaves the players in view where both
/// are in one row.
fn draw_grown(model: &Model, panel: &Panel, parts: &[Part], styles: &Styles, buffer: &mut Buffer) {
    let lasts = model.notice.is_none();
    let top = if lasts && panel.upper.y == panel.lower.y {
        panel.upper.bottom()
    } else {
        panel.area.y
    };
    let most = panel.told.bottom() - top;
    let mut lines = lines(parts, panel.area.width);
    if lines.len() > usize::from(most) {
        let cut: Vec<_> = lines.drain(usize::from(most.max(1)) - 1..).collect();
        let style = cut[0].1;
        let rest: Vec<_> = cut.iter().map(|(text, _)| text.trim()).collect();
        let rest = fitted(&rest.join(" "), panel.area.width).into_owned();
        lines.push((rest, style));
    }
    let height = u16::try_from(lines.len()).unwrap_or(most).min(most);
    let area = Rect {
        y: panel.told.bottom() - height,
        height,
        ..panel.area
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
        // The ground of a badge ends with it.
        Line::from(Span::styled(text, style)).render(row, buffer);
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
    let has_ended = model.shows_live() && model.document.game.ending().is_some();
    if !has_ended && in_check(model).is_some() {
        parts.push(Part {
            text: "Check".to_owned(),
            style: styles.banner,
            shape: Shape::Badge,
        });
    }
    parts.extend(notice(model, styles));
    if let Some(Banner::Ended(ending)) = banner(model) {
        parts.push(sentence(ending.to_string(), styles.title));
        if model.notice.is_none() && model.document.unkept.is_some() {
            parts.push(sentence(ways_on(model), styles.dim));
        }
    }
    if let Some(text) = reviewing(model).filter(|_| model.notice.is_none()) {
        parts.push(sentence(text, styles.dim));
    }
    parts
}

/// What is only told where there is room for it.
fn quiet_parts(model: &Model, styles: &Styles) -> Vec<Part> {
    if model.notice.is_some() || !model.shows_live() {
        return Vec::new();
    }
    let part = match banner(model) {
        Some(Banner::Ended(_)) if model.document.unkept.is_some() => None,
        Some(Banner::Ended(_)) => Some(sentence(ways_on(model), styles.dim)),
        Some(Banner::Check(_)) => in_check(model).map(|text| sentence(text, styles.text)),
        Some(Banner::Claim { .. }) | None => None,
    };
    part.into_iter().collect()
}

fn sentence(text: String, style: Style) -> Part {
    Part {
        text,
        style,
        shape: Shape::Sentence,
    }
}

fn notice(model: &Model, styles: &Styles) -> impl Iterator<Item = Part> {
    let told = model.notice.clone().or_else(|| waiting(model));
    let told = told.or_else(|| model.document.lasting_notice());
    told.into_iter().map(|notice| Part {
        style: match notice.kind {
            NoticeKind::Refusal => styles.refusal,
            NoticeKind::Info => styles.text,
        },
        text: notice.text,
        shape: Shape::Sentence,
    })
}
