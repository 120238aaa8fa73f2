//! A game of chess: the moves played, the lines tried beside them, and how it ended.
//!
//! Owns what a single [`Position`](crate::chess::Position) cannot know: the moves that led to it,
//! how often it has stood, undo and redo, claims and results. Knows no screen, file or clock.

mod captured;
mod change;
mod claim;
mod eco_code;
mod edit;
mod ending;
mod finish;
mod history;
mod load;
mod opening;
mod play;
mod record;
mod save;
mod time;
mod tree;

pub use captured::{Captured, captured};
pub use change::ChangeKind;
pub use claim::{Claim, ClaimError, ClaimGround};
pub use eco_code::{EcoCode, EcoCodeError};
pub use edit::{CommentSide, EditError};
pub use ending::{Ending, Outcome, Termination};
pub use history::{HistoryError, HistoryStep};
pub use load::{Loaded, load};
pub use opening::{Opening, opening};
pub use play::{Game, Mainline, PlayError, Played};
pub use record::Record;
pub use save::save;
pub use time::{Date, Timestamp, Seat, Players};
pub use tree::{Annotations, Line, NodeId, Step, Tree};
