//! Resolves a path to the canonical path of its file.

use std::path::{Path, PathBuf};
use std::{fs, io};

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

/// Makes sure that a path is not a link whose file is missing.
pub(super) fn expect_no_dangling_link(path: &Path) -> io::Result<()> {
    let is_link = fs::symlink_metadata(path).is_ok_and(|there| there.is_symlink());
    if is_link && !path.exists() {
        return Err(io::Error::other("it is a link to a file that is not there"));
    }
    Ok(())
}
