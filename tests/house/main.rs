//! The project itself: its layers, its imports, its README.
#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

mod cursor;
mod cycles;
mod layers;
mod made_up;
mod module;
mod reader;
mod readme;
mod source_map;
mod tokens;
mod use_lines;
