//! The rules of chess: counts, special moves, endings, refusals and laws.

#![expect(clippy::expect_used, reason = "a test fails by panicking")]

#[path = "rules/dead.rs"]
mod dead;
#[path = "rules/endings.rs"]
mod endings;
#[path = "common/fen.rs"]
mod fen;
#[path = "rules/laws.rs"]
mod laws;
#[path = "rules/material.rs"]
mod material;
#[path = "rules/perft.rs"]
mod perft;
#[path = "rules/refusals.rs"]
mod refusals;
#[path = "rules/setup.rs"]
mod setup;
#[path = "rules/special_moves.rs"]
mod special_moves;
