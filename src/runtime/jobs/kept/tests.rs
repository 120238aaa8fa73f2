//! What must hold of the games on disk.

use std::fs;
use std::path::Path;

use super::super::super::atomic::DRAFT;
use std::fs::TryLockError;
use std::io::ErrorKind;

use super::*;
use crate::app::{Activity, Writing};

#[test]
fn a_new_game_is_kept_after_all_that_wait() {
    let folder = tempfile::tempdir().unwrap();
    for name in ["1.pgn", "3.pgn", "notes.pgn"] {
        fs::write(folder.path().join(name), "1. e4 *").unwrap();
    }
    let slot = Slot::next(folder.path(), File::try_lock).unwrap();
    assert_eq!(slot.number, 4);
    let another = Slot::next(folder.path(), File::try_lock).unwrap();
    assert_eq!(
        another.number, 5,
        "the place is held though no game is there yet"
    );
}

/// The games of a user with folders of their own.
fn games_in(folder: &Path) -> KeptGames {
    KeptGames {
        folder: Some(folder.join("state")),
        slots: HashMap::new(),
        archive: Some(Archive::in_folder(&folder.join("data"))),
        archived: HashMap::new(),
        try_lock: File::try_lock,
        remarks: Vec::new(),
        locks: Locks::Work,
    }
}

fn ticket() -> Ticket {
    let settings = crate::settings::Settings::default();
    crate::app::Model::new(None, settings, crate::game::Timestamp::default())
        .document
        .id
}

fn record(text: &str) -> Record {
    load(RawGame::whole(text.as_bytes())).record
}

fn archived(folder: &Path) -> String {
    fs::read_to_string(folder.join("data/games.pgn")).unwrap_or_default()
}

#[test]
fn a_game_that_has_ended_leaves_its_slot_once_it_is_in_the_archive() {
    let folder = tempfile::tempdir().unwrap();
    let mut games = games_in(folder.path());
    let document = ticket();
    for text in ["1. e4 1-0", "1. e4 {good} 1-0"] {
        let record = record(text);
        let answer = games.archive(document, &record);
        assert!(matches!(answer, Answer::Archived(_)), "{answer:?}");
        assert_eq!(archived(folder.path()), save(&record));
        assert_eq!(games.waiting(), 0);
    }
    // On the screen again, it is another game.
    games.leave(document);
    games.archive(document, &record("1. e4 1-0"));
    assert_eq!(archived(folder.path()).matches("Event").count(), 2);
}

#[test]
fn a_game_that_could_not_be_archived_is_kept_and_the_next_start_tries_again() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().join("data");
    fs::write(&data, "no folder").unwrap();
    let mut games = games_in(folder.path());
    let document = ticket();
    let last = record("1. e4 {last} 1-0");
    for record in [record("1. e4 1-0"), last.clone()] {
        match games.archive(document, &record) {
            Answer::Failed(reason) => assert!(reason.contains("it is kept"), "{reason}"),
            other => panic!("{other:?}"),
        }
    }
    drop(games);
    let mut games = games_in(folder.path());
    match games.resume(document, ticket()) {
        Answer::Resumed(game) => assert_eq!(save(&game.record), save(&last)),
        other => panic!("it is offered while it cannot be archived: {other:?}"),
    }
    drop(games);
    fs::remove_file(&data).unwrap();
    let mut games = games_in(folder.path());
    let none = Answer::NothingToResume { others: 0 };
    assert_eq!(games.run(document, KeptJob::Count), none);
    assert_eq!(archived(folder.path()), save(&last));
}

#[test]
fn a_crash_between_archive_and_slot_does_not_double_the_game() {
    let folder = tempfile::tempdir().unwrap();
    let (first, last) = (record("1. e4 1-0"), record("1. e4 {last} 1-0"));
    for is_replaced in [false, true] {
        let mut games = games_in(folder.path());
        let document = ticket();
        games.archive(document, &first);
        let finished = Finished {
            text: save(&last).into_bytes(),
            former: games.archived.get(&document).cloned(),
        };
        games.keep(document, &finished.to_bytes()).unwrap();
        if is_replaced {
            fs::write(folder.path().join("data/games.pgn"), save(&last)).unwrap();
        }
        drop(games);
        games_in(folder.path()).run(ticket(), KeptJob::Count);
        assert_eq!(archived(folder.path()), save(&last));
        fs::remove_file(folder.path().join("data/games.pgn")).unwrap();
    }
}

