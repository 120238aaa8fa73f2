//! A game of chess: the moves played, the lines tried beside them, and how it ended.
//!
//! Owns what a single [`Position`](crate::chess::Position) cannot know: the moves that led to it,
//! how often it has stood, undo and redo, claims and results. Knows no screen, file or clock.

mod captured;
mod claim;
mod eco_code;
mod ending;
mod opening;
mod play;
mod tree;

pub use captured::{Captured, captured};
pub use claim::{Claim, ClaimError, ClaimGround};
pub use eco_code::{EcoCode, EcoCodeError};
pub use ending::{Ending, Outcome, Termination};
pub use opening::{Opening, opening};
pub use play::{Game, HistoryError, PlayError, Played};
pub use tree::{Annotations, Line, NodeId, Step, Tree};
