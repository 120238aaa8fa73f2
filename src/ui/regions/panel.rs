//! How the rows of the panel are shared out.

use ratatui::layout::Rect;

/// The areas of the panel. An area without room is empty.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Panel {
    /// All of it.
    pub area: Rect,
    /// The player of the side at the top: the name, and what was captured in a second row.
    pub upper: Rect,
    /// The rule above the moves, with what is shown and from which file.
    pub heading: Rect,
    /// The move list.
    pub moves: Rect,
    /// The name of the opening.
    pub opening: Rect,
    /// The rule below the moves.
    pub rule: Rect,
    /// The column between the halves of a panel below the board.
    pub divider: Rect,
    /// The player of the side at the bottom.
    pub lower: Rect,
    /// What the player is told; in the smallest window the row of the moves.
    pub told: Rect,
    /// The prompt.
    pub prompt: Rect,
    /// The keys that have an effect now.
    pub keys: Rect,
}

/// The rows that the moves keep when what is told needs more.
const LEAST_MOVES: u16 = 3;

impl Panel {
    /// Gives what is told more rows, which the moves above it lose. Everything in between moves up;
    /// in a panel of two halves the moves do not stand above, and lose nothing.
    #[must_use]
    pub fn with_more_told(self, rows: u16) -> Self {
        if self.lower.y < self.moves.bottom() {
            return self;
        }
        let rows = rows.min(self.moves.height.saturating_sub(LEAST_MOVES));
        let up = |area: Rect| Rect {
            y: area.y - rows.min(area.y),
            ..area
        };
        Self {
            moves: Rect {
                height: self.moves.height - rows,
                ..self.moves
            },
            opening: up(self.opening),
            rule: up(self.rule),
            lower: up(self.lower),
            told: Rect {
                height: self.told.height + rows,
                ..up(self.told)
            },
            ..self
        }
    }
}

/// The width from which a panel below the board has two halves.
const TWO_HALVES: u16 = 40;
/// The fewest rows in which each part of the panel has its own.
const LEAST_STACK: u16 = 8;
/// The fewest rows in which there are two halves.
const LEAST_HALVES: u16 = 5;

/// A part of the panel, from top to bottom.
#[derive(Clone, Copy)]
enum Part {
    Upper,
    Heading,
    Moves,
    Opening,
    Rule,
    Lower,
    Told,
    Gap,
    Prompt,
    Keys,
}

/// The rows that each part has at least, in the order of [`Part`].
const LEAST: [u16; 10] = [1, 0, 3, 0, 0, 1, 1, 0, 1, 1];

/// Which parts get a row more, one step after the other while there are rows; the moves get what
/// remains. What stands last gives way first.
const STEPS: [&[Part]; 17] = [
    &[Part::Told],
    &[Part::Moves],
    &[Part::Opening],
    &[Part::Upper, Part::Lower],
    &[Part::Keys],
    &[Part::Heading, Part::Rule],
    &[Part::Moves],
    &[Part::Told],
    &[Part::Keys],
    &[Part::Moves],
    &[Part::Keys],
    &[Part::Moves],
    &[Part::Gap],
    &[Part::Keys],
    &[Part::Opening],
    &[Part::Moves],
    &[Part::Keys],
];

/// Lays out a panel beside the board.
pub(super) fn beside(area: Rect) -> Panel {
    let rows = shared(area.height, most_keys(area.width));
    let mut y = area.y;
    let mut take = |part: Part| {
        let height = rows[part as usize];
        let rect = Rect { y, height, ..area };
        y += height;
        rect
    };
    let upper = take(Part::Upper);
    let heading = take(Part::Heading);
    let moves = take(Part::Moves);
    let opening = take(Part::Opening);
    let rule = take(Part::Rule);
    let lower = take(Part::Lower);
    let told = take(Part::Told);
    take(Part::Gap);
    Panel {
        area,
        upper,
        heading,
        moves,
        opening,
        rule,
        lower,
        told,
        prompt: take(Part::Prompt),
        keys: take(Part::Keys),
        ..Panel::default()
    }
}

/// The rows that all keys need at most.
fn most_keys(width: u16) -> u16 {
    match width {
        0..36 => 6,
        36..50 => 5,
        _ => 4,
    }
}

/// Shares out rows to the parts.
fn shared(height: u16, most_keys: u16) -> [u16; 10] {
    let mut rows = LEAST;
    let mut spare = height.saturating_sub(LEAST_STACK);
    for parts in STEPS {
        let full = parts
            .iter()
            .any(|&part| matches!(part, Part::Keys) && rows[Part::Keys as usize] == most_keys);
        if full {
            continue;
        }
        let step = if parts.len() > 1 { 2 } else { 1 };
        let Some(rest) = spare.checked_sub(step) else {
            break;
        };
        spare = rest;
        for &part in parts {
            rows[part as usize] += 1;
        }
    }
    rows[Part::Moves as usize] += spare;
    rows
}

/// Lays out a panel below the board.
pub(super) fn below(area: Rect) -> Panel {
    if area.width >= TWO_HALVES && area.height >= LEAST_HALVES {
        halves(area)
    } else if area.height >= LEAST_STACK {
        beside(area)
    } else {
        low(area)
    }
}

/// Players and what is told on the left, moves on the right, keys below both.
fn halves(area: Rect) -> Panel {
    let key_rows = match area.height {
        0..8 => 1,
        8..12 => 2,
        _ => 3,
    };
    let (top, keys) = split_rows(area, area.height - key_rows);
    let (left, rest) = split_columns(top, (area.width - 1) / 2);
    let (divider, right) = split_columns(rest, 1);
    let (_, right) = split_columns(right, u16::from(right.width > TWO_HALVES / 2));
    let captured = 1 + u16::from(top.height >= 8);
    let (upper, left) = split_rows(left, captured);
    let (lower, left) = split_rows(left, captured);
    let (told, prompt) = split_rows(left, left.height - 1);
    let (heading, right) = split_rows(right, u16::from(top.height >= 6));
    let (moves, opening) = split_rows(right, right.height - u16::from(top.height >= 7));
    Panel {
        area,
        upper,
        heading,
        moves,
        opening,
        divider,
        lower,
        told,
        prompt,
        keys,
        ..Panel::default()
    }
}

/// Both players in one row, the moves, what is told, the prompt, keys.
fn low(area: Rect) -> Panel {
    let (players, rest) = split_rows(area, 1);
    let (upper, lower) = split_columns(players, area.width / 2);
    let (upper, _) = split_columns(upper, upper.width - 1);
    let (top, rest) = split_rows(rest, rest.height.saturating_sub(2));
    let (prompt, keys) = split_rows(rest, 1);
    let (moves, below) = split_rows(top, top.height.saturating_sub(1).max(1));
    let told = if below.is_empty() { moves } else { below };
    Panel {
        area,
        upper,
        moves,
        lower,
        told,
        prompt,
        keys,
        ..Panel::default()
    }
}

/// Cuts off the first rows.
fn split_rows(area: Rect, height: u16) -> (Rect, Rect) {
    let height = height.min(area.height);
    let first = Rect { height, ..area };
    let rest = Rect {
        y: area.y + height,
        height: area.height - height,
        ..area
    };
    (first, rest)
}

/// Cuts off the first columns.
fn split_columns(area: Rect, width: u16) -> (Rect, Rect) {
    let width = width.min(area.width);
    let first = Rect { width, ..area };
    let rest = Rect {
        x: area.x + width,
        width: area.width - width,
        ..area
    };
    (first, rest)
}
