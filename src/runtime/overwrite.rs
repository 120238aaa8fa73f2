//! Writing into a file that stays where it is.
//!
//! That is for files whose place no other file can take: in a folder that takes no new ones, or with
//! an owner that a new one would not have. A crash in the middle leaves a file that is part old and
//! part new, so the room on the disk is taken first, and the new text stays elsewhere until all is
//! done.

use std::fs::{File, OpenOptions};
use std::io::{self, Seek};
use std::path::Path;

/// Opens a file to be overwritten.
///
/// # Errors
///
/// When it may not be written to.
pub(super) fn open(path: &Path) -> io::Result<File> {
    OpenOptions::new().write(true).open(path)
}

/// Gives a file the content of another, and waits until it is on the disk.
///
/// # Errors
///
/// When the disk fails, which may leave the file half written.
pub(super) fn overwrite(mut file: &File, new: &mut File) -> io::Result<()> {
    new.rewind()?;
    file.rewind()?;
    let len = io::copy(new, &mut file)?;
    file.set_len(len)?;
    file.sync_all()
}

/// Makes sure that the disk has room for so many bytes of a file.
///
/// # Errors
///
/// When it has not. The file is as it was.
#[cfg(any(target_os = "linux", target_os = "android"))]
pub(super) fn take_room(file: &File, len: u64) -> io::Result<()> {
    use rustix::fs::{FallocateFlags, fallocate};
    use rustix::io::Errno;

    if len == 0 {
        return Ok(());
    }
    match fallocate(file, FallocateFlags::KEEP_SIZE, 0, len) {
        Err(error @ (Errno::NOSPC | Errno::DQUOT | Errno::FBIG)) => Err(error.into()),
        // Not every file system can do it.
        _ => Ok(()),
    }
}

/// Finds out only while writing whether the disk has room.
#[cfg(not(any(target_os = "linux", target_os = "android")))]
pub(super) fn take_room(_: &File, _: u64) -> io::Result<()> {
    Ok(())
}
