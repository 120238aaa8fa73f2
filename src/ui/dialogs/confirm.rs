//! A question with yes or no.

use ratatui::Frame;
use ratatui::layout::Size;
use ratatui::text::{Line, Span};

use super::popup::{beside_board, popup};
use crate::app::{Model, Question};
use crate::settings::{Action, Context};
use crate::ui::regions::Regions;
use crate::ui::styles::Styles;
use crate::ui::text::{printable, wrapped};

/// The width of a question with its frame.
const WIDTH: u16 = 44;
/// The narrowest one that is drawn beside the board.
const NARROWEST: u16 = 24;

pub(super) fn draw(
    model: &Model,
    question: &Question,
    regions: &Regions,
    styles: &Styles,
    frame: &mut Frame,
) {
    let room = regions.beside_board().width;
    let width = WIDTH.min(if room < NARROWEST {
        frame.area().width
    } else {
        room
    });
    let lines = wrapped(&text(model, question), width.saturating_sub(4));
    let height = u16::try_from(lines.len()).unwrap_or(1) + 4;
    let area = beside_board(Size::new(width, height), regions, frame.area());
    let inside = popup(area, "Are you sure?", styles, frame.buffer_mut());
    let answers = answers(model, styles);
    let lines = lines
        .into_iter()
        .map(Line::from)
        .chain([Line::default(), answers]);
    for (line, row) in lines.zip(inside.rows()) {
        let row = ratatui::layout::Rect {
            x: row.x + 1,
            width: row.width.saturating_sub(1),
            ..row
        };
        frame.render_widget(line, row);
    }
}

fn text(model: &Model, question: &Question) -> String {
    match question {
        Question::Replace(_) => {
            "Start a new game? The current one stays under `resume`.".to_owned()
        }
        Question::LeaveUnsaved(_) => {
            let place = model
                .file_name()
                .map_or_else(String::new, |name| format!(" to {}", printable(&name)));
            format!("Unsaved changes{place}. Leave without saving? `resume` brings them back.")
        }
        Question::SaveReadPart(_) => {
            "Part of this game's text could not be read and will be lost. Save anyway?".to_owned()
        }
        Question::SaveReadOnly(request) => {
            let name = request.path.file_name().unwrap_or_default();
            let name = name.to_string_lossy();
            format!("{} is read-only. Save anyway?", printable(&name))
        }
        Question::Resign => {
            let side = model.document.game.position().side_to_move();
            format!("Resign as {side}?")
        }
        Question::Agree => "End the game as a draw by agreement?".to_owned(),
    }
}

/// The keys of both answers; an answer that has no key is left out.
fn answers(model: &Model, styles: &Styles) -> Line<'static> {
    let answers = [(Action::Yes, " yes"), (Action::No, " no")];
    let keys = &model.settings.keys;
    let mut line = Line::default();
    for (action, answer) in answers {
        let Some(key) = keys.key_for(Context::Confirm, action) else {
            continue;
        };
        if !line.spans.is_empty() {
            line.push_span("   ");
        }
        line.push_span(Span::styled(key.to_string(), styles.key));
        line.push_span(answer);
    }
    line
}
