//! The layout of the screen: pure geometry, shared by drawing and the mouse.
//!
//! ```text
//! ┌ player ────────┬ moves ───────┐      ┌ player ─────────┐
//! │ 8              │ 1. e4    e5  │      │ 8               │
//! │ …   squares    │ 2. Nf3   Nc6 │      │ …  squares      │
//! │ 1              │              │      │ 1               │
//! │   files        │              │      │   files         │
//! ├ player ────────┴──────────────┤      ├ player ─────────┤
//! │ status                        │      │ moves           │
//! │ banner                        │      ├ status ─────────┤
//! │ notice                        │      │ banner, notice, │
//! │ prompt                        │      │ prompt, footer  │
//! └ footer ───────────────────────┘      └─────────────────┘
//! ```
//!
//! The board is as large as possible while there is room for the moves beside or below it. In a
//! small window the squares are three columns by one row, and rows are left out: first the players,
//! then the banner (which then replaces the status), then the footer.

use ratatui::layout::{Position, Rect, Size};

use crate::chess::{Color, File, Rank, Square};

/// The smallest window in which the program can be used.
pub const SMALLEST: Size = Size::new(26, 12);

/// Indices of files and ranks as screen coordinates.
const COUNTS: [u16; 8] = [0, 1, 2, 3, 4, 5, 6, 7];
/// Columns left of the squares, for the rank digits.
const RANK_COLUMNS: u16 = 2;
/// Rows other than those of the squares, in a window with room for everything.
const OTHER_ROWS: u16 = 8;
/// Columns beside a large board that moves in pairs need.
const SIDE_WIDTH: u16 = 24;
/// Columns beside a small board that moves need.
const NARROW_SIDE_WIDTH: u16 = 12;
/// Rows below the board that moves need.
const BELOW_HEIGHT: u16 = 5;
/// The largest height of a square, in rows; larger squares look no better.
const LARGEST_CELL: u16 = 24;

/// Where the board is, and which side is at the bottom.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BoardRegion {
    /// The area of the 64 squares, without labels.
    pub squares: Rect,
    /// The size of one square, in columns and rows.
    pub cell: Size,
    /// The side at the bottom.
    pub bottom: Color,
}

impl BoardRegion {
    /// Returns the column and row of a square, counted from the upper left one.
    fn place(&self, square: Square) -> (u16, u16) {
        let (file, rank) = (square.file().index(), square.rank().index());
        let (column, row) = match self.bottom {
            Color::White => (file, 7 - rank),
            Color::Black => (7 - file, rank),
        };
        (COUNTS[column], COUNTS[row])
    }

    /// Returns the area of a square.
    #[must_use]
    pub fn square(&self, square: Square) -> Rect {
        let (column, row) = self.place(square);
        let Size { width, height } = self.cell;
        Rect::new(
            self.squares.x + column * width,
            self.squares.y + row * height,
            width,
            height,
        )
    }

    /// Returns the square at a screen position.
    #[must_use]
    pub fn square_at(&self, at: Position) -> Option<Square> {
        Square::ALL
            .into_iter()
            .find(|&square| self.square(square).contains(at))
    }

    /// Returns the position of the digit of a rank.
    #[must_use]
    pub fn rank_label(&self, rank: Rank) -> Position {
        let square = self.square(Square::new(File::A, rank));
        Position::new(
            self.squares.x - RANK_COLUMNS,
            square.y + (square.height - 1) / 2,
        )
    }

    /// Returns the position of the letter of a file.
    #[must_use]
    pub fn file_label(&self, file: File) -> Position {
        let square = self.square(Square::new(file, Rank::First));
        Position::new(square.x + (square.width - 1) / 2, self.squares.bottom())
    }
}

/// The areas of one frame. An area without room is empty.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Regions {
    /// The first row of the window.
    pub top: u16,
    /// The board.
    pub board: BoardRegion,
    /// The player of the side at the top.
    pub upper: Rect,
    /// The player of the side at the bottom.
    pub lower: Rect,
    /// The move list.
    pub moves: Rect,
    /// The side to move and the counters.
    pub status: Rect,
    /// The banner; the row of the status if there is no room for both.
    pub banner: Rect,
    /// What the player is told.
    pub notice: Rect,
    /// The prompt.
    pub prompt: Rect,
    /// The keys that have an effect now.
    pub footer: Rect,
}

impl Regions {
    /// Returns the whole window above the notice.
    #[must_use]
    pub fn over_panes(&self) -> Rect {
        Rect {
            y: self.top,
            height: self.notice.y - self.top,
            ..self.notice
        }
    }
}

/// Lays out a window, or returns `None` where it is smaller than [`SMALLEST`].
#[must_use]
pub fn regions(area: Rect, bottom: Color) -> Option<Regions> {
    if area.width < SMALLEST.width || area.height < SMALLEST.height {
        return None;
    }
    let plan = (2..=LARGEST_CELL)
        .rev()
        .find_map(|height| comfortable(area, height))
        .unwrap_or_else(|| small(area));
    Some(plan.place(area, bottom))
}

/// Which rows there are, and where the moves go.
#[derive(Clone, Copy)]
struct Plan {
    cell: Size,
    /// Whether the upper and the lower player have a row.
    players: (bool, bool),
    banner: bool,
    footer: bool,
    /// Whether the moves are beside the board.
    side: bool,
    /// Number of rows for the moves below the board.
    below: u16,
}

