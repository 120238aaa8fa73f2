//! Why a move is refused, as data and as a sentence.
//!
//! The sibling module `explain` finds which refusal applies.

use std::fmt;

use super::{Bitboard, CastlingSide, Piece, Role, Square};

/// Why a move from one square to another is not legal.
///
/// Displays as a full sentence that names the squares.
///
/// # Examples
///
/// ```
/// use nowchess::chess::{Position, Square};
///
/// let refusal = Position::initial().explain(Square::A1, Square::A5);
/// assert_eq!(
///     refusal.to_string(),
///     "The rook on a1 cannot reach a5: the white pawn on a2 is in the way."
/// );
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// There is no piece on the square.
    EmptySquare {
        /// The square.
        square: Square,
    },
    /// The piece belongs to the side that is not to move.
    OpponentsPiece {
        /// The square.
        square: Square,
        /// The piece on it.
        piece: Piece,
    },
    /// The piece does not move like that.
    NotReached {
        /// The piece.
        piece: Piece,
        /// Its square.
        from: Square,
        /// The target of the move.
        to: Square,
        /// What is wrong with the move.
        reason: NotReached,
    },
    /// The king is not in check, and would be after the move.
    LeavesKingInCheck {
        /// The piece.
        piece: Piece,
        /// Its square.
        from: Square,
        /// The target of the move.
        to: Square,
        /// The pieces that would give check.
        checkers: Bitboard,
    },
    /// The king is in check, and still would be after the move.
    KeepsKingInCheck {
        /// The piece.
        piece: Piece,
        /// Its square.
        from: Square,
        /// The target of the move.
        to: Square,
        /// The pieces that would give check.
        checkers: Bitboard,
    },
    /// Castling is not possible.
    Castling {
        /// The side to castle to.
        side: CastlingSide,
        /// What prevents it.
        reason: CastlingRefusal,
    },
    /// The move is legal; for a pawn that reaches the last rank, as soon as its
    /// promotion is chosen.
    NotRefused {
        /// The square of the piece.
        from: Square,
        /// The square that it may go to.
        to: Square,
    },
}

/// Why a piece cannot reach a square, without regard to its king.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NotReached {
    /// Origin and target are the same square.
    StaysPut,
    /// The target holds a piece of the same color.
    OwnPiece(Piece),
    /// A piece is between the squares, or directly ahead of a pawn.
    Blocked {
        /// The square of the first piece in the way.
        square: Square,
        /// That piece.
        by: Piece,
    },
    /// The pawn would move diagonally without a capture.
    NothingToTake,
    /// The pawn would capture en passant, but the last move was not the double
    /// step of that pawn.
    NotJustPassed {
        /// The square of the pawn that would be captured.
        pawn: Square,
    },
    /// The pawn would capture the piece directly ahead of it.
    TakesStraight(Piece),
    /// The pawn would step two squares but is no longer on its start square.
    LateDoubleStep,
    /// The pawn would move backwards.
    Backwards,
    /// The piece does not move like that.
    Pattern,
}

