//! Saves into files that other programs write to as well.

use std::path::PathBuf;
use std::sync::Arc;

use super::*;
use crate::app::{AfterSave, Model, Ticket};
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
        read_only: ReadOnly::Ask,
        after: AfterSave::Stay,
    }
}

fn written(outcome: Outcome) -> WrittenGame {
    match outcome {
        Outcome::Written(written) => *written,
        Outcome::Exists | Outcome::IsReadOnly => panic!("it is asked about"),
    }
}

/// Saves into a file that has this text, and returns what it has then.
fn saved(before: &str, place: SavePlace) -> (WrittenGame, Vec<u8>) {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("games.pgn");
    if place != SavePlace::NewFile {
        fs::write(&path, before).unwrap();
    }
    let saved = write(&request(path.clone(), place), None, || {}).unwrap();
    (written(saved), fs::read(path).unwrap())
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
        // Tags without moves would count as tags of the added game.
        ("[White \"A\"]\n", "\n\n*\n\n"),
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
    assert!(matches!(there, Outcome::Exists));
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

#[cfg(unix)]
#[test]
fn a_read_only_file_is_replaced_only_if_the_player_wants_it() {
    use std::os::unix::fs::PermissionsExt;
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("games.pgn");
    fs::write(&path, GAMES).unwrap();
    fs::set_permissions(&path, fs::Permissions::from_mode(0o444)).unwrap();
    let mut request = request(path.clone(), replace(0));
    let asked = write(&request, None, || {}).unwrap();
    assert!(matches!(asked, Outcome::IsReadOnly));
    assert_eq!(fs::read_to_string(&path).unwrap(), GAMES);
    request.read_only = ReadOnly::Replace;
    let saved = written(write(&request, None, || {}).unwrap());
    assert_eq!(saved.other_names, OtherNames::None);
    assert_eq!(
        fs::metadata(path).unwrap().permissions().mode() & 0o777,
        0o444
    );
}

#[cfg(unix)]
#[test]
fn other_names_of_a_file_are_told_of() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("games.pgn");
    let other = folder.path().join("other.pgn");
    fs::write(&path, GAMES).unwrap();
    fs::hard_link(&path, &other).unwrap();
    let saved = write(&request(path.clone(), replace(0)), None, || {}).unwrap();
    assert_eq!(written(saved).other_names, OtherNames::Left);
    assert_eq!(fs::read_to_string(other).unwrap(), GAMES);
}

#[cfg(unix)]
#[test]
fn a_link_that_leads_nowhere_is_named_as_such() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("games.pgn");
    std::os::unix::fs::symlink(folder.path().join("gone.pgn"), &path).unwrap();
    let told = failure(&path, SavePlace::NewFile);
    assert!(
        told.contains("a link to a file that is not there"),
        "{told}"
    );
    let source = Source::new(crate::app::OpenFrom::File(path));
    let told = source.open().unwrap_err().to_string();
    assert!(
        told.contains("a link to a file that is not there"),
        "{told}"
    );
}

/// Nobody can make files in the folder of open files, not even root.
#[cfg(target_os = "linux")]
#[test]
fn a_file_in_a_folder_that_takes_no_new_ones_is_saved_in_place_with_its_other_names() {
    use std::os::fd::AsRawFd;
    use std::os::unix::fs::MetadataExt;
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("games.pgn");
    let other = folder.path().join("other.pgn");
    fs::write(&path, GAMES).unwrap();
    fs::hard_link(&path, &other).unwrap();
    let file = File::open(&path).unwrap();
    let before = file.metadata().unwrap().ino();
    let locked = Path::new("/proc/self/fd").join(file.as_raw_fd().to_string());
    let there = write(&request(locked.clone(), SavePlace::NewFile), None, || {}).unwrap();
    assert!(matches!(there, Outcome::Exists), "it is asked how");
    let saved = written(write(&request(locked, replace(0)), None, || {}).unwrap());
    assert_eq!(saved.other_names, OtherNames::None);
    let text = fs::read_to_string(&other).unwrap();
    assert!(
        text.contains("[Event \"Saved\"]") && text.contains("1. a3 *"),
        "{text}"
    );
    assert_eq!(fs::metadata(&path).unwrap().ino(), before);
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 2);
}

/// Root may write to every file.
#[cfg(unix)]
#[test]
fn a_file_of_somebody_else_that_may_not_be_written_is_asked_about() {
    let path = Path::new("/etc/passwd");
    let there = fs::metadata(path).unwrap();
    if rustix::process::geteuid().is_root() {
        assert!(!is_read_only(path, &there));
    } else {
        assert!(is_read_only(path, &there));
    }
}
