//! Ends by the players or the clock: claims, resignation, agreement, time.

use super::change::ChangeKind;
use super::claim::{Claim, ClaimError, ClaimGround};
use super::ending::{Ending, Outcome, Termination};
use super::judgement::occurrences;
use super::live::Game;
use super::play::PlayError;
use crate::chess::Color;

impl Game {
    /// Ends the game by a change, which can be undone if the mainline is editable.
    fn end(&mut self, ending: Ending) -> Ending {
        let edit = self.result_edit(ending.outcome.into(), Some(ending));
        self.change_in_place(ChangeKind::End, edit, self.live);
        ending
    }

    /// Returns the ground on which the side to move may claim a draw now, without naming a move.
    #[must_use]
    pub fn claimable(&self) -> Option<ClaimGround> {
        match self.ending() {
            Some(_) => None,
            None => self.judgement().claim,
        }
    }

    /// Claims a draw for the side to move; a correct claim ends the game (FIDE 9.2, 9.3).
    ///
    /// # Errors
    ///
    /// If the game is over, the named move is not legal or mates, or neither rule applies; the
    /// game then goes on.
    pub fn claim_draw(&mut self, claim: Claim) -> Result<Ending, ClaimError> {
        if self.ending().is_some() {
            return Err(ClaimError::GameOver);
        }
        let ground = self.claim_ground(claim)?;
        Ok(self.end(Ending::draw(ground.termination())))
    }

    fn claim_ground(&self, claim: Claim) -> Result<ClaimGround, ClaimError> {
        let standing = self.judgement();
        let (half_move_clock, occurrences) = match claim {
            Claim::Standing => (self.position().half_move_clock(), standing.occurrences),
            Claim::Naming(mv) => {
                let after = self.position().play(mv);
                let after = after.map_err(|_| ClaimError::IllegalMove)?;
                if after.is_checkmate() {
                    return Err(ClaimError::WouldMate);
                }
                let tree = self.tree();
                let earlier = tree.line_to(self.live).map(|node| tree.position(node));
                (after.half_move_clock(), occurrences(&after, earlier))
            }
        };
        standing
            .claim
            .or_else(|| ClaimGround::find(half_move_clock, occurrences))
            .ok_or(ClaimError::NoGround {
                half_move_clock,
                occurrences,
            })
    }

    /// Ends the game by the resignation of one side (FIDE 5.1.2).
    ///
    /// The opponent wins, or draws if no series of legal moves could lead them to mate.
    ///
    /// # Errors
    ///
    /// If the game is over.
    pub fn resign(&mut self, color: Color) -> Result<Ending, PlayError> {
        self.lose(color, Termination::Resignation)
    }

    /// Ends the game because the time of one side ran out (FIDE 6.9).
    ///
    /// The opponent wins, or draws if no series of legal moves could lead them to mate.
    ///
    /// # Errors
    ///
    /// If the game is over.
    pub fn lose_on_time(&mut self, color: Color) -> Result<Ending, PlayError> {
        self.lose(color, Termination::TimeForfeit)
    }

    fn lose(&mut self, color: Color, termination: Termination) -> Result<Ending, PlayError> {
        self.refuse_at_end()?;
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
    /// If the game is over.
    pub fn agree_draw(&mut self) -> Result<Ending, PlayError> {
        self.refuse_at_end()?;
        Ok(self.end(Ending::draw(Termination::Agreement)))
    }

    fn refuse_at_end(&self) -> Result<(), PlayError> {
        self.ending()
            .map_or(Ok(()), |ending| Err(PlayError::GameOver(ending)))
    }
}
