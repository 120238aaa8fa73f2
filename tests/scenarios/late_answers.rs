//! Answers that come late, twice, or for work that is not wanted any more, and what is told
//! meanwhile.

use std::time::Duration;

use nowchess::app::{
    Answer, BoardMessage, Dialog, Job, Measure, Message, Model, Pane, Start, Subscription, Ticket,
    start, update,
};
use nowchess::game::Timestamp;
use nowchess::notation::pgn::{IndexEntry, index};

use crate::disk::{answer, begin_to_open, open_file, read, started, tell};
use crate::keys::{fen, new_game, now, press, told, type_line, type_lines};
use crate::screen::text;

const GAMES: &str =
    "[White \"Zukertort\"]\n\n1. c4 e6 1-0\n\n[White \"Anderssen\"]\n\n1. e4 e5 *\n";

fn opened() -> Model {
    let mut model = new_game();
    open_file(&mut model, "games.pgn", GAMES);
    model
}

/// Asks for a game of the file, and returns the ticket and where the game is.
fn asked_for(model: &mut Model, keys: &str) -> (Ticket, IndexEntry) {
    match started(press(model, keys)) {
        (ticket, Job::Read { entry, .. }) => (ticket, entry),
        other => panic!("{other:?}"),
    }
}

fn entries(text: &str) -> Answer {
    Answer::Indexed(index(text.as_bytes()).unwrap())
}

/// So many seconds after the program began.
fn at(seconds: u64) -> Timestamp {
    Timestamp {
        since_start: Duration::from_secs(seconds),
        ..Timestamp::default()
    }
}

fn tick(model: &mut Model, seconds: u64) {
    assert_eq!(update(model, at(seconds), Message::Tick), []);
}

#[test]
fn the_second_file_that_is_opened_is_the_one_that_comes() {
    let mut model = new_game();
    let first = begin_to_open(&mut model, "first.pgn");
    tell(&mut model, first, Answer::Opened(Some("first.pgn".into())));
    tell(&mut model, first, entries(GAMES));
    press(&mut model, "Esc");
    let (second, _) = started(type_line(&mut model, "open second.pgn"));
    tell(&mut model, first, entries(GAMES));
    tell(&mut model, first, Answer::IndexEnded);
    let listed = |model: &Model| model.library.as_ref().map_or(0, |it| it.entries().len());
    assert_eq!(listed(&model), 4, "the second file may not be there");
    tell(
        &mut model,
        second,
        Answer::Opened(Some("second.pgn".into())),
    );
    assert_eq!(listed(&model), 0);
    tell(&mut model, first, Answer::Opened(Some("first.pgn".into())));
    tell(&mut model, first, entries(GAMES));
    tell(&mut model, second, entries(GAMES));
    tell(&mut model, first, Answer::Failed("it is gone".to_owned()));
    tell(&mut model, second, Answer::IndexEnded);
    assert_eq!(told(&model), "");
    assert_eq!(listed(&model), 2);
    assert_eq!(model.library.as_ref().unwrap().name(), "second.pgn");
    assert!(model.holds(second) && !model.holds(first));
}

#[test]
fn what_is_read_or_found_in_a_file_that_was_left_is_not_shown() {
    let mut model = opened();
    let (reading, entry) = asked_for(&mut model, "Enter");
    press(&mut model, "Esc Esc");
    let view = Message::InView { first: 0, count: 9 };
    let (measuring, _) = started(update(&mut model, now(), view));
    let (finding, _) = started(type_line(&mut model, "find"));
    let before = model.document.id;
    let (file, _) = started(type_line_over_list(&mut model, "open other.pgn"));
    let measure = Measure {
        plies: 77,
        problems: 0,
    };
    tell(&mut model, file, Answer::Opened(Some("other.pgn".into())));
    tell(&mut model, file, entries("1. a3 *\n\n1. b3 *\n\n1. c3 *\n"));
    for (ticket, answer) in [
        (reading, read(&entry, GAMES)),
        (finding, Answer::Found(vec![0])),
        (finding, Answer::FindEnded),
        (measuring, Answer::Measured(vec![(0, Some(measure))])),
    ] {
        assert!(!model.holds(ticket));
        assert_eq!(tell(&mut model, ticket, answer), []);
    }
    assert_eq!(model.document.id, before);
    let library = model.library.as_ref().unwrap();
    assert_eq!((library.measure(0), library.found()), (None, None));
    assert_eq!(told(&model), "");
}

