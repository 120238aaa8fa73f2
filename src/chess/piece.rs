//! A piece of one side.

use std::fmt;

use super::{Color, Role};

/// A kind of piece together with its color.
///
/// # Examples
///
/// ```
/// use nowchess::chess::{Color, Piece, Role};
///
/// let piece = Piece { color: Color::Black, role: Role::Queen };
/// assert_eq!(piece.letter(), 'q');
/// assert_eq!(Piece::from_letter('q'), Some(piece));
/// assert_eq!(piece.to_string(), "black queen");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Piece {
    /// The side that the piece belongs to.
    pub color: Color,
    /// The kind of piece.
    pub role: Role,
}

impl Piece {
    /// Returns the letter that FEN uses: upper case for White, lower for Black.
    #[must_use]
    pub const fn letter(self) -> char {
        match self.color {
            Color::White => self.role.letter(),
            Color::Black => self.role.letter().to_ascii_lowercase(),
        }
    }

    /// Returns the piece that FEN writes with this letter.
    #[must_use]
    pub const fn from_letter(letter: char) -> Option<Self> {
        let color = if letter.is_ascii_uppercase() {
            Color::White
        } else {
            Color::Black
        };
        match Role::from_letter(letter.to_ascii_uppercase()) {
            Some(role) => Some(Self { color, role }),
            None => None,
        }
    }
}

impl fmt::Display for Piece {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let color = match self.color {
            Color::White => "white",
            Color::Black => "black",
        };
        write!(f, "{color} {}", self.role)
    }
}