/// What prevents castling.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CastlingRefusal {
    /// The king or the rook has moved, or the start position lacked the right.
    RightLost,
    /// A square that must be free is not.
    PieceBetween {
        /// The square.
        square: Square,
    },
    /// The king is in check.
    KingInCheck {
        /// The pieces that give check.
        checkers: Bitboard,
    },
    /// The king would cross or enter an attacked square.
    PassesAttackedSquare {
        /// The square.
        square: Square,
    },
    /// Without the rook, the king would be in check where it ends.
    UncoversCheck {
        /// The square where the king would end.
        square: Square,
    },
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::EmptySquare { square } => write!(f, "There is no piece on {square}."),
            Self::OpponentsPiece {
                square,
                piece: Piece { color, role },
            } => {
                write!(
                    f,
                    "The {role} on {square} is {color}'s, and it is {}'s move.",
                    !*color
                )
            }
            Self::NotReached {
                piece,
                from,
                to,
                reason,
            } => match reason {
                NotReached::StaysPut => write!(f, "The {} is already on {to}.", piece.role),
                NotReached::OwnPiece(own) => write!(f, "Your own {} is on {to}.", own.role),
                reason => {
                    write!(f, "The {} on {from} cannot reach {to}: ", piece.role)?;
                    reason.explain(*piece, *from, *to, f)
                }
            },
            Self::LeavesKingInCheck {
                piece,
                from,
                to,
                checkers,
            } => {
                write!(f, "The {} cannot move from {from} to {to}: ", piece.role)?;
                write!(
                    f,
                    "{} would be in check from {}.",
                    king(*piece),
                    SquareList(*checkers)
                )
            }
            Self::KeepsKingInCheck {
                piece,
                from,
                to,
                checkers,
            } => {
                write!(f, "The {} cannot move from {from} to {to}: ", piece.role)?;
                write!(
                    f,
                    "{} would still be in check from {}.",
                    king(*piece),
                    SquareList(*checkers)
                )
            }
            Self::Castling { side, reason } => {
                write!(f, "Castling {side} is not possible: {reason}.")
            }
            Self::NotRefused { from, to } => write!(f, "The move from {from} to {to} is legal."),
        }
    }
}

/// Names the king of a moving piece, which may be the king itself.
const fn king(piece: Piece) -> &'static str {
    match piece.role {
        Role::King => "it",
        _ => "the king",
    }
}

impl NotReached {
    fn explain(
        self,
        piece: Piece,
        from: Square,
        to: Square,
        f: &mut fmt::Formatter<'_>,
    ) -> fmt::Result {
        match self {
            Self::StaysPut => write!(f, "it is already there."),
            Self::OwnPiece(own) => write!(f, "your own {} is there.", own.role),
            Self::Blocked { square, by } => write!(f, "the {by} on {square} is in the way."),
            Self::NothingToTake => {
                write!(
                    f,
                    "a pawn moves diagonally only to take, and {to} is empty."
                )
            }
            Self::NotJustPassed { pawn } => {
                write!(
                    f,
                    "a pawn is taken in passing only right after its double step, and the one \
                     on {pawn} has not just made one."
                )
            }
            Self::TakesStraight(taken) => {
                write!(
                    f,
                    "a pawn does not take straight ahead, and a {taken} is there."
                )
            }
            Self::LateDoubleStep => {
                write!(
                    f,
                    "a pawn steps two squares only from where it starts, and not from {from}."
                )
            }
            Self::Backwards => write!(f, "a pawn does not move backwards."),
            Self::Pattern => write!(f, "a {} does not move like that.", piece.role),
        }
    }
}

impl fmt::Display for CastlingRefusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::RightLost => write!(f, "the right to it is lost"),
            Self::PieceBetween { square } => write!(f, "the piece on {square} is in the way"),
            Self::KingInCheck { checkers } => {
                write!(f, "the king is in check from {}", SquareList(*checkers))
            }
            Self::PassesAttackedSquare { square } => {
                write!(
                    f,
                    "{square}, which the king would cross or reach, is attacked"
                )
            }
            Self::UncoversCheck { square } => {
                write!(f, "without the rook the king would be in check on {square}")
            }
        }
    }
}

/// Writes squares as in a sentence: "e4", "e4 and f6", "a1, b2 and c3".
struct SquareList(Bitboard);

impl fmt::Display for SquareList {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let last = self.0.into_iter().len().saturating_sub(1);
        for (index, square) in self.0.into_iter().enumerate() {
            let joint = match index {
                0 => "",
                _ if index == last => " and ",
                _ => ", ",
            };
            write!(f, "{joint}{square}")?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn squares_are_listed_as_in_a_sentence() {
        let list = |squares: &[Square]| SquareList(squares.iter().copied().collect()).to_string();
        assert_eq!(list(&[Square::E4]), "e4");
        assert_eq!(list(&[Square::F6, Square::E4]), "e4 and f6");
        assert_eq!(list(&[Square::A1, Square::B2, Square::C3]), "a1, b2 and c3");
    }
}