/// Types a line although the list of games is open: closes it first.
fn type_line_over_list(model: &mut Model, line: &str) -> Vec<nowchess::app::Effect> {
    while model.focus.top().is_some() {
        press(model, "Esc");
    }
    type_line(model, line)
}

#[test]
fn the_last_of_several_games_asked_for_is_the_one_that_opens() {
    let mut model = opened();
    let (first, first_entry) = asked_for(&mut model, "Home Enter");
    press(&mut model, "Esc");
    let (second, second_entry) = asked_for(&mut model, "End Enter");
    tell(&mut model, second, read(&second_entry, GAMES));
    tell(&mut model, first, read(&first_entry, GAMES));
    assert!(text(&model, 120, 40).contains("White: Anderssen"));
    // Nor does the same game come a second time, over what was done to it.
    press(&mut model, "→ a 1 Esc");
    tell(&mut model, second, read(&second_entry, GAMES));
    assert!(text(&model, 120, 40).contains("e4!"));
}

#[test]
fn a_game_that_was_read_after_the_player_went_on_with_a_move_does_not_replace_it() {
    let mut model = opened();
    let (ticket, entry) = asked_for(&mut model, "Enter");
    press(&mut model, "Esc Esc");
    type_lines(&mut model, ["d4"]);
    let (id, position) = (model.document.id, fen(&model));
    assert_eq!(tell(&mut model, ticket, read(&entry, GAMES)), []);
    assert_eq!((model.document.id, fen(&model)), (id, position));
    assert_eq!(model.document.place, None);
}

#[test]
fn a_game_that_was_read_does_not_take_a_comment_away_that_is_being_written() {
    let mut model = opened();
    let (ticket, entry) = asked_for(&mut model, "Enter");
    press(&mut model, "Esc Esc c g o o d");
    tell(&mut model, ticket, read(&entry, GAMES));
    press(&mut model, "Ctrl-S");
    let saved = nowchess::game::save(&model.document.game.snapshot());
    assert!(saved.contains("{good}"), "{saved}");
}

#[test]
fn a_file_of_one_game_does_not_take_a_comment_away_that_is_being_written() {
    let mut model = new_game();
    press(&mut model, "c g o o d");
    let ticket = begin_to_open(&mut model, "one.pgn");
    for told in [
        Answer::Opened(Some("one.pgn".into())),
        entries("1. e4 *"),
        Answer::IndexEnded,
    ] {
        let effects = tell(&mut model, ticket, told);
        answer(&mut model, "1. e4 *", effects);
    }
    press(&mut model, "Ctrl-S");
    let saved = nowchess::game::save(&model.document.game.snapshot());
    assert!(saved.contains("{good}"), "{saved}");
    let effects = press(&mut model, "> y");
    answer(&mut model, "1. e4 *", effects);
    assert!(text(&model, 120, 40).contains("game 1 of 1 · one.pgn"));
}

