//! The rules of chess: counts, endings, refusals and laws.

#![expect(clippy::expect_used, reason = "a test may fail where it stands")]

#[path = "common/fen.rs"]
mod fen;
#[path = "rules/perft.rs"]
mod perft;
