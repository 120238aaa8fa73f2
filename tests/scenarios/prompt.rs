//! Moves and commands typed at the prompt.

use nowchess::app::{Answer, Effect, Job, Model, Pane, Ticket};
use nowchess::chess::Color;
use nowchess::game::Termination;
use nowchess::settings::{SettingValue, Switch};

use crossterm::event::{Event, KeyCode, KeyEvent, KeyModifiers};

use crate::disk::tell;
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

#[test]
fn a_capital_piece_letter_a_digit_or_a_figurine_begins_a_move_from_the_board() {
    for (keys, line) in [("N f 3", "Nf3"), ("♘ f 3", "♘f3"), ("0 - 0", "0-0")] {
        let mut model = open("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQK2R w KQkq - 0 1");
        if line != "0-0" {
            model = new_game();
        }
        press(&mut model, &format!("Esc {keys}"));
        assert_eq!(model.prompt.text(), line);
        press(&mut model, "Enter");
        assert_eq!(model.position().side_to_move(), Color::Black, "{line}");
    }
}

#[test]
fn a_key_that_means_nothing_on_the_board_says_how_moves_are_typed() {
    for pane in ["Esc", "Esc Tab"] {
        let mut model = new_game();
        press(&mut model, &format!("{pane} z"));
        assert_eq!(
            told(&model),
            "Type : and a move, as in `:e4`; ? shows all keys."
        );
        assert_eq!(model.prompt.text(), "");
    }
}

#[test]
fn every_letter_begins_a_move_where_the_player_wants_that() {
    let mut model = new_game();
    model.settings.set(SettingValue::LettersType(Switch::On));
    press(&mut model, "Esc");
    let footer = text(&model, 80, 24);
    assert!(!footer.contains("u undo") && !footer.contains("f flip"));
    press(&mut model, "e 4 Enter Esc n f 6 Enter");
    assert_eq!(
        fen(&model),
        "rnbqkb1r/pppppppp/5n2/8/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 1 2"
    );
    type_line(&mut model, "flip");
    assert_eq!(model.bottom, Color::Black);
    model.settings.set(SettingValue::LettersType(Switch::Off));
    press(&mut model, "Esc f");
    assert_eq!(model.bottom, Color::White);
}

#[test]
fn left_and_right_step_through_the_game_from_the_board_where_the_player_wants_that() {
    let mut model = new_game();
    type_lines(&mut model, ["e4", "e5"]);
    model.settings.set(SettingValue::ArrowsStep(Switch::On));
    let cursor = model.cursor;
    press(&mut model, "Esc ← ←");
    assert_eq!(model.position().full_move_number(), 1);
    assert_eq!(model.position().side_to_move(), Color::White);
    press(&mut model, "→");
    assert_eq!(model.position().side_to_move(), Color::Black);
    assert_eq!(model.cursor, cursor);
    model.settings.set(SettingValue::ArrowsStep(Switch::Off));
    press(&mut model, "→");
    assert_ne!(model.cursor, cursor);
}

#[test]
fn several_moves_are_played_from_one_line_each_to_be_taken_back_alone() {
    for line in ["Nc3 Nc6", "1. Nc3 Nc6", "1.Nc3! 1...Nc6", "b1c3 nc6"] {
        let mut model = new_game();
        type_line(&mut model, line);
        assert_eq!(
            fen(&model),
            "r1bqkbnr/pppppppp/2n5/8/8/2N5/PPPPPPPP/R1BQKBNR w KQkq - 2 2",
            "{line}"
        );
        type_line(&mut model, "undo");
        assert_eq!(model.position().side_to_move(), Color::Black);
    }
    let mut model = new_game();
    type_line(&mut model, "1. e4");
    assert_eq!(model.position().side_to_move(), Color::Black);
}

