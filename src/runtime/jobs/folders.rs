//! The program's own folders.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use super::super::atomic::sync_folder;
use etcetera::{AppStrategy, AppStrategyArgs, choose_app_strategy};

/// Returns the folder for what the program keeps between runs; `None` if there is no home folder.
pub(super) fn state() -> Option<PathBuf> {
    let strategy = strategy()?;
    Some(strategy.state_dir().unwrap_or_else(|| strategy.data_dir()))
}

/// Returns the folder for what is kept for good; `None` if there is no home folder.
pub(super) fn data() -> Option<PathBuf> {
    Some(strategy()?.data_dir())
}

fn strategy() -> Option<impl AppStrategy> {
    let arguments = AppStrategyArgs {
        top_level_domain: "org".into(),
        author: "NowChess".into(),
        app_name: "nowchess".into(),
    };
    choose_app_strategy(arguments).ok()
}

/// Creates a folder that only the user can look into, unless it exists. It survives a power loss.
pub(super) fn make(folder: &Path) -> io::Result<()> {
    let new: Vec<_> = folder.ancestors().take_while(|it| !it.exists()).collect();
    let mut builder = fs::DirBuilder::new();
    builder.recursive(true);
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder.create(folder)?;
    new.into_iter().for_each(sync_folder);
    Ok(())
}

/// The error for a system that names no home folder.
pub(super) fn no_home() -> io::Error {
    io::Error::other("no home folder")
}
