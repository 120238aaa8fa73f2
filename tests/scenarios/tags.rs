//! The tags of a game, written by hand.

use nowchess::app::Model;
use nowchess::game::save;

use crate::disk::open_file;
use crate::keys::{new_game, press, send, told, type_line};
use crate::screen::text;

const ENDGAME: &str = "[White \"Lasker\"]\n[Result \"1-0\"]\n[SetUp \"1\"]\n\
                       [FEN \"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1\"]\n\n1. e4 1-0\n";

fn endgame() -> Model {
    let mut model = new_game();
    open_file(&mut model, "endgame.pgn", ENDGAME);
    model
}

/// Adds a line to the tags and keeps them.
fn add(model: &mut Model, line: &str) {
    press(model, "t Enter");
    send(model, crossterm::event::Event::Paste(line.to_owned()));
    press(model, "Ctrl-S");
}

#[test]
fn result_and_start_position_are_not_offered_among_the_tags() {
    let mut model = endgame();
    press(&mut model, "t");
    let screen = text(&model, 120, 40);
    assert!(screen.contains("White: Lasker"), "{screen}");
    for name in ["Result:", "FEN:", "SetUp:"] {
        assert!(!screen.contains(name), "{screen}");
    }
}

#[test]
fn result_and_start_position_cannot_be_written_as_tags() {
    for (line, command) in [
        ("Result: 0-1", "`result 1-0`"),
        ("result: 0-1", "`result 1-0`"),
        ("FEN: 4k3/8/8/8/8/8/8/Q3K3 w - - 0 1", "`fen`"),
        ("SetUp: 0", "`fen`"),
    ] {
        let mut model = endgame();
        let before = save(&model.document.game.snapshot());
        add(&mut model, line);
        assert!(told(&model).contains(command), "{}", told(&model));
        assert_eq!(model.focus.dialogs().len(), 1, "the editor stays open");
        assert_eq!(save(&model.document.game.snapshot()), before);
    }
}

#[test]
fn result_and_start_position_outlive_a_change_of_the_tags() {
    let mut model = endgame();
    add(&mut model, "Round: 3");
    let saved = save(&model.document.game.snapshot());
    assert!(saved.contains("[Round \"3\"]"), "{saved}");
    for line in ENDGAME.lines().filter(|line| line.starts_with('[')) {
        assert!(saved.contains(line), "{line} is missing in\n{saved}");
    }
}

#[test]
fn a_tag_without_a_value_is_removed_and_one_without_a_name_refused() {
    let mut model = endgame();
    add(&mut model, "Annotator: Tarrasch");
    assert_eq!(
        model.document.game.record().tags.value("Annotator"),
        Some("Tarrasch")
    );
    press(&mut model, "t");
    press(&mut model, &"Backspace ".repeat("Tarrasch".len()));
    press(&mut model, "Ctrl-S");
    assert_eq!(model.document.game.record().tags.value("Annotator"), None);
    for line in [": nothing", "two words: x"] {
        let mut model = endgame();
        add(&mut model, line);
        assert!(told(&model).contains("is not a tag"), "{}", told(&model));
    }
}

#[test]
fn undo_of_tags_or_of_a_result_leaves_the_move_on_the_screen() {
    let mut model = new_game();
    open_file(&mut model, "game.pgn", "1. e4 e5 2. Nf3 Nc6 *\n");
    press(&mut model, "→ →");
    let shown = model.document.shown;
    add(&mut model, "Round: 3");
    press(&mut model, "u");
    assert_eq!(model.document.shown, shown);
    press(&mut model, "r");
    assert_eq!(model.document.shown, shown);
    type_line(&mut model, "result 1-0");
    press(&mut model, "Esc u");
    assert_eq!(told(&model), "Result undone.");
    assert_eq!(model.document.shown, shown);
}

#[test]
fn undo_of_a_comment_elsewhere_shows_its_move() {
    let mut model = new_game();
    open_file(&mut model, "game.pgn", "1. e4 e5 2. Nf3 Nc6 *\n");
    press(&mut model, "→");
    let commented = model.document.shown;
    press(&mut model, "c x Ctrl-S End u");
    assert_eq!(model.document.shown, commented);
}

#[test]
fn a_second_tag_of_the_same_name_stays_and_is_told_of() {
    let text = "[White \"Lasker\"]\n[White \"Emanuel\"]\n[ECO \"C00\"]\n[ECO \"C01\"]\n\n1. e4 *\n";
    let mut model = new_game();
    open_file(&mut model, "game.pgn", text);
    add(&mut model, "Annotator: Tarrasch");
    assert!(told(&model).contains("two tags"), "{}", told(&model));
    let saved = save(&model.document.game.snapshot());
    for line in text.lines().filter(|line| line.starts_with('[')) {
        assert!(saved.contains(line), "{line} is missing in\n{saved}");
    }
    let mut model = endgame();
    add(&mut model, "White: Emanuel");
    assert!(
        told(&model).contains("two tags `White`"),
        "{}",
        told(&model)
    );
    let saved = save(&model.document.game.snapshot());
    assert!(
        saved.contains("[White \"Lasker\"]\n[White \"Emanuel\"]"),
        "{saved}"
    );
}

#[test]
fn a_result_after_the_moves_outlives_a_tag_without_one() {
    let mut model = new_game();
    open_file(&mut model, "game.pgn", "[Result \"*\"]\n\n1. e4 e5 1-0\n");
    press(&mut model, "Esc");
    add(&mut model, "Round: 3");
    let saved = save(&model.document.game.snapshot());
    assert!(saved.contains("[Result \"1-0\"]"), "{saved}");
    assert!(saved.trim_end().ends_with("1. e4 e5 1-0"), "{saved}");
}
