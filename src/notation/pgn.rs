//! Portable Game Notation (PGN standard of 1994): games as text.
//!
//! Reading goes in three steps, each of which keeps no more than it needs. A [`GameReader`] cuts
//! a stream of bytes into games, in bounded memory; a [`Parser`] turns the bytes of one game into
//! [`Event`]s, never recursively; whoever receives the events builds a tree and judges the moves.
//! A [`Writer`] lays out the export format. What is odd in a file is a [`Problem`] with its place,
//! never a silent loss.
//!
//! # Limits
//!
//! | what | limit | beyond it |
//! | --- | --- | --- |
//! | text of one game | [`MAX_GAME_BYTES`] | the rest of the game is passed over, with a problem |
//! | depth of variations | none (no recursion) | |
//! | length of a line, comment or tag | none within a game | |
//! | number of an annotation glyph | 65,535 | the glyph is dropped, with a problem |
//! | words left over behind a nested comment | 2,048 bytes | they are taken for moves |
//! | problems kept of one game | 1,000 | the rest is summed up in one more |
//! | leading look at a tag (name and spaces) | 1,024 bytes | it is not taken for a tag |

mod batch;
mod command;
mod index;
mod lexer;
mod marker;
mod parser;
mod problem;
mod reader;
mod scan;
mod split;
mod tag_scan;
mod tags;
mod text;
mod writer;

pub use batch::GameBatch;
pub use command::{Command, Evaluation, Paint, Shape, commands, plain_text};
pub use index::{IndexEntry, index};
pub use marker::GameResult;
pub use parser::{Event, Parser, Spanned, TagPair};
pub use problem::{Locator, Place, Problem, ProblemKind};
pub use reader::{Extent, GameReader, RawGame};
pub use tags::Tags;
pub use writer::Writer;

/// The most bytes that the text of one game may have: 16 MiB.
pub const MAX_GAME_BYTES: usize = 16 << 20;
