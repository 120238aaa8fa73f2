//! Finding why a move is not legal.
//!
//! This runs only after a move was refused, so it need not be fast. It checks in
//! turn: is there a piece to move, does it move like that, and is the king safe
//! after the move.

use super::attacks;
use super::castle::CastlingObstacle;
use super::side::{Side, with_side};
use super::{
    Bitboard, CastlingRefusal, CastlingSide, File, NotReached, Piece, Position, Refusal, Role,
    Square,
};

impl Position {
    /// Tells why the side to move cannot move from one square to another.
    ///
    /// A king's move to its own rook, or at least two files along its back rank
    /// to where castling ends, is read as castling. For a legal move the answer
    /// is [`Refusal::NotRefused`].
    ///
    /// # Examples
    ///
    /// ```
    /// use nowchess::chess::{Position, Refusal, Square};
    ///
    /// let start = Position::initial();
    /// let square = Square::E4;
    /// assert_eq!(start.explain(square, Square::E5), Refusal::EmptySquare { square });
    /// assert_eq!(
    ///     start.explain(Square::E1, Square::G1).to_string(),
    ///     "Castling kingside is not possible: the piece on f1 is in the way."
    /// );
    /// ```
    #[must_use]
    pub fn explain(&self, from: Square, to: Square) -> Refusal {
        let Some(piece) = self.board.piece_at(from) else {
            return Refusal::EmptySquare { square: from };
        };
        if piece.color != self.side_to_move {
            return Refusal::OpponentsPiece {
                square: from,
                piece,
            };
        }
        if self.is_pair_legal(from, to) {
            return Refusal::NotRefused { from, to };
        }
        if let Some(side) = self.meant_castling(piece, from, to) {
            return self.explain_castling(side);
        }
        match self.not_reached(piece, from, to) {
            Some(reason) => Refusal::NotReached {
                piece,
                from,
                to,
                reason,
            },
            None => self.explain_check(piece, from, to),
        }
    }

    /// Tells why a move is refused, like [`explain`](Self::explain), given the
    /// square that the last move's pawn passed over.
    ///
    /// A position keeps that square only while a capture there is legal. So
    /// without the last move it cannot tell that an en-passant capture would
    /// leave the king in check.
    #[must_use]
    pub fn explain_after_double_step(&self, from: Square, to: Square, passed: Square) -> Refusal {
        let refusal = self.explain(from, to);
        match refusal {
            Refusal::NotReached {
                piece,
                reason: NotReached::NothingToTake,
                ..
            } if to == passed => self.explain_check(piece, from, to),
            _ => refusal,
        }
    }

    /// Tells why castling to a side is not possible; `None` if it is possible.
    #[must_use]
    pub fn castling_refusal(&self, side: CastlingSide) -> Option<CastlingRefusal> {
        let Some(rook) = self.castling_rook(self.side_to_move, side) else {
            return Some(CastlingRefusal::RightLost);
        };
        if self.is_check() {
            return Some(CastlingRefusal::KingInCheck {
                checkers: self.checkers(),
            });
        }
        let king = self.king(self.side_to_move);
        let obstacle = with_side!(self.side_to_move, Us => {
            self.castling_obstacle::<Us>(side, king, rook)
        });
        obstacle.map(|obstacle| match obstacle {
            CastlingObstacle::Piece(square) => CastlingRefusal::PieceBetween { square },
            CastlingObstacle::Attack(square) => CastlingRefusal::PassesAttackedSquare { square },
            CastlingObstacle::Discovered(square) => CastlingRefusal::UncoversCheck { square },
        })
    }

    fn is_pair_legal(&self, from: Square, to: Square) -> bool {
        self.find_move(from, to, None).is_some()
            || self
                .moves_from(from)
                .iter()
                .any(|mv| mv.promotion().is_some() && mv.to() == to)
    }

    fn explain_castling(&self, side: CastlingSide) -> Refusal {
        let reason = self
            .castling_refusal(side)
            .unwrap_or(CastlingRefusal::RightLost);
        Refusal::Castling { side, reason }
    }

