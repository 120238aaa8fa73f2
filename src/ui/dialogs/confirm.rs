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
        Question::Replace(_) => "A game is running. It is kept; begin another?".to_owned(),
        Question::LeaveUnsaved(_) => {
            let place = model.file_name().map_or_else(
                || "is in no file".to_owned(),
                |name| format!("is not saved in {}", printable(&name)),
            );
            format!(
                "What was done to this game {place}. Leave it so? The command resume takes it up \
                 again."
            )
        }
        Question::SaveReadPart(_) => {
            "A part of this game's text could not be read and is lost when it is saved in its \
             place. Save it?"
                .to_owned()
        }
        Question::SaveReadOnly(request) => {
            let name = request.path.file_name().unwrap_or_default();
            let name = name.to_string_lossy();
            format!("{} is read-only. Save the game in it?", printable(&name))
        }
        Question::Resign => {
            let side = model.document.game.position().side_to_move();
            format!("{side} resigns and the game ends?")
        }
        Question::Agree => "The game ends as a draw by agreement?".to_owned(),
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
