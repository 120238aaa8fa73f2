//! The questions about legal moves: all, of one piece, to one square, whether.

use super::chess_move::Kind;
use super::movegen::{Sink, Wanted, generate};
use super::side::with_side;
use super::{Bitboard, CastlingSide, Move, MoveList, Position, Promotion, Role, Square};

impl Position {
    /// Returns all legal moves.
    ///
    /// # Examples
    ///
    /// ```
    /// use nowchess::chess::Position;
    ///
    /// assert_eq!(Position::initial().legal_moves().len(), 20);
    /// ```
    #[must_use]
    pub fn legal_moves(&self) -> MoveList {
        self.list(Wanted::ALL)
    }

    /// Returns the number of legal moves, without a list of them.
    #[must_use]
    pub fn legal_move_count(&self) -> usize {
        let mut counter = Counter::default();
        with_side!(self.side_to_move, Us => generate::<Us>(self, Wanted::ALL, &mut counter));
        counter.moves as usize
    }

    /// Tells whether there is a legal move at all.
    #[must_use]
    pub fn has_legal_move(&self) -> bool {
        self.legal_move_count() != 0
    }

    /// Tells whether the move is legal here.
    #[must_use]
    pub fn is_legal(&self, mv: Move) -> bool {
        let to = match mv.kind() {
            Kind::Castling(_) => Bitboard::EMPTY,
            _ => Bitboard::of(mv.raw_to()),
        };
        self.list(Wanted {
            from: Bitboard::of(mv.from()),
            to,
        })
        .contains(&mv)
    }

    /// Returns the legal moves of the piece on a square, castling among the
    /// king's.
    #[must_use]
    pub fn moves_from(&self, from: Square) -> MoveList {
        self.list(Wanted {
            from: Bitboard::of(from),
            to: Bitboard::ALL,
        })
    }

    /// Returns the legal moves of all pieces of a role to a square; castling
    /// is not among them.
    ///
    /// # Examples
    ///
    /// ```
    /// use nowchess::chess::{Position, Role, Square};
    ///
    /// let moves = Position::initial().moves_of(Role::Knight, Square::C3);
    /// assert_eq!(moves.len(), 1);
    /// assert_eq!(moves[0].from(), Square::B1);
    /// ```
    #[must_use]
    pub fn moves_of(&self, role: Role, to: Square) -> MoveList {
        let wanted = Wanted {
            from: self.board.by_role(role),
            to: Bitboard::of(to),
        };
        let mut lister = Lister {
            moves: MoveList::new(),
            castling: Castling::LeftOut,
        };
        with_side!(self.side_to_move, Us => generate::<Us>(self, wanted, &mut lister));
        lister.moves
    }

    /// Returns castling to a side, if it is legal.
    #[must_use]
    pub fn castling_move(&self, side: CastlingSide) -> Option<Move> {
        let king = Bitboard::of(self.king(self.side_to_move));
        let castling = self.list(Wanted {
            from: king,
            to: Bitboard::EMPTY,
        });
        castling
            .iter()
            .copied()
            .find(|mv| mv.castling_side() == Some(side))
    }

    /// Returns the legal move between two squares with this promotion.
    ///
    /// Castling is found by the rook's square, or by the square where the king
    /// ends if that is two files away or more: closer, a king just moves.
    ///
    /// # Examples
    ///
    /// ```
    /// use nowchess::chess::{Position, Square};
    ///
    /// let start = Position::initial();
    /// assert!(start.find_move(Square::E2, Square::E4, None).is_some());
    /// assert!(start.find_move(Square::E2, Square::E5, None).is_none());
    /// assert!(start.find_move(Square::E1, Square::H1, None).is_none());
    /// ```
    #[must_use]
    pub fn find_move(
        &self,
        from: Square,
        to: Square,
        promotion: Option<Promotion>,
    ) -> Option<Move> {
        let moves = self.moves_from(from);
        let find = |accept: &dyn Fn(&Move) -> bool| moves.iter().copied().find(|mv| accept(mv));
        find(&|mv| mv.castling_side().is_none() && mv.to() == to && mv.promotion() == promotion)
            .or_else(|| find(&|mv| promotion.is_none() && mv.castling_rook() == Some(to)))
            .or_else(|| {
                let far = from.file().index().abs_diff(to.file().index()) >= 2;
                find(&|mv| far && mv.castling_side().is_some() && mv.to() == to)
            })
            .filter(|mv| mv.promotion() == promotion)
    }

    fn list(&self, wanted: Wanted) -> MoveList {
        let mut lister = Lister {
            moves: MoveList::new(),
            castling: Castling::Listed,
        };
        with_side!(self.side_to_move, Us => generate::<Us>(self, wanted, &mut lister));
        lister.moves
    }
}

/// Whether castling is listed among the king's moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Castling {
    Listed,
    LeftOut,
}

/// Unpacks groups of moves into a list.
struct Lister {
    moves: MoveList,
    castling: Castling,
}

impl Sink for Lister {
    #[inline]
    fn piece(&mut self, _: Role, from: Square, targets: Bitboard) {
        for to in targets {
            self.moves.push(Move::plain(from, to));
        }
    }

    #[inline]
    fn pawns(&mut self, step: i32, targets: Bitboard) {
        for to in targets {
            self.moves.push(Move::plain(to.step(-step), to));
        }
    }

    #[inline]
    fn promotions(&mut self, step: i32, targets: Bitboard) {
        for to in targets {
            for promotion in Promotion::ALL {
                self.moves
                    .push(Move::promoting(to.step(-step), to, promotion));
            }
        }
    }

    #[inline]
    fn en_passant(&mut self, from: Square, to: Square) {
        self.moves.push(Move::en_passant(from, to));
    }

    #[inline]
    fn castling(&mut self, side: CastlingSide, king: Square, rook: Square) {
        if self.castling == Castling::Listed {
            self.moves.push(Move::castling(side, king, rook));
        }
    }
}

/// Counts moves by the squares of their groups.
#[derive(Debug, Default)]
pub(super) struct Counter {
    pub(super) moves: u32,
}

impl Sink for Counter {
    #[inline]
    fn piece(&mut self, _: Role, _: Square, targets: Bitboard) {
        self.moves += targets.len();
    }

    #[inline]
    fn pawns(&mut self, _: i32, targets: Bitboard) {
        self.moves += targets.len();
    }

    #[inline]
    fn promotions(&mut self, _: i32, targets: Bitboard) {
        self.moves += 4 * targets.len();
    }

    #[inline]
    fn en_passant(&mut self, _: Square, _: Square) {
        self.moves += 1;
    }

    #[inline]
    fn castling(&mut self, _: CastlingSide, _: Square, _: Square) {
        self.moves += 1;
    }
}
