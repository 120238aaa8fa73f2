//! Whether a side has the material to mate.
//!
//! [`Position::can_win`] asks whether a side can mate by any sequence of legal
//! moves, with the worst defence (FIDE 6.9, for a loss on time and for
//! resigning). It looks only at the material of both sides, and never denies a
//! mate that exists.

use super::{Bitboard, Color, Position, Role};

impl Position {
    /// Tells whether a color has the material to mate when the other side's
    /// pieces may block their own king.
    ///
    /// # Examples
    ///
    /// ```
    /// use nowchess::chess::{Color, Piece, Position, Role, Setup, Square};
    ///
    /// assert!(Position::initial().can_win(Color::Black));
    ///
    /// let mut setup = Setup::EMPTY;
    /// for (square, letter) in [(Square::E1, 'K'), (Square::F3, 'N'), (Square::E8, 'k')] {
    ///     setup.board.set(square, Piece::from_letter(letter));
    /// }
    /// assert!(!Position::from_setup(&setup)?.0.can_win(Color::White));
    /// // A pawn may block its own king, so that the knight mates.
    /// setup.board.set(Square::A7, Piece::from_letter('p'));
    /// assert!(Position::from_setup(&setup)?.0.can_win(Color::White));
    /// # Ok::<(), nowchess::chess::SetupError>(())
    /// ```
    #[must_use]
    pub fn can_win(&self, color: Color) -> bool {
        let ours = |role| self.board.pieces(color, role);
        let theirs = |role| self.board.pieces(!color, role);
        if !(ours(Role::Pawn) | ours(Role::Rook) | ours(Role::Queen)).is_empty() {
            return true;
        }
        let minor_pieces = ours(Role::Knight) | ours(Role::Bishop);
        if minor_pieces.is_empty() {
            return false;
        }
        if !ours(Role::Knight).is_empty() {
            // A lone knight needs a piece that blocks a square of the king and
            // cannot capture the knight: anything but a queen.
            let blockers = theirs(Role::Pawn)
                | theirs(Role::Knight)
                | theirs(Role::Bishop)
                | theirs(Role::Rook);
            return minor_pieces.has_many() || !blockers.is_empty();
        }
        // Bishops on squares of one color need a piece that blocks a square of
        // the other color: a knight, a pawn, or the other bishop.
        let bishops = self.board.by_role(Role::Bishop);
        let light = bishops & Bitboard::LIGHT;
        let both = !light.is_empty() && light != bishops;
        both || !(theirs(Role::Pawn) | theirs(Role::Knight)).is_empty()
    }

    /// Tells whether neither side has the material to mate.
    pub(super) fn lacks_material(&self) -> bool {
        !self.can_win(Color::White) && !self.can_win(Color::Black)
    }
}
