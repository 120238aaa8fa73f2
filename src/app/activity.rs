//! The activities of a game (play, review) and the questions that each of them answers.

mod keeping;
mod kind;
mod play;
mod questions;
mod review;

pub(super) use keeping::Keeping;
pub use kind::Activity;
pub(super) use questions::{
    asks_before_leaving, closed_by, enter, greeting, keeping, saved_when_resumed,
};
