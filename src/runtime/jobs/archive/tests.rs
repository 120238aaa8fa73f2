//! What must hold of the archive, whoever else writes to it.

use std::fs::TryLockError;
use std::sync::Arc;
use std::thread;

use super::*;
use crate::game::{Record, load, save};
use crate::notation::pgn::{GameReader, RawGame};

/// An archive in a folder of its own.
struct Scene {
    folder: tempfile::TempDir,
    archive: Archive,
}

impl Scene {
    fn new() -> Self {
        Self::with(File::try_lock)
    }

    fn with(try_lock: TryLock) -> Self {
        let folder = tempfile::tempdir().unwrap();
        let archive = Archive {
            path: folder.path().join("nowchess").join(NAME),
            try_lock,
            patience: PATIENCE,
        };
        Self { folder, archive }
    }

    fn text(&self) -> String {
        fs::read_to_string(&self.archive.path).unwrap()
    }

    fn write(&self, text: impl AsRef<[u8]>) {
        folders::make(self.archive.path.parent().unwrap()).unwrap();
        fs::write(&self.archive.path, text).unwrap();
    }

    /// Reads the games back.
    fn games(&self) -> Vec<Record> {
        let bytes = fs::read(&self.archive.path).unwrap();
        let mut games = GameReader::new(&*bytes);
        let mut records = Vec::new();
        while let Some(game) = games.next_game().unwrap() {
            records.push(load(game).record);
        }
        records
    }
}

fn record(pgn: &str) -> Record {
    load(RawGame::whole(pgn.as_bytes())).record
}

/// The text of a game as it is written.
fn game(name: impl std::fmt::Display, moves: &str) -> String {
    save(&record(&format!("[White \"{name}\"]\n\n{moves}")))
}

#[test]
fn a_game_is_added_after_the_others_and_read_back_the_same() {
    let scene = Scene::new();
    let pgns = [
        "[Termination \"normal\"]\n\n1. f3 e5 2. g4 $4 (2. e4 {better\n\nby far}) Qh4# {é} 0-1",
        "[FEN \"4k3/8/8/8/8/8/4P3/4K3 b - - 0 1\"]\n\n{start} 1... Kd7 2. e4 1/2-1/2",
    ];
    let games: Vec<_> = pgns
        .into_iter()
        .map(record)
        .map(|it| record(&save(&it)))
        .collect();
    for game in &games {
        scene.archive.put(None, save(game).as_bytes()).unwrap();
    }
    assert_eq!(scene.games(), games);
}

#[cfg(unix)]
#[test]
fn a_pipe_in_the_place_of_the_archive_is_refused_at_once() {
    let scene = Scene::new();
    fs::create_dir_all(scene.archive.path.parent().unwrap()).unwrap();
    rustix::fs::mkfifoat(rustix::fs::CWD, &scene.archive.path, 0o600.into()).unwrap();
    let error = scene.archive.put(None, game("A", "1. e4 *").as_bytes());
    assert_eq!(error.unwrap_err().to_string(), "it is not a plain file");
}

#[cfg(unix)]
#[test]
fn where_no_lock_file_can_be_made_programs_take_turns_by_the_archive_itself() {
    let mut scene = Scene::new();
    scene.write(game("A", "1. e4 *"));
    let lock = scene.archive.lock_path();
    std::os::unix::fs::symlink("/no/such/folder/lock", &lock).unwrap();
    let held = scene.archive.lock().unwrap();
    assert!(held.is_some());
    scene.archive.patience = Duration::ZERO;
    let error = scene.archive.put(None, game("B", "1. d4 *").as_bytes());
    let told = error.unwrap_err().to_string();
    assert_eq!(told, "another program is writing to it");
    drop(held);
    let put = scene.archive.put(None, game("B", "1. d4 *").as_bytes());
    assert!(put.is_ok());
    // A save into the archive locks it by itself.
    assert!(scene.archive.lock_if_at(&scene.archive.path).is_none());
}

#[test]
fn a_changed_game_is_replaced_where_it_is_though_others_have_moved_it() {
    let scene = Scene::new();
    let put = |former, text: &str| scene.archive.put(former, text.as_bytes()).unwrap();
    put(None, &game("A", "1. e4 1-0"));
    let entry = put(None, &game("B", "1. d4 1-0"));
    put(None, &game("C", "1. c4 1-0"));
    let longer = game("B", "1. d4 {longer by some words} 1-0");
    let entry = put(Some(&entry), &longer);
    let expected = [game("A", "1. e4 1-0"), longer, game("C", "1. c4 1-0")].concat();
    assert_eq!(scene.text(), expected);
    scene.write(game("0", "1. a4 {another program put this here} *") + &expected);
    put(Some(&entry), &game("B", "1. d4 1-0"));
    let text = scene.text();
    assert!(text.ends_with(&[game("B", "1. d4 1-0"), game("C", "1. c4 1-0")].concat()));
    assert_eq!(scene.games().len(), 4);
}

#[test]
fn a_game_that_another_program_has_edited_is_left_and_the_newer_one_added() {
    let scene = Scene::new();
    let entry = scene.archive.put(None, game("A", "1. e4 1-0").as_bytes());
    let edited = game("A", "1. e4 {mine} 1-0");
    scene.write(&edited);
    let newer = game("A", "1. e4 ! 1-0");
    let put = scene.archive.put(Some(&entry.unwrap()), newer.as_bytes());
    assert_eq!(put.unwrap().offset, edited.len() as u64);
    assert_eq!(scene.text(), edited + &newer);
}

