//! Games that are kept for good: each game that has ended is in the archive, without a question.

use nowchess::app::{Activity, Answer, Dialog, Effect, Job, KeptJob, Model, OpenFrom, Start};
use nowchess::app::{SavePlace, Ticket, start, update};
use nowchess::game::{Date, Timestamp, save};
use nowchess::settings::Settings;

use crate::disk::{answer, jobs, list_games, started, tell};
use crate::keys::{new_game, now, open, press, told, type_line, type_lines};
use crate::screen::text;

/// Where the archive is.
const ARCHIVE: &str = "/data/games.pgn";
const MATE: [&str; 4] = ["f3", "e5", "g4", "Qh4"];

/// Returns the ticket of the job that archives the game on the screen, and its text.
fn archived(model: &Model, effects: &[Effect]) -> (Ticket, String) {
    match effects {
        [Effect::Start(ticket, Job::Kept(KeptJob::Archive { document, record }))] => {
            assert_eq!(*document, model.document.id);
            (*ticket, save(record))
        }
        other => panic!("{other:?}"),
    }
}

/// A game that was played to mate, and the ticket of the job that archives it.
fn mated() -> (Model, Ticket) {
    let mut model = new_game();
    type_lines(&mut model, MATE[..3].iter().copied());
    let effects = type_line(&mut model, MATE[3]);
    let (ticket, _) = archived(&model, &effects);
    press(&mut model, "Esc");
    (model, ticket)
}

fn is_archived(model: &mut Model, ticket: Ticket) {
    assert_eq!(tell(model, ticket, Answer::Archived(ARCHIVE.into())), []);
}

#[test]
fn a_game_that_ends_is_archived_at_once_with_date_result_and_termination() {
    let today = Timestamp {
        today: Date::new(2026, 11, 30),
        ..now()
    };
    let mut model = Model::new(None, Settings::default(), today);
    type_lines(&mut model, MATE[..3].iter().copied());
    let effects = type_line(&mut model, MATE[3]);
    let (ticket, pgn) = archived(&model, &effects);
    for line in [
        "[Date \"2026.11.30\"]",
        "[Result \"0-1\"]",
        "[Termination \"normal\"]",
        "1. f3 e5 2. g4 Qh4# 0-1",
    ] {
        assert!(pgn.lines().any(|it| it == line), "{line} is not in {pgn}");
    }
    assert!(model.pending.must_finish(), "the program waits for it");
    assert_eq!(press(&mut model, "Ctrl-C"), [Effect::Quit], "no question");
    is_archived(&mut model, ticket);
    assert!(!model.pending.must_finish());
}

#[test]
fn however_a_game_ends_it_is_archived() {
    let stalemate = "7k/8/8/6Q1/8/8/8/K7 w - - 0 1";
    let claimable = "6k1/8/8/8/8/8/R7/K7 w - - 98 90";
    for (fen, lines, end, marker) in [
        (None, &["e4"][..], "resign", "1-0"),
        (None, &["e4"], "agree", "1/2-1/2"),
        (None, &["e4"], "result 1-0", "1-0"),
        (Some(stalemate), &[], "Qg6", "1/2-1/2"),
        (Some(claimable), &["Ra3", "Kf7"], "draw", "1/2-1/2"),
    ] {
        let mut model = fen.map_or_else(new_game, open);
        type_lines(&mut model, lines.iter().copied());
        let mut effects = type_line(&mut model, end);
        if matches!(model.focus.top(), Some(Dialog::Confirm(_))) {
            effects = press(&mut model, "y");
        }
        let (_, pgn) = archived(&model, &effects);
        assert!(pgn.ends_with(&format!("{marker}\n\n")), "{end}: {pgn}");
    }
}

#[test]
fn a_game_from_a_position_has_the_date_of_its_beginning() {
    let today = Timestamp {
        today: Date::new(2026, 11, 30),
        ..now()
    };
    let mut model = new_game();
    let fen = "4k3/8/8/8/8/8/4P3/4K3 b - - 0 1";
    update(&mut model, today, nowchess::app::Message::Paste(fen.into()));
    let tags = &model.document.game.record().tags;
    assert_eq!(tags.value("Date"), Some("2026.11.30"));
}

