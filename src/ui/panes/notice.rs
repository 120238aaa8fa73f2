//! What the player is told: the last notice, or that a past move is shown.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::text::Line;
use ratatui::widgets::{Clear, Widget};

use crate::app::{Dialog, Model, Notice, NoticeKind, waiting};
use crate::settings::Action;
use crate::ui::styles::Styles;
use crate::ui::text::{fitted, wrapped};

/// The rows that a long notice may take.
const MOST_ROWS: u16 = 4;

/// Draws the notice. A long one grows upwards over what lies above its row.
pub(in crate::ui) fn draw(model: &Model, area: Rect, styles: &Styles, buffer: &mut Buffer) {
    let lists_games = matches!(model.focus.top(), Some(Dialog::Games));
    let told = model.notice.clone().or_else(|| waiting(model));
    let (text, style) = match told.or_else(|| lasting(model)) {
        Some(notice) if notice.kind == NoticeKind::Refusal => (notice.text, styles.refusal),
        Some(notice) => (notice.text, styles.title),
        None if lists_games => return,
        None => match looking_back(model) {
            Some(text) => (text, styles.title),
            None => return,
        },
    };
    // The list of games leaves one row for the notice.
    let lines = if lists_games {
        vec![fitted(&text, area.width).into_owned()]
    } else {
        wrapped(&text, area.width)
    };
    let height = u16::try_from(lines.len())
        .unwrap_or(MOST_ROWS)
        .min(MOST_ROWS);
    let area = Rect {
        y: (area.y + 1).saturating_sub(height),
        height,
        ..area
    };
    Clear.render(area, buffer);
    buffer.set_style(area, styles.text);
    for (line, row) in lines.into_iter().zip(area.rows()) {
        Line::styled(line, style).render(row, buffer);
    }
}

/// Returns what is told as long as it lasts, after the move that is shown.
fn lasting(model: &Model) -> Option<Notice> {
    let mut notice = model.document.lasting_notice()?;
    if let Some(back) = looking_back(model) {
        notice.text = format!("{back} {}", notice.text);
    }
    Some(notice)
}

/// Tells which move is shown while it is not the live position.
fn looking_back(model: &Model) -> Option<String> {
    if model.shows_live() {
        return None;
    }
    let (game, shown) = (&model.document.game, model.document.shown);
    let tree = game.tree();
    let (here, end) = match tree.numbered_san(shown) {
        _ if !game.contains(shown) => (
            "Analysis beside the game".to_owned(),
            tree.end_of_line(shown),
        ),
        Some(text) => (format!("Looking back at {text}"), game.live()),
        None => ("Looking back at the start".to_owned(), game.live()),
    };
    let (ply, total) = (tree.ply(shown), tree.ply(end));
    let end = model.naming_on_panes(Action::End, |key| format!("; {key} returns to the game"));
    Some(format!("{here} (ply {ply} of {total}){end}."))
}
