//! What the comments of a file say about the shown position: clocks and evaluation.

use std::time::Duration;

use crate::app::Model;
use crate::chess::Color;
use crate::game::NodeId;
use crate::notation::Score;
use crate::notation::pgn::{CommentCommand, commands};

/// Returns what a side had left on its clock when it last moved before the shown position.
pub(super) fn clock(model: &Model, side: Color) -> Option<String> {
    let tree = model.document.game.tree();
    let shown = model.document.shown;
    let before = tree.parent(shown)?;
    let mover = tree.position(before).side_to_move();
    let node = if mover == side { shown } else { before };
    let left = found(model, node, |command| match command {
        CommentCommand::Clock(left) => Some(*left),
        _ => None,
    })?;
    Some(clock_text(left))
}

/// Returns the evaluation of the shown position, from White's side.
pub(super) fn evaluation(model: &Model) -> Option<Score> {
    found(model, model.document.shown, |command| match command {
        CommentCommand::Evaluation { score, .. } => Some(*score),
        _ => None,
    })
}

/// Looks for a command in the comments after a move; the last one counts.
fn found<T>(
    model: &Model,
    node: NodeId,
    wanted: impl Fn(&CommentCommand<'_>) -> Option<T>,
) -> Option<T> {
    let annotations = model.document.game.tree().annotations(node)?;
    let comments = annotations.after.iter();
    let commands = comments.flat_map(|comment| commands(comment));
    commands.filter_map(|command| wanted(&command)).last()
}

/// Writes a time as `5:23` or `1:05:23`.
fn clock_text(time: Duration) -> String {
    let seconds = time.as_secs();
    let (hours, minutes, seconds) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
    match hours {
        0 => format!("{minutes}:{seconds:02}"),
        _ => format!("{hours}:{minutes:02}:{seconds:02}"),
    }
}
