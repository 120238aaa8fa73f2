//! Keys that are pressed while a file or a game is being opened act on nothing: not on what is on
//! the screen and goes, nor on what comes.

use nowchess::app::{Answer, Dialog, Effect, Job, Message, Model, update};
use nowchess::notation::pgn::index;
use nowchess::settings::Context;

use crate::disk::{answer, begin_to_open, open_file, read, started, tell};
use crate::keys::{click, fen, new_game, now, plies, press, told, type_line};
use crate::panel::panel;
use crate::screen::text;

const GAMES: &str =
    "[White \"Zukertort\"]\n\n1. c4 e6 1-0\n\n[White \"Anderssen\"]\n\n1. e4 e5 *\n";

fn entries(text: &str) -> Answer {
    Answer::Indexed(index(text.as_bytes()).unwrap())
}

/// Presses keys that would do much on the board, and sees that they do nothing.
fn press_in_vain(model: &mut Model) {
    let before = (fen(model), model.document.id, model.focus.dialogs().len());
    assert_eq!(press(model, "m e 4 Enter c n q ? , Tab f x g"), []);
    click(model, (20, 10));
    update(model, now(), Message::Paste("1. e4 e5 2. Nf3".to_owned()));
    let after = (fen(model), model.document.id, model.focus.dialogs().len());
    assert_eq!(before, after);
    assert_eq!(model.prompt.text(), "");
}

#[test]
fn keys_wait_until_the_list_of_a_file_is_there() {
    let mut model = new_game();
    let ticket = begin_to_open(&mut model, "games.pgn");
    assert_eq!(model.context(), Context::Waiting);
    let screen = panel(&model, 80, 24);
    assert!(
        screen.contains("Opening the file …; Esc gives up."),
        "{screen}"
    );
    assert!(screen.contains("Esc give up"), "{screen}");
    assert!(!screen.contains(": to type"), "{screen}");
    press_in_vain(&mut model);
    tell(&mut model, ticket, Answer::Opened(Some("games.pgn".into())));
    press_in_vain(&mut model);
    tell(&mut model, ticket, entries(GAMES));
    assert_eq!(model.context(), Context::Games);
    let library = model.library.as_ref().unwrap();
    assert_eq!((library.filter(), library.listed().len()), ("", 2));
    // The rest of the file comes while the list is used.
    press(&mut model, "a");
    tell(&mut model, ticket, Answer::IndexEnded);
    assert_eq!(model.library.as_ref().unwrap().filter(), "a");
}

#[test]
fn a_file_that_does_not_come_is_given_up() {
    let mut model = new_game();
    let ticket = begin_to_open(&mut model, "games.pgn");
    tell(&mut model, ticket, Answer::Opened(Some("games.pgn".into())));
    assert_eq!(press(&mut model, "Esc"), []);
    assert_eq!(told(&model), "The file was not opened.");
    assert!(!model.holds(ticket) && model.library.is_none());
    tell(&mut model, ticket, entries(GAMES));
    assert!(model.focus.top().is_none());
    type_line(&mut model, "e4");
    assert_eq!(plies(&model), 1);
}

#[test]
fn the_program_can_be_left_while_a_file_opens() {
    let mut model = new_game();
    begin_to_open(&mut model, "games.pgn");
    assert_eq!(press(&mut model, "Ctrl-C"), [Effect::Quit]);
    assert_eq!(press(&mut model, "Ctrl-Z"), [Effect::Suspend]);
}

#[test]
fn keys_after_enter_in_the_list_neither_filter_it_nor_open_another_game() {
    let mut model = new_game();
    open_file(&mut model, "games.pgn", GAMES);
    let (ticket, job) = started(press(&mut model, "Enter"));
    let Job::Read { entry, .. } = job else {
        panic!("{job:?}")
    };
    let screen = text(&model, 80, 24);
    assert!(
        screen.contains("Reading the game …; Esc gives up."),
        "{screen}"
    );
    press_in_vain(&mut model);
    assert_eq!(press(&mut model, "↓ Enter"), []);
    tell(&mut model, ticket, read(&entry, GAMES));
    assert!(text(&model, 120, 40).contains("White: Zukertort"));
    assert_eq!(model.library.as_ref().unwrap().filter(), "");
}