#[test]
fn what_is_told_stays_when_the_program_hears_of_its_own_work() {
    let mut model = new_game();
    let listing = begin_to_open(&mut model, "games.pgn");
    tell(
        &mut model,
        listing,
        Answer::Opened(Some("games.pgn".into())),
    );
    tell(&mut model, listing, entries(GAMES));
    press(&mut model, "Esc");
    type_line(&mut model, "Ke5");
    let expected = told(&model).to_owned();
    assert_ne!(expected, "");
    let stays = |model: &Model| assert_eq!(told(model), expected);
    update(&mut model, now(), Message::Tick);
    stays(&model);
    let view = Message::InView { first: 0, count: 9 };
    let (measuring, _) = started(update(&mut model, now(), view));
    stays(&model);
    tell(&mut model, measuring, Answer::Measured(vec![(0, None)]));
    stays(&model);
    // As an engine will, the listing tells something again and again.
    for _ in 0..10 {
        tell(&mut model, listing, entries("1. e4 *"));
        stays(&model);
    }
    tell(&mut model, listing, Answer::IndexEnded);
    stays(&model);
    press(&mut model, "Esc");
    assert_eq!(told(&model), "", "a key takes it away");
}

#[test]
fn after_two_seconds_of_silence_the_player_is_told_once_that_the_disk_is_slow() {
    let mut model = opened();
    let read_it = nowchess::app::message(nowchess::settings::Action::OpenGame);
    let (ticket, job) = started(update(&mut model, at(10), read_it));
    assert!(matches!(job, Job::Read { .. }));
    assert_eq!(
        model.subscriptions(),
        [Subscription::Tick(Duration::from_secs(12))]
    );
    tick(&mut model, 11);
    assert_eq!(told(&model), "");
    tick(&mut model, 12);
    let slow = "The disk is slow: still reading the game.";
    assert_eq!(told(&model), slow);
    assert_eq!(model.subscriptions(), [], "it is told once");
    update(&mut model, at(13), Message::Board(BoardMessage::LetGo));
    tick(&mut model, 99);
    assert_eq!(told(&model), "");
    assert!(model.holds(ticket), "it is still waited for");
}

#[test]
fn each_kind_of_work_that_is_waited_for_is_named_when_it_takes_long() {
    let late = |mut model: Model| {
        tick(&mut model, 2);
        told(&model).to_owned()
    };
    let slow = |what: &str| format!("The disk is slow: still {what}.");

    let mut model = new_game();
    start(&mut model, now(), Start::File("a.pgn".into()));
    assert_eq!(late(model), slow("opening the file"));

    let mut model = new_game();
    start(&mut model, now(), Start::Resume);
    assert_eq!(late(model), slow("looking for the unfinished game"));

    let mut model = new_game();
    type_lines(&mut model, ["resume"]);
    assert_eq!(late(model), slow("looking for the unfinished game"));

    let mut model = new_game();
    type_lines(&mut model, ["e4"]);
    assert_eq!(late(model), slow("keeping the game for next time"));

    let mut model = new_game();
    type_lines(&mut model, ["save g.pgn"]);
    assert_eq!(late(model), slow("saving the game"));

    let mut model = opened();
    press(&mut model, "Esc");
    type_lines(&mut model, ["find"]);
    assert_eq!(model.subscriptions(), [], "nobody waits for a search");
    assert_eq!(late(model), "");
}

#[test]
fn a_file_that_goes_on_being_listed_is_not_called_slow() {
    let mut model = new_game();
    let ticket = begin_to_open(&mut model, "a.pgn");
    tell(&mut model, ticket, Answer::Opened(Some("a.pgn".into())));
    assert_eq!(model.subscriptions(), []);
    tick(&mut model, 60);
    assert_eq!(told(&model), "");
}

#[test]
fn an_idle_program_asks_for_no_tick() {
    let mut model = new_game();
    assert_eq!(model.subscriptions(), []);
    let (ticket, _) = started(type_line(&mut model, "e4"));
    assert_eq!(
        model.subscriptions(),
        [Subscription::Tick(Duration::from_secs(2))]
    );
    tell(&mut model, ticket, Answer::Done);
    assert_eq!(model.subscriptions(), []);
}

