//! Moves as chess players write them: Standard Algebraic Notation (PGN standard, section 8.2.3).
//!
//! [`San::parse`] reads text to syntax. It accepts the import format of the standard and what real
//! files hold beyond it. [`San::to_move`] finds the one legal move that is meant, and
//! [`San::from_move`] writes the export format with the least disambiguation. What only a person at
//! a prompt may write (lower-case pieces, spaces) is left to [`entry`](super::entry).

mod error;
mod figurine;
mod form;
mod packed;
mod parse;
mod quick;
mod resolve;
mod write;

pub use error::SanError;
pub(super) use error::list;
pub use packed::San;
