//! Resolves a path to the canonical path of its file.

use std::fs;
use std::path::{Path, PathBuf};

/// Returns the canonical path of a file: a tilde becomes the home folder and links are followed, so
/// that a file is recognised under another name.
pub(super) fn resolved(path: &Path) -> PathBuf {
    let path = match (path.strip_prefix("~"), etcetera::home_dir()) {
        (Ok(rest), Ok(home)) => home.join(rest),
        _ => path.to_owned(),
    };
    fs::canonicalize(&path)
        .or_else(|_| std::path::absolute(&path))
        .unwrap_or(path)
}
