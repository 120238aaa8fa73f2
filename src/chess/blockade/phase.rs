//! A stretch of play in which no pawn moves or is taken.

use crate::chess::side::{Side, with_side};
use crate::chess::{Bitboard, Color, Piece, Position, Role, attacks};

/// A piece other than a pawn, with all squares where it may stand.
#[derive(Clone, Copy, Debug)]
pub(super) struct Man {
    pub(super) piece: Piece,
    /// The squares; none if the piece has been taken.
    pub(super) squares: Bitboard,
    /// Whether the piece may have been taken.
    pub(super) may_be_gone: bool,
}

impl Man {
    /// Tells whether the piece surely stands on its only square.
    pub(super) fn is_fixed(&self) -> bool {
        !self.may_be_gone && !self.squares.is_empty() && !self.squares.has_many()
    }

    /// Returns the squares that the piece attacks from anywhere, seen through
    /// the occupied squares.
    pub(super) fn attacks(&self, occupied: Bitboard) -> Bitboard {
        self.squares
            .into_iter()
            .map(|square| attacks::of_piece(self.piece, square, occupied))
            .fold(Bitboard::EMPTY, |all, more| all | more)
    }
}

/// The pawns of both sides, which stay, and all other pieces, which roam.
#[derive(Clone, Debug)]
pub(super) struct Phase {
    /// The pawns of each color.
    pub(super) pawns: [Bitboard; 2],
    /// The other pieces, always in the same order.
    pub(super) men: Vec<Man>,
    /// The side that moves first.
    pub(super) to_move: Color,
}

impl Phase {
    /// Returns the phase that begins with a position.
    pub(super) fn of(position: &Position) -> Self {
        let board = position.board();
        let men = board.iter().filter(|(_, piece)| piece.role != Role::Pawn);
        Self {
            pawns: Color::ALL.map(|color| board.pieces(color, Role::Pawn)),
            men: men
                .map(|(square, piece)| Man {
                    piece,
                    squares: Bitboard::of(square),
                    may_be_gone: false,
                })
                .collect(),
            to_move: position.side_to_move(),
        }
    }

    /// Returns the pawns of both colors.
    pub(super) fn all_pawns(&self) -> Bitboard {
        self.pawns[0] | self.pawns[1]
    }

    /// Returns the pawns of a color.
    pub(super) fn pawns_of(&self, color: Color) -> Bitboard {
        self.pawns[color.index()]
    }

    /// Returns the squares that the pawns of a color attack.
    pub(super) fn pawn_attacks(&self, color: Color) -> Bitboard {
        with_side!(color, Us => Us::pawn_attacks(self.pawns_of(color)))
    }

    /// Returns the pieces of a color that may still be there, the king included.
    pub(super) fn men_of(&self, color: Color) -> impl Iterator<Item = &Man> {
        self.men
            .iter()
            .filter(move |man| man.piece.color == color && !man.squares.is_empty())
    }

    /// Returns the squares of the pieces that stay, of one color.
    pub(super) fn fixed(&self, color: Color) -> Bitboard {
        self.men_of(color)
            .filter(|man| man.is_fixed())
            .fold(Bitboard::EMPTY, |all, man| all | man.squares)
    }

    /// Returns what no piece can move or see through.
    pub(super) fn walls(&self) -> Bitboard {
        self.all_pawns() | self.fixed(Color::White) | self.fixed(Color::Black)
    }

    /// Returns the squares that the king of a color can never enter: those that
    /// the pawns and the fixed pieces of the other side attack.
    pub(super) fn barred(&self, king: Color) -> Bitboard {
        let fixed = self.men_of(!king).filter(|man| man.is_fixed());
        fixed.fold(self.pawn_attacks(!king), |all, man| {
            let square = man.squares.first_or_a1();
            let attacked = attacks::of_piece(man.piece, square, Bitboard::EMPTY);
            all | if man.piece.role == Role::Knight {
                attacked
            } else {
                // Squares farther away may be hidden by another piece.
                attacked & attacks::king(square)
            }
        })
    }

    /// Tells whether all that may happen in this phase may happen in the other.
    pub(super) fn is_within(&self, other: &Self) -> bool {
        self.pawns == other.pawns
            && self.men.iter().zip(&other.men).all(|(one, other)| {
                (one.squares & !other.squares).is_empty() && (one.is_fixed() || !other.is_fixed())
            })
    }
}
