//! The proof: no phase that may come has a mate.

use super::phase::Phase;
use crate::chess::{Color, Position};

/// How many phases a proof may have.
const MAX_PHASES: usize = 64;

/// Tells whether no play from the position can end in mate, if that is shown.
pub(in crate::chess) fn is_blocked(position: &Position) -> bool {
    if !position.castling_rooks.is_empty() || !position.en_passant.is_empty() {
        return false;
    }
    let mut seen: Vec<Phase> = Vec::new();
    let mut waiting = vec![Phase::of(position)];
    while let Some(mut phase) = waiting.pop() {
        if seen.iter().any(|earlier| phase.is_within(earlier)) {
            continue;
        }
        if phase.is_stuck() && !phase.may_mate(phase.to_move) && !phase.may_mate_by_pawn(phase.to_move) {
            continue;
        }
        if seen.len() == MAX_PHASES || may_mate(&mut phase) {
            return false;
        }
        let Some(next) = phase.changes() else {
            return false;
        };
        waiting.extend(next);
        seen.push(phase);
    }
    true
}

/// Lets the pieces of the phase roam; tells whether a mate may come.
fn may_mate(phase: &mut Phase) -> bool {
    Color::ALL
        .into_iter()
        .any(|color| phase.may_mate_by_pawn(color))
        || {
            phase.settle();
            Color::ALL.into_iter().any(|color| phase.may_mate(color))
        }
}
