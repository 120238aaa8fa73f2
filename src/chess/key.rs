//! Telling positions apart for repetition (FIDE 9.2.3).

use super::{Bitboard, Color, Position, Role};

/// Identifies a position when repetitions are counted.
///
/// Two keys are equal exactly if the positions are the same by FIDE 9.2.3: same
/// pieces on the same squares, same side to move, same castling rights, same
/// legal en-passant captures. The clocks do not count. The key is the packed
/// position and not a hash: different positions never share a key.
///
/// # Examples
///
/// ```
/// use nowchess::chess::{Position, Square};
///
/// let mut position = Position::initial();
/// let start = position.key();
/// for (from, to) in [
///     (Square::G1, Square::F3),
///     (Square::G8, Square::F6),
///     (Square::F3, Square::G1),
///     (Square::F6, Square::G8),
/// ] {
///     let mv = position.find_move(from, to, None).ok_or("not legal")?;
///     position = position.play(mv)?;
/// }
/// assert_eq!(position.key(), start);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct PositionKey {
    /// For each square a number of three bits, one bit in each set: 1 for a pawn
    /// up to 6 for a king, and 7 for a rook that may castle.
    numbers: [Bitboard; 3],
    /// White's pieces, and the en-passant square: it is the only empty square
    /// in this set.
    white: Bitboard,
    side_to_move: Color,
}

impl Position {
    /// Returns the key that two positions share if they are the same for
    /// repetition.
    #[must_use]
    pub fn key(&self) -> PositionKey {
        let role = |role| self.board.by_role(role);
        let castling = self.castling_rooks;
        PositionKey {
            numbers: [
                role(Role::Pawn) | role(Role::Bishop) | role(Role::Queen) | castling,
                role(Role::Knight) | role(Role::Bishop) | role(Role::King) | castling,
                role(Role::Rook) | role(Role::Queen) | role(Role::King),
            ],
            white: self.board.by_color(Color::White) | self.en_passant,
            side_to_move: self.side_to_move,
        }
    }
}
