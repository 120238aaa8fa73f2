//! What a file keeps when another takes its place: owner, permissions and extended attributes.

use std::fs::{self, File, Metadata};
use std::io;
use std::path::Path;

/// What a new file has of the one whose place it takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kept {
    /// Owner, permissions and attributes.
    All,
    /// Owner and permissions, and not all attributes.
    Owner,
    /// Permissions alone.
    Neither,
}

/// Gives a new file what the file has whose place it takes. Labels that the system gives to files by
/// itself may differ.
///
/// # Errors
///
/// When the permissions cannot be set.
pub(super) fn take_over(path: &Path, there: &Metadata, new: &File) -> io::Result<Kept> {
    // A change of the owner takes permissions away, and permissions change access lists.
    let is_owned = take_owner(there, new);
    new.set_permissions(permissions(there, new)?)?;
    let has_attributes = take_extended(path, new);
    Ok(match (is_owned, has_attributes) {
        (true, true) => Kept::All,
        (true, false) => Kept::Owner,
        (false, _) => Kept::Neither,
    })
}

#[cfg(unix)]
fn take_owner(there: &Metadata, new: &File) -> bool {
    use std::os::unix::fs::{MetadataExt, fchown};

    let owner = |file: &Metadata| (file.uid(), file.gid());
    let is_alike = new.metadata().is_ok_and(|new| owner(&new) == owner(there));
    // Who may not give the file away may still give it to the group.
    is_alike
        || fchown(new, Some(there.uid()), Some(there.gid())).is_ok()
        || fchown(new, None, Some(there.gid())).is_ok_and(|()| false)
}

/// Returns the permissions for a new file. Those of a group are for that group alone.
#[cfg(unix)]
fn permissions(there: &Metadata, new: &File) -> io::Result<fs::Permissions> {
    use std::os::unix::fs::{MetadataExt, PermissionsExt};

    let (mode, new) = (there.permissions().mode(), new.metadata()?);
    let for_others = mode & 0o7;
    Ok(fs::Permissions::from_mode(if new.gid() != there.gid() {
        (mode & 0o707) | (for_others << 3)
    } else if new.uid() != there.uid() {
        mode & 0o777
    } else {
        mode
    }))
}

#[cfg(not(unix))]
fn permissions(there: &Metadata, _: &File) -> io::Result<fs::Permissions> {
    Ok(there.permissions())
}

#[cfg(not(unix))]
fn take_owner(_: &Metadata, _: &File) -> bool {
    true
}

/// Copies the extended attributes, access lists among them.
#[cfg(any(target_os = "linux", target_os = "android", target_vendor = "apple"))]
fn take_extended(path: &Path, new: &File) -> bool {
    use rustix::fs::{XattrFlags, fremovexattr, fsetxattr, getxattr, listxattr};

    /// The most bytes of a value, and of all names, on Linux.
    const MOST_BYTES: usize = 64 << 10;

    // A folder may give access lists to new files, which would let others in.
    let _ = fremovexattr(new, "system.posix_acl_access");
    let mut names = vec![0; MOST_BYTES];
    let Ok(len) = listxattr(path, names.as_mut_slice()) else {
        return true;
    };
    let mut value = vec![0; MOST_BYTES];
    names[..len]
        .split(|&byte| byte == 0)
        .filter(|name| !name.is_empty())
        .all(|name| {
            let len = getxattr(path, name, value.as_mut_slice());
            let copied = len.and_then(|len| {
                let flags = XattrFlags::empty();
                fsetxattr(new, name, &value[..len], flags)
            });
            let is_given_by_system =
                name.starts_with(b"security.") || name.starts_with(b"trusted.");
            copied.is_ok() || is_given_by_system
        })
}

#[cfg(not(any(target_os = "linux", target_os = "android", target_vendor = "apple")))]
fn take_extended(_: &Path, _: &File) -> bool {
    true
}
