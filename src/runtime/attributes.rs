//! What a file keeps when another takes its place: owner, permissions and extended attributes.

use std::fs::{File, Metadata};
use std::io;
use std::path::Path;

/// Gives a new file what the file has whose place it takes. Returns whether all of that is kept;
/// labels that the system gives to files by itself may differ.
///
/// # Errors
///
/// When the permissions cannot be set.
pub(super) fn take_over(path: &Path, there: &Metadata, new: &File) -> io::Result<bool> {
    // A change of the owner takes permissions away, and permissions change access lists.
    let is_owned = take_owner(there, new);
    new.set_permissions(there.permissions())?;
    Ok(take_extended(path, new) && is_owned)
}

#[cfg(unix)]
fn take_owner(there: &Metadata, new: &File) -> bool {
    use std::os::unix::fs::{MetadataExt, fchown};

    let owner = |file: &Metadata| (file.uid(), file.gid());
    let is_alike = new.metadata().is_ok_and(|new| owner(&new) == owner(there));
    is_alike || fchown(new, Some(there.uid()), Some(there.gid())).is_ok()
}

#[cfg(not(unix))]
fn take_owner(_: &Metadata, _: &File) -> bool {
    true
}

/// Copies the extended attributes, access lists among them.
#[cfg(any(target_os = "linux", target_os = "android", target_vendor = "apple"))]
fn take_extended(path: &Path, new: &File) -> bool {
    use rustix::fs::{XattrFlags, fsetxattr, getxattr, listxattr};

    /// The most bytes of a value, and of all names, on Linux.
    const MOST_BYTES: usize = 64 << 10;

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
