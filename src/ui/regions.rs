//! The layout of the screen: pure geometry, shared by drawing and the mouse.
//!
//! ```text
//! ┌ board ───────────────┬ panel ──────────────┐      ┌ board ────────────────┐
//! │                      │ upper player        │      │                       │
//! │                      ├ heading ────────────┤      │                       │
//! │                      │ moves               │      │                       │
//! │      squares of      │ 7. cxd4   Bb4+      │      │                       │
//! │    2r columns by     │ opening             │      │                       │
//! │       r rows         ├ rule ───────────────┤      │                       │
//! │                      │ lower player        │      ├ panel ────┬───────────┤
//! │                      │ what is told        │      │ players   │ moves     │
//! │                      │ prompt              │      │ told      │           │
//! │                      │ keys                │      │ prompt    │           │
//! └──────────────────────┴─────────────────────┘      └ keys ─────┴───────────┘
//! ```
//!
//! The board takes the full height, in the largest squares that leave room for the panel, be it
//! beside or below. A margin for the coordinates is added where the squares stay as large; it is
//! the ground that the board stands on. Which parts of the panel give way in a small window is
//! said in `panel`.

mod board;
mod panel;
mod plan;

use ratatui::layout::Rect;

pub use self::board::{BoardRegion, Coordinates};
pub use self::panel::Panel;
pub use self::plan::SMALLEST;
use crate::chess::Color;

/// The areas of one frame.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Regions {
    /// The whole window.
    pub window: Rect,
    /// The board.
    pub board: BoardRegion,
    /// Everything else.
    pub panel: Panel,
}

impl Regions {
    /// Returns the rows of a dialog that covers board and panel.
    #[must_use]
    pub fn over_panes(&self) -> Rect {
        Rect {
            height: self.window.height - 2,
            ..self.window
        }
    }

    /// Returns the last two rows of the window, for what is told and the keys while a dialog
    /// covers board and panel.
    #[must_use]
    pub fn last_rows(&self) -> [Rect; 2] {
        let row = |back| Rect {
            y: self.window.bottom() - back,
            height: 1,
            ..self.window
        };
        [row(2), row(1)]
    }

    /// Returns the part of the panel above what is told, where a dialog hides neither the board
    /// nor a sentence.
    #[must_use]
    pub fn beside_board(&self) -> Rect {
        Rect {
            height: self.panel.told.y - self.panel.area.y,
            ..self.panel.area
        }
    }
}

/// Lays out a window, or returns `None` where it is smaller than [`SMALLEST`].
#[must_use]
pub fn regions(window: Rect, bottom: Color) -> Option<Regions> {
    if window.width < SMALLEST.width || window.height < SMALLEST.height {
        return None;
    }
    let place = plan::plan(window.as_size()).place(window);
    let is_below = place.panel.y >= place.ground.bottom();
    let panel = if is_below {
        panel::below(place.panel)
    } else {
        panel::beside(place.panel)
    };
    Some(Regions {
        window,
        board: BoardRegion::new(place, bottom),
        panel,
    })
}

#[cfg(test)]
mod tests {
    use ratatui::layout::Position;

    use super::*;
    use crate::chess::Square;

    fn laid_out(width: u16, height: u16) -> Regions {
        regions(Rect::new(0, 0, width, height), Color::White).unwrap()
    }

    #[test]
    fn the_board_takes_the_full_height_in_the_largest_squares_that_leave_room_for_the_panel() {
        use Coordinates::{Inside, Outside};
        for ((width, height), cell, coordinates, is_below) in [
            ((80, 24), (6, 3), Inside, false),
            ((80, 23), (4, 2), Outside, false),
            ((100, 30), (6, 3), Outside, false),
            ((120, 40), (10, 5), Inside, false),
            ((160, 45), (10, 5), Outside, false),
            ((200, 60), (14, 7), Outside, false),
            ((60, 30), (6, 3), Inside, true),
            ((60, 20), (4, 2), Inside, false),
            ((40, 15), (3, 1), Outside, true),
            ((26, 12), (3, 1), Inside, true),
        ] {
            let at = format!("at {width}x{height}");
            let Regions { board, panel, .. } = laid_out(width, height);
            assert_eq!(board.cell, cell.into(), "{at}");
            assert_eq!(board.coordinates(), coordinates, "{at}");
            assert_eq!(panel.area.y > 0, is_below, "{at}");
        }
    }

    #[test]
    fn rows_that_the_squares_leave_are_shared_above_and_below() {
        for (width, height) in [(80, 23), (100, 30), (200, 60), (160, 45), (120, 40)] {
            let ground = laid_out(width, height).board.ground;
            let (above, below) = (ground.y, height - ground.bottom());
            assert!(below.abs_diff(above) <= 1, "{ground} at {width}x{height}");
        }
    }

    #[test]
    fn board_and_panel_stand_together_in_the_middle_of_a_very_large_window() {
        let Regions { board, panel, .. } = laid_out(300, 60);
        let (left, right) = (board.ground.x, 300 - panel.area.right());
        assert!(left > 20 && left.abs_diff(right) <= 1, "{left} and {right}");
        assert_eq!(panel.area.x - board.ground.right(), 2);
    }

    #[test]
    fn nothing_overlaps_or_leaves_the_window_at_any_size() {
        for width in SMALLEST.width..=220 {
            for height in SMALLEST.height..=70 {
                check(laid_out(width, height));
            }
        }
    }

    fn check(regions: Regions) {
        let Regions {
            window,
            board,
            panel,
        } = regions;
        assert_eq!(board.ground.union(board.squares), board.ground, "{window}");
        assert!(board.cell.height >= 1 && board.cell.width >= 3, "{window}");
        let mut areas = vec![
            board.ground,
            panel.upper,
            panel.heading,
            panel.moves,
            panel.opening,
            panel.rule,
            panel.divider,
            panel.lower,
            panel.prompt,
            panel.keys,
        ];
        for needed in [
            panel.upper,
            panel.lower,
            panel.moves,
            panel.told,
            panel.prompt,
            panel.keys,
        ] {
            assert!(!needed.is_empty(), "{panel:?} in {window}");
        }
        if panel.told != panel.moves {
            areas.push(panel.told);
        }
        areas.retain(|area| !area.is_empty());
        for (i, a) in areas.iter().enumerate() {
            assert_eq!(window.union(*a), window, "{a} in {window}");
            for b in &areas[i + 1..] {
                assert!(!a.intersects(*b), "{a} meets {b} in {window}");
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
        let Regions { board, panel, .. } = laid_out(80, 24);
        assert_eq!(board.square_at(Position::new(panel.area.x, 0)), None);
    }

    #[test]
    fn a_window_below_the_smallest_has_no_layout() {
        assert_eq!(regions(Rect::new(0, 0, 25, 40), Color::White), None);
        assert_eq!(regions(Rect::new(0, 0, 80, 11), Color::White), None);
    }
}
