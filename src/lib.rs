//! `NowChess`: a full-screen chess program for the terminal.
//!
//! The crate is built in layers, and an import may only point to the left:
//! `chess ← notation ← game ← app ← ui ← runtime ← main`.

pub mod chess;
pub mod ui;
