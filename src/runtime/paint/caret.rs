//! The caret: where the terminal writes next, and the shortest way to another cell.

use ratatui::layout::Position;

/// The place where the terminal writes next, as far as it is known.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Caret(Option<Position>);

impl Caret {
    /// Goes to a cell by the shortest sequence (ECMA-48: CUP, CHA, VPA, CUU, CUD, CUF, CUB).
    pub(super) fn go(&mut self, to: Position, out: &mut String) {
        if self.0 != Some(to) {
            out.push_str(&shortest(self.0, to));
        }
        self.0 = Some(to);
    }

    /// Notes that so many columns were written. At the right edge terminals differ in where the
    /// caret is then.
    pub(super) fn advance(&mut self, columns: u16, width: u16) {
        self.0 = self.0.and_then(|at| {
            let x = at.x.saturating_add(columns);
            (x < width).then_some(Position { x, ..at })
        });
    }

    /// Notes that the caret may be anywhere.
    pub(super) fn lose(&mut self) {
        self.0 = None;
    }
}

fn shortest(from: Option<Position>, to: Position) -> String {
    let absolute = match to {
        Position { x: 0, y: 0 } => "\x1b[H".to_owned(),
        Position { x: 0, y } => format!("\x1b[{}H", y + 1),
        Position { x, y } => format!("\x1b[{};{}H", y + 1, x + 1),
    };
    let Some(from) = from else {
        return absolute;
    };
    let relative = if from.y == to.y {
        [
            step(from.x, to.x, ['C', 'D']),
            format!("\x1b[{}G", to.x + 1),
        ]
    } else if from.x == to.x {
        [
            step(from.y, to.y, ['B', 'A']),
            format!("\x1b[{}d", to.y + 1),
        ]
    } else {
        return absolute;
    };
    let ways = relative.into_iter().chain([absolute]);
    ways.min_by_key(String::len).unwrap_or_default()
}

/// The sequence that goes so many cells forward or back.
fn step(from: u16, to: u16, [forward, back]: [char; 2]) -> String {
    let letter = if to > from { forward } else { back };
    match from.abs_diff(to) {
        1 => format!("\x1b[{letter}"),
        distance => format!("\x1b[{distance}{letter}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_shortest_way_is_taken() {
        for (from, to, way) in [
            (None, (0, 0), "\x1b[H"),
            (None, (0, 4), "\x1b[5H"),
            (Some((3, 3)), (4, 3), "\x1b[C"),
            (Some((3, 3)), (30, 3), "\x1b[27C"),
            (Some((30, 3)), (3, 3), "\x1b[4G"),
            (Some((9, 3)), (9, 4), "\x1b[B"),
            (Some((9, 30)), (9, 2), "\x1b[3d"),
            (Some((9, 3)), (0, 4), "\x1b[5H"),
            (Some((9, 3)), (20, 8), "\x1b[9;21H"),
        ] {
            let to: Position = to.into();
            let mut caret = Caret(from.map(Position::from));
            let mut out = String::new();
            caret.go(to, &mut out);
            assert_eq!(out, way, "{from:?} to {to}");
            assert_eq!(caret, Caret(Some(to)));
        }
    }

    #[test]
    fn beyond_the_right_edge_the_place_is_unknown() {
        let mut caret = Caret(Some(Position::new(7, 0)));
        caret.advance(2, 10);
        assert_eq!(caret, Caret(Some(Position::new(9, 0))));
        caret.advance(1, 10);
        assert_eq!(caret, Caret(None));
    }
}
