//! All keys and commands, from the tables that the program obeys.

use ratatui::Frame;
use ratatui::layout::Size;
use ratatui::text::{Line, Span};

use super::{centered, popup};
use crate::app::{BINDINGS, COMMANDS, Group};
use crate::ui::text::{columns, wrapped};
use crate::ui::theme::Theme;

/// The help is no wider than this, so that lines stay readable.
const WIDTH: u16 = 76;
/// Columns for the names of keys and commands.
const NAMES: u16 = 22;

pub(super) fn draw(scroll: u16, theme: &Theme, frame: &mut Frame) {
    let screen = frame.area();
    let area = centered(Size::new(WIDTH, screen.height.saturating_sub(1)), screen);
    let inside = popup(area, "Help", theme, frame.buffer_mut());
    let lines = lines(inside.width, theme);
    let last = lines.len().saturating_sub(inside.height.into());
    for (line, row) in lines
        .into_iter()
        .skip(usize::from(scroll).min(last))
        .zip(inside.rows())
    {
        frame.render_widget(line, row);
    }
}

fn lines(width: u16, theme: &Theme) -> Vec<Line<'static>> {
    let mut lines = Vec::new();
    for group in Group::ALL {
        lines.push(Line::styled(group.title(), theme.title));
        for binding in BINDINGS.iter().filter(|binding| binding.group == group) {
            let keys: Vec<_> = binding.keys.iter().map(ToString::to_string).collect();
            entry(&keys.join(" "), binding.help, width, theme, &mut lines);
        }
        lines.push(Line::default());
    }
    lines.push(Line::styled("Typed at the prompt", theme.title));
    entry(
        "e4 Nf3 O-O e8=Q e2e4",
        "play a move",
        width,
        theme,
        &mut lines,
    );
    entry(
        "12 12b",
        "show the game after White's or Black's twelfth move",
        width,
        theme,
        &mut lines,
    );
    for command in COMMANDS {
        let name = format!("{} {}", command.name, command.argument);
        entry(name.trim_end(), command.help, width, theme, &mut lines);
    }
    lines
}

/// Adds a name and its sentence, in two columns where there is room.
fn entry(name: &str, help: &str, width: u16, theme: &Theme, lines: &mut Vec<Line<'static>>) {
    let names = NAMES.min(width / 2);
    let mut sentences = wrapped(help, width.saturating_sub(names + 3)).into_iter();
    let first = sentences.next().unwrap_or_default();
    let padding = usize::from(names.saturating_sub(columns(name)));
    lines.push(Line::from(vec![
        Span::styled(format!(" {name}"), theme.key),
        Span::raw(format!("{} {first}", " ".repeat(padding))),
    ]));
    let indent = " ".repeat(usize::from(names) + 2);
    lines.extend(sentences.map(|sentence| Line::raw(format!("{indent}{sentence}"))));
}
