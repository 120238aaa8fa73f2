//! The unfinished games that are kept on disk for next time: resumed, left, counted.

use std::time::Duration;

use nowchess::app::{
    Activity, Answer, Effect, FileOfGame, Job, KeptJob, Model, ResumedGame, Start, Ticket, Writing,
    start, update,
};
use nowchess::game::{Date, Game, Mainline, Record, Timestamp};
use nowchess::settings::Settings;

use crate::disk::{jobs, open_file, started, tell};
use crate::keys::{fen, new_game, now, press, send, told, type_line, type_lines};

/// A game with one move, as it was kept.
fn kept(others: usize, activity: Activity) -> Answer {
    let mut model = new_game();
    type_lines(&mut model, ["d4"]);
    let record: Record = (*model.document.game.snapshot()).clone();
    Answer::Resumed(ResumedGame {
        record,
        activity,
        others,
        file: FileOfGame::None,
        writing: Writing::Nothing,
    })
}

/// Begins as without arguments, and returns the ticket of the search for a kept game.
fn begin(model: &mut Model) -> Ticket {
    let on_screen = model.document.id;
    match started(start(model, now(), Start::Resume)) {
        (ticket, Job::Kept(KeptJob::Resume { document })) if document == on_screen => ticket,
        other => panic!("{other:?}"),
    }
}

#[test]
fn the_unfinished_game_of_last_time_comes_on_the_screen() {
    let mut model = new_game();
    let ticket = begin(&mut model);
    let document = model.document.id;
    let effects = tell(&mut model, ticket, kept(0, Activity::Play));
    let left = Job::Kept(KeptJob::Leave { document });
    assert_eq!(jobs(&effects), [&left]);
    assert!(fen(&model).contains("/3P4/"), "{}", fen(&model));
    assert_eq!(model.document.activity, Activity::Play);
    assert_eq!(
        model.document.id, ticket,
        "its place on disk is known by that"
    );
    assert_eq!(told(&model), "Your unfinished game is back.");
    let effects = type_line(&mut model, "d5");
    assert!(matches!(
        jobs(&effects)[..],
        [Job::Kept(KeptJob::Keep { document, .. })] if *document == ticket
    ));
}

#[test]
fn notes_that_were_kept_come_back_as_unsaved() {
    let mut model = new_game();
    let ticket = begin(&mut model);
    tell(&mut model, ticket, kept(0, Activity::Review));
    assert_eq!(model.document.game.mainline(), Mainline::Editable);
    assert!(model.document.is_unsaved());
    let mut model = new_game();
    let ticket = begin(&mut model);
    tell(&mut model, ticket, kept(0, Activity::Play));
    assert!(!model.document.is_unsaved());
}

#[test]
fn games_that_wait_are_told_of_at_the_beginning() {
    for (others, expected) in [
        (0, ""),
        (1, "1 unfinished game: type `resume` to continue."),
        (2, "2 unfinished games: type `resume` to continue."),
    ] {
        let mut model = new_game();
        let ticket = begin(&mut model);
        tell(&mut model, ticket, Answer::NothingToResume { others });
        assert_eq!(told(&model), expected);
        let mut model = new_game();
        let ticket = begin(&mut model);
        tell(&mut model, ticket, kept(others, Activity::Play));
        let back = "Your unfinished game is back";
        let with_others = format!("{back}; {}", expected.to_lowercase());
        let expected = if others == 0 {
            format!("{back}.")
        } else {
            with_others
        };
        assert_eq!(told(&model), expected);
    }
}

#[test]
fn the_command_resume_takes_up_the_next_game_or_says_that_there_is_no_other() {
    let mut model = new_game();
    let (ticket, job) = started(type_line(&mut model, "resume"));
    let document = model.document.id;
    assert_eq!(job, Job::Kept(KeptJob::Resume { document }));
    tell(&mut model, ticket, kept(3, Activity::Play));
    assert_eq!(
        told(&model),
        "This game continues; `resume` again goes to the one before."
    );
    let (ticket, _) = started(type_line(&mut model, "resume"));
    let before = model.document.id;
    tell(&mut model, ticket, Answer::NothingToResume { others: 3 });
    assert_eq!(told(&model), "There is no other unfinished game.");
    assert_eq!(model.document.id, before);
}

#[test]
fn a_resumed_game_that_nobody_waits_for_is_left_for_another_time() {
    let mut model = new_game();
    let ticket = begin(&mut model);
    type_lines(&mut model, ["e4"]);
    let (id, position) = (model.document.id, fen(&model));
    let (release, job) = started(tell(&mut model, ticket, kept(0, Activity::Play)));
    assert_eq!(job, Job::Kept(KeptJob::Leave { document: ticket }));
    assert_eq!((model.document.id, fen(&model)), (id, position));
    assert!(
        model.pending.must_finish(),
        "the game must be there next time"
    );
    tell(&mut model, release, Answer::Done);
    // Coming twice, it is left twice, which is no harm.
    let (_, job) = started(tell(&mut model, ticket, kept(0, Activity::Play)));
    assert_eq!(job, Job::Kept(KeptJob::Leave { document: ticket }));
}

