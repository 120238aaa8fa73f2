//! The job that saves a game to a file.
//!
//! The file is replaced in one step. In a file of several games only the bytes of the saved game
//! change. What other programs write to the file in the meantime stays.

use std::fs::{self, File};
use std::io::{self, BufReader, Seek};
use std::path::Path;

use super::super::atomic::{Access, Draft, Way};
use super::super::bounded;
use super::content::{FileState, WrittenGame, expect_bytes, write_content};
use super::failure::reason;
use super::paths::{expect_no_dangling_link, resolved};
use super::reporter::Reporter;
use super::source::Source;
use super::sweep::sweep;
use super::target::Target;
use crate::app::{Answer, OtherNames, Owner, ReadOnly, SavePlace, SaveRequest};
use crate::notation::pgn::{IndexEntry, index};

/// How often a save begins again because another program has written to the file.
const TRIES: usize = 3;

/// Saves a game and reports the outcome. `source` is the open file, which may be the target.
pub(super) fn run(request: SaveRequest, source: Option<&Source>, reporter: &Reporter) {
    let request = SaveRequest {
        path: resolved(&request.path),
        ..request
    };
    let source = source.filter(|source| source.path() == Some(&*request.path));
    if let Some(folder) = request.path.parent() {
        sweep(folder);
    }
    reporter.tell(match write(&request, source, || {}) {
        Ok(Outcome::Written(written)) => Answer::Saved(written.saved(request)),
        Ok(Outcome::Exists) => Answer::Exists(request),
        Ok(Outcome::IsReadOnly) => Answer::IsReadOnly(request),
        Err(error) => Answer::Failed(format!(
            "`{}` was not saved: {}; the game stays open",
            request.path.display(),
            reason(&error)
        )),
    });
}

/// How a save ended.
enum Outcome {
    /// The game is in the file.
    Written(Box<WrittenGame>),
    /// The file must be new but exists.
    Exists,
    /// The player must be asked, since the file is read-only.
    IsReadOnly,
}

/// Saves, again from the beginning if another program has written to the file in the meantime.
/// `before_rename` is called when a draft is complete.
fn write(
    request: &SaveRequest,
    source: Option<&Source>,
    mut before_rename: impl FnMut(),
) -> io::Result<Outcome> {
    expect_no_dangling_link(&request.path)?;
    let there = fs::metadata(&request.path).ok();
    there.as_ref().map_or(Ok(()), bounded::plain)?;
    if there.is_some() && request.place == SavePlace::NewFile {
        expect_choices(&request.path)?;
        return Ok(Outcome::Exists);
    }
    if there.is_some_and(|there| is_read_only(&request.path, &there))
        && request.read_only == ReadOnly::Ask
    {
        return Ok(Outcome::IsReadOnly);
    }
    for _ in 0..TRIES {
        if let Some(written) = attempt(request, source, &mut before_rename)? {
            return Ok(Outcome::Written(Box::new(written)));
        }
    }
    Err(io::Error::other(
        "another program keeps writing to it; save again when that is done",
    ))
}

/// Tries once; `None` if another program has written to the file in the meantime.
fn attempt(
    request: &SaveRequest,
    source: Option<&Source>,
    before_rename: &mut impl FnMut(),
) -> io::Result<Option<WrittenGame>> {
    let path = &request.path;
    let target = match request.place {
        SavePlace::NewFile | SavePlace::Overwrite => None,
        SavePlace::Append | SavePlace::Replace { .. } => Some(open(path)?),
    };
    let state = match (source.and_then(Source::stamp), &target) {
        (Some(listed), Some(target)) if listed == target.stamp() => FileState::AsListed,
        _ => FileState::Unknown,
    };
    let mut draft = Draft::of(path, Access::Usual).map_err(no_draft)?;
    let old = target.as_ref().map(Target::file);
    let mut written = write_content(request, old, state, draft.file())?;
    (written.other_names, written.owner) = match draft.way() {
        Way::InPlace => (OtherNames::None, Owner::Same),
        Way::Renamed => (other_names(path), Owner::Same),
        Way::RenamedAsOwn => (other_names(path), Owner::Player),
    };
    if source.is_some() && target.is_some() && state == FileState::Unknown {
        written.relisted = Some(games_of(draft.file())?);
    }
    before_rename();
    let is_current = || target.as_ref().is_none_or(|target| target.is_current(path));
    let file = match request.place {
        SavePlace::NewFile => Some(draft.place()?),
        _ => draft.replace_if(is_current)?,
    };
    if let (Some(source), Some(file)) = (source, &file) {
        source.restamp(file);
    }
    Ok(file.map(|_| written))
}

/// Says what a draft needs, if it is that which fails.
fn no_draft(error: io::Error) -> io::Error {
    match error.kind() {
        io::ErrorKind::PermissionDenied => {
            io::Error::other("nothing can be written there; `save FILE` saves the game elsewhere")
        }
        _ => error,
    }
}

/// Whether a file is not meant to be written: by anybody, or by this player.
#[cfg(unix)]
fn is_read_only(path: &Path, there: &fs::Metadata) -> bool {
    use rustix::fs::{Access, AtFlags, CWD, accessat};
    let may_write = accessat(CWD, path, Access::WRITE_OK, AtFlags::EACCESS);
    there.permissions().readonly() || may_write == Err(rustix::io::Errno::ACCESS)
}

#[cfg(not(unix))]
fn is_read_only(_: &Path, there: &fs::Metadata) -> bool {
    there.permissions().readonly()
}

#[cfg(unix)]
fn other_names(path: &Path) -> OtherNames {
    use std::os::unix::fs::MetadataExt;
    match fs::metadata(path) {
        Ok(there) if there.nlink() > 1 => OtherNames::Left,
        _ => OtherNames::None,
    }
}

#[cfg(not(unix))]
fn other_names(_: &Path) -> OtherNames {
    OtherNames::None
}

fn open(path: &Path) -> io::Result<Target> {
    Target::open(path).map_err(|error| match error.kind() {
        io::ErrorKind::NotFound => {
            io::Error::other("the file is not there any more; `save FILE` writes a new one")
        }
        _ => error,
    })
}

/// Makes sure that what the player is asked about a file that exists can be done.
fn expect_choices(path: &Path) -> io::Result<()> {
    expect_bytes(&File::open(path)?)?;
    Draft::of(path, Access::Usual).map_err(no_draft).map(drop)
}

fn games_of(mut file: &mut File) -> io::Result<Vec<IndexEntry>> {
    file.rewind()?;
    index(BufReader::new(&mut file))
}

#[cfg(test)]
mod tests;
