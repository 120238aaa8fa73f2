//! The pieces on their squares.
//!
//! A [`Board`] is one set of squares for each role and one for each color. It
//! takes 64 bytes, which are copied in a few instructions, and gives whole
//! groups of pieces at once. It knows no rules: any piece may be on any square.

use super::{Bitboard, Color, File, Piece, Rank, Role, Square};

/// The pieces on their squares, without side to move, rights or clocks.
///
/// # Examples
///
/// ```
/// use nowchess::chess::{Board, Color, Piece, Role, Square};
///
/// let mut board = Board::EMPTY;
/// let rook = Piece { color: Color::White, role: Role::Rook };
/// board.set(Square::A1, Some(rook));
/// assert_eq!(board.piece_at(Square::A1), Some(rook));
/// assert_eq!(board.pieces(Color::White, Role::Rook).len(), 1);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Board {
    pub(super) roles: [Bitboard; 6],
    pub(super) colors: [Bitboard; 2],
}

impl Board {
    /// The empty board.
    pub const EMPTY: Self = Self {
        roles: [Bitboard::EMPTY; 6],
        colors: [Bitboard::EMPTY; 2],
    };

    /// Returns the board of the standard start position.
    #[must_use]
    pub fn initial() -> Self {
        use Role::{Bishop, King, Knight, Queen, Rook};
        Self::with_back_rank([Rook, Knight, Bishop, Queen, King, Bishop, Knight, Rook])
    }

    /// Returns a start position: these pieces from the a-file to the h-file
    /// for both sides, with the pawns in front of them.
    pub(super) fn with_back_rank(roles: [Role; 8]) -> Self {
        let mut board = Self::EMPTY;
        for (file, role) in File::ALL.into_iter().zip(roles) {
            for (rank, color, role) in [
                (Rank::First, Color::White, role),
                (Rank::Second, Color::White, Role::Pawn),
                (Rank::Seventh, Color::Black, Role::Pawn),
                (Rank::Eighth, Color::Black, role),
            ] {
                board.set(Square::new(file, rank), Some(Piece { color, role }));
            }
        }
        board
    }

    /// Returns the piece on the square.
    #[must_use]
    #[inline]
    pub fn piece_at(&self, square: Square) -> Option<Piece> {
        let role = self.role_at(square)?;
        let color = if self.by_color(Color::White).contains(square) {
            Color::White
        } else {
            Color::Black
        };
        Some(Piece { color, role })
    }

    /// Returns the role of the piece on the square.
    #[must_use]
    #[inline]
    pub fn role_at(&self, square: Square) -> Option<Role> {
        Role::ALL
            .into_iter()
            .find(|&role| self.by_role(role).contains(square))
    }

    /// Returns the squares with a piece on them.
    #[must_use]
    #[inline]
    pub fn occupied(&self) -> Bitboard {
        self.by_color(Color::White) | self.by_color(Color::Black)
    }

    /// Returns the squares of the pieces of one color.
    #[must_use]
    #[inline]
    pub const fn by_color(&self, color: Color) -> Bitboard {
        self.colors[color.index()]
    }

    /// Returns the squares of the pieces of one role, of both colors.
    #[must_use]
    #[inline]
    pub const fn by_role(&self, role: Role) -> Bitboard {
        self.roles[role.index()]
    }

    /// Returns the squares of one color's pieces of one role.
    #[must_use]
    #[inline]
    pub fn pieces(&self, color: Color, role: Role) -> Bitboard {
        self.by_color(color) & self.by_role(role)
    }

    /// Returns the pieces that move along diagonals: bishops and queens.
    #[inline]
    pub(super) fn diagonal_sliders(&self) -> Bitboard {
        self.by_role(Role::Bishop) | self.by_role(Role::Queen)
    }

    /// Returns the pieces that move along ranks and files: rooks and queens.
    #[inline]
    pub(super) fn orthogonal_sliders(&self) -> Bitboard {
        self.by_role(Role::Rook) | self.by_role(Role::Queen)
    }

    /// Puts a piece on the square instead of the one there, or clears the square.
    pub fn set(&mut self, square: Square, piece: Option<Piece>) {
        for set in self.roles.iter_mut().chain(&mut self.colors) {
            set.remove(square);
        }
        if let Some(Piece { color, role }) = piece {
            self.roles[role.index()].insert(square);
            self.colors[color.index()].insert(square);
        }
    }

    /// Puts a piece on a square that is known to be empty.
    #[inline]
    pub(crate) fn put(&mut self, square: Square, piece: Piece) {
        debug_assert_eq!(self.piece_at(square), None);
        self.roles[piece.role.index()].insert(square);
        self.colors[piece.color.index()].insert(square);
    }

    /// Iterates over the pieces with their squares, from a1 to h8.
    pub fn iter(&self) -> impl Iterator<Item = (Square, Piece)> + '_ {
        self.occupied()
            .into_iter()
            .filter_map(|square| Some((square, self.piece_at(square)?)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_start_position_has_its_pieces() {
        let board = Board::initial();
        assert_eq!(board.occupied().len(), 32);
        let queen = Piece {
            color: Color::Black,
            role: Role::Queen,
        };
        assert_eq!(board.piece_at(Square::D8), Some(queen));
        assert_eq!(board.piece_at(Square::E4), None);
        assert_eq!(board.by_role(Role::Pawn).len(), 16);
    }

    #[test]
    fn set_replaces_the_piece_on_the_square() {
        let mut board = Board::initial();
        let knight = Piece {
            color: Color::White,
            role: Role::Knight,
        };
        board.set(Square::E8, Some(knight));
        assert_eq!(board.piece_at(Square::E8), Some(knight));
        assert!(board.pieces(Color::Black, Role::King).is_empty());
        board.set(Square::E8, None);
        assert_eq!(board.occupied().len(), 31);
        assert_eq!(board.iter().count(), 31);
    }
}
