//! Pasted moves with everything that belongs to them, and what is too long.

use crossterm::event::Event;
use nowchess::app::{Model, Pane};
use nowchess::game::{Mainline, save};

use crate::disk::open_file;
use crate::keys::{new_game, plies, press, send, told, type_line, type_lines};

fn paste(model: &mut Model, text: &str) {
    send(model, Event::Paste(text.into()));
}

fn moves(model: &Model) -> String {
    let pgn = save(&model.document.game.snapshot());
    let (_, moves) = pgn.split_once("\n\n").unwrap();
    moves.split_whitespace().collect::<Vec<_>>().join(" ")
}

#[test]
fn pasted_moves_keep_their_variations_comments_and_glyphs() {
    let mut model = new_game();
    type_lines(&mut model, ["e4"]);
    press(&mut model, "Esc");
    paste(
        &mut model,
        "{open} 1... e5! {best} (1... c5 {sharp} 2. Nf3 (2. c3 $14)) 2. Nf3 Nc6",
    );
    assert_eq!(told(&model), "The pasted moves were played.");
    assert_eq!(
        moves(&model),
        "1. e4 {open} 1... e5 $1 {best} (1... c5 {sharp} 2. Nf3 (2. c3 $14)) 2. Nf3 Nc6 *"
    );
    assert_eq!(plies(&model), 4);
    assert!(model.shows_live());
}

#[test]
fn moves_pasted_in_the_middle_of_a_review_become_a_variation_with_its_own() {
    let mut model = new_game();
    open_file(&mut model, "g.pgn", "1. e4 e5 2. Nf3 *");
    type_line(&mut model, "1");
    press(&mut model, "Esc");
    paste(&mut model, "1... c5 2. Nf3 (2. c3 {Alapin}) d6");
    assert_eq!(
        moves(&model),
        "1. e4 e5 (1... c5 2. Nf3 (2. c3 {Alapin}) 2... d6) 2. Nf3 *"
    );
}

#[test]
fn what_is_left_out_of_pasted_moves_is_told() {
    let mut model = new_game();
    paste(
        &mut model,
        "1. e4 e5 (1... -- 2. d4) 2. Nf3 (2. Ke8 d6) 1-0",
    );
    assert_eq!(
        told(&model),
        "The pasted moves were played without 1 variation, 1 unreadable part and the result 1-0."
    );
    assert_eq!(moves(&model), "1. e4 e5 2. Nf3 *");
}

#[test]
fn a_comment_that_is_there_already_is_not_repeated() {
    let mut model = new_game();
    paste(&mut model, "1. e4 {best} e5");
    press(&mut model, "Home");
    paste(&mut model, "1. e4 {best} {really} e5");
    assert_eq!(moves(&model), "1. e4 {best} {really} 1... e5 *");
}

#[test]
fn what_steers_a_terminal_is_not_pasted_with_moves() {
    let mut model = new_game();
    paste(&mut model, "1. e4 {a\u{1b}[2Jb\u{7}} e5");
    assert_eq!(moves(&model), "1. e4 {a [2Jb} 1... e5 *");
}

#[test]
fn moves_pasted_at_the_empty_prompt_are_entered_like_moves_typed_there() {
    let mut model = new_game();
    type_lines(&mut model, ["e4", "e5"]);
    paste(&mut model, "2. Nf3 Nc6 3. Bb5");
    assert_eq!(plies(&model), 5);
    assert_eq!(model.focus.pane(), Pane::Prompt);
    assert_eq!(model.document.game.mainline(), Mainline::Played);
}

#[test]
fn what_is_pasted_after_a_typed_word_goes_on_with_the_line() {
    for (typed, pasted, line) in [
        ("d r a w Space", "Nf3", "draw Nf3"),
        (
            "f e n Space",
            "4k3/8/8/8/8/8/8/4K2R w - - 0 1",
            "fen 4k3/8/8/8/8/8/8/4K2R w - - 0 1",
        ),
        ("o p e n Space", "my games.pgn", "open my games.pgn"),
        ("", "e4", "e4"),
    ] {
        let mut model = new_game();
        press(&mut model, "m");
        press(&mut model, typed);
        paste(&mut model, pasted);
        assert_eq!(model.prompt.text(), line);
    }
}

#[test]
fn of_several_pasted_games_the_first_is_opened_and_the_rest_told() {
    for text in [
        "[White \"A\"]\n\n1. e4 e5 1-0\n\n[White \"B\"]\n\n1. d4 0-1",
        "1. e4 e5 1-0\n\n1. d4 d5 0-1\n",
    ] {
        let mut model = new_game();
        paste(&mut model, text);
        assert_eq!(
            told(&model),
            "The first of the pasted games; 1 more was left out."
        );
        assert_eq!(moves(&model), "1. e4 e5 1-0");
    }
}

#[test]
fn a_text_that_is_cut_says_so_with_its_limit() {
    let mut model = new_game();
    type_lines(&mut model, ["e4"]);
    press(&mut model, "Esc c");
    paste(&mut model, &"a".repeat(70_000));
    let full = "Only 65536 bytes fit here: the rest of the text was left out.";
    assert_eq!(told(&model), full);
    press(&mut model, "Backspace");
    assert_eq!(told(&model), "");
    press(&mut model, "x x");
    assert_eq!(told(&model), full);
    let mut model = new_game();
    paste(&mut model, &"a ".repeat(2_000));
    assert_eq!(
        told(&model),
        "Only 1024 bytes fit here: the rest of the text was left out."
    );
    let mut model = new_game();
    paste(&mut model, &"x ".repeat(600_000));
    assert_eq!(
        told(&model),
        "Only the first MiB of the pasted text was read."
    );
}
