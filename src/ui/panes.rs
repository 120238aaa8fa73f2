//! The parts of the screen that are always there, one file each.

pub(super) mod banner;
pub(super) mod board;
pub(super) mod footer;
pub(super) mod moves;
pub(super) mod notice;
pub(super) mod player;
pub(super) mod prompt;
pub(super) mod status;
