//! The job that saves a game to a file.
//!
//! The file is replaced in one step. In a file of several games only the bytes of the saved game
//! change. What other programs write to the file in the meantime stays.

use std::fs::{self, File};
use std::io::{self, BufReader, Seek};
use std::path::Path;

use super::super::atomic::{Access, Draft};
use super::content::{FileState, WrittenGame, expect_bytes, write_content};
use super::failure::reason;
use super::paths::resolved;
use super::reporter::Reporter;
use super::source::Source;
use super::sweep::sweep;
use super::target::Target;
use crate::app::{Answer, SavePlace, SaveRequest};
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
        Ok(Some((written, relisted))) => Answer::Saved(written.saved(request, relisted)),
        Ok(None) => Answer::Exists(request),
        Err(error) => Answer::Failed(format!(
            "`{}` was not saved: {}; the game stays open",
            request.path.display(),
            reason(&error)
        )),
    });
}

/// What was written, and all games of the file if its list is out of date.
type Outcome = (WrittenGame, Option<Vec<IndexEntry>>);

/// How one try to save ended.
enum Attempt {
    /// The game is in the file.
    Written(Outcome),
    /// The file must be new but exists.
    Exists,
    /// Another program wrote to the file in the meantime.
    Overtaken,
}

/// Returns what was written, or `None` if the file must be new but exists. `before_rename` is
/// called when a draft is complete.
fn write(
    request: &SaveRequest,
    source: Option<&Source>,
    mut before_rename: impl FnMut(),
) -> io::Result<Option<Outcome>> {
    if fs::metadata(&request.path).is_ok_and(|there| !there.is_file()) {
        return Err(io::Error::other("it is not a plain file"));
    }
    for _ in 0..TRIES {
        match attempt(request, source, &mut before_rename)? {
            Attempt::Written(outcome) => return Ok(Some(outcome)),
            Attempt::Exists => return Ok(None),
            Attempt::Overtaken => {}
        }
    }
    Err(io::Error::other(
        "another program keeps writing to it; save again when that is done",
    ))
}

fn attempt(
    request: &SaveRequest,
    source: Option<&Source>,
    before_rename: &mut impl FnMut(),
) -> io::Result<Attempt> {
    let path = &request.path;
    let target = match request.place {
        SavePlace::NewFile if path.exists() => {
            expect_choices(path)?;
            return Ok(Attempt::Exists);
        }
        SavePlace::NewFile | SavePlace::Overwrite => None,
        SavePlace::Append | SavePlace::Replace { .. } => Some(open(path)?),
    };
    let state = match (source.and_then(Source::stamp), &target) {
        (Some(listed), Some(target)) if listed == target.stamp() => FileState::AsListed,
        _ => FileState::Unknown,
    };
    let mut draft = Draft::of(path, Access::Usual)?;
    let old = target.as_ref().map(Target::file);
    let written = write_content(request, old, state, draft.file())?;
    let relisted = match (source, &target, state) {
        (Some(_), Some(_), FileState::Unknown) => Some(games_of(draft.file())?),
        _ => None,
    };
    before_rename();
    let is_current = || target.as_ref().is_none_or(|target| target.is_current(path));
    let file = match request.place {
        SavePlace::NewFile => Some(draft.place()?),
        _ => draft.replace_if(is_current)?,
    };
    let Some(file) = file else {
        return Ok(Attempt::Overtaken);
    };
    if let Some(source) = source {
        source.restamp(&file);
    }
    Ok(Attempt::Written((written, relisted)))
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
    Draft::of(path, Access::Usual).map(drop)
}

fn games_of(mut file: &mut File) -> io::Result<Vec<IndexEntry>> {
    file.rewind()?;
    index(BufReader::new(&mut file))
}

#[cfg(test)]
mod tests {
    use std::path::PathBuf;
    use std::sync::Arc;

    use super::*;
    use crate::app::{Model, Ticket};
    use crate::game::{Timestamp, load};
    use crate::notation::pgn::{RawGame, index};
    use crate::settings::Settings;

    const GAMES: &str = "[White \"A\"]\n\n1. e4 *\n\n1. d4 * 1. c4 *\r\n\r\n[White \"B\"]\n1. a3 *";

    fn some_ticket() -> Ticket {
        let model = Model::new(None, Settings::default(), Timestamp::default());
        model.document.id
    }

    fn request(path: PathBuf, place: SavePlace) -> SaveRequest {
        let text = "[Event \"Saved\"]\n\n{first} 1. e4 e5 2. Nf3 *";
        SaveRequest {
            path,
            record: Arc::new(load(RawGame::whole(text.as_bytes())).record),
            place,
            document: some_ticket(),
        }
    }

    /// Saves into a file that has this text, and returns what it has then.
    fn saved(before: &str, place: SavePlace) -> (WrittenGame, Vec<u8>) {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("games.pgn");
        if place != SavePlace::NewFile {
            fs::write(&path, before).unwrap();
        }
        let written = write(&request(path.clone(), place), None, || {}).unwrap();
        (written.unwrap().0, fs::read(path).unwrap())
    }

