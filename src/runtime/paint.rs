//! Turns the changed cells of a frame into as few bytes as a terminal needs to show them.
//!
//! Over a slow line every byte is a delay. So the pen keeps its colours from cell to cell and from
//! frame to frame, the caret goes the shortest way, cells of one style are written together, and
//! runs of equal cells are erased or repeated where the terminal can do that.

mod backend;
mod caret;
mod changed;
mod encode;
mod pen;
mod runs;

pub(super) use self::backend::PaintBackend;
pub(super) use self::runs::Runs;
