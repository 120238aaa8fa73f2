//! All keys and commands, from the tables that the program obeys; typing searches them.

use ratatui::Frame;
use ratatui::layout::{Position, Rect, Size};
use ratatui::text::{Line, Span};

use super::popup::{centered, popup};
use crate::app::{COMMANDS, Model, typed_instead};
use crate::settings::{Binding, Group, KeyMap};
use crate::ui::styles::Styles;
use crate::ui::text::{columns, wrapped};

/// The help is no wider than this, so that lines stay readable.
const WIDTH: u16 = 76;
/// Columns for the names of keys and commands.
const NAMES: u16 = 22;

pub(super) fn draw(model: &Model, scroll: u16, search: &str, styles: &Styles, frame: &mut Frame) {
    let area = area(frame.area().as_size());
    let inside = popup(area, "Help", styles, frame.buffer_mut());
    let mut rows = inside.rows();
    if let Some(row) = rows.next() {
        frame.render_widget(search_line(search, styles), row);
    }
    let lines = lines(model, search, inside.width, styles);
    let start = scroll.min(last_start(&lines, inside.height));
    for (line, row) in lines.into_iter().skip(start.into()).zip(rows) {
        frame.render_widget(line, row);
    }
}

/// Returns how many lines are scrolled past when the last one is in view.
pub(super) fn last_scroll(model: &Model, search: &str, screen: Size) -> u16 {
    let area = area(screen);
    let (width, height) = (area.width.saturating_sub(2), area.height.saturating_sub(2));
    last_start(&lines(model, search, width, &Styles::new(model)), height)
}

fn area(screen: Size) -> Rect {
    let size = Size::new(WIDTH, screen.height.saturating_sub(1));
    centered(size, Rect::from((Position::ORIGIN, screen)))
}

/// Returns the first line in view when the last one is; the search takes one row.
fn last_start(lines: &[Line], height: u16) -> u16 {
    let count = u16::try_from(lines.len()).unwrap_or(u16::MAX);
    count.saturating_sub(height.saturating_sub(1))
}

fn search_line(search: &str, styles: &Styles) -> Line<'static> {
    if search.is_empty() {
        return Line::styled(" type to search", styles.dim);
    }
    Line::from(vec![
        Span::styled(" search: ", styles.dim),
        Span::raw(search.to_owned()),
        Span::styled(" ", styles.shown),
    ])
}

/// What can be typed in the list of games.
const FILTER_WORDS: [(&str, &str); 4] = [
    (
        "carlsen olympiad",
        "list the games that have all these words, whatever their case and accents",
    ),
    (
        "white: black: event:",
        "look for a word there, as in white:carlsen or event:\"world cup\"",
    ),
    (
        "eco: date: result:",
        "look for how they begin, as in eco:B9, date:2021.05 or result:1-0",
    ),
    ("½ 1-0 0-1 *", "list the games with this result"),
];

/// What the help lists under one heading.
type Section = (&'static str, Vec<Entry>);

/// A key or command with its sentence; the search also finds it by the name of the action.
struct Entry {
    name: String,
    help: &'static str,
    action: &'static str,
}

fn sections(model: &Model) -> Vec<Section> {
    let mut sections: Vec<Section> = Group::ALL
        .into_iter()
        .map(|group| {
            let keys = &model.settings.keys;
            let entries = keys.bindings().filter(|binding| binding.group == group);
            let entries = entries.map(|binding| key_entry(keys, binding));
            (group.title(), entries.collect())
        })
        .collect();
    let moves = [
        ("e4 Nf3 O-O e8=Q e2e4", "play a move"),
        (
            "12 12b",
            "show the game after White's or Black's twelfth move",
        ),
    ];
    let commands = COMMANDS.iter().map(|command| {
        let name = format!("{} {}", command.name, command.argument);
        Entry {
            name: name.trim_end().to_owned(),
            help: command.help,
            action: command.name,
        }
    });
    let typed = moves.into_iter().map(typed_entry).chain(commands);
    sections.push(("Typed at the prompt", typed.collect()));
    let filter = FILTER_WORDS.into_iter().map(typed_entry);
    sections.push(("Typed in the list of games", filter.collect()));
    sections
}

fn typed_entry((name, help): (&str, &'static str)) -> Entry {
    Entry {
        name: name.to_owned(),
        help,
        action: "",
    }
}

fn key_entry(keys: &KeyMap, binding: &Binding) -> Entry {
    let in_force = keys.keys_in_force(binding).into_iter();
    let in_force = in_force.map(ToString::to_string).collect::<Vec<_>>();
    Entry {
        name: typed_instead(keys, binding.action).unwrap_or_else(|| in_force.join(" ")),
        help: binding.action.help(),
        action: binding.action.name(),
    }
}

/// Returns the entries whose names or sentences have the searched text in them; case does not count.
fn lines(model: &Model, search: &str, width: u16, styles: &Styles) -> Vec<Line<'static>> {
    let search = search.to_lowercase();
    let found = |text: &str| text.to_lowercase().contains(&search);
    let mut lines = Vec::new();
    for (title, mut entries) in sections(model) {
        entries.retain(|entry| found(&entry.name) || found(entry.help) || found(entry.action));
        if entries.is_empty() {
            continue;
        }
        if !lines.is_empty() {
            lines.push(Line::default());
        }
        lines.push(Line::styled(title, styles.title));
        for Entry { name, help, .. } in entries {
            entry(&name, help, width, styles, &mut lines);
        }
    }
    if lines.is_empty() {
        lines.push(Line::raw(" No matches."));
    }
    lines
}

/// Adds a name and its sentence, in two columns where there is room.
fn entry(name: &str, help: &str, width: u16, styles: &Styles, lines: &mut Vec<Line<'static>>) {
    let names = NAMES.min(width / 2);
    let mut sentences = wrapped(help, width.saturating_sub(names + 3)).into_iter();
    let first = sentences.next().unwrap_or_default();
    let padding = usize::from(names.saturating_sub(columns(name)));
    lines.push(Line::from(vec![
        Span::styled(format!(" {name}"), styles.key),
        Span::raw(format!("{} {first}", " ".repeat(padding))),
    ]));
    let indent = " ".repeat(usize::from(names) + 2);
    lines.extend(sentences.map(|sentence| Line::raw(format!("{indent}{sentence}"))));
}
