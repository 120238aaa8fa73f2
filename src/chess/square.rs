//! Squares, files and ranks: [`Square`], [`File`], [`Rank`].

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

/// A column of the board, `a` to `h`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[expect(missing_docs, reason = "the variants are the letters of the files")]
pub enum File {
    A,
    B,
    C,
    D,
    E,
    F,
    G,
    H,
}

impl File {
    /// All files, from `a` to `h`.
    pub const ALL: [Self; 8] = [
        Self::A,
        Self::B,
        Self::C,
        Self::D,
        Self::E,
        Self::F,
        Self::G,
        Self::H,
    ];

    /// Returns 0 for the a-file up to 7 for the h-file.
    #[must_use]
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Returns the lower-case letter of the file.
    #[must_use]
    pub const fn letter(self) -> char {
        (b'a' + self as u8) as char
    }

    /// Returns the file with this lower-case letter.
    ///
    /// # Examples
    ///
    /// ```
    /// use nowchess::chess::File;
    ///
    /// assert_eq!(File::from_char('c'), Some(File::C));
    /// assert_eq!(File::from_char('i'), None);
    /// ```
    #[must_use]
    pub const fn from_char(letter: char) -> Option<Self> {
        match letter {
            'a'..='h' => Some(Self::ALL[letter as usize - 'a' as usize]),
            _ => None,
        }
    }
}

impl fmt::Display for File {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.letter())
    }
}

/// A row of the board, `1` to `8`, counted from White's side.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[expect(missing_docs, reason = "the variants are the numbers of the ranks")]
pub enum Rank {
    First,
    Second,
    Third,
    Fourth,
    Fifth,
    Sixth,
    Seventh,
    Eighth,
}

impl Rank {
    /// All ranks, from the first to the eighth.
    pub const ALL: [Self; 8] = [
        Self::First,
        Self::Second,
        Self::Third,
        Self::Fourth,
        Self::Fifth,
        Self::Sixth,
        Self::Seventh,
        Self::Eighth,
    ];

    /// Returns 0 for the first rank up to 7 for the eighth.
    #[must_use]
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Returns the digit of the rank.
    #[must_use]
    pub const fn digit(self) -> char {
        (b'1' + self as u8) as char
    }

    /// Returns the rank with this digit.
    ///
    /// # Examples
    ///
    /// ```
    /// use nowchess::chess::Rank;
    ///
    /// assert_eq!(Rank::from_char('8'), Some(Rank::Eighth));
    /// assert_eq!(Rank::from_char('9'), None);
    /// ```
    #[must_use]
    pub const fn from_char(digit: char) -> Option<Self> {
        match digit {
            '1'..='8' => Some(Self::ALL[digit as usize - '1' as usize]),
            _ => None,
        }
    }
}

impl fmt::Display for Rank {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.digit())
    }
}

/// One of the 64 squares, ordered a1, b1, … h1, a2, … h8.
///
/// # Examples
///
/// ```
/// use nowchess::chess::{File, Rank, Square};
///
/// let square: Square = "e4".parse()?;
/// assert_eq!(square, Square::new(File::E, Rank::Fourth));
/// assert_eq!(square.offset(1, 2), Some(Square::F6));
/// assert!("e9".parse::<Square>().is_err());
/// # Ok::<(), nowchess::chess::ParseSquareError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Square(u8);

macro_rules! name_squares {
    ($($name:ident)*) => {
        /// The squares by name.
        #[expect(missing_docs, reason = "the constants are the names of the squares")]
        impl Square {
            name_squares!(@ 0u8; $($name)*);
        }
    };
    (@ $index:expr; $name:ident $($rest:ident)*) => {
        pub const $name: Self = Self($index);
        name_squares!(@ $index + 1; $($rest)*);
    };
    (@ $index:expr;) => {};
}

name_squares! {
    A1 B1 C1 D1 E1 F1 G1 H1
    A2 B2 C2 D2 E2 F2 G2 H2
    A3 B3 C3 D3 E3 F3 G3 H3
    A4 B4 C4 D4 E4 F4 G4 H4
    A5 B5 C5 D5 E5 F5 G5 H5
    A6 B6 C6 D6 E6 F6 G6 H6
    A7 B7 C7 D7 E7 F7 G7 H7
    A8 B8 C8 D8 E8 F8 G8 H8
}

