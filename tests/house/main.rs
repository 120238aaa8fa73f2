//! The project itself: its layers, its imports, its README, its sentences.
#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

mod cursor;
mod cycles;
mod layers;
mod made_up;
mod module;
mod reader;
mod readme;
mod sentences;
mod source_map;
mod tokens;
mod use_lines;