    /// Tells to which side a king's move is meant to castle.
    fn meant_castling(&self, piece: Piece, from: Square, to: Square) -> Option<CastlingSide> {
        let back_rank = with_side!(piece.color, Us => Us::BACK_RANK);
        if piece.role != Role::King || !back_rank.contains(from) || !back_rank.contains(to) {
            return None;
        }
        let side = if to > from {
            CastlingSide::King
        } else {
            CastlingSide::Queen
        };
        let right = self.castling_rook(piece.color, side);
        let far = from.file().index().abs_diff(to.file().index()) >= 2;
        let ends = far && to.file() == side.king_file();
        let at_home = from.file() == File::E || right.is_some();
        let onto_rook = self.board.pieces(piece.color, Role::Rook).contains(to);
        let onto_castling_rook = onto_rook && (right == Some(to) || right.is_none() && far);
        (onto_castling_rook || ends && at_home).then_some(side)
    }

    /// Tells what keeps a piece from a square, without regard to its king.
    fn not_reached(&self, piece: Piece, from: Square, to: Square) -> Option<NotReached> {
        if from == to {
            return Some(NotReached::StaysPut);
        }
        if piece.role == Role::Pawn {
            return with_side!(piece.color, Us => self.pawn_not_reached::<Us>(from, to));
        }
        if !attacks::of_piece(piece, from, Bitboard::EMPTY).contains(to) {
            return Some(NotReached::Pattern);
        }
        self.in_the_way(from, to)
            .or_else(|| self.own_piece_at(to).map(NotReached::OwnPiece))
    }

    fn pawn_not_reached<Us: Side>(&self, from: Square, to: Square) -> Option<NotReached> {
        let target = self.board.piece_at(to);
        if attacks::pawn(Us::COLOR, from).contains(to) {
            return match target {
                Some(piece) if piece.color == Us::COLOR => Some(NotReached::OwnPiece(piece)),
                None if self.en_passant() != Some(to) => Some(NotReached::NothingToTake),
                _ => None,
            };
        }
        let single = from.offset(0, ranks_ahead::<Us>(1)) == Some(to);
        let double = from.offset(0, ranks_ahead::<Us>(2)) == Some(to);
        let at_start = Us::ahead(Bitboard::of(from)) & Us::THIRD_RANK != Bitboard::EMPTY;
        match target {
            _ if double && !at_start => Some(NotReached::LateDoubleStep),
            _ if single || double => self.in_the_way(from, to).or_else(|| {
                let piece = target?;
                Some(if piece.color == Us::COLOR {
                    NotReached::Blocked {
                        square: to,
                        by: piece,
                    }
                } else {
                    NotReached::TakesStraight(piece)
                })
            }),
            _ if is_backwards::<Us>(from, to) => Some(NotReached::Backwards),
            _ => Some(NotReached::Pattern),
        }
    }

    /// Returns the piece between two squares that is nearest to the first.
    fn in_the_way(&self, from: Square, to: Square) -> Option<NotReached> {
        let pieces = attacks::between(from, to) & self.board.occupied();
        let square = if to > from {
            pieces.first()
        } else {
            pieces.into_iter().last()
        }?;
        self.board
            .piece_at(square)
            .map(|by| NotReached::Blocked { square, by })
    }

    /// Tells which pieces would give check after a move that the piece could
    /// otherwise make.
    fn explain_check(&self, piece: Piece, from: Square, to: Square) -> Refusal {
        let mut board = self.board;
        if piece.role == Role::Pawn && self.board.piece_at(to).is_none() && from.file() != to.file()
        {
            board.set(Square::new(to.file(), from.rank()), None);
        }
        board.set(from, None);
        board.set(to, Some(piece));
        let king = board.pieces(piece.color, Role::King).first_or_a1();
        let checkers = attacks::attackers(&board, !piece.color, king, board.occupied());
        if self.is_check() {
            Refusal::KeepsKingInCheck {
                piece,
                from,
                to,
                checkers,
            }
        } else {
            Refusal::LeavesKingInCheck {
                piece,
                from,
                to,
                checkers,
            }
        }
    }
}

/// Converts ranks as the side counts them to ranks as White counts them.
fn ranks_ahead<Us: Side>(ranks: i8) -> i8 {
    if Us::AHEAD > 0 { ranks } else { -ranks }
}

/// Tells whether the target lies on an earlier rank, as the side counts.
fn is_backwards<Us: Side>(from: Square, to: Square) -> bool {
    if Us::AHEAD > 0 {
        to.rank() < from.rank()
    } else {
        to.rank() > from.rank()
    }
}
