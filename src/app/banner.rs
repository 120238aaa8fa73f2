//! The banner: an ending, a possible claim or a check in the live position.

use super::model::Model;
use crate::chess::Color;
use crate::game::{ClaimGround, Verdict};

/// The state of the game that a player must not overlook.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Banner {
    /// The game has ended.
    Ended(Verdict),
    /// The side to move may claim a draw.
    Claim {
        /// The rule that allows the claim.
        ground: ClaimGround,
        /// The side that may claim.
        claimant: Color,
        /// Whether that side is also in check.
        check: bool,
    },
    /// The side to move is in check.
    Check(Color),
}

/// Returns the banner for the live position, if it needs one.
#[must_use]
pub fn banner(model: &Model) -> Option<Banner> {
    let game = &model.document.game;
    if let Some(verdict) = game.verdict() {
        return Some(Banner::Ended(verdict));
    }
    let side = game.position().side_to_move();
    let check = game.is_check();
    match game.claimable() {
        Some(ground) => Some(Banner::Claim {
            ground,
            claimant: side,
            check,
        }),
        None => check.then_some(Banner::Check(side)),
    }
}
