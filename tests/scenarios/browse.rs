//! Looking through the moves, and trying lines beside the game.

use nowchess::app::Model;
use nowchess::ui::regions;
use ratatui::layout::Rect;

use crate::games::OPERA;
use crate::keys::{fen, new_game, press, told, type_line, type_lines};
use crate::screen::text;

#[test]
fn looking_back_leaves_the_game_untouched() {
    let mut model = new_game();
    type_lines(&mut model, OPERA.sans().take(20));
    let live = fen(&model);
    press(&mut model, "Esc [ [");
    assert_ne!(fen(&model), live);
    let screen = text(&model, 160, 45);
    assert!(
        screen.contains("Reviewing 9... b5 (18/20) · End: back to the game"),
        "{screen}"
    );
    press(&mut model, "End");
    assert_eq!(fen(&model), live);
    assert_eq!(crate::keys::plies(&model), 20);
}

#[test]
fn the_move_list_is_walked_with_its_own_keys() {
    let mut model = new_game();
    type_lines(&mut model, OPERA.sans().take(30));
    press(&mut model, "Esc Tab");
    let ply = |model: &Model| model.document.game.tree().ply(model.document.shown);
    for (keys, expected) in [
        ("←", 29),
        ("↑", 27),
        ("PgUp", 15),
        ("→", 16),
        ("↓", 18),
        ("Home", 0),
        ("PgDn", 11),
        ("End", 30),
    ] {
        press(&mut model, keys);
        assert_eq!(ply(&model), expected, "after {keys}");
    }
}

/// Returns the moves that stand in the list on a low screen, in their order.
fn listed(model: &Model) -> Vec<String> {
    let screen = text(model, 80, 14);
    let list = regions(Rect::new(0, 0, 80, 14), model.bottom)
        .unwrap()
        .panel
        .moves;
    let rows = screen.lines().skip(list.y.into()).take(list.height.into());
    rows.map(|row| row.chars().skip(list.x.into()).collect::<String>())
        .flat_map(|row| row.split(' ').map(str::to_owned).collect::<Vec<_>>())
        .filter(|word| OPERA.sans().any(|san| san == word))
        .collect()
}

#[test]
fn the_move_list_scrolls_so_that_the_shown_move_stays_in_view() {
    let mut model = new_game();
    let sans: Vec<_> = OPERA.sans().collect();
    type_lines(&mut model, sans.iter().copied());
    press(&mut model, "Esc");
    for ply in (1..=sans.len()).rev() {
        let list = listed(&model);
        assert!((2..sans.len()).contains(&list.len()), "{list:?}");
        let is_there = |&first: &usize| list.iter().zip(&sans[first..]).all(|(a, b)| a == b);
        let mut places = (0..=sans.len() - list.len()).filter(is_there);
        let is_in_view = places.any(|first| (first..first + list.len()).contains(&(ply - 1)));
        assert!(is_in_view, "{} is not in view: {list:?}", sans[ply - 1]);
        press(&mut model, "[");
    }
    assert_eq!(listed(&model)[..2], ["e4", "e5"]);
}

#[test]
fn a_move_on_a_past_position_opens_a_line_and_end_returns() {
    let mut model = new_game();
    type_lines(&mut model, ["e4", "e5", "Nf3"]);
    let live = fen(&model);
    press(&mut model, "Esc [ [");
    type_lines(&mut model, ["c5", "Nf3"]);
    let screen = text(&model, 80, 24);
    assert!(screen.contains("1… c5 2. Nf3"), "{screen}");
    assert!(screen.contains("In a variation"), "{screen}");
    press(&mut model, "Esc End");
    assert_eq!(fen(&model), live);
    type_line(&mut model, "Nc6");
    assert_eq!(crate::keys::plies(&model), 4);
}

#[test]
fn a_move_number_jumps_there() {
    let mut model = new_game();
    type_lines(&mut model, OPERA.sans());
    type_line(&mut model, "12");
    assert_eq!(
        model
            .document
            .game
            .tree()
            .numbered_san(model.document.shown)
            .unwrap(),
        "12. O-O-O"
    );
    type_line(&mut model, "12b");
    assert_eq!(
        model
            .document
            .game
            .tree()
            .numbered_san(model.document.shown)
            .unwrap(),
        "12... Rd8"
    );
    type_line(&mut model, "40");
    assert_eq!(told(&model), "There is no move 40 by White in this game.");
}

#[test]
fn a_finished_game_is_walked_through_and_keeps_its_result() {
    let mut model = new_game();
    type_lines(&mut model, OPERA.sans());
    press(&mut model, "Esc Home ] ]");
    let screen = text(&model, 120, 40);
    assert!(screen.contains("1-0, checkmate"), "{screen}");
    assert_eq!(
        fen(&model),
        "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2"
    );
}
