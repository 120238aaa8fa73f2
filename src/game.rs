//! A game of chess: the moves played, the lines tried, and how it ended.
//!
//! Owns what a single [`Position`](crate::chess::Position) cannot know: the moves that led to it,
//! how often it has occurred, undo and redo, claims and results. Knows no screen, file or clock.

mod annotate;
mod archived;
mod captured;
mod change;
mod claim;
#[cfg(test)]
pub(crate) mod count;
mod eco_code;
mod edit;
mod ending;
mod finish;
mod history;
mod judgement;
mod live;
mod load;
mod mainline;
mod opening;
mod play;
mod players;
mod record;
mod save;
mod standpoint;
mod time;
mod tree;
mod verdict;

pub use annotate::CommentSide;
pub use captured::{Captured, captured};
pub use change::ChangeKind;
pub use claim::{Claim, ClaimError, ClaimGround};
pub use eco_code::{EcoCode, EcoCodeError};
pub use edit::EditError;
pub use ending::{Ending, Outcome, Termination};
pub use history::{HistoryError, HistoryStep};
pub use judgement::Judgement;
pub use live::Game;
pub use load::{Loaded, load};
pub use mainline::Mainline;
pub use opening::{Opening, opening};
pub use play::{PlayError, Played};
pub use players::{Players, Seat};
pub use record::Record;
pub use save::{save, saves_alike};
pub use standpoint::EndOnBoard;
pub use time::{Date, Timestamp};
pub use tree::{Ancestors, Annotations, NodeId, Step, Tree, Walk};
pub use verdict::Verdict;
