//! Ends that the players or the clock bring about: claims, resignation, agreement, time.

use super::claim::{Claim, ClaimError, ClaimGround, judge, standing_ground};
use super::ending::{Ending, Outcome, Termination};
use super::play::{Game, PlayError};
use crate::chess::Color;

impl Game {
    fn end(&mut self, ending: Ending) -> Ending {
        self.decided = Some(ending);
        self.record.result = ending.outcome.into();
        self.revision += 1;
        ending
    }

    /// Returns the ground on which the side to move may claim a draw now, without naming a move.
    #[must_use]
    pub fn claimable(&self) -> Option<ClaimGround> {
        match self.ending() {
            Some(_) => None,
            None => standing_ground(self.tree(), self.live),
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
        let ground = judge(self.tree(), self.live, claim)?;
        Ok(self.end(Ending::draw(ground.termination())))
    }

    /// Ends the game by the resignation of one side (FIDE 5.1.2).
    ///
    /// The opponent wins, unless no series of legal moves lets them mate: then it is a draw.
    ///
    /// # Errors
    ///
    /// When the game is over.
    pub fn resign(&mut self, color: Color) -> Result<Ending, PlayError> {
        self.give_up(color, Termination::Resignation)
    }

    /// Ends the game because the time of one side ran out (FIDE 6.9).
    ///
    /// The opponent wins, unless no series of legal moves lets them mate: then it is a draw.
    ///
    /// # Errors
    ///
    /// When the game is over.
    pub fn lose_on_time(&mut self, color: Color) -> Result<Ending, PlayError> {
        self.give_up(color, Termination::TimeForfeit)
    }

    fn give_up(&mut self, color: Color, termination: Termination) -> Result<Ending, PlayError> {
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
    /// When the game is over.
    pub fn agree_draw(&mut self) -> Result<Ending, PlayError> {
        self.refuse_at_end()?;
        Ok(self.end(Ending::draw(Termination::Agreement)))
    }

    fn refuse_at_end(&self) -> Result<(), PlayError> {
        self.ending()
            .map_or(Ok(()), |ending| Err(PlayError::GameOver(ending)))
    }
}
