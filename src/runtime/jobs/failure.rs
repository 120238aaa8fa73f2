//! Describes input and output errors in plain words.

use std::io;

/// Describes an error in words that can follow a colon.
pub(super) fn reason(error: &io::Error) -> String {
    match error.kind() {
        io::ErrorKind::NotFound => "no such file or folder".into(),
        io::ErrorKind::PermissionDenied => "permission denied".into(),
        io::ErrorKind::StorageFull | io::ErrorKind::QuotaExceeded => "the disk is full".into(),
        io::ErrorKind::FileTooLarge => "the file would be too large for this disk".into(),
        io::ErrorKind::ReadOnlyFilesystem => "the disk is read-only".into(),
        io::ErrorKind::IsADirectory => "it is a folder, not a file".into(),
        _ => error.to_string(),
    }
}
