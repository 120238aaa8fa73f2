//! File writes that leave the old file or the new one.
//!
//! The text goes to a draft in the same folder. The draft is synced and renamed over the file, and
//! then the folder is synced. A crash or power loss at any moment leaves the old file or the new
//! one. Where a renamed draft would not have the file's owner or attributes, or the folder takes no
//! draft, the draft is elsewhere and its content is copied into the file.

use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};

use tempfile::{Builder, NamedTempFile};

use super::attributes::{Kept, take_over};
use super::overwrite::{self, overwrite};

/// The file name extension of drafts.
pub(super) const DRAFT: &str = "draft";
/// A folder for temporary files that a power loss does not empty, where there is one.
const LASTING: &str = "/var/tmp";

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
    takes: Takes,
}

/// How a draft becomes the file.
#[derive(Debug)]
enum Takes {
    /// It is renamed.
    Place(Kept),
    /// Its content is copied into this file, since it cannot take the file's place.
    Content(File),
}

/// How a file gets its new text, as far as its owner notices.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Way {
    /// It is overwritten.
    InPlace,
    /// A new file takes its place, with the same owner and attributes.
    Renamed,
    /// A new file takes its place, and belongs to the player.
    RenamedAsOwn,
}

impl Draft {
    /// Creates a draft next to the file that it will replace, or elsewhere if that cannot be.
    ///
    /// With [`Access::Usual`] an existing file keeps its owner, permissions and attributes.
    pub(super) fn of(target: &Path, access: Access) -> io::Result<Self> {
        let there = match access {
            Access::Usual => fs::metadata(target).ok(),
            Access::Private => None,
        };
        let draft = match (Self::beside(target, access), &there) {
            (Err(_), Some(_)) => return Self::elsewhere(target),
            (draft, _) => draft?,
        };
        let Some(there) = there else {
            return Ok(draft);
        };
        let takes = Takes::Place(take_over(target, &there, draft.file.as_file())?);
        let draft = Self { takes, ..draft };
        match draft.takes {
            Takes::Place(Kept::All) => Ok(draft),
            _ => Self::elsewhere(target).or(Ok(draft)),
        }
    }

    fn beside(target: &Path, access: Access) -> io::Result<Self> {
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
        Ok(Self {
            file,
            target: target.to_owned(),
            takes: Takes::Place(Kept::All),
        })
    }

    /// Creates a draft in the system's folder for temporary files, if the target can be written to.
    fn elsewhere(target: &Path) -> io::Result<Self> {
        let takes = Takes::Content(overwrite::open(target)?);
        let suffix = format!(".{DRAFT}");
        let mut builder = Builder::new();
        builder.suffix(&suffix);
        let lasting = builder.tempfile_in(LASTING);
        Ok(Self {
            file: lasting.or_else(|_| builder.tempfile())?,
            target: target.to_owned(),
            takes,
        })
    }

    /// Returns how the file gets its new text.
    pub(super) fn way(&self) -> Way {
        match self.takes {
            Takes::Content(_) => Way::InPlace,
            Takes::Place(Kept::All | Kept::Owner) => Way::Renamed,
            Takes::Place(Kept::Neither) => Way::RenamedAsOwn,
        }
    }

    /// Returns the file to write to.
    pub(super) fn file(&mut self) -> &mut File {
        self.file.as_file_mut()
    }

    /// Puts the draft in the place of the target.
    pub(super) fn replace(self) -> io::Result<()> {
        self.replace_if(|| true).map(drop)
    }

