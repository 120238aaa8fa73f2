//! The tags of a game, written by hand.

use nowchess::app::Model;
use nowchess::game::save;

use crate::disk::open_file;
use crate::keys::{new_game, press, send, told};
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
    for line in [
        "Result: 0-1",
        "FEN: 4k3/8/8/8/8/8/8/Q3K3 w - - 0 1",
        "SetUp: 0",
    ] {
        let mut model = endgame();
        let before = save(&model.document.game.snapshot());
        add(&mut model, line);
        assert!(told(&model).contains("is not a tag"), "{}", told(&model));
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
