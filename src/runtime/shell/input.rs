//! Files by name, and standard input by `-`.

use std::fs::File;
use std::io;
use std::path::{Path, PathBuf};

use super::super::inlet::Inlet;

/// A stream of games with its length, if that is known.
pub(super) struct Input<'a> {
    pub(super) inlet: Inlet<'a>,
    pub(super) bytes: Option<u64>,
}

/// Returns the files of a command; standard input if none is named.
pub(super) fn files_or_input(files: &[PathBuf]) -> Vec<PathBuf> {
    if files.is_empty() {
        vec![PathBuf::from("-")]
    } else {
        files.to_vec()
    }
}

/// Opens a file; `-` is the input given.
pub(super) fn open<'a>(file: &Path, input: &'a mut Inlet<'_>) -> io::Result<Input<'a>> {
    if is_input(file) {
        return Ok(Input {
            inlet: input.by_ref(),
            bytes: None,
        });
    }
    let file = File::open(file)?;
    let metadata = file.metadata()?;
    if metadata.is_dir() {
        return Err(io::Error::new(
            io::ErrorKind::IsADirectory,
            "it is a folder, not a file",
        ));
    }
    // The length of a pipe or device says nothing.
    let bytes = metadata.is_file().then_some(metadata.len());
    Ok(Input {
        inlet: Inlet::file(file),
        bytes,
    })
}

/// Returns the name of a file in messages.
pub(super) fn name(file: &Path) -> &[u8] {
    if is_input(file) {
        b"standard input"
    } else {
        bytes(file)
    }
}

/// Returns the name of a file as it was given.
pub(super) fn bytes(file: &Path) -> &[u8] {
    file.as_os_str().as_encoded_bytes()
}

/// Whether a file is standard input.
pub(super) fn is_input(file: &Path) -> bool {
    file.as_os_str() == "-"
}