#[test]
fn a_game_that_ended_before_its_first_move_was_not_played() {
    let mut model = new_game();
    type_line(&mut model, "resign");
    let effects = press(&mut model, "y");
    let document = model.document.id;
    assert_eq!(jobs(&effects), [&Job::Kept(KeptJob::Forget { document })]);
}

#[test]
fn notes_made_after_the_end_go_into_the_archive_and_undo_takes_them_out_again() {
    let (mut model, ticket) = mated();
    is_archived(&mut model, ticket);
    let effects = press(&mut model, "a 4");
    let (older, pgn) = archived(&model, &effects);
    assert!(pgn.contains("Qh4# $4 0-1"), "{pgn}");
    press(&mut model, "Esc");
    let effects = press(&mut model, "u");
    let (newer, pgn) = archived(&model, &effects);
    assert!(pgn.contains("Qh4# 0-1"), "{pgn}");
    assert!(!model.holds(older) && model.holds(newer));
}

#[test]
fn a_finished_game_needs_no_saving_and_is_left_without_a_question() {
    let (mut model, ticket) = mated();
    for _ in 0..2 {
        let screen = text(&model, 160, 40);
        assert!(screen.contains("0-1, checkmate"), "{screen}");
        assert!(!screen.contains("unsaved") && !screen.contains("saves it"));
        tell(&mut model, ticket, Answer::Archived(ARCHIVE.into()));
    }
    let document = model.document.id;
    let effects = press(&mut model, "n");
    assert_eq!(jobs(&effects), [&Job::Kept(KeptJob::Leave { document })]);
    assert_eq!(told(&model), "New game: White to move.");
}

#[test]
fn why_a_game_is_not_in_the_archive_is_told_and_it_counts_as_unsaved_until_it_is() {
    let (mut model, ticket) = mated();
    let reason = "the disk is full; it is kept, and the next start tries again";
    tell(&mut model, ticket, Answer::Failed(reason.to_owned()));
    let expected = "The game could not be added to games.pgn: the disk is full; it is kept, and the next start tries again.";
    assert_eq!(told(&model), expected);
    press(&mut model, "Esc");
    let screen = text(&model, 160, 40);
    assert!(
        screen.contains("unsaved") && screen.contains("s save"),
        "{screen}"
    );
    let effects = press(&mut model, "a 4");
    let (ticket, _) = archived(&model, &effects);
    is_archived(&mut model, ticket);
    assert!(!text(&model, 160, 40).contains("unsaved"));
}

#[test]
fn a_finished_game_that_is_saved_elsewhere_is_in_the_archive_all_the_same() {
    let (mut model, ticket) = mated();
    tell(&mut model, ticket, Answer::Failed("no".to_owned()));
    let (ticket, job) = started(type_line(&mut model, "save g.pgn"));
    let Job::Save { request, .. } = job else {
        panic!("{job:?}")
    };
    assert_eq!(request.place, SavePlace::NewFile);
    let written = save(&request.record).into_bytes();
    let saved = nowchess::app::Saved {
        relisted: None,
        other_names: nowchess::app::OtherNames::None,
        owner: nowchess::app::Owner::Same,
        entry: nowchess::notation::pgn::index(&written[..])
            .unwrap()
            .remove(0),
        filled: written.clone(),
        written,
        request,
    };
    let effects = tell(&mut model, ticket, Answer::Saved(saved.clone()));
    let (ticket, _) = archived(&model, &effects);
    is_archived(&mut model, ticket);
    // Once it is there, nothing more is to be done for it.
    let (ticket, _) = started(type_line(&mut model, "save h.pgn"));
    assert_eq!(tell(&mut model, ticket, Answer::Saved(saved)), []);
}

#[test]
fn a_game_that_is_abandoned_is_archived_without_a_result_and_a_new_one_begins() {
    let mut model = new_game();
    type_line(&mut model, "abandon");
    assert_eq!(told(&model), "No game is running.");
    type_line(&mut model, "e4");
    let document = model.document.id;
    let effects = type_line(&mut model, "abandon");
    let [
        Job::Kept(KeptJob::Archive {
            document: it,
            record,
        }),
        left,
    ] = jobs(&effects)[..]
    else {
        panic!("{effects:?}")
    };
    assert_eq!(*it, document);
    let pgn = save(record);
    assert!(pgn.contains("[Termination \"abandoned\"]"), "{pgn}");
    assert!(pgn.ends_with("1. e4 *\n\n"), "{pgn}");
    assert_eq!(*left, Job::Kept(KeptJob::Leave { document }));
    assert_ne!(model.document.id, document);
}

