//! Notes on a game of a file that were never saved, and what else comes back after a kill.

use nowchess::app::{
    Activity, Answer, FileOfGame, FilePlace, GameInFile, Job, KeptJob, KeptRemark, Model, Rest,
    ResumedGame, Spot, Start, Ticket, WasRead, Writing, start,
};
use nowchess::game::{Record, load, save};
use nowchess::notation::pgn::{RawGame, index};

use crate::disk::{begin_to_open, jobs, list_games, read, started, tell};
use crate::keys::{new_game, now, press, told, type_line};

const GAMES: &str = "1. e4 e5 *\n\n1. d4 d5 *\n";
const PATH: &str = "/games/g.pgn";
const NOTES: &str = "1. d4 {best} d5 *";

fn record(text: &str) -> Record {
    load(RawGame::whole(text.as_bytes())).record
}

fn resumed(text: &str, file: FileOfGame, writing: Writing) -> Answer {
    Answer::Resumed(ResumedGame {
        record: record(text),
        activity: Activity::Review,
        others: 0,
        file,
        writing,
    })
}

fn pgn(model: &Model) -> String {
    save(&model.document.game.snapshot())
}

/// The place of the second game.
fn place() -> FilePlace {
    let entry = index(GAMES.as_bytes()).unwrap().remove(1);
    let Answer::Read(game) = read(&entry, GAMES) else {
        unreachable!()
    };
    FilePlace {
        spot: Spot::Elsewhere {
            path: PATH.into(),
            entry,
        },
        original: game.original,
        was_read: WasRead::Whole,
    }
}

/// Opens the second game; returns the search for notes on it.
fn opened() -> (Model, Ticket) {
    let mut model = new_game();
    let file = begin_to_open(&mut model, PATH);
    list_games(&mut model, file, PATH, GAMES);
    let (reading, job) = started(press(&mut model, "↓ Enter"));
    let Job::Read { entry, .. } = job else {
        panic!("{job:?}")
    };
    let mut effects = tell(&mut model, reading, read(&entry, GAMES));
    let (ticket, job) = started(vec![effects.remove(1)]);
    assert_eq!(job, Job::Kept(KeptJob::Notes { place: place() }));
    (model, ticket)
}

/// Opens the second game, to which its notes come back.
fn with_notes() -> Model {
    let (mut model, ticket) = opened();
    // Each frame asks this.
    assert!(!model.document.is_unsaved());
    let notes = resumed(NOTES, FileOfGame::None, Writing::Nothing);
    tell(&mut model, ticket, notes);
    assert_eq!(model.document.id, ticket);
    model
}

#[test]
fn unsaved_notes_are_back_when_their_game_is_opened_and_saved_in_its_place() {
    let mut model = with_notes();
    assert_eq!(pgn(&model), save(&record(NOTES)));
    assert_eq!(
        told(&model),
        "Your unsaved notes are back; s saves them, `discard` drops them."
    );
    assert!(model.document.is_unsaved());
    let (_, job) = started(press(&mut model, "s"));
    let Job::Save { request, .. } = job else {
        panic!("{job:?}")
    };
    let Spot::Elsewhere { entry, .. } = place().spot else {
        unreachable!()
    };
    let original = place().original;
    let expected = nowchess::app::SavePlace::Replace { entry, original };
    assert_eq!((request.path, request.place), (PATH.into(), expected));
}

#[test]
fn notes_are_kept_with_the_file_and_the_bytes_of_their_game() {
    let (mut model, ticket) = opened();
    tell(&mut model, ticket, Answer::Done);
    let effects = type_line(&mut model, "Nf3");
    let kept = jobs(&effects).into_iter().find_map(|job| match job {
        Job::Kept(KeptJob::Keep { place, .. }) => Some(place.clone()),
        _ => None,
    });
    assert_eq!(kept, Some(Some(place())));
}

#[test]
fn discard_shows_the_game_as_its_file_has_it_and_removes_what_was_kept() {
    let mut model = with_notes();
    let document = model.document.id;
    let effects = type_line(&mut model, "discard");
    assert_eq!(jobs(&effects), [&Job::Kept(KeptJob::Forget { document })]);
    assert_eq!(pgn(&model), save(&record("1. d4 d5 *")));
    assert!(!model.document.is_unsaved());
    assert_eq!(model.document.listed(), Some(1));
    assert_eq!(type_line(&mut model, "discard"), []);
    assert!(
        told(&model).contains("Nothing to discard"),
        "{}",
        told(&model)
    );
}

