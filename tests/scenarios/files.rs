//! Files of several games, saving, the clipboard and pasting.

use crossterm::event::Event;
use nowchess::app::{
    Answer, Effect, Job, Measure, Message, Model, OtherNames, Owner, SavePlace, SaveRequest, Saved,
    update,
};
use nowchess::game::{Mainline, save};

use crate::disk::{answer, begin_to_open, jobs, open_file, started, tell};
use crate::keys::{can_undo, fen, new_game, now, press, send, told, type_line, type_lines};
use crate::screen::text;

const GAMES: &str = "[White \"Zukertort\"]\n[Black \"Blackburne\"]\n[Result \"1-0\"]\n\n1. c4 e6 1-0\n\n\
                     [White \"Anderssen\"]\n[Black \"Kieseritzky\"]\n\n1. e4 e5 2. f4 exf4 *\n\n\
                     [White \"Odd\"]\n[Black \"One\"]\n\n1. e4 e5 2. Ke3 *\n";

fn opened() -> Model {
    let mut model = new_game();
    open_file(&mut model, "games.pgn", GAMES);
    model
}

/// Returns the save that was asked for, and its ticket.
fn save_request(effects: Vec<Effect>) -> (nowchess::app::Ticket, SaveRequest) {
    match started(effects) {
        (ticket, Job::Save { request, .. }) => (ticket, request),
        other => panic!("{other:?}"),
    }
}

fn press_with_file(model: &mut Model, keys: &str) {
    let effects = press(model, keys);
    answer(model, GAMES, effects);
}

#[test]
fn a_file_of_several_games_shows_their_list() {
    let model = opened();
    let screen = text(&model, 120, 40);
    assert!(screen.contains("games.pgn: 3 games, by number"), "{screen}");
    assert!(
        screen.contains("Zukertort") && screen.contains("Kieseritzky"),
        "{screen}"
    );
}

#[test]
fn a_file_of_one_game_opens_it() {
    let mut model = new_game();
    open_file(&mut model, "one.pgn", "1. e4 e5 *");
    assert!(model.focus.top().is_none());
    assert_eq!(model.document.game.mainline(), Mainline::Editable);
    assert!(text(&model, 80, 24).contains("game 1 of 1 · one.pgn"));
}

#[test]
fn a_file_without_a_game_says_so() {
    let mut model = new_game();
    open_file(&mut model, "empty.pgn", "");
    assert_eq!(told(&model), "There are no games in empty.pgn.");
}

#[test]
fn the_list_is_filtered_sorted_and_opened() {
    let mut model = opened();
    press(&mut model, "k i e s");
    let screen = text(&model, 120, 40);
    assert!(
        screen.contains("1 of 3 games") && !screen.contains("Zukertort"),
        "{screen}"
    );
    press(&mut model, "Esc Tab");
    assert!(text(&model, 120, 40).contains("by White"));
    press_with_file(&mut model, "Home Enter");
    assert!(model.focus.top().is_none());
    assert!(text(&model, 120, 40).contains("White: Anderssen"));
}

#[test]
fn the_games_before_and_after_open_by_key() {
    let mut model = opened();
    press_with_file(&mut model, "Enter");
    press_with_file(&mut model, ">");
    assert!(text(&model, 120, 40).contains("White: Anderssen"));
    press_with_file(&mut model, "<");
    assert!(text(&model, 120, 40).contains("White: Zukertort"));
    press_with_file(&mut model, "<");
    assert_eq!(told(&model), "There are no more games in the file.");
}

#[test]
fn problems_are_shown_with_their_places() {
    let mut model = opened();
    press_with_file(&mut model, "End Enter");
    let screen = text(&model, 120, 40);
    assert!(
        screen.contains("Problems in the text of this game"),
        "{screen}"
    );
    assert!(screen.contains("15:13"), "{screen}");
    press(&mut model, "Esc End");
    assert_eq!(model.document.game.tree().ply(model.document.shown), 2);
}

/// Brings the games of the list from a place on into view.
fn in_view(model: &mut Model, first: usize) -> Vec<Effect> {
    update(model, now(), Message::InView { first, count: 30 })
}

#[test]
fn plies_and_problems_are_asked_for_the_games_in_view() {
    let mut model = opened();
    let (ticket, job) = started(in_view(&mut model, 1));
    assert!(matches!(job, Job::Measure { games, .. } if games.len() == 2));
    let measure = Measure {
        plies: 2,
        problems: 1,
    };
    tell(
        &mut model,
        ticket,
        Answer::Measured(vec![(2, Some(measure))]),
    );
    assert!(text(&model, 120, 40).contains("3 !"));
}

