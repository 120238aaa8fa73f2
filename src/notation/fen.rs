//! Positions as one line of text: Forsyth-Edwards Notation (PGN standard, section 16.1).
//!
//! [`Fen::parse`] reads text to syntax, and [`Fen::to_position`] checks it against the rules of
//! [`Position::from_setup`](crate::chess::Position::from_setup). Castling rights are read in the
//! forms of the standard, of X-FEN and of Shredder-FEN. The written form is the strictest: castling
//! letters of X-FEN, and an en-passant square only where a capture there is legal.

mod castling;
mod error;
mod fields;
mod parse;
mod write;

pub use error::{FenError, FenNotice};
pub use fields::Fen;