#[test]
fn a_game_that_gives_way_to_another_is_left_and_not_forgotten() {
    let mut model = new_game();
    type_lines(&mut model, ["e4"]);
    press(&mut model, "Esc n");
    let document = model.document.id;
    let effects = press(&mut model, "y");
    assert_eq!(jobs(&effects), [&Job::Kept(KeptJob::Leave { document })]);
    assert_ne!(model.document.id, document);
}

#[test]
fn why_a_game_is_not_kept_is_told_once_and_until_it_is_kept_again() {
    let mut model = new_game();
    let full = || Answer::Failed("the disk is full".to_owned());
    let (ticket, _) = started(type_line(&mut model, "e4"));
    tell(&mut model, ticket, full());
    let expected = "The game cannot be kept for next time: the disk is full.";
    assert_eq!(told(&model), expected);
    assert!(model.document.unkept.is_some());
    let (ticket, _) = started(type_line(&mut model, "e5"));
    tell(&mut model, ticket, full());
    assert_eq!(told(&model), "", "the player knows it");
    let (ticket, _) = started(type_line(&mut model, "Nf3"));
    tell(&mut model, ticket, Answer::Done);
    assert_eq!(model.document.unkept, None);
    let (ticket, _) = started(type_line(&mut model, "Nc6"));
    tell(&mut model, ticket, full());
    assert_eq!(told(&model), expected);
}

#[test]
fn what_became_of_an_older_state_does_not_matter_any_more() {
    let mut model = new_game();
    let (older, _) = started(type_line(&mut model, "e4"));
    let (newer, _) = started(type_line(&mut model, "e5"));
    assert!(!model.holds(older) && model.holds(newer));
    tell(&mut model, older, Answer::Failed("no".to_owned()));
    assert_eq!(model.document.unkept, None);
    assert!(model.pending.must_finish());
    tell(&mut model, newer, Answer::Done);
    assert!(!model.pending.must_finish());
}

#[test]
fn moves_pasted_after_the_end_of_a_played_game_are_refused() {
    let mut model = new_game();
    type_lines(&mut model, ["e4", "e5", "resign"]);
    press(&mut model, "y");
    press(&mut model, "Esc");
    let position = fen(&model);
    send(&mut model, crossterm::event::Event::Paste("2. Nf3".into()));
    assert_eq!(fen(&model), position);
    assert!(told(&model).contains("over"), "{}", told(&model));
    assert_eq!(
        model
            .document
            .game
            .tree()
            .children(model.document.shown)
            .count(),
        0
    );
}

#[test]
fn a_move_at_the_end_of_a_played_game_belongs_to_the_game_and_one_before_lies_beside_it() {
    let mut model = new_game();
    type_lines(&mut model, ["e4", "e5"]);
    assert!(model.document.shows_live(), "a move of the game");
    press(&mut model, "Esc [");
    type_lines(&mut model, ["c5"]);
    assert!(!model.document.shows_live(), "a line beside the game");
    let tree = model.document.game.tree();
    assert_eq!(tree.path_to(model.document.game.live()).len(), 2);
}

#[test]
fn a_move_after_a_stated_result_is_a_line_and_leaves_the_result() {
    let mut model = new_game();
    open_file(&mut model, "one.pgn", "1. e4 e5 1-0");
    crate::disk::answer(&mut model, "1. e4 e5 1-0", Vec::new());
    press(&mut model, "End");
    let ending = model.document.game.ending();
    assert!(ending.is_some());
    send(&mut model, crossterm::event::Event::Paste("2. Nf3".into()));
    assert!(fen(&model).contains("5N2"), "{}", fen(&model));
    assert_eq!(model.document.game.ending(), ending);
}

/// A moment on a day.
fn on(day: Option<Date>, hours: u64) -> Timestamp {
    Timestamp {
        since_start: Duration::from_secs(hours * 3600),
        today: day,
    }
}

#[test]
fn a_new_game_is_dated_by_the_day_on_which_it_begins_though_the_program_began_the_day_before() {
    let (evening, morning) = (Date::new(2026, 11, 30), Date::new(2026, 12, 1));
    let mut model = Model::new(None, Settings::default(), on(evening, 0));
    let date = |model: &Model| {
        let tags = &model.document.game.record().tags;
        tags.value("Date").map(str::to_owned)
    };
    assert_eq!(date(&model).as_deref(), Some("2026.11.30"));
    let new = nowchess::app::message(nowchess::settings::Action::New);
    update(&mut model, on(morning, 8), new);
    assert_eq!(date(&model).as_deref(), Some("2026.12.01"));
    // The question is answered a day after it was asked: the game began when it was asked for.
    type_lines(&mut model, ["e4"]);
    assert_eq!(date(&model).as_deref(), Some("2026.12.01"));
}

