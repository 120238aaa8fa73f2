//! The parts of the screen that are always there, one file each.

pub(super) mod board;
pub(super) mod footer;
pub(super) mod heading;
pub(super) mod moves;
pub(super) mod opening;
pub(super) mod player;
pub(super) mod prompt;
mod recorded;
pub(super) mod result;
pub(super) mod told;