#[test]
fn the_games_that_reach_a_position_are_found() {
    let mut model = opened();
    press(&mut model, "Esc");
    type_lines(&mut model, ["e4"]);
    let (ticket, job) = started(type_line(&mut model, "find"));
    assert!(matches!(job, Job::Find { key, .. } if *key == model.position().key()));
    tell(&mut model, ticket, Answer::Found(vec![1, 2]));
    tell(&mut model, ticket, Answer::FindEnded);
    assert_eq!(told(&model), "2 games reach the position.");
    assert!(text(&model, 120, 40).contains("2 of 3 games"));
    press(&mut model, "Esc");
    assert!(text(&model, 120, 40).contains("3 games"));
}

#[test]
fn a_game_from_a_file_is_saved_in_its_place() {
    let mut model = opened();
    press_with_file(&mut model, "Enter");
    press(&mut model, "→ a 1 Esc");
    assert!(text(&model, 120, 40).contains("unsaved"));
    let (_, request) = save_request(press(&mut model, "s"));
    assert_eq!(request.path.to_str(), Some("games.pgn"));
    assert!(matches!(&request.place, SavePlace::Replace { entry, .. } if entry.number == 1));
    let written = save(&request.record);
    assert!(written.contains("1. c4 $1 e6 1-0"), "{written}");
}

#[test]
fn a_save_that_ends_after_another_game_was_opened_is_not_taken_for_its() {
    let mut model = opened();
    press_with_file(&mut model, "Enter");
    press(&mut model, "→ a 1 Esc");
    let (ticket, request) = save_request(press(&mut model, "s"));
    let SavePlace::Replace { entry, original } = request.place.clone() else {
        panic!("{request:?}")
    };
    // The next game of the file is not read while its place may move.
    press_with_file(&mut model, "> y");
    assert!(told(&model).contains("nother one is still being saved"));
    type_lines(&mut model, ["new"]);
    press(&mut model, "y");
    let on_screen = model.document.id;
    let offset =
        |model: &Model, index: usize| model.library.as_ref().unwrap().entries()[index].offset;
    let before = offset(&model, 1);
    let filled = [&original[..], b"1234567"].concat();
    let saved = Saved {
        relisted: None,
        other_names: OtherNames::None,
        owner: Owner::Same,
        request,
        entry,
        written: original,
        filled,
    };
    tell(&mut model, ticket, Answer::Saved(saved));
    assert_eq!(model.document.id, on_screen);
    assert_eq!(model.document.place, None);
    assert_eq!(offset(&model, 1), before + 7);
}

#[test]
fn a_game_whose_text_has_problems_is_saved_in_place_only_when_that_is_wanted() {
    let mut model = opened();
    press_with_file(&mut model, "End Enter");
    press(&mut model, "Esc → a 1 Esc s");
    assert!(
        text(&model, 160, 45).contains("will be lost. Save anyway?"),
        "{}",
        text(&model, 160, 45)
    );
    assert_eq!(press(&mut model, "n"), []);
    press(&mut model, "s");
    assert!(matches!(
        jobs(&press(&mut model, "y"))[..],
        [Job::Save { .. }]
    ));
}

#[test]
fn leaving_what_is_not_saved_asks() {
    let mut model = opened();
    press_with_file(&mut model, "Enter");
    press(&mut model, "→ a 1 Esc");
    press_with_file(&mut model, "> n");
    assert!(text(&model, 120, 40).contains("c4!"));
    press_with_file(&mut model, "> y");
    assert!(text(&model, 120, 40).contains("White: Anderssen"));
}

#[test]
fn what_is_as_in_its_file_is_not_saved_again() {
    let mut model = opened();
    press_with_file(&mut model, "Enter");
    assert_eq!(press(&mut model, "s"), []);
    assert_eq!(
        told(&model),
        "Nothing to save: the file already has this game."
    );
}

#[test]
fn a_list_is_not_opened_twice_nor_over_what_is_written() {
    let mut model = new_game();
    let ticket = begin_to_open(&mut model, "games.pgn");
    let batch = || Answer::Indexed(nowchess::notation::pgn::index(GAMES.as_bytes()).unwrap());
    tell(&mut model, ticket, Answer::Opened(Some("games.pgn".into())));
    tell(&mut model, ticket, batch());
    press(&mut model, "Esc");
    tell(&mut model, ticket, batch());
    assert!(model.focus.top().is_none());
    press(&mut model, "c");
    open_file(&mut model, "other.pgn", GAMES);
    assert!(text(&model, 120, 40).contains("Comment after"));
}

#[test]
fn games_that_cannot_be_measured_are_asked_for_once() {
    let mut model = opened();
    let (ticket, _) = started(in_view(&mut model, 0));
    assert_eq!(in_view(&mut model, 0), []);
    let nothing = (0..3).map(|index| (index, None)).collect();
    tell(&mut model, ticket, Answer::Measured(nothing));
    assert_eq!(in_view(&mut model, 0), []);
}

