//! Sets of squares.
//!
//! A [`Bitboard`] holds one bit for each square, a1 in the lowest. The rules
//! are written in these sets because a union or an intersection costs one
//! machine instruction.

use std::fmt;
use std::iter::FusedIterator;
use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, BitXorAssign, Not};

use super::{File, Rank, Square};

/// A set of squares.
///
/// # Examples
///
/// ```
/// use nowchess::chess::{Bitboard, Square};
///
/// let mut squares = Bitboard::from(Square::E4).with(Square::A1);
/// assert_eq!(squares.len(), 2);
/// squares.remove(Square::E4);
/// assert_eq!(squares.into_iter().collect::<Vec<_>>(), [Square::A1]);
/// ```
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Bitboard(u64);

impl Bitboard {
    /// No square.
    pub const EMPTY: Self = Self(0);
    /// All 64 squares.
    pub const ALL: Self = Self(!0);
    /// The a-file.
    pub(crate) const FILE_A: Self = Self(0x0101_0101_0101_0101);
    /// The h-file.
    pub(crate) const FILE_H: Self = Self(0x8080_8080_8080_8080);
    /// The light squares.
    pub(crate) const LIGHT: Self = Self(0x55aa_55aa_55aa_55aa);

    /// Creates a set from its bits, a1 in the lowest.
    #[must_use]
    #[inline]
    pub const fn from_bits(bits: u64) -> Self {
        Self(bits)
    }

    /// Returns the bits, a1 in the lowest.
    #[must_use]
    #[inline]
    pub const fn bits(self) -> u64 {
        self.0
    }

    /// Returns the squares of a rank.
    #[must_use]
    pub const fn rank(rank: Rank) -> Self {
        Self(0xff << (8 * rank.index()))
    }

    /// Returns the squares of a file.
    #[must_use]
    pub const fn file(file: File) -> Self {
        Self(Self::FILE_A.0 << file.index())
    }

    /// Creates the set of one square.
    #[must_use]
    #[inline]
    pub(crate) const fn of(square: Square) -> Self {
        Self(1 << square.index())
    }

    /// Tells whether the square is in the set.
    #[must_use]
    #[inline]
    pub const fn contains(self, square: Square) -> bool {
        self.0 >> square.index() & 1 != 0
    }

    /// Returns the number of squares.
    #[must_use]
    #[inline]
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Tells whether no square is in the set.
    #[must_use]
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Tells whether two squares or more are in the set.
    ///
    /// Clearing the lowest bit is cheaper than counting.
    #[must_use]
    #[inline]
    pub(crate) const fn has_many(self) -> bool {
        self.0 & self.0.wrapping_sub(1) != 0
    }

    /// Returns the first square in index order.
    #[must_use]
    #[inline]
    pub const fn first(self) -> Option<Square> {
        if self.0 == 0 {
            None
        } else {
            Some(self.first_or_a1())
        }
    }

    /// Returns the first square, or a1 for the empty set.
    #[must_use]
    #[inline]
    pub(crate) const fn first_or_a1(self) -> Square {
        Square::from_index(self.0.trailing_zeros())
    }

    /// Returns the set with the square added.
    #[must_use]
    #[inline]
    pub const fn with(self, square: Square) -> Self {
        Self(self.0 | Self::of(square).0)
    }

    /// Adds a square.
    #[inline]
    pub const fn insert(&mut self, square: Square) {
        self.0 |= Self::of(square).0;
    }

    /// Removes a square.
    #[inline]
    pub const fn remove(&mut self, square: Square) {
        self.0 &= !Self::of(square).0;
    }
}

impl From<Square> for Bitboard {
    #[inline]
    fn from(square: Square) -> Self {
        Self::of(square)
    }
}

impl FromIterator<Square> for Bitboard {
    fn from_iter<I: IntoIterator<Item = Square>>(squares: I) -> Self {
        squares.into_iter().fold(Self::EMPTY, Self::with)
    }
}

macro_rules! set_operator {
    ($operator:ident $method:ident, $assign:ident $assign_method:ident, $symbol:tt) => {
        impl $operator for Bitboard {
            type Output = Self;

            #[inline]
            fn $method(self, other: Self) -> Self {
                Self(self.0 $symbol other.0)
            }
        }

        impl $assign for Bitboard {
            #[inline]
            fn $assign_method(&mut self, other: Self) {
                *self = *self $symbol other;
            }
        }
    };
}

set_operator!(BitAnd bitand, BitAndAssign bitand_assign, &);
set_operator!(BitOr bitor, BitOrAssign bitor_assign, |);
set_operator!(BitXor bitxor, BitXorAssign bitxor_assign, ^);

impl Not for Bitboard {
    type Output = Self;

    #[inline]
    fn not(self) -> Self {
        Self(!self.0)
    }
}

impl IntoIterator for Bitboard {
    type Item = Square;
    type IntoIter = Squares;

    #[inline]
    fn into_iter(self) -> Squares {
        Squares(self)
    }
}

/// The squares of a set in index order.
#[derive(Clone, Debug)]
pub struct Squares(Bitboard);

impl Iterator for Squares {
    type Item = Square;

    #[inline]
    fn next(&mut self) -> Option<Square> {
        let first = self.0.first()?;
        self.0 = Bitboard(self.0.0 & self.0.0.wrapping_sub(1));
        Some(first)
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        let len = self.0.len() as usize;
        (len, Some(len))
    }
}

impl ExactSizeIterator for Squares {}
impl FusedIterator for Squares {}

/// Draws the set as a board, the eighth rank on top.
impl fmt::Debug for Bitboard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for rank in Rank::ALL.into_iter().rev() {
            for file in File::ALL {
                let mark = if self.contains(Square::new(file, rank)) {
                    'x'
                } else {
                    '.'
                };
                write!(f, "{mark}")?;
            }
            writeln!(f)?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn squares_are_inserted_and_removed() {
        let mut set = Bitboard::EMPTY;
        set.insert(Square::H8);
        set.insert(Square::A1);
        assert!(set.contains(Square::H8) && set.contains(Square::A1) && !set.contains(Square::E4));
        assert!(set.has_many());
        assert_eq!(set.into_iter().len(), 2);
        set.remove(Square::A1);
        assert_eq!(set, Bitboard::from(Square::H8));
        assert!(!set.has_many());
    }

    #[test]
    fn light_squares_agree_with_is_light() {
        let light = Square::ALL.into_iter().filter(|square| square.is_light());
        assert_eq!(light.collect::<Bitboard>(), Bitboard::LIGHT);
    }

    #[test]
    fn the_drawing_has_the_eighth_rank_on_top() {
        let drawing = format!("{:?}", Bitboard::from(Square::A8));
        assert!(drawing.starts_with("x.......\n"));
    }
}
