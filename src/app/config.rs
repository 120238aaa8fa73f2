//! The configuration file as text: reading it, printing the defaults, changing one setting in it.
//!
//! A fault in it never keeps the program from starting: it is told with its line and column, and
//! the default takes its place. Where the file lies is left to `runtime`.

mod document;
mod edit;
mod print;
mod read;

pub use self::document::{Document, Fault, unknown};
pub use self::edit::with_setting;
pub use self::print::printed;
pub use self::read::read;