#[test]
fn the_program_waits_at_its_end_only_for_what_would_be_lost() {
    let mut model = opened();
    asked_for(&mut model, "Enter");
    assert!(!model.pending.must_finish(), "reading can be left off");
    press(&mut model, "Esc");
    for line in ["resume", "find", "open other.pgn"] {
        started(type_line_over_list(&mut model, line));
        assert!(!model.pending.must_finish(), "{line} can be left off");
        press(&mut model, "Esc");
    }
    press(&mut model, "Esc");
    let (ticket, _) = started(type_line(&mut model, "e4"));
    assert!(model.pending.must_finish());
    tell(&mut model, ticket, Answer::Failed("no".to_owned()));
    assert!(!model.pending.must_finish());
    let (ticket, _) = started(type_line(&mut model, "save g.pgn"));
    assert!(model.pending.must_finish());
    tell(&mut model, ticket, Answer::Failed("no".to_owned()));
    press(&mut model, "Esc ,");
    let (ticket, job) = started(press(&mut model, "→"));
    assert!(matches!(job, Job::SaveSetting(_)), "{job:?}");
    assert!(model.pending.must_finish());
    tell(&mut model, ticket, Answer::Failed("no".to_owned()));
    assert_eq!(told(&model), "The setting could not be saved: no.");
}

#[test]
fn failures_name_what_was_not_done() {
    let mut model = opened();
    let (ticket, _) = asked_for(&mut model, "Enter");
    tell(&mut model, ticket, Answer::Failed("it is gone".to_owned()));
    assert_eq!(told(&model), "The game could not be read: it is gone.");
    let mut model = new_game();
    let ticket = begin_to_open(&mut model, "a.pgn");
    tell(&mut model, ticket, Answer::Failed("it is gone".to_owned()));
    assert_eq!(told(&model), "It is gone.");
    assert!(model.library.is_none() && !model.holds(ticket));
}

#[test]
fn a_question_about_another_game_of_the_file_goes_with_the_file() {
    let mut model = opened();
    let (ticket, entry) = asked_for(&mut model, "Enter");
    tell(&mut model, ticket, read(&entry, GAMES));
    press(&mut model, "→ a 1 Esc");
    press(&mut model, ">");
    assert!(matches!(model.focus.top(), Some(Dialog::Confirm(_))));
    let other = begin_to_open(&mut model, "other.pgn");
    tell(&mut model, other, Answer::Opened(Some("other.pgn".into())));
    assert!(model.focus.top().is_none());
}

#[test]
fn a_game_that_comes_takes_nobody_away_from_what_is_typed() {
    let mut model = opened();
    let (ticket, entry) = asked_for(&mut model, "Enter");
    press(&mut model, "Esc Esc m N f");
    tell(&mut model, ticket, read(&entry, GAMES));
    assert_eq!(model.focus.pane(), Pane::Prompt);
    assert_eq!(model.prompt.text(), "Nf");
}

#[test]
fn nothing_is_added_to_a_file_whose_games_are_still_being_found() {
    let mut model = new_game();
    type_line(&mut model, "e4");
    let (saving, job) = started(type_line(&mut model, "save games.pgn"));
    let Job::Save { request, .. } = job else {
        panic!("{job:?}")
    };
    tell(&mut model, saving, Answer::Exists(request));
    let listing = begin_to_open(&mut model, "games.pgn");
    tell(
        &mut model,
        listing,
        Answer::Opened(Some("games.pgn".into())),
    );
    tell(&mut model, listing, entries(GAMES));
    assert_eq!(press(&mut model, "Enter"), []);
    assert_eq!(
        told(&model),
        "The file is still being read; save after that."
    );
}

#[test]
fn who_moves_all_the_time_is_told_too_that_the_disk_is_slow() {
    let mut model = new_game();
    let on_file = |square: &str| {
        let square = square.parse().unwrap();
        Message::Board(BoardMessage::Press(square))
    };
    for (second, square) in ["e2", "e4", "e7", "e5"].into_iter().enumerate() {
        update(&mut model, at(second as u64), on_file(square));
    }
    tick(&mut model, 3);
    assert_eq!(
        told(&model),
        "The disk is slow: still keeping the game for next time."
    );
}
