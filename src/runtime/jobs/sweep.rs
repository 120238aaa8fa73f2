//! Removes the drafts that a killed program left.

use std::fs::{self, File, Metadata};
use std::path::Path;
use std::time::Duration;

use super::super::atomic::DRAFT;

/// A draft that is younger may be so new that it is not locked yet.
const SURE_AGE: Duration = Duration::from_mins(1);
/// Where files cannot be locked, age alone tells that nobody writes a draft any more.
const OLD_AGE: Duration = Duration::from_hours(24);
/// The number of random characters in the name of a draft.
const RANDOM: usize = 6;

/// Removes the drafts in a folder that nobody writes any more. Errors are ignored: what cannot be
/// removed stays.
pub(super) fn sweep(folder: &Path) {
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        let is_draft = entry.file_name().to_str().is_some_and(is_draft_name);
        if is_draft && entry.metadata().is_ok_and(|it| it.is_file()) {
            let path = entry.path();
            if is_left(&path) {
                let _ = fs::remove_file(path);
            }
        }
    }
}

/// Whether a name has the form `.games.pgn.a1B2c3.draft`.
fn is_draft_name(name: &str) -> bool {
    let inner = name.strip_prefix('.').and_then(|it| it.strip_suffix(DRAFT));
    let parts = inner.and_then(|it| it.strip_suffix('.')?.rsplit_once('.'));
    parts.is_some_and(|(target, random)| {
        !target.is_empty()
            && random.len() == RANDOM
            && random.bytes().all(|byte| byte.is_ascii_alphanumeric())
    })
}

/// Whether no program writes to a draft any more: a living one holds its lock.
fn is_left(path: &Path) -> bool {
    let Ok(file) = File::open(path) else {
        return false;
    };
    let age = file.metadata().ok().and_then(|it| age(&it));
    let is_older = |than| age.is_some_and(|age| age > than);
    match file.try_lock() {
        Ok(()) => is_older(SURE_AGE),
        Err(fs::TryLockError::WouldBlock) => false,
        Err(fs::TryLockError::Error(_)) => is_older(OLD_AGE),
    }
}

/// Returns the time since a file was written; `None` if the clock says that it lies ahead.
fn age(file: &Metadata) -> Option<Duration> {
    file.modified().ok()?.elapsed().ok()
}

#[cfg(test)]
mod tests {
    use std::time::SystemTime;

    use super::*;
    use crate::runtime::atomic::{Access, Draft};

    /// Creates a file that was last written an hour ago.
    fn old_file(path: &Path) {
        let file = File::create(path).unwrap();
        let hour_ago = SystemTime::now() - Duration::from_hours(1);
        file.set_modified(hour_ago).unwrap();
    }

    #[test]
    fn drafts_of_a_killed_save_are_removed_and_nothing_else() {
        let folder = tempfile::tempdir().unwrap();
        let others = [
            "games.pgn",
            ".games.pgn",
            "games.pgn.a1B2c3.draft",
            ".games.pgn.draft",
            ".games.pgn.mine.draft",
            ".a1B2c3.draft",
            ".games.pgn.a1B2c3.draft.pgn",
        ];
        for name in others.into_iter().chain([".games.pgn.a1B2c3.draft"]) {
            old_file(&folder.path().join(name));
        }
        sweep(folder.path());
        let mut left: Vec<_> = fs::read_dir(folder.path())
            .unwrap()
            .map(|entry| entry.unwrap().file_name().into_string().unwrap())
            .collect();
        left.sort();
        let mut expected = others.map(str::to_owned).to_vec();
        expected.sort();
        assert_eq!(left, expected);
    }

    #[test]
    fn a_draft_that_is_being_written_stays_however_old_it_is() {
        let folder = tempfile::tempdir().unwrap();
        let target = folder.path().join("games.pgn");
        let mut draft = Draft::of(&target, Access::Usual).unwrap();
        let hour_ago = SystemTime::now() - Duration::from_hours(1);
        draft.file().set_modified(hour_ago).unwrap();
        sweep(folder.path());
        draft.place().unwrap();
        assert!(target.exists());
    }

    #[test]
    fn a_draft_that_was_just_begun_stays() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join(".games.pgn.a1B2c3.draft");
        fs::write(&path, "").unwrap();
        sweep(folder.path());
        assert!(path.exists());
    }
}
