//! The panel: who plays, what is told and for how long, the keys that do something.

use nowchess::app::{Model, Notice, is_live};
use nowchess::settings::Switch;
use nowchess::ui::regions;
use ratatui::layout::Rect;

use crate::disk::open_file;
use crate::games::OPERA;
use crate::keys::{drag, new_game, open, press, type_lines};
use crate::screen::{draw, text};

fn shown(model: &Model, (width, height): (u16, u16)) -> String {
    text(model, width, height)
}

/// Returns what the panel says, with single spaces in place of line breaks and gaps.
pub(crate) fn panel(model: &Model, width: u16, height: u16) -> String {
    let window = Rect::new(0, 0, width, height);
    let area = regions(window, model.bottom).unwrap().panel.area;
    let buffer = draw(model, width, height);
    let cells = area.positions().map(|at| buffer[at].symbol());
    let rows = cells.collect::<Vec<_>>();
    let rows = rows.chunks(area.width.into()).map(<[&str]>::concat);
    let text = rows.collect::<Vec<_>>().join(" ");
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// The windows in which the panel has a shape of its own.
const SHAPES: [(u16, u16); 6] = [(26, 12), (40, 15), (60, 20), (60, 30), (80, 24), (200, 60)];

#[test]
fn the_end_is_told_large_until_the_next_key_and_then_in_a_line() {
    let mut model = new_game();
    type_lines(&mut model, ["f3", "e5", "g4", "Qh4"]);
    for shape in [(40, 15), (60, 20), (60, 30), (80, 24), (200, 60)] {
        let screen = shown(&model, shape);
        assert!(
            screen.contains("0  -  1") && screen.contains("Black wins"),
            "{screen}"
        );
    }
    press(&mut model, "Esc");
    for shape in SHAPES {
        let screen = shown(&model, shape);
        assert!(!screen.contains("Black wins"), "{screen}");
        assert!(screen.contains("0-1, checkmate"), "{screen}");
        assert!(!screen.contains("Check "), "{screen}");
    }
    press(&mut model, "[ ]");
    assert!(!shown(&model, (80, 24)).contains("Black wins"));
}

#[test]
fn check_is_a_badge_with_the_piece_that_gives_it() {
    let model = open("4k3/p7/8/8/1b6/8/P7/4K3 w - - 0 1");
    for shape in SHAPES {
        let screen = shown(&model, shape);
        assert!(screen.contains(" Check "), "{screen}");
    }
    let screen = panel(&model, 200, 60);
    let sentence = "The white king is in check from the bishop on b4.";
    assert!(screen.contains(sentence), "{screen}");
}

#[test]
fn a_long_notice_leaves_the_players_and_the_shown_move_in_view() {
    let mut model = new_game();
    type_lines(&mut model, OPERA.sans().take(9));
    model.notice = Some(Notice::info("one more word ".repeat(12) + "and the last"));
    let screen = shown(&model, (80, 24));
    for text in ["▸ Black", "  White", "Qxf3", "last."] {
        assert!(screen.contains(text), "{text}: {screen}");
    }
}

#[test]
fn a_claim_says_what_to_do_from_where_the_player_is() {
    let mut model = open("7k/8/8/8/8/8/R7/K7 w - - 100 90");
    assert!(shown(&model, (200, 60)).contains("the fifty-move rule: d claims it"));
    press(&mut model, "m");
    let screen = panel(&model, 200, 60);
    assert!(
        screen.contains("the fifty-move rule: `draw` claims it"),
        "{screen}"
    );
}

#[test]
fn the_footer_shows_every_live_key_in_turn() {
    let mut model = new_game();
    open_file(&mut model, "two.pgn", "1. e4 e5 2. Nf3 *");
    press(&mut model, "Esc ]");
    let hints: Vec<_> = model
        .settings
        .keys
        .bindings()
        .filter(|binding| binding.contexts.contains(&model.context()) && !binding.hint.is_empty())
        .filter(|binding| is_live(&model, binding.action))
        .map(|binding| format!("{} {}", binding.keys[0], binding.hint))
        .collect();
    assert!(hints.len() > 20, "{hints:?}");
    for shape in SHAPES {
        let mut model = model.clone();
        let mut seen = String::new();
        for _ in 0..hints.len() {
            seen += &shown(&model, shape);
            press(&mut model, ".");
        }
        for hint in &hints {
            assert!(seen.contains(hint), "{hint} at {shape:?}");
        }
    }
}

#[test]
fn the_most_useful_key_is_there_in_the_smallest_window() {
    let mut model = new_game();
    assert!(shown(&model, (26, 12)).contains("Enter choose"));
    press(&mut model, "Enter");
    assert!(shown(&model, (26, 12)).contains("Esc cancel"));
    let claim = open("7k/8/8/8/8/8/R7/K7 w - - 100 90");
    assert!(shown(&claim, (26, 12)).contains("d claim draw"));
}

#[test]
fn the_way_back_from_the_prompt_and_the_picker_is_always_named() {
    let mut model = new_game();
    press(&mut model, "m");
    assert!(shown(&model, (26, 12)).contains("Esc board"));
    let mut model = open("7k/P7/8/8/8/8/8/K7 w - - 0 1");
    drag(&mut model, "a7", "a8");
    assert!(shown(&model, (26, 12)).contains("Esc put back"));
}

#[test]
fn a_long_name_keeps_its_last_name() {
    let mut model = new_game();
    let game = "[White \"Carlsen, Sven Magnus Øen\"]\n[Black \"Viswanathan Anand\"]\n\n1. e4 *";
    open_file(&mut model, "one.pgn", game);
    let screen = shown(&model, (80, 24));
    assert!(screen.contains("White: Carlsen"), "{screen}");
    assert!(screen.contains("Black: Viswanathan Anand"), "{screen}");
    let screen = shown(&model, (40, 15));
    assert!(screen.contains("White: Carlsen"), "{screen}");
    assert!(screen.contains("Black: Anand"), "{screen}");
}

#[test]
fn captured_pieces_are_never_shown_in_part() {
    let mut model = new_game();
    type_lines(&mut model, OPERA.sans());
    press(&mut model, "Esc");
    let all = "♜♝♞♟\u{FE0E}♟\u{FE0E}♟\u{FE0E}";
    for shape in SHAPES {
        let screen = shown(&model, shape);
        let torn = screen.contains("♜♝♞♟") && !screen.contains(all);
        assert!(!torn, "{screen}");
    }
    assert!(shown(&model, (80, 24)).contains(all));
    assert!(shown(&model, (40, 15)).contains(all));
}

#[test]
fn the_picker_is_a_column_at_the_goal_which_stays_in_view() {
    let mut model = open("7k/P7/8/8/8/8/8/K7 w - - 0 1");
    drag(&mut model, "a7", "a8");
    let screen = shown(&model, (80, 24));
    let first: Vec<String> = screen
        .lines()
        .map(|row| row.chars().take(6).collect())
        .collect();
    // The square that the pawn goes to has the cursor.
    assert!(first[0].contains('▌') && first[2].contains('▐'), "{screen}");
    for (row, key) in [(4, "q"), (7, "r"), (10, "b"), (13, "n")] {
        assert!(first[row].contains(key), "{screen}");
    }
    press(&mut model, "↓ ↓ Enter");
    assert_eq!(crate::keys::fen(&model), "B6k/8/8/8/8/8/8/K7 b - - 0 1");
}

#[test]
fn coordinates_are_inside_or_outside_and_can_be_turned_off() {
    let mut model = new_game();
    let file_row = |model: &Model, row: usize| {
        let screen = shown(model, (80, 24));
        screen
            .lines()
            .nth(row)
            .unwrap()
            .chars()
            .take(48)
            .collect::<String>()
    };
    let letters = |row: &str| "abcdefgh".chars().filter(|&c| row.contains(c)).count();
    assert_eq!(letters(&file_row(&model, 23)), 8);
    let outside = shown(&model, (80, 23));
    assert!(
        outside.contains("a   b   c   d   e   f   g   h"),
        "{outside}"
    );
    model.settings.coordinates = Switch::Off;
    assert_eq!(letters(&file_row(&model, 23)), 0);
    assert!(!shown(&model, (80, 23)).contains("a   b   c"));
}

#[test]
fn a_file_is_named_in_the_panel_and_shortened_before_the_rest() {
    let mut model = new_game();
    let name = "a-very-long-name-of-a-file-of-games.pgn";
    open_file(&mut model, name, "1. e4 e5 *");
    let screen = shown(&model, (80, 24));
    assert!(screen.contains("game 1 of 1 · a-very-lon"), "{screen}");
    assert!(shown(&model, (200, 60)).contains(name));
}

#[test]
fn clocks_and_evaluation_of_the_file_stand_beside_the_shown_move() {
    let mut model = new_game();
    open_file(
        &mut model,
        "g.pgn",
        "1. e4 {[%clk 0:03:00]} e5 {[%eval 0.25] [%clk 1:02:58]} 2. Nf3 {[%clk 0:02:51]} *",
    );
    press(&mut model, "→ →");
    let screen = panel(&model, 120, 40);
    for text in [
        "Black 1:02:58",
        "White 3:00",
        "Reviewing 1... e5 (2/3) · +0.25",
    ] {
        assert!(screen.contains(text), "{text}: {screen}");
    }
    press(&mut model, "←");
    let screen = panel(&model, 120, 40);
    assert!(screen.contains("White 3:00") && !screen.contains("1:02:58"));
}