#[test]
fn a_game_given_at_the_start_is_on_the_screen_and_the_others_are_only_counted() {
    let mut model = new_game();
    let (position, _) = nowchess::notation::Fen::parse("4k3/8/8/8/8/8/4P3/4K3 b - - 0 1")
        .and_then(|fen| fen.to_position())
        .unwrap();
    let opening = Start::Game {
        game: Box::new(Game::new(position)),
        notices: vec!["one".to_owned(), "two".to_owned()],
    };
    let effects = start(&mut model, now(), opening);
    assert_eq!(jobs(&effects), [&Job::Kept(KeptJob::Count)]);
    assert_eq!(told(&model), "One; two.");
    assert_eq!(fen(&model), "4k3/8/8/8/8/8/4P3/4K3 b - - 0 1");
    let Effect::Start(ticket, _) = effects[0] else {
        panic!("{effects:?}")
    };
    tell(&mut model, ticket, Answer::NothingToResume { others: 1 });
    assert_eq!(told(&model), "One; two.", "what was told stays");
}

#[test]
fn a_running_game_is_left_for_a_game_of_a_file_without_a_question_since_it_is_kept() {
    const GAMES: &str = "1. e4 *\n\n1. c4 *\n";
    let mut model = new_game();
    type_lines(&mut model, ["d4"]);
    press(&mut model, "Esc");
    let document = model.document.id;
    open_file(&mut model, "games.pgn", GAMES);
    let effects = press(&mut model, "Enter");
    let others = crate::disk::answer(&mut model, GAMES, effects);
    assert_eq!(jobs(&others), [&Job::Kept(KeptJob::Leave { document })]);
    assert_eq!(model.document.activity, Activity::Review);
    assert_eq!(told(&model), "");
}

#[test]
fn what_a_game_is_open_for_is_told_when_it_comes_on_the_screen() {
    let mut model = new_game();
    press(&mut model, "n");
    assert_eq!(told(&model), "New game: White to move.");
    type_line(&mut model, "fen 4k3/8/8/8/8/8/4P3/4K3 b - - 0 1");
    assert_eq!(told(&model), "New game: Black to move.");
    let mut model = new_game();
    let game = "[White \"A\"]\n\n1. e4 *\n";
    send(&mut model, crossterm::event::Event::Paste(game.into()));
    assert_eq!(told(&model), "The game is open for review.");
}

/// Lets a second pass, and returns the moves of the game as they are kept then.
fn kept_a_second_later(model: &mut Model) -> Option<String> {
    let [nowchess::app::Subscription::Tick(at)] = model.subscriptions()[..] else {
        return None;
    };
    let later = Timestamp {
        since_start: at,
        ..now()
    };
    kept_moves(&update(model, later, nowchess::app::Message::Tick))
}

fn kept_moves(effects: &[Effect]) -> Option<String> {
    jobs(effects).iter().find_map(|job| match job {
        Job::Kept(KeptJob::Keep { record, .. }) => {
            let pgn = nowchess::game::save(record);
            Some(pgn.split_once("\n\n")?.1.trim().to_owned())
        }
        _ => None,
    })
}

#[test]
fn a_comment_that_is_being_written_is_kept_within_a_second() {
    let mut model = new_game();
    let effects = type_line(&mut model, "e4");
    for (ticket, _) in effects.into_iter().map(|effect| started(vec![effect])) {
        tell(&mut model, ticket, Answer::Done);
    }
    press(&mut model, "Esc c");
    assert_eq!(kept_a_second_later(&mut model), None, "nothing was written");
    press(&mut model, "b e s");
    let ticket = model.subscriptions();
    assert_eq!(ticket.len(), 1);
    assert_eq!(
        kept_a_second_later(&mut model).as_deref(),
        Some("1. e4 {bes} *")
    );
    let tree = model.document.game.tree();
    assert!(
        tree.annotations(model.document.shown).is_none(),
        "it is not stored yet"
    );
    press(&mut model, "t");
    let effects = press(&mut model, "Esc");
    assert_eq!(kept_moves(&effects).as_deref(), Some("1. e4 *"));
}

#[test]
fn a_comment_on_a_game_of_a_file_is_kept_while_it_is_written() {
    let mut model = new_game();
    open_file(&mut model, "g.pgn", "1. e4 e5 *");
    press(&mut model, "c o k");
    assert_eq!(
        kept_a_second_later(&mut model).as_deref(),
        Some("{ok} 1. e4 e5 *")
    );
    let effects = press(&mut model, "Esc");
    assert!(matches!(
        jobs(&effects)[..],
        [Job::Kept(KeptJob::Forget { .. })]
    ));
}
