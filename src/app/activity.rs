//! What a game is open for, and what follows from it: each activity answers the same questions in
//! a file of its own.

mod kind;
mod play;
mod questions;
mod review;

pub use kind::Activity;
pub(super) use questions::{
    asks_before_leaving, closed_by, enter, greeting, kept_as, saved_when_resumed,
};
