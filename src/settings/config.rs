//! The configuration file as text: reading it, printing the defaults, changing one setting in it.
//!
//! A fault in the file never keeps the program from starting: it is told with its line and column,
//! and the default holds. Where the file is, is known to `runtime` only.

mod edit;
mod print;
mod read;

pub use self::edit::with_setting;
pub use self::print::printed;
pub use self::read::read;
pub use super::toml_text::{Fault, unknown};
