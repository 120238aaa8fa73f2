//! What differs between White and Black, known at compile time.
//!
//! Move generation is generic over a [`Side`] and compiled once for each. So it
//! need not check whose turn it is, and each shift is by a constant.

use super::{Bitboard, Color, Rank};

/// One side, as a type.
pub(super) trait Side {
    /// The other side.
    type Opponent: Side<Opponent = Self>;
    /// The side's color.
    const COLOR: Color;
    /// The step of a pawn straight ahead, in square indices.
    const AHEAD: i32;
    /// The step of a pawn that captures towards the h-file.
    const EAST: i32 = Self::AHEAD + 1;
    /// The step of a pawn that captures towards the a-file.
    const WEST: i32 = Self::AHEAD - 1;
    /// The rank on which the king starts.
    const BACK_RANK: Bitboard;
    /// The rank that a pawn reaches with a single step from its start square.
    const THIRD_RANK: Bitboard;
    /// The rank from which pawns promote.
    const SEVENTH_RANK: Bitboard;

    /// Moves all squares one rank ahead.
    fn ahead(squares: Bitboard) -> Bitboard;

    /// Moves all squares one rank ahead and one file towards h.
    #[inline]
    fn east(squares: Bitboard) -> Bitboard {
        let squares = Self::ahead(squares & !Bitboard::FILE_H);
        Bitboard::from_bits(squares.bits() << 1)
    }

    /// Moves all squares one rank ahead and one file towards a.
    #[inline]
    fn west(squares: Bitboard) -> Bitboard {
        let squares = Self::ahead(squares & !Bitboard::FILE_A);
        Bitboard::from_bits(squares.bits() >> 1)
    }

    /// Returns all squares that pawns on these squares attack.
    #[inline]
    fn pawn_attacks(pawns: Bitboard) -> Bitboard {
        Self::east(pawns) | Self::west(pawns)
    }
}

/// White, as a type.
#[derive(Debug)]
pub(super) enum White {}

/// Black, as a type.
#[derive(Debug)]
pub(super) enum Black {}

impl Side for White {
    type Opponent = Black;
    const COLOR: Color = Color::White;
    const AHEAD: i32 = 8;
    const BACK_RANK: Bitboard = Bitboard::rank(Rank::First);
    const THIRD_RANK: Bitboard = Bitboard::rank(Rank::Third);
    const SEVENTH_RANK: Bitboard = Bitboard::rank(Rank::Seventh);

    #[inline]
    fn ahead(squares: Bitboard) -> Bitboard {
        Bitboard::from_bits(squares.bits() << 8)
    }
}

impl Side for Black {
    type Opponent = White;
    const COLOR: Color = Color::Black;
    const AHEAD: i32 = -8;
    const BACK_RANK: Bitboard = Bitboard::rank(Rank::Eighth);
    const THIRD_RANK: Bitboard = Bitboard::rank(Rank::Sixth);
    const SEVENTH_RANK: Bitboard = Bitboard::rank(Rank::Second);

    #[inline]
    fn ahead(squares: Bitboard) -> Bitboard {
        Bitboard::from_bits(squares.bits() >> 8)
    }
}

/// Evaluates an expression with `$us` bound to the type of a color.
macro_rules! with_side {
    ($color:expr, $us:ident => $body:expr) => {
        match $color {
            $crate::chess::Color::White => {
                type $us = $crate::chess::side::White;
                $body
            }
            $crate::chess::Color::Black => {
                type $us = $crate::chess::side::Black;
                $body
            }
        }
    };
}
pub(super) use with_side;