/// Plans a board with squares of this height, in rows, if it leaves room for everything else.
fn comfortable(area: Rect, height: u16) -> Option<Plan> {
    let cell = Size::new(2 * height, height);
    let side = area.width.checked_sub(board_width(cell))?;
    let below = area.height.checked_sub(8 * height + OTHER_ROWS)?;
    let side = side > SIDE_WIDTH;
    let below = if side || below < BELOW_HEIGHT {
        0
    } else {
        below
    };
    (side || below > 0).then_some(Plan {
        cell,
        players: (true, true),
        banner: true,
        footer: true,
        side,
        below,
    })
}

/// Plans a window with squares of one row; as it grows, the most useful rows appear first.
fn small(area: Rect) -> Plan {
    let cell = Size::new(3, 1);
    let spare = area.height - SMALLEST.height;
    let side = area.width - board_width(cell) > NARROW_SIDE_WIDTH;
    let below = if side { 0 } else { spare.saturating_sub(4) };
    Plan {
        cell,
        footer: spare >= 1,
        banner: spare >= 2,
        players: (spare >= 4, spare >= 3),
        side,
        below,
    }
}

fn board_width(cell: Size) -> u16 {
    8 * cell.width + RANK_COLUMNS
}

impl Plan {
    fn place(self, area: Rect, bottom: Color) -> Regions {
        let mut rows = Rows { area, y: area.y };
        let board_width = board_width(self.cell);
        let upper = rows.take(u16::from(self.players.0));
        let squares = rows.take(8 * self.cell.height);
        rows.take(1);
        let lower = rows.take(u16::from(self.players.1));
        let list = Rect {
            x: area.x + board_width + 1,
            width: area.width.saturating_sub(board_width + 1),
            height: rows.y - area.y,
            ..area
        };
        let below = rows.take(self.below);
        rows.skip_to(area.bottom() - self.lines_below());
        let status = rows.take(1);
        let banner = if self.banner { rows.take(1) } else { status };
        let beside_list = |rect: Rect| Rect {
            width: rect.width.min(board_width),
            ..rect
        };
        Regions {
            top: area.y,
            board: BoardRegion {
                squares: Rect {
                    x: squares.x + RANK_COLUMNS,
                    width: 8 * self.cell.width,
                    ..squares
                },
                cell: self.cell,
                bottom,
            },
            upper: beside_list(upper),
            lower: beside_list(lower),
            moves: if self.side { list } else { below },
            status,
            banner,
            notice: rows.take(1),
            prompt: rows.take(1),
            footer: rows.take(u16::from(self.footer)),
        }
    }

    /// Returns the number of lines at the bottom: status, banner, notice, prompt, footer.
    fn lines_below(self) -> u16 {
        3 + u16::from(self.banner) + u16::from(self.footer)
    }
}

/// Hands out an area row by row.
struct Rows {
    area: Rect,
    y: u16,
}

impl Rows {
    fn take(&mut self, height: u16) -> Rect {
        let rect = Rect {
            y: self.y,
            height,
            ..self.area
        };
        self.y += height;
        rect
    }

    fn skip_to(&mut self, y: u16) {
        self.y = y;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn laid_out(width: u16, height: u16) -> Regions {
        regions(Rect::new(0, 0, width, height), Color::White).unwrap()
    }

    #[test]
    fn squares_take_the_largest_size_that_leaves_room_for_the_moves() {
        for ((width, height), cell, moves_beside) in [
            ((200, 60), (12, 6), true),
            ((120, 40), (8, 4), true),
            ((80, 24), (4, 2), true),
            ((60, 30), (4, 2), true),
            ((40, 40), (4, 2), false),
            ((40, 15), (3, 1), true),
        ] {
            let regions = laid_out(width, height);
            assert_eq!(regions.board.cell, cell.into(), "at {width}x{height}");
            assert_eq!(regions.moves.x > 0, moves_beside, "at {width}x{height}");
            assert!(!regions.moves.is_empty(), "at {width}x{height}");
        }
    }

    #[test]
    fn nothing_overlaps_or_leaves_the_window_at_any_size() {
        for width in SMALLEST.width..=220 {
            for height in SMALLEST.height..=70 {
                let r = laid_out(width, height);
                let mut areas = vec![
                    r.board.squares,
                    r.upper,
                    r.lower,
                    r.moves,
                    r.banner,
                    r.notice,
                    r.prompt,
                    r.footer,
                ];
                if r.status != r.banner {
                    areas.push(r.status);
                }
                areas.retain(|area| !area.is_empty());
                for (i, a) in areas.iter().enumerate() {
                    assert!(
                        a.right() <= width && a.bottom() <= height,
                        "{a} at {width}x{height}"
                    );
                    for b in &areas[i + 1..] {
                        assert!(!a.intersects(*b), "{a} meets {b} at {width}x{height}");
                    }
                }
            }
        }
    }

    #[test]
    fn every_square_is_found_where_it_is_drawn() {
        for bottom in Color::ALL {
            let board = regions(Rect::new(0, 0, 80, 24), bottom).unwrap().board;
            for square in Square::ALL {
                assert_eq!(
                    board.square_at(board.square(square).as_position()),
                    Some(square)
                );
            }
        }
        let board = laid_out(80, 24).board;
        assert_eq!(board.square_at(Position::new(0, 0)), None);
    }

    #[test]
    fn a_window_below_the_smallest_has_no_layout() {
        assert_eq!(regions(Rect::new(0, 0, 25, 40), Color::White), None);
        assert_eq!(regions(Rect::new(0, 0, 80, 11), Color::White), None);
    }
}