#[test]
fn drafts_of_a_killed_program_are_removed_and_nothing_else() {
    let folder = tempfile::tempdir().unwrap();
    let draft = format!(".1.pgn.x{DRAFT}");
    let others = ["1.pgn", ".1.pgn.x", &format!(".11.pgn.x{DRAFT}")];
    for name in others.into_iter().chain([&*draft]) {
        fs::write(folder.path().join(name), "").unwrap();
    }
    slot::remove_drafts(folder.path(), ".1.pgn.");
    assert!(!folder.path().join(draft).exists());
    for name in others {
        assert!(folder.path().join(name).exists(), "{name}");
    }
}

fn keep(games: &mut KeptGames, document: Ticket, text: &str, place: Option<FilePlace>) -> Answer {
    let job = KeptJob::Keep {
        document,
        record: record(text).into(),
        activity: Activity::Review,
        place,
        writing: Writing::Nothing,
    };
    games.run(document, job)
}

fn resumed(answer: Answer) -> ResumedGame {
    match answer {
        Answer::Resumed(game) => game,
        other => panic!("{other:?}"),
    }
}

fn files(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder.join("state")).into_iter().flatten();
    let mut names: Vec<_> = entries
        .map(|it| it.unwrap().file_name().into_string().unwrap())
        .collect();
    names.sort();
    names
}

#[test]
fn locks_that_fail_in_any_way_are_told_once_and_the_game_is_kept() {
    fn fails(kind: ErrorKind) -> Result<(), TryLockError> {
        Err(TryLockError::Error(kind.into()))
    }
    let ways: [TryLock; 4] = [
        |_| fails(ErrorKind::Unsupported),
        |_| fails(ErrorKind::Interrupted),
        |_| Err(TryLockError::Error(io::Error::from_raw_os_error(37))),
        |_| Err(TryLockError::Error(io::Error::from_raw_os_error(95))),
    ];
    for try_lock in ways {
        let folder = tempfile::tempdir().unwrap();
        let document = ticket();
        let mut games = games_in(folder.path());
        games.try_lock = try_lock;
        for text in ["1. e4 *", "1. e4 e5 *"] {
            assert_eq!(keep(&mut games, document, text, None), Answer::Done);
        }
        assert_eq!(games.take_remarks(), [KeptRemark::NoLocks]);
        assert_eq!(games.waiting(), 0, "it is on the screen");
        games.leave(document);
        assert_eq!(files(folder.path()), ["1.lock", "1.pgn"]);
        let game = resumed(games.resume(document, document));
        assert_eq!(save(&game.record), save(&record("1. e4 e5 *")));
        games.forget(document);
        assert_eq!(files(folder.path()), [""; 0]);
        assert_eq!(games.take_remarks(), []);
    }
}

#[test]
fn locks_that_are_never_free_end_in_one_error_and_leave_no_files() {
    let folder = tempfile::tempdir().unwrap();
    let mut games = games_in(folder.path());
    games.try_lock = |_| Err(TryLockError::WouldBlock);
    let answer = keep(&mut games, ticket(), "1. e4 *", None);
    assert_eq!(answer, Answer::Failed("no number is free".to_owned()));
    assert_eq!(files(folder.path()), [""; 0]);
}

#[test]
fn a_game_is_shown_where_no_lock_can_be_made() {
    let folder = tempfile::tempdir().unwrap();
    let state = folder.path().join("state");
    fs::create_dir_all(state.join("1.lock")).unwrap();
    fs::write(state.join("1.pgn"), save(&record("1. e4 *"))).unwrap();
    let mut games = games_in(folder.path());
    let game = resumed(games.resume(ticket(), ticket()));
    assert_eq!(save(&game.record), save(&record("1. e4 *")));
}

