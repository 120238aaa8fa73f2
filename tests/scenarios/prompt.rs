//! Moves and commands typed at the prompt.

use nowchess::app::{Effect, Model, Pane};
use nowchess::chess::Color;
use nowchess::game::Termination;

use crossterm::event::Event;

use crate::keys::{can_undo, fen, new_game, open, press, send, told, type_line, type_lines};
use crate::screen::text;

#[test]
fn the_prompt_stays_open_and_empty_after_a_move() {
    let mut model = new_game();
    press(&mut model, ":");
    type_line(&mut model, "e4");
    assert_eq!(
        (model.focus.pane(), model.prompt.text()),
        (Pane::Prompt, "")
    );
    type_line(&mut model, "e5");
    assert_eq!(crate::keys::plies(&model), 2);
    press(&mut model, "Esc");
    assert_eq!(model.focus.pane(), Pane::Board);
}

#[test]
fn moves_are_understood_as_people_write_them() {
    for (start, typed, after) in [
        (
            "4k3/8/8/8/8/8/8/4K2R w K - 0 1",
            "0-0",
            "4k3/8/8/8/8/8/8/5RK1 b - - 1 1",
        ),
        (
            "4k3/7p/8/8/8/8/8/4K1N1 w - - 0 1",
            "nf3",
            "4k3/7p/8/8/8/5N2/8/4K3 b - - 1 1",
        ),
        (
            "4k3/7p/8/8/8/8/8/4K1N1 w - - 0 1",
            "g1-f3",
            "4k3/7p/8/8/8/5N2/8/4K3 b - - 1 1",
        ),
        (
            "4k3/7p/8/8/8/8/8/4K1N1 w - - 0 1",
            "♘f3!?",
            "4k3/7p/8/8/8/5N2/8/4K3 b - - 1 1",
        ),
    ] {
        let mut model = open(start);
        type_line(&mut model, typed);
        assert_eq!(fen(&model), after, "{typed}: {}", told(&model));
    }
}

#[test]
fn an_ambiguous_move_names_its_candidates() {
    let mut model = open("4k3/8/8/8/8/8/8/N3K1N1 w - - 0 1");
    type_line(&mut model, "Nc2");
    assert_eq!(fen(&model), "4k3/8/8/8/8/8/2N5/4K1N1 b - - 1 1");
    let mut model = open("4k3/8/8/8/8/N7/8/N3K3 w - - 0 1");
    type_line(&mut model, "Nc2");
    assert!(told(&model).contains("ambiguous"), "{}", told(&model));
    assert!(
        told(&model).contains("N1c2") && told(&model).contains("N3c2"),
        "{}",
        told(&model)
    );
}

#[test]
fn an_impossible_move_is_refused_and_a_near_one_offered() {
    let mut model = new_game();
    type_line(&mut model, "Nf4");
    assert!(told(&model).contains("Nf3"), "{}", told(&model));
    assert!(!can_undo(&model));
}

#[test]
fn an_unknown_word_gets_a_suggestion() {
    let mut model = new_game();
    type_line(&mut model, "resing");
    assert_eq!(
        told(&model),
        "`resing` is neither a move nor a command: did you mean `resign`?"
    );
}

#[test]
fn an_empty_line_does_nothing() {
    let mut model = new_game();
    type_line(&mut model, "");
    type_line(&mut model, "   ");
    assert_eq!((told(&model), can_undo(&model)), ("", false));
}

#[test]
fn the_completion_is_shown_and_taken_with_tab() {
    let mut model = new_game();
    press(&mut model, "m N c");
    assert!(text(&model, 80, 24).contains("> Nc3"));
    press(&mut model, "Tab Enter");
    assert_eq!(
        fen(&model),
        "rnbqkbnr/pppppppp/8/8/8/2N5/PPPPPPPP/R1BQKBNR b KQkq - 1 1"
    );
    press(&mut model, "r e s Tab Enter y");
    assert_eq!(
        model.document.game.ending().unwrap().to_string(),
        "1-0, resignation"
    );
}

#[test]
fn tab_in_an_empty_prompt_goes_on_to_the_board() {
    let mut model = new_game();
    press(&mut model, "Tab Tab");
    assert_eq!(model.focus.pane(), Pane::Prompt);
    press(&mut model, "Tab");
    assert_eq!(model.focus.pane(), Pane::Board);
    press(&mut model, "Shift-Tab Shift-Tab");
    assert_eq!(model.focus.pane(), Pane::Moves);
}

#[test]
fn the_history_is_called_back_with_the_arrows() {
    let mut model = new_game();
    type_lines(&mut model, ["e4", "e5"]);
    press(&mut model, "↑ ↑");
    assert_eq!(model.prompt.text(), "e4");
    press(&mut model, "↓ ↓");
    assert_eq!(model.prompt.text(), "");
}

#[test]
fn keys_of_the_board_are_only_letters_in_the_prompt() {
    let mut model = new_game();
    press(&mut model, "m q u n d ? f");
    assert_eq!(model.prompt.text(), "qund?f");
    assert!(model.focus.top().is_none());
}

