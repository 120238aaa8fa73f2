//! Leaving a game whose changes are not saved, and what counts as a change.

use nowchess::app::{Answer, Dialog, Effect, Job, KeptJob, Model, Start, start};

use crate::disk::{answer, begin_to_open, jobs, list_games, open_file, tell};
use crate::keys::{fen, new_game, now, press, send, type_line};
use crate::screen::text;

const GAMES: &str =
    "[White \"Zukertort\"]\n\n1. c4 e6 1-0\n\n[White \"Anderssen\"]\n\n1. e4 e5 *\n";

/// The first game of the file, at its first move.
fn opened() -> Model {
    let mut model = new_game();
    open_file(&mut model, "games.pgn", GAMES);
    let effects = press(&mut model, "Enter");
    answer(&mut model, GAMES, effects);
    press(&mut model, "→");
    model
}

fn edited() -> Model {
    let mut model = opened();
    press(&mut model, "a 1 Esc");
    assert!(text(&model, 120, 40).contains("unsaved"));
    model
}

fn paste(model: &mut Model, text: &str) -> Vec<Effect> {
    send(model, crossterm::event::Event::Paste(text.to_owned()))
}

/// Whether the file is said to have all that is on the screen.
fn is_as_in_the_file(model: &mut Model) -> bool {
    let is_unmarked = !text(model, 120, 40).contains("unsaved");
    assert_eq!(is_unmarked, press(model, "s").is_empty());
    is_unmarked
}

#[test]
fn what_is_undone_is_no_change() {
    let mut model = opened();
    let changes = ["a 1 Esc", "c x Ctrl-S", "t x Ctrl-S"];
    for change in changes {
        press(&mut model, change);
    }
    assert!(model.document.is_unsaved());
    for _ in changes {
        press(&mut model, "u");
    }
    assert!(is_as_in_the_file(&mut model));
    press(&mut model, "r");
    assert!(model.document.is_unsaved());
}

#[test]
fn what_is_done_and_done_back_is_no_change() {
    let mut model = opened();
    press(&mut model, "a 1");
    assert!(model.document.is_unsaved());
    let effects = press(&mut model, "1 Esc");
    assert!(is_as_in_the_file(&mut model));
    let document = model.document.id;
    assert_eq!(jobs(&effects), [&Job::Kept(KeptJob::Forget { document })]);
}

#[test]
fn tags_that_are_kept_as_they_were_are_no_change() {
    let mut model = opened();
    press(&mut model, "t Ctrl-S");
    assert_eq!(model.document.game.revision(), 0);
    assert!(is_as_in_the_file(&mut model));
}

#[test]
fn undo_after_a_save_is_a_change() {
    let mut model = edited();
    let effects = press(&mut model, "s");
    let [Effect::Start(ticket, Job::Save { request, .. })] = &effects[..] else {
        panic!("{effects:?}")
    };
    let saved = crate::saving::is_saved(request.clone());
    tell(&mut model, *ticket, saved);
    assert!(!model.document.is_unsaved());
    press(&mut model, "u");
    assert!(model.document.is_unsaved());
    press(&mut model, "r");
    assert!(!model.document.is_unsaved());
}

/// Leaves an edited game in one way, and expects a question that names its file.
fn is_asked(leave: impl FnOnce(&mut Model) -> Vec<Effect>) -> Model {
    let mut model = edited();
    let before = fen(&model);
    assert_eq!(leave(&mut model), []);
    let screen = text(&model, 120, 40);
    assert!(screen.contains("Are you sure?"), "{screen}");
    let question = screen.split("Are you sure?").nth(1).unwrap_or_default();
    assert!(question.contains("games.pgn"), "{screen}");
    assert_eq!(fen(&model), before, "the game stays until it is answered");
    model
}

#[test]
fn a_new_game_asks_before_it_takes_the_place_of_unsaved_changes() {
    let mut model = is_asked(|model| press(model, "n"));
    let left = model.document.id;
    press(&mut model, "n");
    assert_eq!(model.document.id, left, "no means no");
    press(&mut model, "n y");
    assert_ne!(model.document.id, left);
}

#[test]
fn a_position_a_pasted_game_and_resume_ask_too() {
    is_asked(|model| type_line(model, "fen 4k3/8/8/8/8/8/4P3/4K3 w - - 0 1"));
    is_asked(|model| paste(model, "[White \"Other\"]\n\n1. d4 d5 *"));
    let mut model = is_asked(|model| type_line(model, "resume"));
    let effects = press(&mut model, "y");
    assert!(matches!(
        jobs(&effects)[..],
        [Job::Kept(KeptJob::Resume { .. })]
    ));
}

#[test]
fn another_game_of_the_list_asks_too() {
    let mut model = is_asked(|model| press(model, "g ↓ Enter"));
    let effects = press(&mut model, "y");
    assert!(matches!(jobs(&effects)[..], [Job::Read { .. }]));
}

#[test]
fn a_file_with_one_game_does_not_take_the_place_of_unsaved_changes_by_itself() {
    let mut model = edited();
    let left = model.document.id;
    let other = "[White \"Steinitz\"]\n\n1. d4 *\n";
    let ticket = begin_to_open(&mut model, "other.pgn");
    list_games(&mut model, ticket, "other.pgn", other);
    assert_eq!(model.document.id, left);
    assert!(text(&model, 120, 40).contains("Steinitz"));
    press(&mut model, "Enter");
    let screen = text(&model, 120, 40);
    let question = screen.split("Are you sure?").nth(1).unwrap_or_default();
    assert!(question.contains("games.pgn"), "{screen}");
}

#[test]
fn the_list_of_a_file_does_not_cover_a_text_that_is_being_written() {
    let mut model = edited();
    press(&mut model, "c x");
    let ticket = begin_to_open(&mut model, "other.pgn");
    list_games(&mut model, ticket, "other.pgn", "1. d4 *\n");
    assert!(matches!(model.focus.top(), Some(Dialog::Text(_))));
}

#[test]
fn a_game_without_changes_is_left_without_a_question() {
    let mut model = opened();
    let before = model.document.id;
    press(&mut model, "n");
    assert_ne!(model.document.id, before);
}

#[test]
fn what_is_left_by_quitting_is_kept() {
    let mut model = opened();
    let document = model.document.id;
    let effects = press(&mut model, "a 1");
    let kept = jobs(&effects);
    assert!(
        matches!(kept[..], [Job::Kept(KeptJob::Keep { document: kept, .. })] if *kept == document)
    );
    press(&mut model, "Esc");
    assert_eq!(press(&mut model, "q"), [Effect::Quit]);
}

#[test]
fn a_resumed_game_stays_unsaved_until_it_is_saved() {
    let mut kept = edited();
    press(&mut kept, "u");
    let record = (*kept.document.game.snapshot()).clone();
    let mut model = new_game();
    let effects = start(&mut model, now(), Start::Resume);
    let [Effect::Start(ticket, _)] = effects[..] else {
        panic!("{effects:?}")
    };
    let resumed = nowchess::app::ResumedGame {
        record,
        activity: nowchess::app::Activity::Review,
        others: 0,
        file: nowchess::app::FileOfGame::None,
        writing: nowchess::app::Writing::Nothing,
    };
    tell(&mut model, ticket, Answer::Resumed(resumed));
    assert!(model.document.is_unsaved());
}
