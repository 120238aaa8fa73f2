//! Moves as a person types them at a prompt.
//!
//! More is accepted here than in a file: lower-case pieces, spaces, a move number in front. A
//! reading as a pawn move wins whenever it is legal, so that `bxc4` is the pawn and `Bxc4` the
//! bishop. The promotion of a pawn may be left open.

mod error;
mod read;
mod suggest;

pub use error::EntryError;
pub use read::{TypedMove, read_move};
pub use suggest::{completions, suggestions};
