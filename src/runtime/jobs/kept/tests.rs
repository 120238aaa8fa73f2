//! What must hold of the games on disk.

use super::*;

#[test]
fn a_new_game_is_kept_after_all_that_wait() {
    let folder = tempfile::tempdir().unwrap();
    for name in ["1.pgn", "3.pgn", "notes.pgn"] {
        fs::write(folder.path().join(name), "1. e4 *").unwrap();
    }
    let slot = Slot::next(folder.path()).unwrap();
    assert_eq!(slot.number, 4);
    let another = Slot::next(folder.path()).unwrap();
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
    remove_drafts(folder.path(), ".1.pgn.");
    assert!(!folder.path().join(draft).exists());
    for name in others {
        assert!(folder.path().join(name).exists(), "{name}");
    }
}