#[cfg(unix)]
#[test]
fn a_game_on_a_disk_that_takes_nothing_takes_no_lock_is_shown() {
    let folder = tempfile::tempdir().unwrap();
    let state = folder.path().join("state");
    fs::create_dir_all(&state).unwrap();
    // Not even root can make this file.
    std::os::unix::fs::symlink("/no/such/folder/1.lock", state.join("1.lock")).unwrap();
    fs::write(state.join("1.pgn"), save(&record("1. e4 *"))).unwrap();
    let mut games = games_in(folder.path());
    let document = ticket();
    let game = resumed(games.resume(document, document));
    assert_eq!(save(&game.record), save(&record("1. e4 *")));
    assert_eq!(games.take_remarks(), []);
    assert!(state.join("1.lock").is_symlink(), "what others made stays");
}

#[test]
fn lock_files_that_were_left_without_a_game_are_removed() {
    let folder = tempfile::tempdir().unwrap();
    let mut games = games_in(folder.path());
    assert_eq!(keep(&mut games, ticket(), "1. e4 *", None), Answer::Done);
    fs::write(folder.path().join("state/7.lock"), "").unwrap();
    games.run(ticket(), KeptJob::Count);
    assert_eq!(files(folder.path()), ["1.lock", "1.pgn"]);
}

#[test]
fn a_damaged_game_is_set_aside_and_what_can_be_read_is_offered() {
    let whole = save(&record("1. e4 e5 2. Nf3 Nc6 *"));
    let cut = whole.find(" Nc6").unwrap();
    let illegal = whole.replace("Nf3", "Nf6");
    let zeros = whole.replace(" Nc6", "\0\0\0\0");
    for (damaged, read) in [
        (&whole[..cut], "1. e4 e5 2. Nf3"),
        (&*illegal, "1. e4 e5"),
        (&*zeros, "1. e4 e5 2. Nf3"),
    ] {
        let folder = tempfile::tempdir().unwrap();
        let state = folder.path().join("state");
        fs::create_dir(&state).unwrap();
        fs::write(state.join("1.pgn"), damaged).unwrap();
        let mut games = games_in(folder.path());
        let game = resumed(games.resume(ticket(), ticket()));
        let pgn = save(&game.record);
        assert!(pgn.ends_with(&format!("{read} *\n\n")), "{pgn}");
        let file = state.join("1-damaged.pgn");
        assert_eq!(fs::read_to_string(&file).unwrap(), damaged);
        let rest = Rest::Offered;
        assert_eq!(games.take_remarks(), [KeptRemark::Damaged { file, rest }]);
        assert_eq!(fs::read_to_string(state.join("1.pgn")).unwrap(), pgn);
    }
}

#[test]
fn a_game_of_which_nothing_can_be_read_is_set_aside_and_the_next_one_comes() {
    let long = |path: &Path| {
        let file = File::create(path).unwrap();
        file.set_len(MOST_BYTES as u64 + 1).unwrap();
    };
    let ways: [&dyn Fn(&Path); 4] = [
        &|path| fs::write(path, "").unwrap(),
        &|path| fs::write(path, [0; 300]).unwrap(),
        &|path| fs::create_dir(path).unwrap(),
        &long,
    ];
    for damage in ways {
        let folder = tempfile::tempdir().unwrap();
        let state = folder.path().join("state");
        fs::create_dir(&state).unwrap();
        fs::write(state.join("1.pgn"), save(&record("1. d4 *"))).unwrap();
        damage(&state.join("2.pgn"));
        fs::write(state.join("2-damaged.pgn"), "of another time").unwrap();
        let mut games = games_in(folder.path());
        let game = resumed(games.resume(ticket(), ticket()));
        assert_eq!(
            (save(&game.record), game.others),
            (save(&record("1. d4 *")), 0)
        );
        let file = state.join("2-damaged-2.pgn");
        assert!(file.exists());
        let rest = Rest::Nothing;
        assert_eq!(games.take_remarks(), [KeptRemark::Damaged { file, rest }]);
    }
}

