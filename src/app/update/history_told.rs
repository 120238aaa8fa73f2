//! What the player is told about undo and redo.

use crate::game::{ChangeKind, Game, HistoryStep, NodeId};

/// Says what was undone.
pub(super) fn undone(game: &Game, step: HistoryStep) -> String {
    match (step.kind, line(game, step.kind)) {
        (ChangeKind::Move(node), _) => format!("took back {}", san(game, node)),
        (_, Some(Line::Whole(san))) => format!("removed the variation {san}"),
        (_, Some(Line::Last(san))) => format!("removed {san}"),
        (kind, None) => format!("{kind} undone"),
    }
}

/// Says what was redone.
pub(super) fn redone(game: &Game, step: HistoryStep) -> String {
    match (step.kind, line(game, step.kind)) {
        (ChangeKind::Move(node), _) => format!("played {} again", san(game, node)),
        (_, Some(Line::Whole(san))) => format!("the variation {san} is back"),
        (_, Some(Line::Last(san))) => format!("{san} is back"),
        (kind, None) => format!("{kind} redone"),
    }
}

/// What a move of a line was.
enum Line {
    /// The first one, and so the whole variation.
    Whole(String),
    /// The last one of its line.
    Last(String),
}

fn line(game: &Game, kind: ChangeKind) -> Option<Line> {
    let ChangeKind::Line(node) = kind else {
        return None;
    };
    let (tree, san) = (game.tree(), san(game, node));
    let begins = tree
        .parent(node)
        .is_some_and(|parent| tree.children(parent).any(|other| other != node));
    Some(if begins {
        Line::Whole(san)
    } else {
        Line::Last(san)
    })
}

fn san(game: &Game, node: NodeId) -> String {
    game.tree().numbered_san(node).unwrap_or_default()
}
