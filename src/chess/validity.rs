//! Checks that turn a [`Setup`] into a [`Position`].
//!
//! A setup that cannot be played is refused. One that no game could reach but
//! that does no harm (nine queens, three checkers) is accepted. A castling right
//! or an en-passant square that the board contradicts is dropped with a notice.

use thiserror::Error;

use super::attacks;
use super::king_safety::ChecksAndPins;
use super::side::{Side, with_side};
use super::{Bitboard, Board, CastlingSide, Color, File, Position, Rank, Role, Setup, Square};

/// Why a setup cannot be played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum SetupError {
    /// A side has no king.
    #[error("{color} has no king, expected one")]
    NoKing {
        /// The side.
        color: Color,
    },
    /// A side has more than one king.
    #[error("{color} has {found} kings, expected one")]
    TooManyKings {
        /// The side.
        color: Color,
        /// The number of its kings.
        found: u32,
    },
    /// The kings are on adjacent squares.
    #[error("the kings on `{white}` and `{black}` are next to each other")]
    KingsAdjacent {
        /// The white king's square.
        white: Square,
        /// The black king's square.
        black: Square,
    },
    /// A pawn is on the first or the eighth rank.
    #[error("there is a pawn on `{square}`: expected pawns on ranks 2 to 7 only")]
    PawnOnLastRank {
        /// The first such pawn's square.
        square: Square,
    },
    /// A side has more than eight pawns.
    #[error("{color} has {found} pawns, expected no more than 8")]
    TooManyPawns {
        /// The side.
        color: Color,
        /// The number of its pawns.
        found: u32,
    },
    /// A side has more than sixteen pieces, pawns and king included.
    #[error("{color} has {found} pieces, expected no more than 16")]
    TooManyPieces {
        /// The side.
        color: Color,
        /// The number of its pieces.
        found: u32,
    },
    /// The side that is not to move is in check.
    #[error(
        "{color}'s king on `{king}` is in check from `{checker}`, but it is not {color}'s move"
    )]
    OpponentInCheck {
        /// The side in check.
        color: Color,
        /// Its king's square.
        king: Square,
        /// The square of a piece that gives check.
        checker: Square,
    },
}

/// A part of a setup that was dropped because the board contradicts it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum SetupNotice {
    /// There is no such king or rook to castle with.
    #[error("{color}'s right to castle {side} was dropped: king or rook is not in place")]
    CastlingRightDropped {
        /// The side that had the right.
        color: Color,
        /// The side of the board.
        side: CastlingSide,
    },
    /// No double step can have passed over this square.
    #[error("the en-passant square `{square}` was dropped: no double step explains it")]
    EnPassantDropped {
        /// The square.
        square: Square,
    },
}

impl Position {
    /// Checks a setup and makes a position of it.
    ///
    /// An en-passant square without a legal capture is dropped without a notice,
    /// because many programs write one. A move number of 0 counts as 1.
    ///
    /// # Errors
    ///
    /// Returns the first reason found why the setup cannot be played.
    ///
    /// # Examples
    ///
    /// ```
    /// use nowchess::chess::{CastlingSide, Color, Position, Setup, SetupError, SetupNotice, Square};
    ///
    /// let (position, notices) = Position::from_setup(&Setup::default())?;
    /// assert_eq!(position, Position::initial());
    /// assert!(notices.is_empty());
    ///
    /// let mut setup = Setup::default();
    /// setup.board.set(Square::H1, None);
    /// let (_, notices) = Position::from_setup(&setup)?;
    /// let side = CastlingSide::King;
    /// assert_eq!(notices, [SetupNotice::CastlingRightDropped { color: Color::White, side }]);
    ///
    /// setup.board.set(Square::E8, None);
    /// let error = SetupError::NoKing { color: Color::Black };
    /// assert_eq!(Position::from_setup(&setup), Err(error));
    /// # Ok::<(), SetupError>(())
    /// ```
    pub fn from_setup(setup: &Setup) -> Result<(Self, Vec<SetupNotice>), SetupError> {
        check_numbers(&setup.board)?;
        check_kings(setup)?;
        let mut notices = Vec::new();
        let mut position = Self {
            board: setup.board,
            castling_rooks: castling_rooks(setup, &mut notices),
            checks_and_pins: ChecksAndPins::default(),
            half_move_clock: setup.half_move_clock,
            full_move_number: setup.full_move_number.max(1),
            side_to_move: setup.side_to_move,
            en_passant: Bitboard::EMPTY,
        };
        position.find_checks_and_pins();
        if let Some(square) = setup.en_passant {
            if follows_double_step(setup, square) {
                with_side!(setup.side_to_move, Us => position.allow_en_passant::<Us>(square));
            } else {
                notices.push(SetupNotice::EnPassantDropped { square });
            }
        }
        Ok((position, notices))
    }
}

