//! The list of games of the open file, over the whole screen.

use ratatui::Frame;
use ratatui::layout::{Constraint, Layout, Position, Rect};
use ratatui::text::Line;
use ratatui::widgets::{Clear, Widget};

use crate::app::{Library, Measure, Model, SortDirection, Sorting, Work};
use crate::notation::pgn::IndexEntry;
use crate::ui::styles::Styles;
use crate::ui::text::{fitted, printable};

/// Rows above the games: what is listed, and the headings.
const HEADING: u16 = 2;

/// A column of the list. It is left out in windows narrower than `from_width`.
struct Column {
    heading: &'static str,
    from_width: u16,
    constraint: Constraint,
    /// What a click on the heading sorts by.
    sorting: Option<Sorting>,
}

const COLUMNS: [Column; 7] = [
    Column {
        heading: "#",
        from_width: 0,
        constraint: Constraint::Length(8),
        sorting: Some(Sorting::Number),
    },
    Column {
        heading: "White",
        from_width: 0,
        constraint: Constraint::Fill(3),
        sorting: Some(Sorting::White),
    },
    Column {
        heading: "Black",
        from_width: 0,
        constraint: Constraint::Fill(3),
        sorting: Some(Sorting::Black),
    },
    Column {
        heading: "Result",
        from_width: 36,
        constraint: Constraint::Length(7),
        sorting: Some(Sorting::Result),
    },
    Column {
        heading: "Date",
        from_width: 60,
        constraint: Constraint::Length(10),
        sorting: Some(Sorting::Date),
    },
    Column {
        heading: "Plies",
        from_width: 70,
        constraint: Constraint::Length(5),
        sorting: None,
    },
    Column {
        heading: "Event",
        from_width: 78,
        constraint: Constraint::Fill(3),
        sorting: Some(Sorting::Event),
    },
];

/// Draws the list above the last rows of the screen, where notice and footer stay.
pub(super) fn draw(model: &Model, area: Rect, styles: &Styles, frame: &mut Frame) {
    let Some(library) = &model.library else {
        return;
    };
    let buffer = frame.buffer_mut();
    Clear.render(area, buffer);
    let mut rows = area.rows();
    if let Some(row) = rows.next() {
        Line::styled(fitted(&summary(library), row.width), styles.title).render(row, buffer);
    }
    if let Some(row) = rows.next() {
        for (column, cell) in cells(row) {
            let heading = heading(column, library, cell.width);
            Line::styled(heading, styles.dim).render(cell, buffer);
        }
    }
    let is_final = library.is_complete() && !model.pending.any(|work| *work == Work::Find);
    if library.listed().is_empty() && is_final {
        if let Some(row) = rows.next() {
            Line::styled(fitted("No matches.", row.width), styles.text).render(row, buffer);
        }
        return;
    }
    let first = first_in_view(library, area);
    for (place, row) in (first..library.listed().len()).zip(rows) {
        let style = if place == library.marked() {
            styles.shown
        } else {
            styles.text
        };
        let index = library.listed()[place] as usize;
        buffer.set_style(row, style);
        for (column, cell) in cells(row) {
            let text = value(
                column.heading,
                &library.entries()[index],
                library.measure(index),
            );
            Line::styled(fitted(&text, cell.width), style).render(cell, buffer);
        }
    }
}

/// Returns the place in the list under a point of the screen.
pub(super) fn place_at(library: &Library, area: Rect, at: Position) -> Option<usize> {
    let row = at.y.checked_sub(area.y + HEADING)?;
    let place = first_in_view(library, area) + usize::from(row);
    (area.contains(at) && place < library.listed().len()).then_some(place)
}

/// Returns the column whose heading is under a point of the screen, if it can be sorted by.
pub(super) fn sorting_at(area: Rect, at: Position) -> Option<Sorting> {
    let row = area.rows().nth(1)?;
    let (column, _) = cells(row).find(|(_, cell)| cell.contains(at))?;
    column.sorting
}

/// Returns the first place in view and how many there are.
pub(super) fn in_view(library: &Library, area: Rect) -> (usize, usize) {
    let height = usize::from(area.height.saturating_sub(HEADING));
    (first_in_view(library, area), height)
}

fn first_in_view(library: &Library, area: Rect) -> usize {
    let height = usize::from(area.height.saturating_sub(HEADING)).max(1);
    let last_start = library.listed().len().saturating_sub(height);
    library.marked().saturating_sub(height / 2).min(last_start)
}

fn summary(library: &Library) -> String {
    let (listed, all) = (library.listed().len(), library.entries().len());
    let count = match (listed == all, library.is_complete()) {
        (true, true) if all == 1 => "1 game".to_owned(),
        (true, true) => format!("{all} games"),
        (true, false) if all == 1 => "1 game so far".to_owned(),
        (true, false) => format!("{all} games so far"),
        (false, _) if all == 1 => format!("{listed} of 1 game"),
        (false, _) => format!("{listed} of {all} games"),
    };
    let position = if library.found().is_some() {
        ", with the position"
    } else {
        ""
    };
    let (name, sorting) = (printable(&library.name()), library.order().by.name());
    match library.filter() {
        "" => format!("{name}: {count}, by {sorting}{position} · type to filter"),
        filter => format!("filter: {filter} · {name}: {count}, by {sorting}{position}"),
    }
}

/// Returns the heading of a column, with an arrow if the list is sorted by it.
fn heading(column: &Column, library: &Library, width: u16) -> String {
    let order = library.order();
    if column.sorting != Some(order.by) {
        return fitted(column.heading, width).into_owned();
    }
    let arrow = match order.direction {
        SortDirection::Ascending => '↑',
        SortDirection::Descending => '↓',
    };
    let name = fitted(column.heading, width.saturating_sub(1));
    format!("{name}{arrow}")
}

fn cells(row: Rect) -> impl Iterator<Item = (&'static Column, Rect)> {
    let columns: Vec<_> = COLUMNS
        .iter()
        .filter(|column| column.from_width <= row.width)
        .collect();
    let layout = Layout::horizontal(columns.iter().map(|column| column.constraint)).spacing(1);
    let areas = layout.split(row);
    columns.into_iter().zip(areas.to_vec())
}

fn value(heading: &str, entry: &IndexEntry, measure: Option<Measure>) -> String {
    match heading {
        "#" => {
            let problems = measure.is_some_and(|measure| measure.problems > 0);
            format!("{}{}", entry.number, if problems { " !" } else { "" })
        }
        "Plies" => measure.map_or_else(String::new, |measure| measure.plies.to_string()),
        "Result" => match entry.tag("Result") {
            Some("1/2-1/2") => "½–½".to_owned(),
            result => result.unwrap_or("*").to_owned(),
        },
        name => printable(entry.tag(name).unwrap_or("?")),
    }
}
