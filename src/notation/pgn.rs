//! Portable Game Notation (PGN standard of 1994): games as text.
//!
//! Reading has three steps. A [`GameReader`] cuts a stream of bytes into games, in bounded memory. A
//! [`Parser`] turns the bytes of one game into [`Event`]s, without recursion. The receiver of the
//! events builds a tree and checks the moves. A [`Writer`] writes the export format. Every fault of a
//! file is a [`Problem`] with its place; nothing is lost silently.
//!
//! # Limits
//!
//! | what | limit | beyond it |
//! | --- | --- | --- |
//! | text of one game | [`MAX_GAME_BYTES`] | the rest of the game is skipped, with a problem |
//! | depth of variations | none (no recursion) | |
//! | length of a line, comment or tag | none within a game | |
//! | number of an annotation glyph | 65,535 | the glyph is dropped, with a problem |
//! | words left over after a nested comment | 2,048 bytes | they are read as moves |
//! | problems kept of one game | 1,000 | one more says that there are others |
//! | bytes from the bracket of a tag to its value | 1,024 bytes | it is not read as a tag |
//! | bytes of a line searched for the end of a faulty tag | 2,048 bytes | the tag ends there |
//! | a word that is cut into two | 64 bytes | it is read as one word |

mod batch;
mod byte_class;
mod clock_time;
mod command;
mod comment;
mod encoding;
mod event;
mod foreign;
mod glue;
#[cfg(test)]
mod growth;
mod index;
mod lexer;
mod locator;
mod marker;
mod parser;
mod place;
mod problem;
mod prose;
mod quote;
mod raw_game;
mod reader;
mod scan;
mod shape;
mod split;
mod tag_fault;
mod tag_names;
mod tag_scan;
mod tag_value;
mod tags;
mod text;
mod token;
mod word;
mod work;
mod writer;

pub use batch::GameBatch;
pub use command::CommentCommand;
pub use comment::{commands, plain_text};
pub use encoding::Encoding;
pub use event::{BareNumber, Event, Spanned, TagPair};
pub use foreign::foreign_letters;
pub use index::{IndexEntry, index};
pub use locator::Locator;
pub use marker::GameResult;
pub use parser::Parser;
pub use place::Place;
pub use problem::{Problem, ProblemKind};
pub use raw_game::{Extent, MAX_GAME_BYTES, RawGame};
pub use reader::GameReader;
pub use shape::{BoardShape, ShapeColor};
pub use tags::Tags;
pub use writer::Writer;
