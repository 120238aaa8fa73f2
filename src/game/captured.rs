//! The pieces captured on the line to a position, and the difference in material.

use super::tree::{NodeId, Step, Tree};
use crate::chess::{Color, Position, Role};

/// What was captured on the line to a position, and who has more material.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Captured {
    /// The captured white pieces, the most valuable first.
    pub white: Vec<Role>,
    /// The captured black pieces, the most valuable first.
    pub black: Vec<Role>,
    /// White's material minus Black's, in pawns: knight and bishop 3, rook 5, queen 9.
    pub balance: i32,
}

impl Captured {
    /// Returns the captured pieces of one side.
    #[must_use]
    pub fn of(&self, color: Color) -> &[Role] {
        match color {
            Color::White => &self.white,
            Color::Black => &self.black,
        }
    }

    /// Returns by how many pawns a side has more material than its opponent; negative if it has
    /// less.
    #[must_use]
    pub fn lead(&self, color: Color) -> i32 {
        match color {
            Color::White => self.balance,
            Color::Black => -self.balance,
        }
    }
}

/// Collects what was captured on the line to a node.
#[must_use]
pub fn captured(tree: &Tree, id: NodeId) -> Captured {
    let mut captured = Captured {
        balance: balance(tree.position(id)),
        ..Captured::default()
    };
    for node in tree.line_to(id) {
        let (Some(parent), Some(mv)) = (tree.parent(node), tree.step(node).and_then(Step::mv))
        else {
            continue;
        };
        let before = tree.position(parent);
        if let Some((_, role)) = before.capture(mv) {
            match before.side_to_move() {
                Color::White => captured.black.push(role),
                Color::Black => captured.white.push(role),
            }
        }
    }
    for pieces in [&mut captured.white, &mut captured.black] {
        pieces.sort_by_key(|&role| std::cmp::Reverse((value(role), role)));
    }
    captured
}

fn balance(position: &Position) -> i32 {
    let count = |color, role| position.board().pieces(color, role).len().cast_signed();
    Role::ALL
        .into_iter()
        .map(|role| value(role) * (count(Color::White, role) - count(Color::Black, role)))
        .sum()
}

fn value(role: Role) -> i32 {
    match role {
        Role::Pawn => 1,
        Role::Knight | Role::Bishop => 3,
        Role::Rook => 5,
        Role::Queen => 9,
        Role::King => 0,
    }
}
