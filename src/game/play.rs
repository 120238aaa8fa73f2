//! A game as it is played: moves, undo and redo, claims, results, and lines tried on the side.
//!
//! The game itself is the mainline of its tree up to the live position. Moves taken back stay in
//! the tree beyond it until another move is played, so that they can be replayed.

use thiserror::Error;

use super::claim::{Claim, ClaimError, ClaimGround, judge, standing_ground};
use super::ending::{Ending, Outcome, Termination, automatic_ending, occurrences};
use super::tree::{NodeId, Step, Tree};
use crate::chess::{Color, IllegalMove, Move, Position, Role, Square};

/// A game with its start position, its moves and its end.
#[derive(Clone, Debug)]
pub struct Game {
    tree: Tree,
    /// Where the next move is played: on the mainline.
    live: NodeId,
    /// The last mainline node that redo can reach: `live` or after it.
    tip: NodeId,
    /// An end that the players or the clock brought about; the others follow from the position.
    decided: Option<Ending>,
}

/// What a move did.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Played {
    /// The node after the move.
    pub node: NodeId,
    /// The piece taken and the square on which it stood.
    pub capture: Option<(Square, Role)>,
    /// Whether the side now to move is in check.
    pub check: bool,
    /// The draw that the side now to move may claim.
    pub claim: Option<ClaimGround>,
    /// The end of the game, if the move brought it.
    pub ending: Option<Ending>,
}

/// Why a move was not played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum PlayError {
    /// The game has ended.
    #[error("the game is over ({0})")]
    GameOver(Ending),
    /// The move cannot be played in the live position.
    #[error(transparent)]
    Illegal(#[from] IllegalMove),
}

/// Why nothing was taken back or replayed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum HistoryError {
    /// The game has ended.
    #[error("the game is over ({0})")]
    GameOver(Ending),
    /// The game stands at its start.
    #[error("nothing to undo: the game is at its start")]
    NothingToUndo,
    /// No move was taken back.
    #[error("nothing to redo: no move was taken back")]
    NothingToRedo,
}

impl Default for Game {
    fn default() -> Self {
        Self::new(Position::initial())
    }
}

impl Game {
    /// Starts a game at a position.
    #[must_use]
    pub fn new(start: Position) -> Self {
        Self {
            tree: Tree::new(start),
            live: NodeId::ROOT,
            tip: NodeId::ROOT,
            decided: None,
        }
    }

    /// Returns the tree of all moves, the mainline and the lines tried beside it.
    ///
    /// Beyond [`live`](Self::live) it also holds moves that were taken back.
    #[must_use]
    pub fn tree(&self) -> &Tree {
        &self.tree
    }

    /// Returns the node of the live position.
    #[must_use]
    pub fn live(&self) -> NodeId {
        self.live
    }

    /// Returns the live position.
    #[must_use]
    pub fn position(&self) -> &Position {
        self.tree.position(self.live)
    }

    /// Returns how the game ended, or `None` while it goes on.
    #[must_use]
    pub fn ending(&self) -> Option<Ending> {
        self.decided
            .or_else(|| automatic_ending(&self.tree, self.live))
    }

    fn end(&mut self, ending: Ending) -> Ending {
        self.decided = Some(ending);
        ending
    }

    /// Whether a move was played that can be taken back.
    #[must_use]
    pub fn can_undo(&self) -> bool {
        self.live != NodeId::ROOT && self.ending().is_none()
    }

    /// Whether a move was taken back that can be replayed.
    #[must_use]
    pub fn can_redo(&self) -> bool {
        self.undone().is_some() && self.ending().is_none()
    }

    /// Returns the node that redo would show: the move last taken back.
    #[must_use]
    pub fn undone(&self) -> Option<NodeId> {
        if self.live == self.tip {
            None
        } else {
            self.tree.main_child(self.live)
        }
    }

    /// Counts how often the live position has stood, this time included (FIDE 9.2.3).
    #[must_use]
    pub fn occurrences(&self) -> usize {
        occurrences(&self.tree, self.live)
    }