fn check_numbers(board: &Board) -> Result<(), SetupError> {
    for color in Color::ALL {
        match board.pieces(color, Role::King).len() {
            0 => return Err(SetupError::NoKing { color }),
            1 => {}
            found => return Err(SetupError::TooManyKings { color, found }),
        }
    }
    let last_ranks = Bitboard::rank(Rank::First) | Bitboard::rank(Rank::Eighth);
    if let Some(square) = (board.by_role(Role::Pawn) & last_ranks).first() {
        return Err(SetupError::PawnOnLastRank { square });
    }
    for color in Color::ALL {
        let found = board.pieces(color, Role::Pawn).len();
        if found > 8 {
            return Err(SetupError::TooManyPawns { color, found });
        }
        let found = board.by_color(color).len();
        if found > 16 {
            return Err(SetupError::TooManyPieces { color, found });
        }
    }
    Ok(())
}

fn check_kings(setup: &Setup) -> Result<(), SetupError> {
    let board = &setup.board;
    let king = |color| board.pieces(color, Role::King).first_or_a1();
    let (white, black) = (king(Color::White), king(Color::Black));
    if attacks::king(white).contains(black) {
        return Err(SetupError::KingsAdjacent { white, black });
    }
    let color = !setup.side_to_move;
    let king = king(color);
    let checkers = attacks::attackers(board, setup.side_to_move, king, board.occupied());
    match checkers.first() {
        Some(checker) => Err(SetupError::OpponentInCheck {
            color,
            king,
            checker,
        }),
        None => Ok(()),
    }
}

/// Collects the rooks that may castle, with a notice for each right without one.
///
/// In every start position the king is between its rooks, so a king on the a-file
/// or the h-file has moved.
fn castling_rooks(setup: &Setup, notices: &mut Vec<SetupNotice>) -> Bitboard {
    let mut rooks = Bitboard::EMPTY;
    for (color, side, file) in setup.castling_rights.iter() {
        let back_rank = match color {
            Color::White => Rank::First,
            Color::Black => Rank::Eighth,
        };
        let king = setup.board.pieces(color, Role::King).first_or_a1();
        let rook = Square::new(file, back_rank);
        let king_in_place = king.rank() == back_rank && !matches!(king.file(), File::A | File::H);
        let rook_in_place = setup.board.pieces(color, Role::Rook).contains(rook)
            && (rook > king) == (side == CastlingSide::King);
        if king_in_place && rook_in_place {
            rooks.insert(rook);
        } else {
            notices.push(SetupNotice::CastlingRightDropped { color, side });
        }
    }
    rooks
}

/// Tells whether a double step of the side that just moved can have passed over
/// the square: its pawn is one square further, and the squares on its way are
/// free.
fn follows_double_step(setup: &Setup, square: Square) -> bool {
    let rank = match setup.side_to_move {
        Color::White => Rank::Sixth,
        Color::Black => Rank::Third,
    };
    let ahead = with_side!(setup.side_to_move, Us => Us::AHEAD);
    let pawns = setup.board.pieces(!setup.side_to_move, Role::Pawn);
    square.rank() == rank
        && pawns.contains(square.step(-ahead))
        && !setup.board.occupied().contains(square)
        && !setup.board.occupied().contains(square.step(ahead))
}