#[test]
fn a_game_that_is_given_up_leaves_the_list_on_the_screen() {
    let mut model = new_game();
    open_file(&mut model, "games.pgn", GAMES);
    started(press(&mut model, "Enter"));
    press(&mut model, "Esc");
    assert_eq!(told(&model), "The game was not opened.");
    assert_eq!(model.context(), Context::Games);
    let effects = press(&mut model, "End Enter");
    answer(&mut model, GAMES, effects);
    assert!(text(&model, 120, 40).contains("White: Anderssen"));
}

#[test]
fn a_move_typed_after_save_does_not_answer_a_question_that_comes() {
    let mut model = new_game();
    type_line(&mut model, "e4");
    let (ticket, job) = started(type_line(&mut model, "save games.pgn"));
    let Job::Save { request, .. } = job else {
        panic!("{job:?}")
    };
    let screen = panel(&model, 80, 24);
    assert!(
        screen.contains("Saving the game …; Esc stops waiting."),
        "{screen}"
    );
    assert_eq!(press(&mut model, "e 5 Enter"), []);
    tell(&mut model, ticket, Answer::Exists(request));
    assert!(matches!(model.focus.top(), Some(Dialog::Exists { .. })));
}

#[test]
fn who_does_not_wait_for_a_save_is_told_of_the_question_and_not_asked() {
    let mut model = new_game();
    type_line(&mut model, "e4");
    let (ticket, job) = started(type_line(&mut model, "save games.pgn"));
    let Job::Save { request, .. } = job else {
        panic!("{job:?}")
    };
    press(&mut model, "Esc");
    assert_eq!(told(&model), "The game is still being saved.");
    assert!(model.holds(ticket), "it is saved all the same");
    type_line(&mut model, "e5");
    assert_eq!(plies(&model), 2);
    tell(&mut model, ticket, Answer::Exists(request));
    assert!(model.focus.top().is_none());
    assert!(told(&model).contains("`games.pgn` already exists"));
}

#[test]
fn the_unfinished_game_of_last_time_keeps_nobody_waiting() {
    let mut model = new_game();
    nowchess::app::start(&mut model, now(), nowchess::app::Start::Resume);
    type_line(&mut model, "d4");
    assert_eq!(plies(&model), 1);
    started(type_line(&mut model, "resume"));
    assert_eq!(
        model.context(),
        Context::Waiting,
        "asked for, it is waited for"
    );
}

/// Counts the jobs that are still wanted.
fn wanted(model: &Model, effects: &[Effect]) -> usize {
    let is_wanted =
        |effect: &&Effect| matches!(effect, Effect::Start(ticket, _) if model.holds(*ticket));
    effects.iter().filter(is_wanted).count()
}

#[test]
fn keys_held_down_while_the_disk_hangs_leave_one_thing_to_be_written() {
    let mut model = new_game();
    let mut effects = type_line(&mut model, "e4");
    press(&mut model, "Esc");
    for _ in 0..100 {
        effects.extend(press(&mut model, "u r"));
    }
    assert!(effects.len() > 100, "each key asks for something");
    assert_eq!(wanted(&model, &effects), 1);
    effects.extend(press(&mut model, "u"));
    assert_eq!(wanted(&model, &effects), 1);
    press(&mut model, "r ,");
    let settings: Vec<_> = (0..100).flat_map(|_| press(&mut model, "→")).collect();
    assert_eq!((settings.len(), wanted(&model, &settings)), (100, 1));
    press(&mut model, "↓");
    let others: Vec<_> = (0..100).flat_map(|_| press(&mut model, "→")).collect();
    let both = [settings, others].concat();
    assert_eq!(wanted(&model, &both), 2, "each setting is saved");
}
