//! Dead.

use super::blockade;
use super::side::{Black, Side, White};
use super::{Bitboard, Color, Position, Role};

/// How many plies a forced sequence is followed.
const FORCED_PLIES: u32 = 8;

/// How many legal moves a side may have in a forced sequence.
const FORCED_CHOICES: usize = 3;

/// How many positions of forced sequences are looked at.
const FORCED_POSITIONS: u32 = 60;

/// How many pawns may have a square ahead without a pawn.
const MOBILE_PAWNS: u32 = 6;

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
        self.is_at_once_dead() || self.is_forced_to_draw()
    }

    fn is_at_once_dead(&self) -> bool {
        self.lacks_material() || self.may_be_blocked() && blockade::is_blocked(self)
    }

    /// Tells whether it is worth while to look for a blockade: quickly denied
    /// in most positions.
    fn may_be_blocked(&self) -> bool {
        self.pawns_may_be_blocked::<White>() && self.pawns_may_be_blocked::<Black>()
            && self.mobile_pawns::<White>() + self.mobile_pawns::<Black>() <= MOBILE_PAWNS
    }

    fn mobile_pawns<Us: Side>(&self) -> u32 {
        let pawns = self.board.by_role(Role::Pawn);
        (Us::ahead(self.board.pieces(Us::COLOR, Role::Pawn)) & !pawns).len()
    }

    /// Tells whether no pawn of a side can take a pawn or has a free file.
    fn pawns_may_be_blocked<Us: Side>(&self) -> bool {
        let ours = self.board.pieces(Us::COLOR, Role::Pawn);
        let theirs = self.board.pieces(Us::Opponent::COLOR, Role::Pawn);
        if !(Us::pawn_attacks(ours) & theirs).is_empty() {
            return false;
        }
        let free = !self.board.occupied();
        let ahead = (0..6).fold(ours, |pawns, _| Us::ahead(pawns) & free | pawns & Us::Opponent::BACK_RANK);
        (ahead & Us::Opponent::BACK_RANK).is_empty()
    }

    /// Tells whether every sequence from here soon ends in a dead position. A
    /// position with mate on the board is not a forced draw.
    fn is_forced_to_draw(&self) -> bool {
        let mut positions = FORCED_POSITIONS;
        self.legal_move_count() > 0 && self.all_lines_draw(FORCED_PLIES, &mut positions)
    }

    fn all_lines_draw(&self, plies: u32, positions: &mut u32) -> bool {
        let moves = self.legal_moves();
        if moves.is_empty() {
            return !self.is_check();
        }
        if plies == 0 || moves.len() > FORCED_CHOICES || *positions == 0 {
            return false;
        }
        *positions -= 1;
        moves.iter().all(|&mv| {
            let next = self.after(mv);
            next.is_at_once_dead() || next.all_lines_draw(plies - 1, positions)
        })
    }
}
