//! The rules of chess: counts, special moves, endings, refusals and laws.

#![expect(clippy::expect_used, reason = "a test fails by panicking")]

mod castling_refusals;
mod dead;
mod endings;
#[path = "../support/fen.rs"]
mod fen;
mod laws;
mod material;
mod perft;
mod refusals;
mod setup;
mod special_moves;
