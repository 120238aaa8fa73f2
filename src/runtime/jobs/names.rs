//! The job that lists the names in a folder, to complete what is typed.

use std::fs::{self, DirEntry};
use std::path::Path;

use super::paths::resolved;
use super::reporter::Reporter;
use crate::app::Answer;

/// How many names are listed; nobody looks through more.
const MOST_NAMES: usize = 10_000;

/// Lists the names in a folder and reports them in order. A folder that cannot be read has none.
pub(super) fn run(folder: String, reporter: &Reporter) {
    let path = match folder.as_str() {
        "" => resolved(Path::new(".")),
        typed => resolved(Path::new(typed)),
    };
    let entries = fs::read_dir(path).into_iter().flatten().flatten();
    let mut names: Vec<_> = entries
        .take(MOST_NAMES)
        .filter_map(|it| name(&it))
        .collect();
    names.sort();
    reporter.tell(Answer::Names(folder, names));
}

/// Returns a name, with a slash if it is that of a folder. One that is not in UTF-8 cannot be typed.
fn name(entry: &DirEntry) -> Option<String> {
    let name = entry.file_name().into_string().ok()?;
    let is_folder = fs::metadata(entry.path()).is_ok_and(|it| it.is_dir());
    Some(if is_folder { name + "/" } else { name })
}
