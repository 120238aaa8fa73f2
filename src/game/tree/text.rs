//! Moves of a tree as text, and why a move is refused at a node.

use super::Tree;
use super::node::{NodeId, Step};
use crate::chess::{Color, Move, Position, Refusal, Role, Square};
use crate::notation::San;

impl Tree {
    /// Returns the number of the move that led to a node and the side that made it, or `None` at
    /// the root.
    #[must_use]
    pub fn number(&self, id: NodeId) -> Option<(u32, Color)> {
        let before = self.position(self.parent(id)?);
        Some((before.full_move_number(), before.side_to_move()))
    }

    /// Returns the move that led to a node in standard algebraic notation, `--` for a null move,
    /// or `None` at the root.
    #[must_use]
    pub fn san(&self, id: NodeId) -> Option<String> {
        Some(match self.step(id)? {
            Step::Move(_) => self.move_san(id)?.to_string(),
            Step::Null => "--".to_owned(),
        })
    }

    /// Returns the move that led to a node with its number: `12. Nf3`, `12... Nf6`.
    #[must_use]
    pub fn numbered_san(&self, id: NodeId) -> Option<String> {
        let (number, side) = self.number(id)?;
        let dots = match side {
            Color::White => ".",
            Color::Black => "...",
        };
        Some(format!("{number}{dots} {}", self.san(id)?))
    }

    /// Returns the move that led to a node in standard algebraic notation, or `None` at the root
    /// and for a null move.
    ///
    /// Computed at most once for each node.
    #[must_use]
    pub fn move_san(&self, id: NodeId) -> Option<San> {
        let node = self.node(id);
        let before = self.position(node.parent?);
        let mv = node.step?.mv()?;
        Some(*node.remembered().san.get_or_init(|| {
            #[cfg(test)]
            crate::game::count::add_san();
            San::from_move(before, mv)
        }))
    }

    /// Explains why a move is refused at a node; the move before it helps to explain a failed
    /// en passant capture.
    #[must_use]
    pub fn explain(&self, id: NodeId, from: Square, to: Square) -> Refusal {
        let position = self.position(id);
        match self.step(id) {
            // Before the first position there may have been a double step.
            None => position.explain(from, to),
            Some(step) => {
                let passed = step.mv().and_then(|last| passed_over(position, last));
                position.explain_after(from, to, passed)
            }
        }
    }
}

/// Returns the square that a pawn passed over if the last move was its double step.
fn passed_over(position: &Position, last: Move) -> Option<Square> {
    let (from, to) = (last.from(), last.to());
    let is_pawn = position.board().by_role(Role::Pawn).contains(to);
    let ranks = from.rank().index().abs_diff(to.rank().index());
    let direction = if to > from { 1 } else { -1 };
    if is_pawn && ranks == 2 {
        from.offset(0, direction)
    } else {
        None
    }
}