#[test]
fn a_missing_archive_is_begun_anew() {
    let scene = Scene::new();
    let text = game("A", "1. e4 1-0");
    let entry = scene.archive.put(None, text.as_bytes()).unwrap();
    fs::remove_file(&scene.archive.path).unwrap();
    scene.archive.put(Some(&entry), text.as_bytes()).unwrap();
    assert_eq!(scene.text(), text);
}

#[test]
fn a_game_that_was_torn_is_completed_and_one_of_others_is_not_glued_to_the_next() {
    let whole = game("B", "1. d4 {a comment} d5 1-0");
    for torn in 0..whole.len() {
        let scene = Scene::new();
        let before = game("A", "1. e4 1-0");
        scene.write(before.clone() + &whole[..torn]);
        let entry = scene.archive.put_once(None, whole.as_bytes()).unwrap();
        assert_eq!(scene.text(), before.clone() + &whole, "torn at {torn}");
        assert_eq!(entry.offset, before.len() as u64);
    }
    let scene = Scene::new();
    for other in [
        "1. e4 e5 {torn in a comm",
        "[White \"torn",
        "1. e4 *\r\n",
        "1. e4 (",
    ] {
        scene.write(other);
        scene.archive.put(None, whole.as_bytes()).unwrap();
        assert_eq!(scene.games().last(), Some(&record(&whole)), "{other}");
        assert!(scene.text().starts_with(other));
    }
}

#[test]
fn a_game_that_was_written_right_before_a_crash_is_not_written_twice() {
    let scene = Scene::new();
    let text = game("A", "1. e4 1-0");
    let changed = game("A", "1. e4 ! 1-0");
    let entry = scene.archive.put_once(None, text.as_bytes()).unwrap();
    assert_eq!(
        scene.archive.put_once(None, text.as_bytes()).unwrap(),
        entry
    );
    for _ in 0..2 {
        let put = scene.archive.put_once(Some(&entry), changed.as_bytes());
        put.unwrap();
        assert_eq!(scene.text(), changed);
    }
    // A game that was just played is another one, even if it is the same move for move.
    scene.archive.put(None, changed.as_bytes()).unwrap();
    assert_eq!(scene.games().len(), 2);
}

/// Adds games and changes each of them, and returns their last texts.
fn write_some(archive: &Archive, name: usize) -> Vec<String> {
    let mut last = Vec::new();
    for number in 0..4 {
        let name = format!("{name} {number}");
        let mut entry = None;
        for moves in ["1. e4 1-0", "1. e4 {a longer text} 1-0", "1. e4 ! 1-0"] {
            let text = game(&name, moves);
            entry = Some(archive.put(entry.as_ref(), text.as_bytes()).unwrap());
        }
        last.push(game(&name, "1. e4 ! 1-0"));
    }
    last
}

#[test]
fn programs_that_write_at_the_same_time_lose_nothing() {
    let scene = Scene::new();
    let archive = Arc::new(Archive {
        patience: Duration::from_mins(1),
        ..scene.archive.clone()
    });
    let writers: Vec<_> = (0..3)
        .map(|name| {
            let archive = Arc::clone(&archive);
            thread::spawn(move || write_some(&archive, name))
        })
        .collect();
    let mut expected: Vec<_> = writers
        .into_iter()
        .flat_map(|writer| writer.join().unwrap())
        .collect();
    let mut there: Vec<_> = scene.games().iter().map(save).collect();
    expected.sort();
    there.sort();
    assert_eq!(there, expected);
}

fn unsupported(_: &File) -> Result<(), TryLockError> {
    Err(TryLockError::Error(io::ErrorKind::Unsupported.into()))
}

fn broken(_: &File) -> Result<(), TryLockError> {
    Err(TryLockError::Error(io::Error::other("no locks available")))
}

fn taken(_: &File) -> Result<(), TryLockError> {
    Err(TryLockError::WouldBlock)
}

fn interrupted(_: &File) -> Result<(), TryLockError> {
    Err(TryLockError::Error(io::ErrorKind::Interrupted.into()))
}

#[test]
fn where_files_cannot_be_locked_games_are_written_without_a_lock() {
    for try_lock in [unsupported as TryLock, broken] {
        let scene = Scene::with(try_lock);
        assert_eq!(write_some(&scene.archive, 0).len(), scene.games().len());
    }
    // A lock file that cannot be opened locks nothing either.
    let scene = Scene::new();
    scene.write("");
    fs::create_dir(scene.archive.path.with_file_name(LOCK)).unwrap();
    assert_eq!(write_some(&scene.archive, 0).len(), scene.games().len());
}

#[test]
fn a_lock_that_never_becomes_free_is_not_waited_for_for_ever() {
    for try_lock in [taken as TryLock, interrupted] {
        let scene = Scene::with(try_lock);
        let archive = Archive {
            patience: Duration::ZERO,
            ..scene.archive.clone()
        };
        let put = archive.put(None, game("A", "1. e4 1-0").as_bytes());
        assert!(put.unwrap_err().to_string().contains("another program"));
        assert!(!scene.archive.path.exists());
    }
}

#[test]
fn a_folder_that_cannot_be_written_is_an_error_and_leaves_the_archive_as_it_was() {
    let scene = Scene::new();
    let blocked = Archive {
        path: scene.folder.path().join("file").join(NAME),
        ..scene.archive.clone()
    };
    fs::write(scene.folder.path().join("file"), "").unwrap();
    assert!(blocked.put(None, b"1. e4 1-0\n\n").is_err());
}
