//! Where the squares and the coordinates are.

use ratatui::layout::{Position, Rect, Size};

use super::plan::Place;
use crate::chess::{Color, File, Rank, Square};

/// Indices of files and ranks as screen coordinates.
const COUNTS: [u16; 8] = [0, 1, 2, 3, 4, 5, 6, 7];

/// Where the coordinates stand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Coordinates {
    /// In the corners of the squares at the edge.
    Inside,
    /// In a row and in columns of their own.
    Outside,
}

/// Where the board is, and which side is at the bottom.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BoardRegion {
    /// The area of the 64 squares.
    pub squares: Rect,
    /// The squares with the margin around them, if there is room for one.
    pub ground: Rect,
    /// The size of one square, in columns and rows.
    pub cell: Size,
    /// The side at the bottom.
    pub bottom: Color,
}

impl BoardRegion {
    pub(super) fn new(place: Place, bottom: Color) -> Self {
        Self {
            squares: place.squares,
            ground: place.ground,
            cell: place.cell,
            bottom,
        }
    }

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

    /// Returns where the coordinates stand.
    #[must_use]
    pub fn coordinates(&self) -> Coordinates {
        if self.ground == self.squares {
            Coordinates::Inside
        } else {
            Coordinates::Outside
        }
    }

    /// Returns the square at whose side or in whose corner the digit of a rank stands.
    #[must_use]
    pub fn square_of_rank(&self, rank: Rank) -> Square {
        Square::new(self.near(File::A, File::H), rank)
    }

    /// Returns the square under which or in whose corner the letter of a file stands.
    #[must_use]
    pub fn square_of_file(&self, file: File) -> Square {
        Square::new(file, self.near(Rank::First, Rank::Eighth))
    }

    /// Returns the position of the digit of a rank.
    #[must_use]
    pub fn rank_label(&self, rank: Rank) -> Position {
        let square = self.square(self.square_of_rank(rank));
        match self.coordinates() {
            Coordinates::Inside => square.as_position(),
            Coordinates::Outside => {
                Position::new(self.ground.x, square.y + (square.height - 1) / 2)
            }
        }
    }

    /// Returns the position of the letter of a file.
    #[must_use]
    pub fn file_label(&self, file: File) -> Position {
        let square = self.square(self.square_of_file(file));
        match self.coordinates() {
            Coordinates::Inside => Position::new(square.right() - 1, square.bottom() - 1),
            Coordinates::Outside => {
                Position::new(square.x + (square.width - 1) / 2, self.squares.bottom())
            }
        }
    }

    /// Chooses by which side is at the bottom.
    fn near<T>(&self, white: T, black: T) -> T {
        match self.bottom {
            Color::White => white,
            Color::Black => black,
        }
    }
}
