//! Files by name, and standard input by `-`.

use std::fs::File;
use std::io::{self, Read};
use std::path::Path;

/// A stream of games with its length, if that is known.
pub(super) struct Source<'a> {
    pub(super) reader: Box<dyn Read + 'a>,
    pub(super) bytes: Option<u64>,
}

/// Opens a file.
pub(super) fn open<'a>(file: &Path, input: &'a mut dyn Read) -> io::Result<Source<'a>> {
    if is_input(file) {
        return Ok(Source {
            reader: Box::new(input),
            bytes: None,
        });
    }
    let file = File::open(file)?;
    let metadata = file.metadata()?;
    if metadata.is_dir() {
        return Err(io::Error::new(
            io::ErrorKind::IsADirectory,
            "it is a directory, expected a file",
        ));
    }
    // The length of a pipe or device says nothing.
    let bytes = metadata.is_file().then_some(metadata.len());
    Ok(Source {
        reader: Box::new(file),
        bytes,
    })
}

/// How a file is called in messages.
pub(super) fn name(file: &Path) -> String {
    if is_input(file) {
        "standard input".to_owned()
    } else {
        file.display().to_string()
    }
}

fn is_input(file: &Path) -> bool {
    file.as_os_str() == "-"
}