    /// Plays a move in the live position. What could be redone is dropped.
    ///
    /// # Errors
    ///
    /// When the game is over or the move is not legal; the game is then as it was.
    pub fn play(&mut self, mv: Move) -> Result<Played, PlayError> {
        if let Some(ending) = self.ending() {
            return Err(PlayError::GameOver(ending));
        }
        let capture = self.position().capture(mv);
        self.position().play(mv)?;
        if let Some(undone) = self.undone() {
            self.tree.remove(undone);
        }
        let node = self.add(self.live, mv)?;
        self.tree.promote_to_main(node);
        self.live = node;
        self.tip = node;
        Ok(Played {
            node,
            capture,
            check: self.position().is_check(),
            claim: self.claimable(),
            ending: self.ending(),
        })
    }

    /// Tries a move beside the game: it becomes a variation at `at`, or is found there.
    ///
    /// Returns the node after it. Neither the live position nor what can be redone changes.
    ///
    /// # Errors
    ///
    /// When the move is not legal at `at`.
    pub fn explore(&mut self, at: NodeId, mv: Move) -> Result<NodeId, IllegalMove> {
        self.add(at, mv)
    }

    fn add(&mut self, at: NodeId, mv: Move) -> Result<NodeId, IllegalMove> {
        let step = Step::Move(mv);
        self.tree
            .child_by(at, step)
            .or_else(|| self.tree.append(at, step))
            .ok_or(IllegalMove {
                from: mv.from(),
                to: mv.to(),
            })
    }

    /// Takes back the last move and returns the node before it.
    ///
    /// # Errors
    ///
    /// When there is no move, or the game is over.
    pub fn undo(&mut self) -> Result<NodeId, HistoryError> {
        self.refuse_when_over()?;
        self.live = self
            .tree
            .parent(self.live)
            .ok_or(HistoryError::NothingToUndo)?;
        Ok(self.live)
    }

    /// Replays the move last taken back and returns the node after it.
    ///
    /// # Errors
    ///
    /// When no move was taken back, or the game is over.
    pub fn redo(&mut self) -> Result<NodeId, HistoryError> {
        self.refuse_when_over()?;
        self.live = self.undone().ok_or(HistoryError::NothingToRedo)?;
        Ok(self.live)
    }

    fn refuse_when_over(&self) -> Result<(), HistoryError> {
        self.ending()
            .map_or(Ok(()), |ending| Err(HistoryError::GameOver(ending)))
    }

    /// Returns the ground on which the side to move may claim a draw now, without naming a move.
    #[must_use]
    pub fn claimable(&self) -> Option<ClaimGround> {
        match self.ending() {
            Some(_) => None,
            None => standing_ground(&self.tree, self.live),
        }
    }

    /// Claims a draw for the side to move; a claim that holds ends the game (FIDE 9.2, 9.3).
    ///
    /// # Errors
    ///
    /// When the game is over, the named move is not legal, or neither rule is met; the game then
    /// goes on.
    pub fn claim_draw(&mut self, claim: Claim) -> Result<Ending, ClaimError> {
        if self.ending().is_some() {
            return Err(ClaimError::GameOver);
        }
        let ground = judge(&self.tree, self.live, claim)?;
        Ok(self.end(Ending::draw(ground.termination())))
    }

    /// Ends the game by the resignation of one side (FIDE 5.1.2).
    ///
    /// The opponent wins, unless no series of legal moves lets them mate: then it is a draw.
    ///
    /// # Errors
    ///
    /// When the game is over.
    pub fn resign(&mut self, color: Color) -> Result<Ending, HistoryError> {
        self.give_up(color, Termination::Resignation)
    }

    /// Ends the game because the time of one side ran out (FIDE 6.9).
    ///
    /// The opponent wins, unless no series of legal moves lets them mate: then it is a draw.
    ///
    /// # Errors
    ///
    /// When the game is over.
    pub fn lose_on_time(&mut self, color: Color) -> Result<Ending, HistoryError> {
        self.give_up(color, Termination::TimeForfeit)
    }

    fn give_up(&mut self, color: Color, termination: Termination) -> Result<Ending, HistoryError> {
        self.refuse_when_over()?;
        let outcome = if self.position().can_win(!color) {
            Outcome::Win(!color)
        } else {
            Outcome::Draw
        };
        Ok(self.end(Ending {
            outcome,
            termination,
        }))
    }

    /// Ends the game by agreement on a draw (FIDE 5.2.3).
    ///
    /// # Errors
    ///
    /// When the game is over.
    pub fn agree_draw(&mut self) -> Result<Ending, HistoryError> {
        self.refuse_when_over()?;
        Ok(self.end(Ending::draw(Termination::Agreement)))
    }
}
