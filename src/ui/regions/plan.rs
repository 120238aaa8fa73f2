//! How large the squares are, and whether the panel lies beside the board or below it.

use ratatui::layout::{Rect, Size};

/// The smallest window in which the program can be used.
pub const SMALLEST: Size = Size::new(26, 12);

/// The fewest columns beside the board, the gap among them.
const LEAST_BESIDE: u16 = 28;
/// The fewest rows below the board, and below the smallest one.
const LEAST_BELOW: u16 = 5;
const LEAST_BELOW_SMALLEST: u16 = 4;
/// A panel grows no further; longer lines are harder to read.
const WIDEST_BESIDE: u16 = 60;
const WIDEST_BELOW: u16 = 100;
const HIGHEST_BELOW: u16 = 24;
/// The width from which a panel gives one more column to the gap.
const WIDE: u16 = 40;
/// The largest height of a square, in rows; larger squares look no better.
const LARGEST_CELL: u16 = 24;
/// Columns for the rank digits, and as many on the other side.
const MARGIN: u16 = 2;

/// Where the panel lies.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum PanelSide {
    Beside,
    Below,
}

/// The size of the squares and the side of the panel.
#[derive(Clone, Copy, Debug)]
pub(super) struct Plan {
    cell: Size,
    side: PanelSide,
}

/// Where everything goes.
#[derive(Clone, Copy, Debug)]
pub(super) struct Place {
    pub(super) cell: Size,
    pub(super) squares: Rect,
    /// The squares with the margin around them.
    pub(super) ground: Rect,
    pub(super) panel: Rect,
}

/// The rows and columns around the squares.
#[derive(Clone, Copy, Debug, Default)]
struct Margins {
    left: u16,
    right: u16,
    top: u16,
    bottom: u16,
}

impl Margins {
    /// Shares out what the squares and the smallest panel leave. The coordinates need two columns
    /// and a row; the rest is only there for looks, and needs twice as much.
    fn of(columns: u16, rows: u16, rows_for_both: u16) -> Self {
        if columns < MARGIN || rows == 0 {
            return Self::default();
        }
        Self {
            left: MARGIN,
            right: if columns >= 2 * MARGIN { MARGIN } else { 0 },
            top: u16::from(rows >= rows_for_both),
            bottom: 1,
        }
    }
}

/// Finds the largest squares that leave room for the panel.
pub(super) fn plan(window: Size) -> Plan {
    let smallest = Plan {
        cell: cell(1),
        side: PanelSide::Below,
    };
    (1..=LARGEST_CELL)
        .rev()
        .flat_map(|rows| {
            [PanelSide::Beside, PanelSide::Below].map(|side| Plan {
                cell: cell(rows),
                side,
            })
        })
        .find(|plan| plan.spare(window).is_some())
        .unwrap_or(smallest)
}

/// Squares are twice as many columns wide as high; a piece on a square of one row needs room for
/// the marks on both sides.
fn cell(rows: u16) -> Size {
    Size::new((2 * rows).max(3), rows)
}

impl Plan {
    /// Returns the columns and rows that the squares and the smallest panel leave.
    fn spare(self, window: Size) -> Option<(u16, u16)> {
        let (columns, rows) = match (self.side, self.cell.height) {
            (PanelSide::Beside, _) => (LEAST_BESIDE, 0),
            (PanelSide::Below, 1) => (0, LEAST_BELOW_SMALLEST),
            (PanelSide::Below, _) => (0, LEAST_BELOW),
        };
        Some((
            window.width.checked_sub(8 * self.cell.width + columns)?,
            window.height.checked_sub(8 * self.cell.height + rows)?,
        ))
    }

    /// Lays out the board and the panel, together in the middle of the window.
    pub(super) fn place(self, window: Rect) -> Place {
        let (columns, rows) = self.spare(window.as_size()).unwrap_or_default();
        let margins = match self.side {
            PanelSide::Beside => Margins::of(columns, rows, 2),
            // Below the board, rows are worth more to the panel.
            PanelSide::Below => Margins::of(columns, rows / 2, 3),
        };
        let width = margins.left + 8 * self.cell.width + margins.right;
        let height = margins.top + 8 * self.cell.height + margins.bottom;
        let (ground, panel) = match self.side {
            PanelSide::Beside => beside(window, width, height),
            PanelSide::Below => below(window, width, height),
        };
        let squares = Rect {
            x: ground.x + margins.left,
            y: ground.y + margins.top,
            width: 8 * self.cell.width,
            height: 8 * self.cell.height,
        };
        Place {
            cell: self.cell,
            squares,
            ground,
            panel,
        }
    }
}

/// Returns the areas of a board of this size with its margins, and of the panel beside it.
fn beside(window: Rect, width: u16, height: u16) -> (Rect, Rect) {
    let rest = window.width - width;
    let gap = if rest > WIDE { 2 } else { 1 };
    let panel_width = (rest - gap).min(WIDEST_BESIDE);
    let x = window.x + (rest - gap - panel_width) / 2;
    let y = window.y + (window.height - height) / 2;
    let panel = Rect {
        x: x + width + gap,
        width: panel_width,
        ..window
    };
    (Rect::new(x, y, width, height), panel)
}

/// Returns the areas of a board of this size with its margins, and of the panel below it.
fn below(window: Rect, width: u16, height: u16) -> (Rect, Rect) {
    let panel_width = window.width.min(WIDEST_BELOW.max(width));
    let rest = window.height - height;
    let panel_height = rest.min(HIGHEST_BELOW);
    let y = window.y + (rest - panel_height) / 2;
    let middle = |width| window.x + (window.width - width) / 2;
    let panel = Rect::new(middle(panel_width), y + height, panel_width, panel_height);
    (Rect::new(middle(width), y, width, height), panel)
}
