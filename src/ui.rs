//! What is on the screen: pure drawing into a buffer.

pub mod pieces;
