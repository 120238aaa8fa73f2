//! Legal moves of a position: all of them, those of one piece or to one square,
//! how many there are, and whether a given move is one.

use super::chess_move::MoveKind;
use super::movegen::{MoveFilter, Sink, generate};
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
        self.list(MoveFilter::ALL)
    }

    /// Returns the number of legal moves, without a list of them.
    #[must_use]
    pub fn legal_move_count(&self) -> usize {
        let mut counter = Counter::default();
        with_side!(self.side_to_move, Us => generate::<Us>(self, MoveFilter::ALL, &mut counter));
        counter.moves as usize
    }

    /// Tells whether there is a legal move.
    #[must_use]
    pub fn has_legal_move(&self) -> bool {
        self.legal_move_count() != 0
    }

    /// Tells whether the move is legal here.
    #[must_use]
    pub fn is_legal(&self, mv: Move) -> bool {
        let filter = match mv.kind() {
            MoveKind::Castling(_) => MoveFilter::castling(mv.from()),
            _ => MoveFilter::between(Bitboard::of(mv.from()), Bitboard::of(mv.raw_to())),
        };
        self.list(filter).contains(&mv)
    }

    /// Returns the legal moves of the piece on a square; the king's include
    /// castling.
    #[must_use]
    pub fn moves_from(&self, from: Square) -> MoveList {
        self.list(MoveFilter {
            from: Bitboard::of(from),
            ..MoveFilter::ALL
        })
    }

    /// Returns the legal moves of all pieces of a role to a square, without
    /// castling.
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
        self.list(MoveFilter::between(
            self.board.by_role(role),
            Bitboard::of(to),
        ))
    }

    /// Returns the castling move to a side, if it is legal.
    #[must_use]
    pub fn castling_move(&self, side: CastlingSide) -> Option<Move> {
        let castling = self.list(MoveFilter::castling(self.king(self.side_to_move)));
        castling
            .iter()
            .copied()
            .find(|mv| mv.castling_side() == Some(side))
    }

    /// Returns the legal move between two squares with this promotion.
    ///
    /// Castling is found by the rook's square, or by the square where the king
    /// ends if that is at least two files away: a shorter way is a king's move.
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
        let plain = moves.iter().copied().find(|mv| {
            mv.castling_side().is_none() && mv.to() == to && mv.promotion() == promotion
        });
        if plain.is_some() || promotion.is_some() {
            return plain;
        }
        let castlings = || {
            moves
                .iter()
                .copied()
                .filter(|mv| mv.castling_side().is_some())
        };
        let far = from.file().index().abs_diff(to.file().index()) >= 2;
        castlings()
            .find(|mv| mv.castling_rook() == Some(to))
            .or_else(|| castlings().find(|mv| far && mv.to() == to))
    }

    #[inline]
    fn list(&self, filter: MoveFilter) -> MoveList {
        let mut moves = MoveList::new();
        with_side!(self.side_to_move, Us => generate::<Us>(self, filter, &mut moves));
        moves
    }
}

/// Counts moves without creating them.
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
