//! Changed cells as bytes.

use super::caret::Caret;
use super::changed::Changed;
use super::pen::Pen;
use super::runs::Runs;

/// What the terminal is known to be at: carried from one frame to the next.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct State {
    pub(super) pen: Pen,
    pub(super) caret: Caret,
}

/// The bytes of some cells, and the state after them.
#[derive(Clone, Debug)]
pub(super) struct Encoded {
    pub(super) text: String,
    pub(super) state: State,
}

/// Encodes cells, which come in reading order, in that order or style by style: whichever is shorter.
pub(super) fn encode(cells: &mut [Changed<'_>], state: State, runs: Runs, width: u16) -> Encoded {
    let by_place = in_order(cells, state, runs, width);
    cells.sort_unstable_by_key(Changed::rank);
    let by_style = in_order(cells, state, runs, width);
    if by_style.text.len() < by_place.text.len() {
        by_style
    } else {
        by_place
    }
}

fn in_order(mut cells: &[Changed<'_>], mut state: State, runs: Runs, width: u16) -> Encoded {
    let mut text = String::new();
    while let Some(first) = cells.first() {
        let length = run_length(cells);
        state.caret.go(first.at, &mut text);
        state.pen.take(first.look, &mut text);
        write_run(first, length, &mut state, runs, width, &mut text);
        cells = &cells[length..];
    }
    Encoded { text, state }
}

/// Returns how many equal cells stand next to each other at the beginning.
fn run_length(cells: &[Changed<'_>]) -> usize {
    let pairs = cells.windows(2);
    1 + pairs
        .take_while(|pair| {
            let [before, next] = pair else {
                return false;
            };
            before.is_continued_by(next)
                && next.at.y == before.at.y
                && next.at.x == before.at.x + 1
                && before.certain_width().is_some()
        })
        .count()
}

fn write_run(
    first: &Changed<'_>,
    length: usize,
    state: &mut State,
    runs: Runs,
    width: u16,
    text: &mut String,
) {
    // A run lies within a row, whose length fits.
    let columns = u16::try_from(length).unwrap_or(u16::MAX);
    let reaches_edge = first.at.x + columns >= width;
    let plain = length * first.symbol.len();
    let erase = match columns {
        _ if reaches_edge => "\x1b[K".to_owned(),
        _ => format!("\x1b[{columns}X"),
    };
    let repeat = format!("{}\x1b[{}b", first.symbol, columns.saturating_sub(1));
    // After erasing, the caret is still at the beginning of the run.
    let way_over = if reaches_edge { 0 } else { 5 };
    match runs {
        Runs::Erased if first.is_blank() && erase.len() + way_over < plain => {
            text.push_str(&erase);
            return;
        }
        Runs::Repeated if length > 1 && repeat.len() < plain => text.push_str(&repeat),
        _ => (0..length).for_each(|_| text.push_str(first.symbol)),
    }
    match first.certain_width() {
        Some(_) => state.caret.advance(columns, width),
        None => state.caret.lose(),
    }
}

#[cfg(test)]
#[cfg(unix)]
mod tests {
    use ratatui::buffer::{Buffer, Cell};
    use ratatui::layout::{Position, Rect};
    use ratatui::style::{Color, Modifier};

    use super::*;

    const WIDTH: u16 = 23;
    const HEIGHT: u16 = 7;

    /// A terminal with what this program knows of it.
    struct Shown {
        terminal: vt100::Parser,
        state: State,
        buffer: Buffer,
    }

    impl Shown {
        fn new() -> Self {
            Self {
                terminal: vt100::Parser::new(
                    HEIGHT.try_into().unwrap(),
                    WIDTH.try_into().unwrap(),
                    0,
                ),
                state: State::default(),
                buffer: Buffer::empty(Rect::new(0, 0, WIDTH, HEIGHT)),
            }
        }

        /// Shows a frame, and returns the number of bytes that were needed.
        fn draw(&mut self, next: &Buffer, runs: Runs) -> usize {
            let changes = self.buffer.diff_iter(next);
            let mut cells: Vec<_> = changes
                .map(|(x, y, cell)| Changed::new(x, y, cell))
                .collect();
            let encoded = encode(&mut cells, self.state, runs, WIDTH);
            self.state = encoded.state;
            self.terminal.process(encoded.text.as_bytes());
            self.buffer = next.clone();
            encoded.text.len()
        }
    }

    /// Draws a few rectangles and texts over a buffer.
    fn scribble(buffer: &mut Buffer, random: &mut fastrand::Rng) {
        let colors = [
            Color::Reset,
            Color::Red,
            Color::LightBlue,
            Color::Indexed(130),
            Color::Rgb(9, 8, 7),
        ];
        let modifiers = [
            Modifier::empty(),
            Modifier::empty(),
            Modifier::BOLD,
            Modifier::DIM,
            Modifier::REVERSED | Modifier::BOLD,
            Modifier::UNDERLINED,
        ];
        for _ in 0..random.usize(1..8) {
            let area = Rect::new(
                random.u16(0..WIDTH),
                random.u16(0..HEIGHT),
                random.u16(1..WIDTH),
                random.u16(1..HEIGHT),
            );
            let symbol = [" ", " ", "▄", "█", "a"][random.usize(0..5)];
            let (fg, bg) = (colors[random.usize(0..5)], colors[random.usize(0..5)]);
            let modifier = modifiers[random.usize(0..6)];
            for at in area.intersection(buffer.area).positions() {
                let cell = &mut buffer[at];
                cell.reset();
                cell.set_symbol(symbol).set_fg(fg).set_bg(bg);
                cell.modifier = modifier;
            }
        }
    }

    fn color(color: Color) -> vt100::Color {
        match color {
            Color::Red => vt100::Color::Idx(1),
            Color::LightBlue => vt100::Color::Idx(12),
            Color::Indexed(index) => vt100::Color::Idx(index),
            Color::Rgb(red, green, blue) => vt100::Color::Rgb(red, green, blue),
            _ => vt100::Color::Default,
        }
    }

    fn assert_shown(shown: &Shown, at: Position, cell: &Cell, told: &str) {
        let there = shown.terminal.screen().cell(at.y, at.x).unwrap();
        let symbol = if there.has_contents() {
            there.contents()
        } else {
            " "
        };
        let wanted = Changed::new(at.x, at.y, cell).look;
        assert_eq!(symbol, cell.symbol(), "{told} at {at}");
        let inverse = wanted.modifiers.contains(Modifier::REVERSED);
        assert_eq!(there.inverse(), inverse, "{told} at {at}");
        if let Some(foreground) = wanted.foreground {
            assert_eq!(there.fgcolor(), color(foreground), "{told} at {at}");
        }
        if let Some(background) = wanted.background {
            assert_eq!(there.bgcolor(), color(background), "{told} at {at}");
        }
        if symbol != " " {
            let modifiers = wanted.modifiers;
            assert_eq!(there.bold(), modifiers.contains(Modifier::BOLD), "{told}");
            assert_eq!(there.dim(), modifiers.contains(Modifier::DIM), "{told}");
        }
    }

    #[test]
    fn the_terminal_shows_every_frame_cell_by_cell() {
        for runs in [Runs::Written, Runs::Erased, Runs::Repeated] {
            for seed in 0..200 {
                let random = &mut fastrand::Rng::with_seed(seed);
                let mut shown = Shown::new();
                for frame in 0..6 {
                    let mut next = shown.buffer.clone();
                    scribble(&mut next, random);
                    shown.draw(&next, runs);
                    let told = format!("{runs:?}, seed {seed}, frame {frame}");
                    for at in next.area.positions() {
                        assert_shown(&shown, at, &next[at], &told);
                    }
                }
            }
        }
    }

    #[test]
    fn equal_cells_cost_less_where_the_terminal_erases_or_repeats() {
        let bytes = |runs| {
            let mut frame = Buffer::empty(Rect::new(0, 0, WIDTH, HEIGHT));
            for at in Rect::new(0, 0, 20, HEIGHT).positions() {
                frame[at].set_bg(Color::Red);
            }
            Shown::new().draw(&frame, runs)
        };
        assert!(bytes(Runs::Erased) * 2 < bytes(Runs::Written));
        assert!(bytes(Runs::Repeated) * 2 < bytes(Runs::Written));
    }

    #[test]
    fn a_style_is_set_once_for_cells_that_lie_apart() {
        let mut frame = Buffer::empty(Rect::new(0, 0, WIDTH, HEIGHT));
        for x in 0..10 {
            let color = Color::Rgb(200, 100, if x % 2 == 0 { 50 } else { 150 });
            frame[(x, 0)].set_symbol("x").set_fg(color);
        }
        assert!(Shown::new().draw(&frame, Runs::Written) < 120);
    }

    #[test]
    fn a_wide_or_composed_symbol_is_followed_by_an_absolute_move() {
        let mut frame = Buffer::empty(Rect::new(0, 0, WIDTH, HEIGHT));
        frame.set_string(0, 0, "漢e\u{301}x", ratatui::style::Style::new());
        let mut shown = Shown::new();
        shown.draw(&frame, Runs::Written);
        let screen = shown.terminal.screen();
        assert_eq!(screen.cell(0, 0).unwrap().contents(), "漢");
        assert_eq!(screen.cell(0, 3).unwrap().contents(), "x");
    }
}