    /// Puts the draft in the place of the target if that is right once all is on the disk, and
    /// returns the file that is there then.
    ///
    /// # Errors
    ///
    /// When the disk fails. If that leaves the target half written, the error names the file that
    /// has the whole text.
    pub(super) fn replace_if(self, is_right: impl FnOnce() -> bool) -> io::Result<Option<File>> {
        self.file.as_file().sync_all()?;
        if !is_right() {
            return Ok(None);
        }
        if let Takes::Content(target) = self.takes {
            sync_folder(self.file.path());
            return fill(target, self.file).map(Some);
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

/// Copies a draft into a file.
fn fill(target: File, mut draft: NamedTempFile) -> io::Result<File> {
    overwrite::take_room(&target, draft.as_file().metadata()?.len())?;
    if let Err(error) = overwrite(&target, draft.as_file_mut()) {
        let (_, whole) = draft.keep()?;
        return Err(io::Error::other(format!(
            "{error}; it may be half written now, and its whole text is in {}",
            whole.display()
        )));
    }
    Ok(target)
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

    #[test]
    fn where_no_draft_can_take_its_place_the_file_itself_gets_the_text() {
        let folder = tempfile::tempdir().unwrap();
        let target = folder.path().join("a.pgn");
        let link = folder.path().join("b.pgn");
        fs::write(&target, "a longer text than before").unwrap();
        fs::hard_link(&target, &link).unwrap();
        for text in ["new", "longer again"] {
            let mut draft = Draft::elsewhere(&target).unwrap();
            draft.file().write_all(text.as_bytes()).unwrap();
            draft.replace().unwrap();
            assert_eq!(fs::read_to_string(&link).unwrap(), text);
        }
        let mut draft = Draft::elsewhere(&target).unwrap();
        draft.file().write_all(b"not right").unwrap();
        assert!(draft.replace_if(|| false).unwrap().is_none());
        assert_eq!(fs::read_to_string(&link).unwrap(), "longer again");
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 2);
    }

    #[test]
    fn a_disk_that_fails_while_the_file_is_overwritten_leaves_the_whole_text_elsewhere() {
        let folder = tempfile::tempdir().unwrap();
        let target = folder.path().join("a.pgn");
        fs::write(&target, "old").unwrap();
        let mut draft = Draft::elsewhere(&target).unwrap();
        draft.file().write_all(b"new").unwrap();
        let whole = draft.file.path().to_owned();
        // It cannot be written to.
        let told = fill(File::open(&target).unwrap(), draft.file).unwrap_err();
        assert!(told.to_string().contains(whole.to_str().unwrap()), "{told}");
        assert_eq!(fs::read_to_string(&whole).unwrap(), "new");
        fs::remove_file(whole).unwrap();
    }

    #[cfg(target_os = "linux")]
    #[test]
    fn who_could_not_read_a_file_cannot_read_it_after_a_save() {
        use rustix::fs::{XattrFlags, getxattr, setxattr};
        let folder = tempfile::tempdir().unwrap();
        let target = folder.path().join("a.pgn");
        fs::write(&target, "old").unwrap();
        // New files in the folder can be read by user 54321.
        let list = [
            (1, 6, !0),
            (2, 6, 54321),
            (4, 4, !0),
            (16, 6, !0),
            (32, 0, !0_u32),
        ];
        let mut bytes = 2_u32.to_le_bytes().to_vec();
        for (who, may, id) in list {
            bytes.extend([who, 0, may, 0]);
            bytes.extend(id.to_le_bytes());
        }
        let default = "system.posix_acl_default";
        if setxattr(folder.path(), default, &bytes, XattrFlags::empty()).is_err() {
            return;
        }
        written(&target, Access::Usual, "new").replace().unwrap();
        let mut value = [0; 64];
        let list = getxattr(&target, "system.posix_acl_access", value.as_mut_slice());
        assert!(list.is_err(), "{list:?}");
    }

    #[cfg(target_os = "linux")]
    #[test]
    fn extended_attributes_stay_with_the_file() {
        use rustix::fs::{XattrFlags, getxattr, setxattr};
        let folder = tempfile::tempdir().unwrap();
        let target = folder.path().join("a.pgn");
        fs::write(&target, "old").unwrap();
        if setxattr(&target, "user.origin", b"club", XattrFlags::empty()).is_err() {
            return;
        }
        written(&target, Access::Usual, "new").replace().unwrap();
        let mut value = [0; 16];
        let len = getxattr(&target, "user.origin", value.as_mut_slice()).unwrap();
        assert_eq!(&value[..len], b"club");
    }

    #[cfg(unix)]
    #[test]
    fn the_owner_stays_where_that_may_be() {
        use std::os::unix::fs::{MetadataExt, chown};
        let folder = tempfile::tempdir().unwrap();
        let target = folder.path().join("a.pgn");
        fs::write(&target, "old").unwrap();
        // Only root may give files away.
        if chown(&target, Some(54321), Some(54321)).is_err() {
            return;
        }
        written(&target, Access::Usual, "new").replace().unwrap();
        let there = fs::metadata(&target).unwrap();
        assert_eq!((there.uid(), there.gid()), (54321, 54321));
    }

    #[cfg(unix)]
    #[test]
    fn permissions_stay_and_private_files_are_private() {
        use std::os::unix::fs::PermissionsExt;
        let folder = tempfile::tempdir().unwrap();
        let mode = |path: &Path| fs::metadata(path).unwrap().permissions().mode() & 0o7777;
        let target = folder.path().join("a.pgn");
        fs::write(&target, "old").unwrap();
        fs::set_permissions(&target, fs::Permissions::from_mode(0o640)).unwrap();
        written(&target, Access::Usual, "new").replace().unwrap();
        assert_eq!(mode(&target), 0o640);
        fs::set_permissions(&target, fs::Permissions::from_mode(0o2664)).unwrap();
        written(&target, Access::Usual, "new").replace().unwrap();
        assert_eq!(mode(&target), 0o2664, "the file gives its group to others");
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