#[test]
fn moves_that_go_on_from_the_board_are_played_rather_than_opened() {
    let mut model = new_game();
    type_lines(&mut model, ["e4", "e5"]);
    press(&mut model, "Esc");
    paste(&mut model, "Nf3 Nc6");
    assert_eq!(crate::keys::plies(&model), 4);
    assert_eq!(model.document.game.mainline(), Mainline::Played);
}

#[test]
fn a_game_without_a_file_asks_for_one() {
    let mut model = new_game();
    type_lines(&mut model, ["e4"]);
    press(&mut model, "Esc s");
    assert_eq!(model.prompt.text(), "save ");
    let (_, request) = save_request(press(&mut model, "g . p g n Enter"));
    assert_eq!(
        (request.path.to_str(), &request.place),
        (Some("g.pgn"), &SavePlace::NewFile)
    );
}

#[test]
fn overwriting_asks_and_appending_is_offered_first() {
    let mut model = new_game();
    type_lines(&mut model, ["e4"]);
    let mut effects = type_line(&mut model, "save games.pgn");
    for (keys, place) in [
        ("Enter", SavePlace::Append),
        ("↓ Enter", SavePlace::Overwrite),
    ] {
        let (ticket, request) = save_request(effects);
        assert_eq!(request.place, SavePlace::NewFile);
        tell(&mut model, ticket, Answer::Exists(request));
        assert!(text(&model, 80, 24).contains("append this game"));
        let (ticket, chosen) = save_request(press(&mut model, keys));
        assert_eq!(chosen.place, place);
        tell(
            &mut model,
            ticket,
            Answer::Failed("the disk is full".into()),
        );
        effects = type_line(&mut model, "save games.pgn");
    }
    let (ticket, request) = save_request(effects);
    tell(&mut model, ticket, Answer::Exists(request));
    assert_eq!(press(&mut model, "Esc"), []);
}

#[test]
fn a_failure_is_told_and_the_game_stays_open_and_unsaved() {
    let mut model = opened();
    press_with_file(&mut model, "Enter");
    press(&mut model, "→ a 1 Esc");
    let (ticket, _) = started(press(&mut model, "s"));
    tell(
        &mut model,
        ticket,
        Answer::Failed("the disk is full".into()),
    );
    assert_eq!(told(&model), "The disk is full.");
    assert!(model.document.is_unsaved());
}

#[test]
fn positions_and_games_are_copied() {
    let mut model = new_game();
    type_lines(&mut model, ["e4"]);
    press(&mut model, "Esc");
    assert_eq!(press(&mut model, "y"), [Effect::Copy(fen(&model))]);
    let effects = press(&mut model, "Y");
    assert!(matches!(&effects[..], [Effect::Copy(pgn)] if pgn.ends_with("1. e4 *\n\n")));
}

fn paste(model: &mut Model, text: &str) {
    send(model, Event::Paste(text.into()));
}

#[test]
fn a_pasted_position_a_game_and_moves_do_what_one_hopes_for() {
    let mut model = new_game();
    paste(&mut model, "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1\n");
    assert_eq!(fen(&model), "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1");
    let mut model = new_game();
    paste(
        &mut model,
        "[White \"Morphy\"]\r\n\r\n1. e4 e5 2. Nf3 1-0\r\n",
    );
    assert_eq!(
        model.document.game.record().tags.value("White"),
        Some("Morphy")
    );
    let mut model = new_game();
    type_lines(&mut model, ["e4", "e5"]);
    press(&mut model, "Esc");
    paste(&mut model, "2. Nf3 Nc6 3. Bb5");
    assert_eq!(crate::keys::plies(&model), 5);
    assert_eq!(model.document.game.mainline(), Mainline::Played);
}

#[test]
fn anything_else_that_is_pasted_waits_in_the_prompt_and_is_bounded() {
    let mut model = new_game();
    paste(&mut model, "quit\nq\u{3}\u{1b}[A");
    assert!(!can_undo(&model));
    assert!(model.prompt.text().starts_with("quit q"));
    let mut model = new_game();
    paste(&mut model, &"\u{1b}[200~q?".repeat(300_000));
    assert!(model.prompt.text().len() <= 1024);
}

#[test]
fn a_name_is_pasted_into_the_filter_of_the_list() {
    let mut model = opened();
    paste(&mut model, "Anderssen\u{1b}\nq");
    let screen = text(&model, 120, 40);
    assert!(screen.contains("filter: Anderssen · "), "{screen}");
    assert!(screen.contains("1 of 3 games"), "{screen}");
}
