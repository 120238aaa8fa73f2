//! Settings, themes and the configuration file: broken texts, and colors that can be told apart.

mod config;
mod contrast;
#[allow(dead_code, reason = "each test crate uses a part of it")]
#[path = "../support/seeded.rs"]
mod seeded;
