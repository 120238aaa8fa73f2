//! What is read of a module: what it declares, imports, names and defines.

use std::collections::BTreeSet;

/// A name that a `use` line brings in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Import {
    /// As it is written, with braces resolved: `a::{self, b as c}` is `a` and `a::b`.
    pub(crate) path: Vec<String>,
    /// The name in this module; `None` for all names of the path.
    pub(crate) name: Option<String>,
}

/// One module, in a file of its own or inside another one.
#[derive(Clone, Debug, Default)]
pub(crate) struct Module {
    pub(crate) path: Vec<String>,
    /// The modules in it.
    pub(crate) children: BTreeSet<String>,
    pub(crate) imports: Vec<Import>,
    /// Paths of at least two names outside of `use` lines.
    pub(crate) inline: Vec<Vec<String>>,
    /// The names of its own items.
    pub(crate) items: BTreeSet<String>,
    /// Whether it holds more than declarations of modules and `use` lines.
    pub(crate) defines: bool,
}
