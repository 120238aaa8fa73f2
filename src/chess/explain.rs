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
    /// A position keeps the square that a double step passed over only while a
    /// capture there is legal. So where a capture en passant would leave the king
    /// in check, that is the answer, whatever the last move was; where the last
    /// move is known, [`explain_after`](Self::explain_after) tells more.
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
        self.explain_if(from, to, |passed| self.may_be_passed_over(passed))
    }

    /// Tells why a move is refused, like [`explain`](Self::explain), given the
    /// square that the last move's pawn passed over, or that there is none.
    #[must_use]
    pub fn explain_after(&self, from: Square, to: Square, passed: Option<Square>) -> Refusal {
        self.explain_if(from, to, |square| passed == Some(square))
    }

    /// Tells why a move is refused, given which squares the last move's pawn may
    /// have passed over.
    fn explain_if(
        &self,
        from: Square,
        to: Square,
        is_passed_over: impl Fn(Square) -> bool,
    ) -> Refusal {
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
        let Some(reason) = self.not_reached(piece, from, to) else {
            return self.explain_check(piece, from, to);
        };
        let is_en_passant = matches!(reason, NotReached::NotJustPassed { .. });
        if is_en_passant && is_passed_over(to) && !self.checkers_after(piece, from, to).is_empty() {
            return self.explain_check(piece, from, to);
        }
        Refusal::NotReached {
            piece,
            from,
            to,
            reason,
        }
    }

    /// Tells whether the last move may have been a double step over a square, by
    /// the squares around it.
    fn may_be_passed_over(&self, square: Square) -> bool {
        let start = square.step(with_side!(self.side_to_move, Us => Us::AHEAD));
        !self.board.occupied().contains(start)
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
                None if self.en_passant() == Some(to) => None,
                None => Some(self.nothing_to_take::<Us>(from, to)),
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

    /// Tells why a pawn cannot take on an empty square: there is nothing, or a pawn
    /// beside it that has not just passed.
    fn nothing_to_take<Us: Side>(&self, from: Square, to: Square) -> NotReached {
        let beside = Square::new(to.file(), from.rank());
        let pawns = self.board.pieces(Us::Opponent::COLOR, Role::Pawn);
        // A pawn that steps twice passes over the third rank of its side.
        if pawns.contains(beside) && Us::Opponent::THIRD_RANK.contains(to) {
            NotReached::NotJustPassed { pawn: beside }
        } else {
            NotReached::NothingToTake
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
        let checkers = self.checkers_after(piece, from, to);
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

    /// Returns the pieces that would give check after a move. A pawn that moves
    /// diagonally to an empty square takes en passant.
    fn checkers_after(&self, piece: Piece, from: Square, to: Square) -> Bitboard {
        let mut board = self.board;
        if piece.role == Role::Pawn && self.board.piece_at(to).is_none() && from.file() != to.file()
        {
            board.set(Square::new(to.file(), from.rank()), None);
        }
        board.set(from, None);
        board.set(to, Some(piece));
        let king = board.pieces(piece.color, Role::King).first_or_a1();
        attacks::attackers(&board, !piece.color, king, board.occupied())
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
