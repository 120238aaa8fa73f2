//! `NowChess`: a full-screen chess program for the terminal.
//!
//! The crate is built in layers, and an import may only point to the left:
//! `chess ← notation ← game ← settings ← app ← ui ← runtime ← main`.

pub mod app;
pub mod chess;
pub mod game;
pub mod notation;
pub mod runtime;
pub mod settings;
pub mod ui;