#[test]
fn resigning_and_agreeing_end_the_game() {
    let mut model = new_game();
    type_lines(&mut model, ["e4", "resign"]);
    assert!(text(&model, 160, 45).contains("Resign as Black?"));
    press(&mut model, "n");
    assert_eq!(model.document.game.ending(), None);
    type_line(&mut model, "resign");
    press(&mut model, "y");
    assert_eq!(
        model.document.game.ending().unwrap().to_string(),
        "1-0, resignation"
    );
    let mut model = new_game();
    type_lines(&mut model, ["e4", "agree"]);
    press(&mut model, "y");
    assert_eq!(
        model.document.game.ending().unwrap().termination,
        Termination::Agreement
    );
}

#[test]
fn a_position_is_shown_copied_and_set_up() {
    let fen_text = "r1bq1r2/pp2n3/4N1Pk/3pPp2/1b1n2Q1/2N5/PP3PP1/R1B1K2R b KQ - 0 15";
    let mut model = new_game();
    type_line(&mut model, &format!("fen {fen_text}"));
    assert_eq!(fen(&model), fen_text);
    let effects = type_line(&mut model, "fen");
    assert_eq!(effects, [Effect::Copy(fen_text.to_owned())]);
    assert_eq!(told(&model), fen_text);
    type_line(&mut model, "fen 8/8/8/8 w - - 0 1");
    assert!(told(&model).contains("rank"), "{}", told(&model));
    assert_eq!(fen(&model), fen_text);
}

#[test]
fn castling_rights_that_cannot_be_are_dropped_with_a_notice() {
    let mut model = new_game();
    type_line(&mut model, "fen 1r2k3/8/8/8/8/8/8/R3KR2 w KQkq - 0 1");
    assert_eq!(fen(&model), "1r2k3/8/8/8/8/8/8/R3KR2 w Q - 0 1");
    assert!(!told(&model).is_empty());
}

#[test]
fn pasted_text_waits_in_the_prompt() {
    let mut model = new_game();
    send(&mut model, Event::Paste("qqe4\n".into()));
    assert_eq!(
        (model.focus.pane(), model.prompt.text()),
        (Pane::Prompt, "qqe4")
    );
    assert!(!can_undo(&model));
}

#[test]
fn a_move_written_in_another_way_is_told_how_it_is_written() {
    for (start, typed, expected) in [
        ("4k3/8/8/8/8/8/8/4K2R w K - 0 1", "Kg1", "O-O"),
        ("4k3/8/8/4Pp2/8/8/8/4K3 w - f6 0 2", "f6", "exf6"),
    ] {
        let mut model = open(start);
        type_line(&mut model, typed);
        let told = told(&model);
        assert!(
            told.contains(&format!("did you mean `{expected}`?")),
            "{told}"
        );
        assert!(!can_undo(&model));
    }
}

#[test]
fn a_pinned_pawn_that_may_not_take_in_passing_is_told_of_its_king() {
    for typed in ["dxe6", "d5e6"] {
        let mut model = open("8/4p3/8/r2P3K/8/8/4k3/8 b - - 0 1");
        type_line(&mut model, "e5");
        type_line(&mut model, typed);
        let told = told(&model);
        let reason = "The pawn cannot move from d5 to e6: the king would be in check from a5.";
        assert!(told.starts_with(reason), "{told}");
    }
}

#[test]
fn castling_that_cannot_be_is_told_why_wherever_the_king_stands() {
    let mut model = open("4k3/8/8/8/8/4K3/8/7R w - - 0 1");
    type_line(&mut model, "O-O");
    assert_eq!(
        told(&model),
        "Castling kingside is not possible: the right to it is lost."
    );
}

#[test]
fn the_pawn_of_the_file_is_the_one_that_was_meant() {
    let mut model = new_game();
    type_line(&mut model, "e5");
    assert!(
        told(&model).starts_with("The pawn on e2 cannot reach e5"),
        "{}",
        told(&model)
    );
}

#[test]
fn a_colon_before_a_command_is_passed_over() {
    let mut model = new_game();
    type_line(&mut model, ":flip");
    assert_eq!(model.bottom, Color::Black);
}

#[test]
fn a_finished_game_refuses_every_move_for_that_reason() {
    let over = |model: &Model| told(model).starts_with("The game is over");
    let mut model = new_game();
    type_lines(&mut model, ["f3", "e5", "g4", "Qh4", "e4"]);
    assert!(over(&model), "{}", told(&model));
    let mut model = open("4k3/8/8/8/8/8/8/4K3 w - - 0 1");
    type_line(&mut model, "Kd7");
    assert!(over(&model), "{}", told(&model));
    type_line(&mut model, "flpi");
    assert_eq!(
        told(&model),
        "`flpi` is neither a move nor a command: did you mean `flip`?"
    );
}

#[test]
fn a_line_that_was_left_half_typed_does_not_run_into_the_next() {
    let mut model = new_game();
    press(&mut model, "m q q Esc m");
    assert_eq!(model.prompt.text(), "");
    press(&mut model, "↑");
    assert_eq!(model.prompt.text(), "qq");
}
