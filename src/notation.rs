//! Text to chess and back: positions, moves and games as files and people write them.
//!
//! Owns the syntax of positions ([`Fen`]), moves ([`San`], [`UciMove`], [`entry`]), annotations
//! ([`Nag`]), engine scores ([`Score`]) and games ([`pgn`]). Reading is tolerant; writing follows the
//! PGN standard of 1994. Text is parsed to syntax without a board, and syntax is then checked against
//! a [`Position`](crate::chess::Position). How games are stored and how they end is left to the
//! layers above.

mod decimal;
pub mod entry;
mod fen;
mod nag;
pub mod pgn;
mod piece_letters;
mod san;
mod score;
mod uci_move;
mod variant;

pub use fen::{Fen, FenError, FenNotice};
pub use nag::Nag;
pub use piece_letters::PieceLetters;
pub use san::{San, SanError};
pub use score::Score;
pub use uci_move::{UciMove, UciMoveError};
pub use variant::Variant;
