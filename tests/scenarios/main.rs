//! Sessions as stories: what was there, which keys were pressed, what must hold.
#![expect(
    clippy::unwrap_used,
    clippy::panic,
    reason = "a test fails by panicking"
)]

#[path = "../support/disk.rs"]
mod disk;
#[allow(dead_code, reason = "each test crate uses a part of it")]
#[path = "../support/games.rs"]
mod games;
#[allow(dead_code, reason = "each test crate uses a part of it")]
#[path = "../support/keys.rs"]
mod keys;
#[allow(dead_code, reason = "each test crate uses a part of it")]
#[path = "../support/screen.rs"]
mod screen;

mod any_input;
mod any_order;
mod archive;
mod board;
mod browse;
mod chess960;
mod claims;
mod files;
mod footer;
mod keeping;
mod late_answers;
mod leaving;
mod list;
mod mouse;
mod notes;
mod numbers;
mod other_keys;
mod panel;
mod pasting;
mod program;
mod promotion;
mod prompt;
mod review;
mod saving;
#[allow(dead_code, reason = "each test crate uses a part of it")]
#[path = "../support/seeded.rs"]
mod seeded;
mod settings;
mod tags;
mod typed_commands;
mod typing;
mod undo;
mod waiting;
