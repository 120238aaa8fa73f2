//! The arguments of the program, whose errors do a terminal no harm.

use std::ffi::OsString;

use clap::Parser;

use super::harmless::{Breaks, harmless};
use super::outlet::{Outlet, Reader};

/// Reads the arguments of the process; ends the process if they are wrong or ask for help.
///
/// An error repeats arguments in a text with colours of its own. For a terminal it is made of
/// harmless arguments.
#[must_use]
pub fn arguments<T: Parser>() -> T {
    let given: Vec<_> = std::env::args_os().collect();
    let error = match T::try_parse_from(&given) {
        Ok(arguments) => return arguments,
        Err(error) => error,
    };
    let reader = if error.use_stderr() {
        Reader::of(&std::io::stderr())
    } else {
        Reader::of(&std::io::stdout())
    };
    let Reader::Terminal(glyphs) = reader else {
        error.exit()
    };
    let fit = |argument: &OsString| harmless(&argument.to_string_lossy(), Breaks::Replaced, glyphs);
    if let Err(error) = T::try_parse_from(given.iter().map(fit)) {
        error.exit()
    }
    // Nothing is wrong with the harmless arguments: only the plain text can be shown.
    _ = Outlet::errors().text(error.to_string());
    std::process::exit(error.exit_code())
}
