//! Text to chess and back: what stands between files, prompts and the rules.
//!
//! Owns the syntax of positions ([`Fen`]), moves ([`San`], [`UciMove`], [`entry`]), annotations
//! ([`Nag`]) and games ([`pgn`]), read tolerantly and written by the PGN standard of 1994. Text is
//! parsed to syntax without a look at the board; syntax is then checked against a
//! [`Position`](crate::chess::Position) to become something legal. How games are kept, and what
//! ends them, is left to the layers above.

pub mod entry;
mod fen;
mod nag;
pub mod pgn;
mod san;
mod uci_move;
mod variant;

pub use fen::{Fen, FenError, FenNotice};
pub use nag::Nag;
pub use san::{San, SanError};
pub use uci_move::{UciMove, UciMoveError};
pub use variant::Variant;
