//! One name for each file.

use std::fs;
use std::path::{Path, PathBuf};

/// Returns the one name of a file: with the home folder for a tilde, as in a shell, and with links
/// followed, so that a file is known again under another name.
pub(super) fn resolved(path: &Path) -> PathBuf {
    let path = match (path.strip_prefix("~"), etcetera::home_dir()) {
        (Ok(rest), Ok(home)) => home.join(rest),
        _ => path.to_owned(),
    };
    fs::canonicalize(&path)
        .or_else(|_| std::path::absolute(&path))
        .unwrap_or(path)
}
