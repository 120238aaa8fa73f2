//! Whether a position is dead: no play from it can end in mate (FIDE 5.2.2).
//!
//! [`Position::is_dead`] knows three reasons:
//!
//! - Neither side has the material to mate.
//! - The pawns are blocked, and no piece can change that without losing all
//!   chances to mate: a [`blockade`].
//! - The next moves are forced, and all end in one of the first two, or in
//!   stalemate.
//!
//! Each is a proof, so a position in which a mate is possible is never called
//! dead. Some dead positions are not recognised: those where a side runs out of
//! harmless pawn moves, so that it must give something away or is stalemated;
//! those where a blockade holds only because both kings must stay close to each
//! other; and those with longer or wider forced sequences.
//!
//! The proof of a blockade costs up to some hundred microseconds. Most positions
//! are told apart before it, by a look at the pawns.

use super::side::{Black, Side, White};
use super::{Position, Role, attacks, blockade};

/// How many plies a forced sequence is followed.
const FORCED_PLIES: u32 = 8;

/// How many legal moves a side may have in a forced sequence.
const FORCED_CHOICES: usize = 3;

/// How much work the proofs for one position may take, in pieces looked at.
const EFFORT: usize = 800;

/// In a blockade, how many pawns may have a square ahead without a pawn.
const MOBILE_PAWNS: u32 = 6;

/// In a blockade, how many squares a rook or queen may reach along its rank and
/// file.
const CAGE: u32 = 4;

impl Position {
    /// Tells whether the game is a draw because no sequence of legal moves can
    /// end in mate (FIDE 5.2.2), if it is recognised: see the module. It is
    /// not meant for positions with mate or stalemate on the board.
    ///
    /// # Examples
    ///
    /// ```
    /// use nowchess::chess::{Piece, Position, Setup, Square};
    ///
    /// let mut setup = Setup::EMPTY;
    /// setup.board.set(Square::E1, Piece::from_letter('K'));
    /// setup.board.set(Square::E8, Piece::from_letter('k'));
    /// assert!(Position::from_setup(&setup)?.0.is_dead());
    /// assert!(!Position::initial().is_dead());
    /// # Ok::<(), nowchess::chess::SetupError>(())
    /// ```
    #[must_use]
    pub fn is_dead(&self) -> bool {
        let mut effort = EFFORT;
        self.is_dead_as_it_stands(&mut effort) || self.is_forced_to_draw(&mut effort)
    }

    /// Tells whether the position is dead without looking at moves.
    fn is_dead_as_it_stands(&self, effort: &mut usize) -> bool {
        self.lacks_material() || self.may_be_blocked() && blockade::is_blocked(self, effort)
    }

    /// Tells whether it is worthwhile to look for a blockade. What is denied
    /// here may be one, but hardly ever is.
    fn may_be_blocked(&self) -> bool {
        !self.has_free_rook()
            && self.pawns_may_be_blocked::<White>()
            && self.pawns_may_be_blocked::<Black>()
            && self.mobile_pawns::<White>() + self.mobile_pawns::<Black>() <= MOBILE_PAWNS
    }

    /// Tells whether a rook or queen has room to move.
    fn has_free_rook(&self) -> bool {
        let occupied = self.board.occupied();
        let room = |square| attacks::rook(square, occupied) & !occupied;
        let mut sliders = self.board.orthogonal_sliders().into_iter();
        sliders.any(|square| room(square).len() > CAGE)
    }

    /// Tells whether no pawn of a side can take a pawn or has a free file.
    fn pawns_may_be_blocked<Us: Side>(&self) -> bool {
        let ours = self.board.pieces(Us::COLOR, Role::Pawn);
        let theirs = self.board.pieces(Us::Opponent::COLOR, Role::Pawn);
        if !(Us::pawn_attacks(ours) & theirs).is_empty() {
            return false;
        }
        let free = !self.board.occupied();
        let mut pawns = ours;
        (0..6).all(|_| {
            pawns = Us::ahead(pawns) & free;
            (pawns & Us::Opponent::BACK_RANK).is_empty()
        })
    }

    /// Counts the pawns of a side without a pawn ahead.
    fn mobile_pawns<Us: Side>(&self) -> u32 {
        let pawns = self.board.by_role(Role::Pawn);
        (Us::ahead(self.board.pieces(Us::COLOR, Role::Pawn)) & !pawns).len()
    }

    /// Tells whether every sequence from here soon ends in a dead position or in
    /// stalemate.
    fn is_forced_to_draw(&self, effort: &mut usize) -> bool {
        self.has_legal_move() && self.all_lines_draw(FORCED_PLIES, effort)
    }

    fn all_lines_draw(&self, plies: u32, effort: &mut usize) -> bool {
        let moves = self.legal_moves();
        if moves.is_empty() {
            return !self.is_check();
        }
        if plies == 0 || moves.len() > FORCED_CHOICES || *effort == 0 {
            return false;
        }
        *effort -= 1;
        moves.iter().all(|&mv| {
            let next = self.after(mv);
            next.is_dead_as_it_stands(effort) || next.all_lines_draw(plies - 1, effort)
        })
    }
}