impl Square {
    /// All squares in order.
    pub const ALL: [Self; 64] = {
        let mut all = [Self(0); 64];
        let mut index = 0u8;
        while index < 64 {
            all[index as usize] = Self(index);
            index += 1;
        }
        all
    };

    /// Creates the square of a file and a rank.
    #[must_use]
    #[inline]
    pub const fn new(file: File, rank: Rank) -> Self {
        Self(rank as u8 * 8 + file as u8)
    }

    /// Creates the square from the low six bits of its index.
    ///
    /// Masking keeps every square in range, so that tables of 64 entries are
    /// read without a bounds check.
    #[must_use]
    #[inline]
    pub(crate) const fn from_index(index: u32) -> Self {
        Self((index & 63) as u8)
    }

    /// Returns 0 for a1 up to 63 for h8.
    #[must_use]
    #[inline]
    pub const fn index(self) -> usize {
        (self.0 & 63) as usize
    }

    /// Returns the file.
    #[must_use]
    #[inline]
    pub const fn file(self) -> File {
        File::ALL[(self.0 & 7) as usize]
    }

    /// Returns the rank.
    #[must_use]
    #[inline]
    pub const fn rank(self) -> Rank {
        Rank::ALL[(self.0 >> 3 & 7) as usize]
    }

    /// Tells whether this is a light square; h1 is one.
    #[must_use]
    pub const fn is_light(self) -> bool {
        (self.0 ^ self.0 >> 3) & 1 == 1
    }

    /// Returns the square so many files to the right and ranks up as White
    /// sees the board, or `None` beyond the edge.
    #[must_use]
    pub const fn offset(self, files: i8, ranks: i8) -> Option<Self> {
        // Below zero, an unsigned number wraps to far above 7.
        let file = (self.0 & 7).wrapping_add_signed(files);
        let rank = (self.0 >> 3).wrapping_add_signed(ranks);
        if file < 8 && rank < 8 {
            Some(Self(rank * 8 + file))
        } else {
            None
        }
    }

    /// Returns the square `step` further in index order, wrapping at the ends.
    #[must_use]
    #[inline]
    pub(crate) const fn step(self, step: i32) -> Self {
        Self::from_index((self.0 as u32).wrapping_add_signed(step))
    }
}

impl fmt::Debug for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.file(), self.rank())
    }
}

/// The text was not the name of a square.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("`{found}` is not a square: expected a file `a` to `h` and a rank `1` to `8`")]
pub struct ParseSquareError {
    found: String,
}

impl FromStr for Square {
    type Err = ParseSquareError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let mut chars = text.chars();
        let file = chars.next().and_then(File::from_char);
        let rank = chars.next().and_then(Rank::from_char);
        match (file, rank, chars.next()) {
            (Some(file), Some(rank), None) => Ok(Self::new(file, rank)),
            _ => Err(ParseSquareError {
                found: text.to_owned(),
            }),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_and_indices_agree() {
        for (index, square) in Square::ALL.into_iter().enumerate() {
            assert_eq!(square.index(), index);
            assert_eq!(square.to_string().parse(), Ok(square));
            assert_eq!(Square::new(square.file(), square.rank()), square);
        }
        assert_eq!(Square::H8.index(), 63);
        assert_eq!(Square::C3.index(), 18);
    }

    #[test]
    fn odd_texts_are_no_squares() {
        for text in ["", "e", "e9", "i4", "e44", "E4", "é4", "4e"] {
            assert!(text.parse::<Square>().is_err(), "{text}");
        }
    }

    #[test]
    fn a1_is_dark_and_h1_is_light() {
        assert!(!Square::A1.is_light());
        assert!(Square::H1.is_light());
        assert_eq!(
            Square::ALL
                .iter()
                .filter(|square| square.is_light())
                .count(),
            32
        );
    }

    #[test]
    fn offsets_stop_at_the_edge() {
        assert_eq!(Square::A1.offset(-1, 0), None);
        assert_eq!(Square::H8.offset(0, 1), None);
        assert_eq!(Square::H8.offset(i8::MAX, i8::MIN), None);
        assert_eq!(Square::D4.offset(-3, -3), Some(Square::A1));
    }
}