#[test]
fn notes_that_come_late_do_not_replace_what_was_written_meanwhile() {
    let (mut model, ticket) = opened();
    type_line(&mut model, "Nf3");
    let before = pgn(&model);
    let notes = resumed(NOTES, FileOfGame::None, Writing::Nothing);
    let (_, left) = started(tell(&mut model, ticket, notes));
    assert_eq!(left, Job::Kept(KeptJob::Leave { document: ticket }));
    assert_eq!(pgn(&model), before);
    let (mut model, ticket) = opened();
    press(&mut model, "c x");
    let notes = resumed(NOTES, FileOfGame::None, Writing::Nothing);
    let (_, left) = started(tell(&mut model, ticket, notes));
    assert_eq!(left, Job::Kept(KeptJob::Leave { document: ticket }));
    assert_eq!(
        model.focus.dialogs().len(),
        1,
        "the comment is still being written"
    );
}

#[test]
fn notes_that_the_file_has_after_all_are_forgotten() {
    let (mut model, ticket) = opened();
    let same = resumed("1. d4 d5 *", FileOfGame::None, Writing::Nothing);
    let (_, job) = started(tell(&mut model, ticket, same));
    assert_eq!(job, Job::Kept(KeptJob::Forget { document: ticket }));
    assert!(!model.document.is_unsaved());
    assert_eq!(told(&model), "");
}

/// Starts without a file, and finds this game on disk.
fn resume(answer: Answer) -> Model {
    let mut model = new_game();
    let (ticket, _) = started(start(&mut model, now(), Start::Resume));
    tell(&mut model, ticket, answer);
    model
}

#[test]
fn a_start_without_a_file_puts_notes_back_into_their_file() {
    let there = GameInFile {
        place: place(),
        record: record("1. d4 d5 *"),
    };
    let file = FileOfGame::There(Box::new(there));
    let mut model = resume(resumed(NOTES, file, Writing::Nothing));
    assert_eq!(
        told(&model),
        "Your unsaved notes on a game in g.pgn are back; s saves them, `discard` drops them."
    );
    assert_eq!(model.document.place, Some(place()));
    assert!(model.document.is_unsaved());
    assert!(matches!(
        started(press(&mut model, "s")).1,
        Job::Save { request, .. } if request.path == std::path::Path::new(PATH)
    ));
}

#[test]
fn notes_whose_game_has_changed_come_without_a_place_and_that_is_told() {
    let model = resume(resumed(
        NOTES,
        FileOfGame::Changed(PATH.into()),
        Writing::Nothing,
    ));
    let told = told(&model);
    assert!(told.contains("g.pgn no longer has the same game"), "{told}");
    assert_eq!(model.document.place, None);
    assert!(model.document.is_unsaved());
}

#[test]
fn a_comment_that_was_being_written_is_told_of_when_its_game_is_back() {
    let model = resume(resumed(NOTES, FileOfGame::None, Writing::Comment));
    let expected = "Your unfinished game is back, with the comment you were writing.";
    assert_eq!(told(&model), expected);
}

#[test]
fn a_damaged_game_and_locks_that_fail_are_told_and_not_hidden_by_good_news() {
    for (remark, expected) in [
        (
            KeptRemark::Damaged {
                file: "/s/1-damaged.pgn".into(),
                rest: Rest::Offered,
            },
            "A kept game was damaged: this is what could be read, the rest is in /s/1-damaged.pgn.",
        ),
        (
            KeptRemark::NoLocks,
            "Files cannot be locked here: do not open the same game in two programs.",
        ),
    ] {
        let mut model = new_game();
        let (ticket, _) = started(start(&mut model, now(), Start::Resume));
        assert_eq!(tell(&mut model, ticket, Answer::Remark(remark)), []);
        let game = resumed(NOTES, FileOfGame::None, Writing::Nothing);
        tell(&mut model, ticket, game);
        assert_eq!(told(&model), expected);
        assert_eq!(pgn(&model), save(&record(NOTES)));
    }
}

#[test]
fn that_a_game_is_not_kept_stays_in_sight_until_it_is() {
    let mut model = new_game();
    let (ticket, _) = started(type_line(&mut model, "e4"));
    tell(
        &mut model,
        ticket,
        Answer::Failed("the disk is full".to_owned()),
    );
    press(&mut model, "Esc");
    let lasting = |model: &Model| model.document.lasting_notice().map(|notice| notice.text);
    let expected = "The game cannot be kept for next time: the disk is full.";
    assert_eq!(lasting(&model).as_deref(), Some(expected));
    let screen = crate::screen::text(&model, 120, 40);
    assert!(screen.contains("the disk is full"), "{screen}");
    let (ticket, _) = started(type_line(&mut model, "e5"));
    tell(&mut model, ticket, Answer::Done);
    assert_eq!(lasting(&model), None);
}
