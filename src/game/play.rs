//! Adding moves to a game: in the live position, or as a line that is tried.

use thiserror::Error;

use super::change::{Change, ChangeKind, Edit};
use super::claim::ClaimGround;
use super::ending::Ending;
use super::live::Game;
use super::tree::{NodeId, Step};
use crate::chess::{IllegalMove, Move, Role, Square};

/// What a move did.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Played {
    /// The node after the move.
    pub node: NodeId,
    /// The captured piece and the square where it stood.
    pub capture: Option<(Square, Role)>,
    /// Whether the side now to move is in check.
    pub check: bool,
    /// The draw that the side now to move may claim.
    pub claim: Option<ClaimGround>,
    /// The end of the game, if the move ended it.
    pub ending: Option<Ending>,
}

/// Why a move was not played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum PlayError {
    /// The game has ended.
    #[error("the game is over ({0})")]
    GameOver(Ending),
    /// The move is not legal in the live position.
    #[error(transparent)]
    Illegal(#[from] IllegalMove),
}

impl Game {
    /// Plays a move in the live position. What could be redone is dropped.
    ///
    /// # Errors
    ///
    /// If the game is over or the move is not legal; the game then stays as it was.
    pub fn play(&mut self, mv: Move) -> Result<Played, PlayError> {
        if let Some(ending) = self.ending() {
            return Err(PlayError::GameOver(ending));
        }
        let capture = self.position().capture(mv);
        let before = self.tree().children_of(self.live);
        let node = self.find_or_append(self.live, mv)?;
        let after = std::iter::once(node).chain(before.iter().copied().filter(|&it| it != node));
        self.change(Change {
            kind: ChangeKind::Move(node),
            edits: vec![Edit::Children {
                parent: self.live,
                after: after.collect(),
                before,
            }],
            live: (self.live, node),
            show: (self.live, node),
        });
        let ending = self.ending();
        if let Some(ending) = ending {
            self.amend(self.result_edit(ending.outcome.into(), self.decided));
        }
        Ok(Played {
            node,
            capture,
            check: self.is_check(),
            claim: self.claimable(),
            ending,
        })
    }

    /// Tries a move: it becomes a variation at `at`, unless it is there already.
    ///
    /// Returns the node after it. After the last move of the game, the move becomes part of an
    /// editable mainline.
    ///
    /// # Errors
    ///
    /// If the move is not legal at `at`.
    pub fn explore(&mut self, at: NodeId, mv: Move) -> Result<NodeId, IllegalMove> {
        let before = self.tree().children_of(at);
        let node = self.find_or_append(at, mv)?;
        if !before.contains(&node) {
            let after = self.tree().children_of(at);
            let grows = at == self.live && self.mainline.grows_by_exploring();
            self.change(Change {
                kind: ChangeKind::Line(node),
                edits: vec![Edit::Children {
                    parent: at,
                    before,
                    after,
                }],
                live: (self.live, if grows { node } else { self.live }),
                show: (at, node),
            });
        }
        Ok(node)
    }

    fn find_or_append(&mut self, at: NodeId, mv: Move) -> Result<NodeId, IllegalMove> {
        let step = Step::Move(mv);
        self.tree()
            .child_by(at, step)
            .or_else(|| self.record_mut().tree.append(at, step))
            .ok_or(IllegalMove {
                from: mv.from(),
                to: mv.to(),
            })
    }
}
