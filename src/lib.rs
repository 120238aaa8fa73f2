//! `NowChess`: a full-screen chess program for the terminal.
//!
//! The crate is built in layers. A layer imports only from layers to its left, and no two files
//! import from each other, directly or over other files; a test checks both:
//!
//! `chess ← notation ← game ← settings ← app ← ui ← runtime ← main`
//!
//! - [`chess`] owns the rules of one position: board, legal moves, refusals.
//! - [`notation`] owns text: positions, moves and games to text and back.
//! - [`game`] owns what needs a history: the tree of moves, undo and redo, claims, endings.
//! - [`settings`] owns what a player can choose: keys, themes, the configuration file as text.
//! - [`app`] owns the state of the program: the model, and `update`, which alone changes it.
//! - [`ui`] owns the screen: it draws the model, and turns terminal events into messages.
//! - [`runtime`] owns the outside: terminal, files, threads, signals and the clock. Only `runtime`
//!   and `main` may touch them.
//! - `main` owns the command line: arguments in, exit status out.

pub mod app;
pub mod chess;
pub mod game;
pub mod notation;
pub mod runtime;
pub mod settings;
pub mod ui;
