//! Lists of a few lines: glyphs, continuations, what to do with a file, problems.

use ratatui::Frame;
use ratatui::layout::{Position, Rect, Size};
use ratatui::text::Line;

use super::popup::{beside_board, popup};
use crate::app::{Dialog, GLYPHS, Model, SAVE_CHOICES};
use crate::ui::regions::Regions;
use crate::ui::styles::Styles;
use crate::ui::text::{columns, fitted, wrapped};

/// The widest list with its frame.
const WIDEST: u16 = 70;

/// The lines of a list, the one that is marked, and how many are scrolled past.
struct List {
    title: &'static str,
    lines: Vec<String>,
    marked: Option<usize>,
    scroll: usize,
}

pub(super) fn draw(
    model: &Model,
    dialog: &Dialog,
    regions: &Regions,
    styles: &Styles,
    frame: &mut Frame,
) {
    let Some(list) = list(model, dialog, frame.area()) else {
        return;
    };
    let inside = popup(
        area(&list, regions, frame.area()),
        list.title,
        styles,
        frame.buffer_mut(),
    );
    let first = list.first(inside.height);
    let rows = list.lines.iter().enumerate().skip(first).zip(inside.rows());
    for ((place, line), row) in rows {
        let style = if list.marked == Some(place) {
            styles.shown
        } else {
            styles.text
        };
        let text = format!(" {} ", fitted(line, row.width.saturating_sub(2)));
        frame.render_widget(Line::styled(text, style), row);
    }
}

/// Returns the place of the line under a point of the screen.
pub(super) fn line_at(
    model: &Model,
    dialog: &Dialog,
    regions: &Regions,
    screen: Rect,
    at: Position,
) -> Option<usize> {
    let list = list(model, dialog, screen)?;
    list.marked?;
    let area = area(&list, regions, screen);
    let inside = Rect::new(area.x + 1, area.y + 1, area.width - 2, area.height - 2);
    let place = list.first(inside.height) + usize::from(at.y.checked_sub(inside.y)?);
    (inside.contains(at) && place < list.lines.len()).then_some(place)
}

impl List {
    /// The first line in view: as scrolled, or so that the marked one is in view.
    fn first(&self, height: u16) -> usize {
        let last_start = self.lines.len().saturating_sub(height.into());
        let wanted = match self.marked {
            Some(marked) => (marked + 1).saturating_sub(height.into()),
            None => self.scroll,
        };
        wanted.min(last_start)
    }
}

fn area(list: &List, regions: &Regions, screen: Rect) -> Rect {
    let widest = list
        .lines
        .iter()
        .map(|line| columns(line))
        .max()
        .unwrap_or(0);
    let width = widest
        .max(columns(list.title))
        .saturating_add(4)
        .min(WIDEST);
    let height = u16::try_from(list.lines.len())
        .unwrap_or(u16::MAX)
        .saturating_add(2);
    let height = height.min(screen.height.saturating_sub(2));
    beside_board(Size::new(width, height), regions, screen)
}

fn list(model: &Model, dialog: &Dialog, screen: Rect) -> Option<List> {
    Some(match dialog {
        Dialog::Glyphs { marked } => List {
            title: "Annotate",
            lines: glyph_lines(model),
            marked: Some(*marked),
            scroll: 0,
        },
        Dialog::Continuations { nodes, marked } => {
            let tree = model.document.game.tree();
            List {
                title: "Which move?",
                lines: nodes
                    .iter()
                    .filter_map(|&node| tree.numbered_san(node))
                    .collect(),
                marked: Some(*marked),
                scroll: 0,
            }
        }
        Dialog::Exists { marked, .. } => List {
            title: "The file already exists",
            lines: SAVE_CHOICES
                .iter()
                .map(|&choice| choice.to_owned())
                .collect(),
            marked: Some(*marked),
            scroll: 0,
        },
        Dialog::Problems { lines, scroll } => {
            let width = WIDEST.min(screen.width).saturating_sub(4);
            List {
                title: "Problems in the text of this game",
                lines: lines.iter().flat_map(|line| wrapped(line, width)).collect(),
                marked: None,
                scroll: usize::from(*scroll),
            }
        }
        Dialog::Promotion(_)
        | Dialog::Help { .. }
        | Dialog::Settings { .. }
        | Dialog::Confirm(_)
        | Dialog::Text(_)
        | Dialog::Games => return None,
    })
}

/// A glyph that is set has a cross before it.
fn glyph_lines(model: &Model) -> Vec<String> {
    let written = model.document.game.tree().annotations(model.document.shown);
    GLYPHS
        .iter()
        .map(|&nag| {
            let set = written.is_some_and(|written| written.nags.contains(&nag));
            let cross = if set { 'x' } else { ' ' };
            format!(
                "[{cross}] {:<3} {}",
                nag.glyph().unwrap_or(""),
                nag.meaning().unwrap_or("")
            )
        })
        .collect()
}
