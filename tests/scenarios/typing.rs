//! Moves and commands typed without learning anything first, and completions.

use crossterm::event::{Event, KeyCode, KeyEvent, KeyModifiers};
use nowchess::app::{Answer, Effect, Job, Model, Pane, Ticket};
use nowchess::chess::Color;
use nowchess::settings::{SettingValue, Switch};

use crate::disk::tell;
use crate::keys::{can_undo, fen, new_game, open, press, send, told, type_line, type_lines};
use crate::screen::text;

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
        "No move was played because of 2. Ke3: The king on e1 cannot reach e3: a king does not move like \
         that. Did you mean `Ke2`?"
    );
    assert_eq!(model.position().side_to_move(), Color::White);
    assert!(!can_undo(&model));
    type_line(&mut model, "1. e4 e5 2. Qh6");
    assert!(told(&model).starts_with("No move was played because of 2. Qh6: "));
    for (line, wrong) in [
        ("Nf6 Nc6", "1. Nf6"),
        ("e4 e5 !? Nf3 x5", "2... x5"),
        ("f3 e5 g4 Qh4 e4", "3. e4"),
        ("1 e4 e5 2 Nc6", "2. Nc6"),
    ] {
        type_line(&mut model, line);
        let expected = format!("No move was played because of {wrong}: ");
        assert!(told(&model).starts_with(&expected), "{}", told(&model));
        assert!(!can_undo(&model), "{line}");
    }
}

#[test]
fn of_several_moves_none_is_played_if_the_game_ends_before_the_last() {
    let mut model = open("7k/8/8/8/8/8/8/K5Rr w - - 149 90");
    let before = fen(&model);
    type_line(&mut model, "Ka2 Rxg1");
    assert!(
        told(&model).contains("The game is over before it"),
        "{}",
        told(&model)
    );
    assert_eq!(fen(&model), before);
    assert_eq!(model.document.game.ending(), None);
}

#[test]
fn a_partial_move_is_no_command() {
    for piece in ["N", "Q", "D", "S", "U", "X"] {
        let mut model = new_game();
        type_line(&mut model, "e4");
        assert_eq!(type_line(&mut model, piece), [], "{piece}");
        assert!(
            told(&model).contains("is neither a move nor a command")
                || told(&model).contains("is not a move"),
            "{}",
            told(&model)
        );
        assert!(can_undo(&model) && model.focus.top().is_none(), "{piece}");
    }
    for (line, after) in [("n f3", "N"), ("d 4", "P"), ("e 4", "P")] {
        let mut model = new_game();
        type_line(&mut model, line);
        assert!(can_undo(&model), "{line} of {after}: {}", told(&model));
    }
    let mut model = new_game();
    type_line(&mut model, "e d4");
    assert!(!told(&model).is_empty() && model.pending.waits_for().is_none());
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
    assert_eq!(told(&model), "[Na3]  Nc3  Nf3  Nh3  new");
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
    let keys = text
        .chars()
        .map(|c| KeyEvent::new(KeyCode::Char(c), KeyModifiers::NONE));
    let asked = keys.map(|key| listed(send(model, Event::Key(key))));
    asked.fold(None, |before, now| now.or(before))
}

/// Returns the folder that one of the effects lists.
fn listed(effects: Vec<Effect>) -> Option<(Ticket, String)> {
    effects.into_iter().find_map(|effect| match effect {
        Effect::Start(ticket, Job::ListFolder(folder)) => Some((ticket, folder)),
        _ => None,
    })
}

#[test]
fn the_key_that_opens_a_file_offers_the_files_of_the_folder() {
    let mut model = new_game();
    let (ticket, folder) = listed(press(&mut model, "o")).unwrap();
    let names = ["a.pgn", "b.pgn", "club/", ".hidden"].map(str::to_owned);
    tell(&mut model, ticket, Answer::Names(folder, names.to_vec()));
    press(&mut model, "Tab");
    assert_eq!(told(&model), "[a.pgn]  b.pgn  club/");
    press(&mut model, "Tab");
    assert_eq!(model.prompt.text(), "open b.pgn");
}

#[test]
fn an_answer_about_a_folder_that_is_not_typed_any_more_is_dropped() {
    let mut model = new_game();
    let (ticket, folder) = listed(press(&mut model, "o")).unwrap();
    press(&mut model, "Esc");
    assert!(!model.holds(ticket));
    tell(
        &mut model,
        ticket,
        Answer::Names(folder, vec!["late.pgn".to_owned()]),
    );
    press(&mut model, "o Tab");
    assert!(!text(&model, 80, 24).contains("late.pgn"));
}

#[test]
fn a_move_after_others_is_completed_too() {
    let mut model = new_game();
    press(&mut model, "m e 4 Space e 5 Space Q h Tab Enter");
    assert_eq!(
        fen(&model),
        "rnbqkbnr/pppp1ppp/8/4p2Q/4P3/8/PPPP1PPP/RNB1KBNR b KQkq - 1 2"
    );
}

#[test]
fn of_many_completions_a_part_is_shown_with_the_one_that_was_taken() {
    let mut model = new_game();
    let (ticket, folder) = listed(press(&mut model, "o")).unwrap();
    let names = (10..99).map(|number| format!("{number}.pgn")).collect();
    tell(&mut model, ticket, Answer::Names(folder, names));
    press(&mut model, "Tab Tab");
    assert!(told(&model).starts_with("10.pgn  [11.pgn]  12.pgn"));
    assert!(
        told(&model).ends_with("21.pgn  (2 of 89)"),
        "{}",
        told(&model)
    );
    press(&mut model, "Shift-Tab Shift-Tab");
    assert!(
        told(&model).ends_with("[98.pgn]  (89 of 89)"),
        "{}",
        told(&model)
    );
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
    assert_eq!(told(&model), "[games.pgn]  gambits.pgn");
    press(&mut model, "Tab");
    assert_eq!(model.prompt.text(), "open gambits.pgn");
    press(&mut model, "Esc m");
    let (ticket, folder) = asked_for(&mut model, "save c").unwrap();
    tell(&mut model, ticket, Answer::Names(folder, names.to_vec()));
    assert_eq!(asked_for(&mut model, "l"), None, "the names are known");
    let (late, folder) = listed(press(&mut model, "Tab")).unwrap();
    assert_eq!(model.prompt.text(), "save club/");
    assert_eq!(folder, "club/");
    assert_eq!(
        asked_for(&mut model, "x"),
        None,
        "the names are on their way"
    );
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

#[test]
fn tab_does_not_leave_a_line_that_nothing_completes() {
    let mut model = new_game();
    press(&mut model, "m e 4 Space x x Tab");
    assert_eq!(model.prompt.text(), "e4 xx");
    assert_eq!(model.focus.pane(), Pane::Prompt);
    assert_eq!(told(&model), "Nothing completes this line.");
}