    #[test]
    fn a_saved_game_is_where_a_fresh_index_finds_it() {
        let entries = index(GAMES.as_bytes()).unwrap();
        let replace = |entry: &IndexEntry| {
            let start = usize::try_from(entry.offset).unwrap();
            let end = start + usize::try_from(entry.len).unwrap();
            SavePlace::Replace {
                entry: entry.clone(),
                original: GAMES.as_bytes()[start..end].to_vec(),
            }
        };
        let mut places = vec![(SavePlace::NewFile, 0), (SavePlace::Overwrite, 0)];
        places.push((SavePlace::Append, entries.len()));
        places.extend(entries.iter().map(replace).zip(0..));
        for (place, number) in places {
            let (written, text) = saved(GAMES, place.clone());
            let fresh = index(&text[..]).unwrap();
            let found = &fresh[number];
            let entry = &written.entry;
            assert_eq!(
                (entry.offset, entry.len, entry.line, entry.column),
                (found.offset, found.len, found.line, found.column),
                "{place:?}"
            );
            let start = usize::try_from(found.offset).unwrap();
            assert!(text[start..].starts_with(&written.game));
            assert_eq!(found.tag("Event"), Some("Saved"));
        }
    }

    #[test]
    fn a_game_is_added_after_an_empty_line_whatever_the_file_ends_with() {
        for (before, between) in [
            ("1. e4 *", "\n\n"),
            ("1. e4 *\n", "\n"),
            ("1. e4 *\r\n", "\n"),
            ("1. e4 *\n\n", ""),
            ("1. e4 *\r\n\r\n", ""),
            ("", ""),
        ] {
            let (_, text) = saved(before, SavePlace::Append);
            let expected = format!("{before}{between}[Event \"Saved\"]");
            assert!(text.starts_with(expected.as_bytes()), "{before:?}");
        }
    }

    #[test]
    fn a_file_that_is_there_is_not_taken_for_a_new_one() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("games.pgn");
        fs::write(&path, GAMES).unwrap();
        let there = write(&request(path.clone(), SavePlace::NewFile), None, || {}).unwrap();
        assert!(there.is_none());
        assert_eq!(fs::read(path).unwrap(), GAMES.as_bytes());
    }

    #[test]
    fn a_game_that_another_program_has_changed_is_not_overwritten() {
        let place = SavePlace::Replace {
            entry: index(GAMES.as_bytes()).unwrap().remove(0),
            original: b"1. e5 *".to_vec(),
        };
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("games.pgn");
        fs::write(&path, GAMES).unwrap();
        let told = failure(&path, place);
        assert!(told.contains("has changed this game"), "{told}");
        assert_eq!(fs::read(path).unwrap(), GAMES.as_bytes());
    }

    /// Returns why a save fails.
    fn failure(path: &Path, place: SavePlace) -> String {
        match write(&request(path.to_owned(), place), None, || {}) {
            Ok(_) => panic!("it is saved"),
            Err(error) => error.to_string(),
        }
    }

    fn replace(number: usize) -> SavePlace {
        let entry = index(GAMES.as_bytes()).unwrap().remove(number);
        let start = usize::try_from(entry.offset).unwrap();
        let end = start + usize::try_from(entry.len).unwrap();
        let original = GAMES.as_bytes()[start..end].to_vec();
        SavePlace::Replace { entry, original }
    }

    /// Saves while another program writes to the file, each time that a draft is complete.
    fn overtaken(place: SavePlace, mut other: impl FnMut(&Path)) -> (io::Result<()>, String) {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("games.pgn");
        fs::write(&path, GAMES).unwrap();
        let saved = write(&request(path.clone(), place), None, || other(&path)).map(drop);
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1);
        (saved, fs::read_to_string(path).unwrap())
    }

    fn add(path: &Path, text: &str) {
        let mut there = fs::read_to_string(path).unwrap();
        there.push_str(text);
        fs::write(path, there).unwrap();
    }

    #[test]
    fn what_another_program_writes_during_a_save_stays() {
        for place in [replace(0), replace(3), SavePlace::Append] {
            let mut is_first = true;
            let (saved, text) = overtaken(place.clone(), |path| {
                if std::mem::take(&mut is_first) {
                    add(path, "\n\n[White \"Other\"]\n\n1. Nf3 *\n");
                }
            });
            saved.unwrap();
            assert!(text.contains("[White \"Other\"]"), "{place:?}: {text}");
            assert_eq!(text.matches("[Event \"Saved\"]").count(), 1, "{text}");
        }
    }

    #[test]
    fn a_save_gives_up_while_another_program_keeps_writing() {
        let (saved, text) = overtaken(replace(0), |path| add(path, "\n\n1. b3 *"));
        let told = saved.unwrap_err().to_string();
        assert!(told.contains("keeps writing"), "{told}");
        assert_eq!(text.matches("1. b3 *").count(), TRIES);
    }

    #[test]
    fn a_file_that_was_removed_is_not_made_anew_with_one_game() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("games.pgn");
        let told = failure(&path, replace(0));
        assert!(told.contains("is not there any more"), "{told}");
        assert!(!path.exists());
    }

    #[test]
    fn a_file_in_utf_16_is_refused_before_anything_is_asked() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("games.pgn");
        fs::write(&path, b"\xff\xfe1\0.\0").unwrap();
        let told = failure(&path, SavePlace::NewFile);
        assert!(told.contains("UTF-16"), "{told}");
    }
}
