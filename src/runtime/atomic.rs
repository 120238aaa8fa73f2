//! Atomic file writes: a file is written whole or not at all.
//!
//! The text goes to a draft in the same folder. The draft is synced and renamed over the file, and
//! then the folder is synced. A crash or power loss at any moment leaves the old file or the new
//! one.

use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};

use tempfile::{Builder, NamedTempFile};

/// The file name extension of drafts.
pub(super) const DRAFT: &str = "draft";

/// Who may read a new file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Access {
    /// Only the user.
    Private,
    /// Everyone whom the user's umask allows.
    Usual,
}

/// A file that is being written.
#[derive(Debug)]
pub(super) struct Draft {
    file: NamedTempFile,
    target: PathBuf,
}

impl Draft {
    /// Creates a draft next to the file that it will replace.
    ///
    /// With [`Access::Usual`] it gets the permissions of an existing file.
    pub(super) fn of(target: &Path, access: Access) -> io::Result<Self> {
        let there = fs::metadata(target).map(|there| there.permissions());
        let name = target.file_name().unwrap_or_default().to_string_lossy();
        let mut prefix = format!(".{name}.");
        // File names may have 255 bytes, and the draft's name is longer than the target's.
        prefix.truncate(prefix.floor_char_boundary(200));
        let suffix = format!(".{DRAFT}");
        let mut builder = Builder::new();
        builder.prefix(&prefix).suffix(&suffix);
        set_permissions(&mut builder, access);
        let file = builder.tempfile_in(parent_folder(target))?;
        // Tells other programs that the draft is not left over. Without locks its age tells.
        let _ = file.as_file().try_lock();
        if let (Ok(there), Access::Usual) = (there, access) {
            file.as_file().set_permissions(there)?;
        }
        Ok(Self {
            file,
            target: target.to_owned(),
        })
    }

    /// Returns the file to write to.
    pub(super) fn file(&mut self) -> &mut File {
        self.file.as_file_mut()
    }

    /// Renames the draft over the target.
    pub(super) fn replace(self) -> io::Result<()> {
        self.replace_if(|| true).map(drop)
    }

    /// Renames the draft over the target if that is right once all is on the disk, and returns the
    /// file that is there then.
    pub(super) fn replace_if(self, is_right: impl FnOnce() -> bool) -> io::Result<Option<File>> {
        self.file.as_file().sync_all()?;
        if !is_right() {
            return Ok(None);
        }
        let file = self.file.persist(&self.target)?;
        sync_folder(&self.target);
        Ok(Some(file))
    }

    /// Renames the draft to the target, which must not exist, and returns the file.
    ///
    /// # Errors
    ///
    /// When the target exists.
    pub(super) fn place(self) -> io::Result<File> {
        self.file.as_file().sync_all()?;
        let file = self.file.persist_noclobber(&self.target)?;
        sync_folder(&self.target);
        Ok(file)
    }
}

/// Returns the folder of a file.
fn parent_folder(path: &Path) -> &Path {
    match path.parent() {
        Some(folder) if !folder.as_os_str().is_empty() => folder,
        _ => Path::new("."),
    }
}

/// Makes sure that a rename or a new file survives a power loss. Errors are ignored: the file is in its place
/// even if the folder cannot be synced.
pub(super) fn sync_folder(path: &Path) {
    let folder = File::open(parent_folder(path));
    let _ = folder.and_then(|folder| folder.sync_all());
}

/// Sets the permissions of a new file, which the umask reduces.
#[cfg(unix)]
fn set_permissions(builder: &mut Builder<'_, '_>, access: Access) {
    use std::os::unix::fs::PermissionsExt;
    builder.permissions(fs::Permissions::from_mode(match access {
        Access::Private => 0o600,
        Access::Usual => 0o666,
    }));
}

#[cfg(not(unix))]
fn set_permissions(_: &mut Builder<'_, '_>, _: Access) {}

#[cfg(test)]
mod tests {
    use std::io::Write;

    use super::*;

    fn written(target: &Path, access: Access, text: &str) -> Draft {
        let mut draft = Draft::of(target, access).unwrap();
        draft.file().write_all(text.as_bytes()).unwrap();
        draft
    }

    #[test]
    fn a_draft_takes_the_place_of_the_file_and_leaves_nothing_behind() {
        let folder = tempfile::tempdir().unwrap();
        let target = folder.path().join("a.pgn");
        written(&target, Access::Usual, "old").place().unwrap();
        written(&target, Access::Usual, "new").replace().unwrap();
        assert_eq!(fs::read_to_string(&target).unwrap(), "new");
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1);
    }

    #[test]
    fn a_draft_that_is_given_up_leaves_the_file_as_it_was() {
        let folder = tempfile::tempdir().unwrap();
        let target = folder.path().join("a.pgn");
        fs::write(&target, "old").unwrap();
        drop(written(&target, Access::Usual, "half"));
        assert!(written(&target, Access::Usual, "new").place().is_err());
        assert_eq!(fs::read_to_string(&target).unwrap(), "old");
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1);
    }

    #[cfg(unix)]
    #[test]
    fn permissions_stay_and_private_files_are_private() {
        use std::os::unix::fs::PermissionsExt;
        let folder = tempfile::tempdir().unwrap();
        let mode = |path: &Path| fs::metadata(path).unwrap().permissions().mode() & 0o777;
        let target = folder.path().join("a.pgn");
        fs::write(&target, "old").unwrap();
        fs::set_permissions(&target, fs::Permissions::from_mode(0o640)).unwrap();
        written(&target, Access::Usual, "new").replace().unwrap();
        assert_eq!(mode(&target), 0o640);
        let kept = folder.path().join("1.pgn");
        written(&kept, Access::Private, "kept").replace().unwrap();
        assert_eq!(mode(&kept), 0o600);
        let fresh = folder.path().join("b.pgn");
        written(&fresh, Access::Usual, "b").place().unwrap();
        let usual = folder.path().join("c.pgn");
        fs::write(&usual, "c").unwrap();
        assert_eq!(mode(&fresh), mode(&usual));
    }
}
