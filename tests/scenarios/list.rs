//! The list of games: its filter, its order, and what opens from it.

use nowchess::app::{Answer, Job, Model};
use nowchess::notation::pgn::index;

use crate::disk::{answer, begin_to_open, open_file, read, started, tell};
use crate::keys::{click, fen, new_game, press, told, type_lines};
use crate::screen::text;

const GAMES: &str = "\
    [Event \"Wien\"]\n[Date \"2021.05.03\"]\n[White \"Müller\"]\n[Black \"Zukertort\"]\n[Result \"1-0\"]\n[ECO \"C20\"]\n\n1. e4 e5 2. Nf3 1-0\n\n\
    [Event \"Wien\"]\n[Date \"????.??.??\"]\n[White \"Anderssen\"]\n[Black \"Muller\"]\n[Result \"1/2-1/2\"]\n\n1. d4 d5 1/2-1/2\n\n\
    [Event \"Paris\"]\n[Date \"1851.??.??\"]\n[White \"Ádám\"]\n[Black \"One\"]\n\n1. e3 (1. e4 e5 2. f4) 1... e6 *\n";

fn opened() -> Model {
    let mut model = new_game();
    open_file(&mut model, "games.pgn", GAMES);
    model
}

fn press_with_file(model: &mut Model, keys: &str) {
    let effects = press(model, keys);
    answer(model, GAMES, effects);
}

/// Presses the keys of a text, its spaces too.
fn write(model: &mut Model, text: &str) {
    for c in text.chars() {
        let key = if c == ' ' {
            "Space".to_owned()
        } else {
            c.to_string()
        };
        press(model, &key);
    }
}

/// Returns the numbers of the games as they stand in the list.
fn listed(model: &Model) -> Vec<u64> {
    let library = model.library.as_ref().unwrap();
    let games = library.listed().iter();
    games
        .map(|&index| library.entries()[index as usize].number)
        .collect()
}

#[test]
fn the_list_comes_back_with_its_filter_and_mark_after_a_game_was_opened() {
    let mut model = opened();
    write(&mut model, "muller");
    press_with_file(&mut model, "End Enter");
    assert!(text(&model, 120, 40).contains("White: Anderssen"));
    press(&mut model, "g");
    let screen = text(&model, 120, 40);
    assert!(screen.contains("filter: muller"), "{screen}");
    assert_eq!(listed(&model), [1, 2]);
    let library = model.library.as_ref().unwrap();
    assert_eq!(library.marked_entry(), Some(1));
}

#[test]
fn the_filter_looks_where_its_words_say() {
    for (filter, expected) in [
        ("white:muller", &[1][..]),
        ("black:müller", &[2]),
        ("white:\"muller\" result:1-0", &[1]),
        ("event:wien date:2021", &[1]),
        ("eco:c2", &[1]),
        ("½", &[2]),
        ("result:*", &[3]),
    ] {
        let mut model = opened();
        write(&mut model, filter);
        assert_eq!(listed(&model), expected, "{filter}");
    }
}

#[test]
fn a_filter_that_no_game_matches_says_so() {
    let mut model = opened();
    write(&mut model, "white:nobody");
    let screen = text(&model, 80, 24);
    assert!(screen.contains("No matches."), "{screen}");
    assert!(screen.contains("0 of 3 games"), "{screen}");
    press_with_file(&mut model, "Enter");
    assert!(text(&model, 80, 24).contains("No matches."));
    press(&mut model, "Esc");
    assert!(!text(&model, 80, 24).contains("No matches."));
}

#[test]
fn one_game_is_not_one_games() {
    let mut model = new_game();
    open_file(&mut model, "one.pgn", "[White \"A\"]\n\n1. e4 *\n");
    press(&mut model, "g");
    assert!(text(&model, 80, 24).contains("one.pgn: 1 game, by"));
    press(&mut model, "x");
    let screen = text(&model, 80, 24);
    assert!(screen.contains("0 of 1 game, by"), "{screen}");
}

#[test]
fn the_list_is_sorted_both_ways_by_key() {
    let mut model = opened();
    press(&mut model, "Tab");
    assert_eq!(listed(&model), [3, 2, 1]);
    assert!(text(&model, 80, 24).contains("White↑"));
    press(&mut model, "Shift-Tab");
    assert_eq!(listed(&model), [1, 2, 3]);
    assert!(text(&model, 80, 24).contains("White↓"));
    press(&mut model, "Tab");
    assert!(text(&model, 80, 24).contains("Black↑"));
}

