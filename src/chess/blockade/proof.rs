//! The search through all phases that may follow a position.

use super::phase::Phase;
use crate::chess::side::{Black, White};
use crate::chess::{Color, Position};

/// The work for a phase, besides that for each of its pieces.
const PHASE_EFFORT: usize = 4;

/// Tells whether no play from the position can end in mate, if the effort
/// suffices to show it. The effort that is spent is deducted.
pub(in crate::chess) fn is_blocked(position: &Position, effort: &mut usize) -> bool {
    // Castling and a capture en passant in the first move are not considered.
    if !position.castling_rooks.is_empty() || !position.en_passant.is_empty() {
        return false;
    }
    let mut seen: Vec<Phase> = Vec::new();
    let mut waiting = vec![Phase::of(position)];
    while let Some(mut phase) = waiting.pop() {
        let cost = PHASE_EFFORT + phase.men.len();
        if *effort < cost || may_be_mated_by_pawn(&phase) {
            return false;
        }
        *effort -= cost;
        if seen.iter().any(|earlier| phase.is_within(earlier)) || phase.is_stalemate() {
            continue;
        }
        phase.roam();
        if may_be_mated(&phase) || may_promote(&phase) {
            return false;
        }
        let Some(next) = phase.changes() else {
            return false;
        };
        *effort = effort.saturating_sub(next.len());
        waiting.extend(next);
        seen.push(phase);
    }
    true
}

fn may_be_mated_by_pawn(phase: &Phase) -> bool {
    let mut colors = Color::ALL.into_iter();
    colors.any(|color| phase.may_be_mated_by_pawn(color))
}

fn may_be_mated(phase: &Phase) -> bool {
    let mut colors = Color::ALL.into_iter();
    colors.any(|color| phase.may_be_mated(color))
}

fn may_promote(phase: &Phase) -> bool {
    phase.may_promote::<White>() || phase.may_promote::<Black>()
}
