//! What the players of the game on the screen let a person do: each seat is asked.

use super::document::Document;
use super::notice::Notice;
use crate::chess::Color;

/// Something that the players have a say in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Deed {
    /// A move of the side to move is entered.
    Move,
    /// A move is taken back or made again.
    Undo,
    /// A draw is agreed on.
    Agree,
    /// The side to move resigns.
    Resign,
}

/// Returns why a player does not let it be done, or `None` if all do.
pub(super) fn refusal(document: &Document, deed: Deed) -> Option<Notice> {
    let side = document.game.position().side_to_move();
    let seat = |color| document.players.of(color);
    let objects = |color: Color| match deed {
        Deed::Move => color == side && !seat(color).moves_by_hand(),
        Deed::Undo => !seat(color).undoes_at_once(),
        Deed::Agree => !seat(color).can_be_asked(),
        Deed::Resign => color == side && !seat(color).may_resign(),
    };
    let color = Color::ALL.into_iter().find(|&color| objects(color))?;
    Some(Notice::refusal(match deed {
        Deed::Move => format!("it is {color}'s move, which is not made here"),
        Deed::Undo => format!("{color} does not take moves back"),
        Deed::Agree => format!("{color} cannot be asked for a draw"),
        Deed::Resign => format!("{color} does not resign here"),
    }))
}