#[test]
fn a_click_on_a_heading_sorts_by_it_and_a_second_one_turns_the_order_round() {
    let mut model = opened();
    let heading = |model: &Model, name: &str| {
        let screen = text(model, 80, 24);
        let row = screen.lines().nth(1).unwrap().to_owned();
        let x = row[..row.find(name).unwrap()].chars().count();
        (u16::try_from(x).unwrap(), 1)
    };
    let date = heading(&model, "Date");
    click(&mut model, date);
    assert_eq!(listed(&model), [3, 1, 2]);
    assert!(text(&model, 80, 24).contains("Date↑"));
    click(&mut model, date);
    assert_eq!(listed(&model), [1, 3, 2], "unknown dates stay last");
    assert!(text(&model, 80, 24).contains("Date↓"));
    let number = heading(&model, "#");
    click(&mut model, number);
    assert_eq!(listed(&model), [1, 2, 3]);
    click(&mut model, number);
    assert_eq!(listed(&model), [3, 2, 1]);
    let plies = heading(&model, "Plies");
    click(&mut model, plies);
    assert_eq!(listed(&model), [3, 2, 1]);
}

#[test]
fn a_game_that_was_found_by_its_position_opens_there() {
    let mut model = opened();
    press(&mut model, "Esc");
    type_lines(&mut model, ["e4", "e5"]);
    let position = fen(&model);
    let (ticket, _) = started(press(&mut model, "Esc /"));
    assert!(
        !text(&model, 80, 24).contains("No matches."),
        "it is still searched"
    );
    tell(&mut model, ticket, Answer::Found(vec![0, 2]));
    tell(&mut model, ticket, Answer::FindEnded);
    press_with_file(&mut model, "Home Enter");
    assert_eq!(fen(&model), position);
    assert!(text(&model, 80, 24).contains("Reviewing 1... e5"));
    // In a variation too, and from the list that comes back.
    press_with_file(&mut model, "g End Enter");
    assert!(text(&model, 120, 40).contains("White: Ádám"));
    assert_eq!(fen(&model), position);
    press_with_file(&mut model, "<");
    assert_ne!(fen(&model), position, "this game was not found");
}

#[test]
fn what_is_found_is_counted_no_further_than_the_file_goes() {
    let mut model = opened();
    press(&mut model, "Esc");
    let (ticket, _) = started(press(&mut model, "/"));
    tell(&mut model, ticket, Answer::Found(vec![1, 8]));
    tell(&mut model, ticket, Answer::FindEnded);
    assert_eq!(told(&model), "1 game reaches the position.");
    assert!(text(&model, 80, 24).contains("1 of 3 games"));
}

#[test]
fn the_list_names_no_key_of_the_board() {
    let mut model = opened();
    let hint = ": to type a move or a command";
    assert!(!text(&model, 80, 24).contains(hint));
    press(&mut model, "Esc");
    assert!(text(&model, 80, 24).contains(hint));
    press(&mut model, "?");
    assert!(!text(&model, 80, 24).contains(hint));
}

#[test]
fn games_that_are_still_coming_stand_in_the_list_that_is_filtered() {
    let mut model = new_game();
    let ticket = begin_to_open(&mut model, "games.pgn");
    tell(&mut model, ticket, Answer::Opened(Some("games.pgn".into())));
    let batch = || Answer::Indexed(index(GAMES.as_bytes()).unwrap());
    tell(&mut model, ticket, batch());
    write(&mut model, "result:1-0");
    tell(&mut model, ticket, batch());
    assert_eq!(listed(&model).len(), 2);
}

#[test]
fn a_game_of_the_list_is_read_and_shown_from_its_start_without_a_search() {
    let mut model = opened();
    let (ticket, job) = started(press(&mut model, "Enter"));
    let Job::Read { entry, .. } = job else {
        panic!("{job:?}")
    };
    tell(&mut model, ticket, read(&entry, GAMES));
    assert_eq!(model.document.game.tree().ply(model.document.shown), 0);
}