#[cfg(unix)]
#[test]
fn a_pipe_in_the_place_of_a_game_or_a_lock_is_not_waited_for() {
    let folder = tempfile::tempdir().unwrap();
    let state = folder.path().join("state");
    fs::create_dir(&state).unwrap();
    for name in ["1.pgn", "2.lock"] {
        let made = std::process::Command::new("mkfifo")
            .arg(state.join(name))
            .status();
        assert!(made.unwrap().success());
    }
    let mut games = games_in(folder.path());
    let none = Answer::NothingToResume { others: 0 };
    assert_eq!(games.resume(ticket(), ticket()), none);
    assert!(state.join("1-damaged.pgn").exists());
}

const FILE: &str = "1. e4 *\n\n1. d4 *\n\n1. e4 *\n";

/// The place of a game in a file.
fn place(path: &Path, number: usize) -> FilePlace {
    let text = fs::read(path).unwrap();
    let entry = crate::notation::pgn::index(&*text)
        .unwrap()
        .remove(number - 1);
    let start = usize::try_from(entry.offset).unwrap();
    let original = text[start..start + usize::try_from(entry.len).unwrap()].to_vec();
    FilePlace {
        spot: crate::app::Spot::Elsewhere {
            path: path.to_owned(),
            entry,
        },
        original,
        was_read: crate::app::WasRead::Whole,
    }
}

/// Keeps notes on the third game of a file, as for a program that was killed.
fn with_notes(folder: &Path) -> (KeptGames, PathBuf) {
    let path = folder.join("f.pgn");
    fs::write(&path, FILE).unwrap();
    let mut games = games_in(folder);
    let notes = keep(
        &mut games,
        ticket(),
        "1. e4 {best} *",
        Some(place(&path, 3)),
    );
    assert_eq!(notes, Answer::Done);
    drop(games);
    (games_in(folder), path)
}

fn notes_on(games: &mut KeptGames, path: &Path, number: usize) -> Answer {
    let place = place(path, number);
    games.run(ticket(), KeptJob::Notes { place })
}

#[test]
fn notes_belong_to_the_game_of_the_file_and_to_no_equal_one() {
    let folder = tempfile::tempdir().unwrap();
    let (mut games, path) = with_notes(folder.path());
    for number in [1, 2] {
        assert_eq!(notes_on(&mut games, &path, number), Answer::Done);
    }
    let game = resumed(notes_on(&mut games, &path, 3));
    assert_eq!(save(&game.record), save(&record("1. e4 {best} *")));
    assert_eq!(
        notes_on(&mut games_in(folder.path()), &path, 3),
        Answer::Done,
        "held"
    );
}

#[test]
fn notes_are_found_where_the_game_stands_now() {
    let folder = tempfile::tempdir().unwrap();
    let (mut games, path) = with_notes(folder.path());
    let after = FILE.replacen("e4", "c4", 1);
    fs::write(&path, format!("1. c4 *\n\n{after}")).unwrap();
    resumed(notes_on(&mut games, &path, 4));
    games.leave(ticket());
    match resumed(games.resume(ticket(), ticket())).file {
        FileOfGame::There(there) => {
            assert_eq!(there.place, place(&path, 4));
            assert_eq!(save(&there.record), save(&record("1. e4 *")));
        }
        other => panic!("{other:?}"),
    }
}

#[test]
fn notes_on_a_game_that_the_file_does_not_have_any_more_come_without_it() {
    for after in [Some("1. e4 e5 *"), None] {
        let folder = tempfile::tempdir().unwrap();
        let (mut games, path) = with_notes(folder.path());
        match after {
            Some(text) => {
                fs::write(&path, text).unwrap();
                assert_eq!(notes_on(&mut games, &path, 1), Answer::Done);
            }
            None => fs::remove_file(&path).unwrap(),
        }
        let game = resumed(games.resume(ticket(), ticket()));
        assert_eq!(game.file, FileOfGame::Changed(path));
        assert_eq!(save(&game.record), save(&record("1. e4 {best} *")));
    }
}