/// Presses the key of the list, and answers with the games of the archive.
fn list(model: &mut Model, games: &str) {
    let (ticket, job) = started(press(model, "g"));
    assert_eq!(job, Job::Open(OpenFrom::Archive));
    list_games(model, ticket, ARCHIVE, games);
}

#[test]
fn the_games_that_were_played_are_listed_when_no_file_is_open_and_the_newest_is_marked() {
    const GAMES: &str = "[White \"Old\"]\n\n1. e4 1-0\n\n[White \"New\"]\n\n1. d4 1-0\n\n";
    let mut model = new_game();
    type_lines(&mut model, ["c4"]);
    press(&mut model, "Esc");
    list(&mut model, GAMES);
    let screen = text(&model, 120, 40);
    assert!(screen.contains("Old") && screen.contains("New"), "{screen}");
    let effects = press(&mut model, "Enter");
    answer(&mut model, GAMES, effects);
    assert_eq!(model.document.activity, Activity::Review);
    let pgn = save(&model.document.game.snapshot());
    assert!(pgn.contains("[White \"New\"]"), "{pgn}");
    // It has its place there: saving puts it back in its place.
    press(&mut model, "→ a 1 Esc");
    match started(press(&mut model, "s")).1 {
        Job::Save { request, .. } => {
            assert_eq!(request.path.to_str(), Some(ARCHIVE));
            assert!(matches!(request.place, SavePlace::Replace { .. }));
        }
        other => panic!("{other:?}"),
    }
}

#[test]
fn the_only_game_of_the_archive_is_listed_too_and_the_running_game_stays() {
    let mut model = new_game();
    type_lines(&mut model, ["c4"]);
    press(&mut model, "Esc");
    let document = model.document.id;
    list(&mut model, "[White \"Only\"]\n\n1. e4 1-0\n\n");
    assert!(matches!(model.focus.top(), Some(Dialog::Games)));
    assert_eq!(model.document.id, document);
}

#[test]
fn without_an_archive_it_says_so() {
    let mut model = new_game();
    for begin in [None, Some(Start::Archive)] {
        let effects = match begin {
            None => press(&mut model, "g"),
            Some(begin) => start(&mut model, now(), begin),
        };
        let Effect::Start(ticket, Job::Open(OpenFrom::Archive)) = effects[0] else {
            panic!("{effects:?}")
        };
        let none = "no games have been played yet".to_owned();
        tell(&mut model, ticket, Answer::Failed(none));
        assert_eq!(told(&model), "No games have been played yet.");
        assert!(model.focus.top().is_none());
    }
}

#[test]
fn a_game_that_ends_while_the_archive_is_open_is_in_the_list_when_it_comes_again() {
    const BEFORE: &str = "[White \"Old\"]\n\n1. e4 1-0\n\n[White \"Older\"]\n\n1. d4 1-0\n\n";
    let mut model = new_game();
    list(&mut model, BEFORE);
    press(&mut model, "Esc");
    type_lines(&mut model, MATE[..3].iter().copied());
    let effects = type_line(&mut model, MATE[3]);
    let (ticket, pgn) = archived(&model, &effects);
    is_archived(&mut model, ticket);
    press(&mut model, "Esc");
    list(&mut model, &(BEFORE.to_owned() + &pgn));
    let library = model.library.as_ref().unwrap();
    assert_eq!(library.entries().len(), 3);
    assert_eq!(library.marked_entry(), Some(2));
    press(&mut model, "Esc");
    assert_eq!(press(&mut model, "g"), [], "read once is enough");
}

#[test]
fn an_open_file_is_listed_rather_than_the_archive() {
    let mut model = new_game();
    crate::disk::open_file(&mut model, "other.pgn", "1. e4 *\n\n1. d4 *\n");
    press(&mut model, "Esc");
    assert_eq!(press(&mut model, "g"), []);
    assert!(matches!(model.focus.top(), Some(Dialog::Games)));
}
