//! Files that are read whole: plain ones of a bounded size.
//!
//! A named pipe or a device in their place would block the program or never end.

use std::fs::{File, Metadata, OpenOptions};
use std::io::{self, Read};
use std::path::Path;

/// Reads a plain file of at most `most` bytes.
///
/// # Errors
///
/// When it is no plain file, is longer, or cannot be read.
pub(super) fn read(path: &Path, most: usize) -> io::Result<Vec<u8>> {
    let file = open(path)?;
    plain(&file.metadata()?)?;
    let mut bytes = Vec::new();
    file.take(most as u64 + 1).read_to_end(&mut bytes)?;
    if bytes.len() > most {
        let size = if most >> 20 > 0 {
            format!("{} MB", most >> 20)
        } else {
            format!("{most} bytes")
        };
        let text = format!("it is too long; expected at most {size}");
        return Err(io::Error::new(io::ErrorKind::InvalidData, text));
    }
    Ok(bytes)
}

/// Makes sure that a pipe is opened without waiting for its other end.
#[cfg(unix)]
pub(super) fn without_waiting(options: &mut OpenOptions) -> &mut OpenOptions {
    use std::os::unix::fs::OpenOptionsExt;

    let no_wait = rustix::fs::OFlags::NONBLOCK.bits().cast_signed();
    options.custom_flags(no_wait)
}

/// Makes sure that a pipe is opened without waiting for its other end.
#[cfg(not(unix))]
pub(super) fn without_waiting(options: &mut OpenOptions) -> &mut OpenOptions {
    options
}

/// Opens a file for reading, without waiting for the writer of a pipe.
pub(super) fn open(path: &Path) -> io::Result<File> {
    without_waiting(File::options().read(true)).open(path)
}

/// Reads a plain file of at most `most` bytes, which are UTF-8.
///
/// # Errors
///
/// Those of [`read`], and when it is no text.
pub(super) fn read_text(path: &Path, most: usize) -> io::Result<String> {
    let no_text = |_| io::Error::new(io::ErrorKind::InvalidData, "it is not in UTF-8");
    String::from_utf8(read(path, most)?).map_err(no_text)
}

/// Makes sure that a file is a plain one.
///
/// # Errors
///
/// When it is a folder, a pipe, a device or a socket.
pub(super) fn plain(file: &Metadata) -> io::Result<()> {
    if file.is_file() {
        return Ok(());
    }
    Err(if file.is_dir() {
        io::Error::new(io::ErrorKind::IsADirectory, "it is a folder, not a file")
    } else {
        io::Error::other("it is not a plain file")
    })
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;

    #[test]
    fn a_file_is_read_up_to_its_bound_and_no_longer_one() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("a");
        fs::write(&path, "12345").unwrap();
        assert_eq!(read_text(&path, 5).unwrap(), "12345");
        let error = read(&path, 4).unwrap_err().to_string();
        assert_eq!(error, "it is too long; expected at most 4 bytes");
        assert!(read(&path, 4 << 20).is_ok());
        assert!(read(folder.path(), 5).is_err());
    }

    #[cfg(unix)]
    #[test]
    fn a_device_without_end_is_refused_at_once() {
        let error = read(Path::new("/dev/zero"), 5).unwrap_err().to_string();
        assert_eq!(error, "it is not a plain file");
    }
}