#[test]
fn of_several_moves_none_is_played_if_one_is_illegal_and_it_is_named() {
    let mut model = new_game();
    type_line(&mut model, "e4 e5 Ke3 Nf6");
    assert_eq!(
        told(&model),
        "The king on e1 cannot reach e3: a king does not move like that. Did you mean `Ke2`? No move was \
         played."
    );
    assert_eq!(model.position().side_to_move(), Color::White);
    assert!(!can_undo(&model));
    type_line(&mut model, "1. e4 e5 2. Qh6");
    assert!(told(&model).ends_with("No move was played."));
}

#[test]
fn commands_are_understood_as_other_editors_and_the_banners_name_them() {
    for line in [":q", "q", ":q!", "quit"] {
        let mut model = new_game();
        assert_eq!(type_line(&mut model, line), [Effect::Quit], "{line}");
    }
    let mut model = new_game();
    type_line(&mut model, "e4");
    type_line(&mut model, "u");
    assert_eq!(model.position().side_to_move(), Color::White);
    type_line(&mut model, "r");
    assert_eq!(model.position().side_to_move(), Color::Black);
    type_line(&mut model, "d");
    assert!(told(&model).starts_with("No draw to claim yet"));
    type_line(&mut model, ":w");
    assert_eq!(model.prompt.text(), "save ");
    press(&mut model, "Esc");
    type_line(&mut model, ":e");
    assert_eq!(told(&model), "`open` needs FILE after it.");
    type_line(&mut model, ":help");
    assert!(text(&model, 120, 40).contains("type to search"));
}

#[test]
fn tab_goes_through_all_completions_and_shows_them() {
    let mut model = new_game();
    press(&mut model, "Esc N Tab");
    let first = model.prompt.text().to_owned();
    assert_eq!(told(&model), "Na3  Nc3  Nf3  Nh3  new");
    press(&mut model, "Tab");
    assert_ne!(model.prompt.text(), first);
    press(&mut model, "Shift-Tab");
    assert_eq!(model.prompt.text(), first);
    press(&mut model, "Shift-Tab");
    assert_eq!(model.prompt.text(), "new");
    press(&mut model, "Tab Tab Tab Enter");
    assert_eq!(model.position().side_to_move(), Color::Black);
    press(&mut model, "Esc");
    assert_eq!(model.prompt.text(), "");
}

/// Types characters and returns the folder that is listed for the last one.
fn asked_for(model: &mut Model, text: &str) -> Option<(Ticket, String)> {
    let mut asked = None;
    for c in text.chars() {
        let key = KeyEvent::new(KeyCode::Char(c), KeyModifiers::NONE);
        for effect in send(model, Event::Key(key)) {
            if let Effect::Start(ticket, Job::ListFolder(folder)) = effect {
                asked = Some((ticket, folder));
            }
        }
    }
    asked
}

#[test]
fn file_names_are_completed_from_the_folder_that_is_typed() {
    let mut model = new_game();
    press(&mut model, "m");
    let names = ["club/", "games.pgn", "gambits.pgn", ".hidden"].map(str::to_owned);
    let (ticket, folder) = asked_for(&mut model, "open g").unwrap();
    assert_eq!(folder, "");
    tell(&mut model, ticket, Answer::Names(folder, names.to_vec()));
    press(&mut model, "Tab");
    assert_eq!(model.prompt.text(), "open games.pgn");
    assert_eq!(told(&model), "open games.pgn  open gambits.pgn");
    press(&mut model, "Tab");
    assert_eq!(model.prompt.text(), "open gambits.pgn");
    press(&mut model, "Esc m");
    assert_eq!(asked_for(&mut model, "save c"), None, "the names are known");
    press(&mut model, "Tab");
    assert_eq!(model.prompt.text(), "save club/");
    let (late, folder) = asked_for(&mut model, "x").unwrap();
    assert_eq!(folder, "club/");
    press(&mut model, "Esc m");
    let (ticket, folder) = asked_for(&mut model, "open ~/.").unwrap();
    assert_eq!(folder, "~/");
    tell(
        &mut model,
        late,
        Answer::Names("club/".into(), vec!["x".into()]),
    );
    tell(&mut model, ticket, Answer::Names(folder, names.to_vec()));
    press(&mut model, "Tab");
    assert_eq!(model.prompt.text(), "open ~/.hidden");
}
