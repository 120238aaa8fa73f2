//! Chess960 from inside the program.

use std::time::Duration;

use nowchess::app::{Message, PromptMessage, update};
use nowchess::game::{Date, Timestamp, save};

use crate::keys::{fen, new_game, press, send, told, type_line};
use crate::screen::text;

#[test]
fn a_numbered_position_is_set_up_and_named() {
    let mut model = new_game();
    type_line(&mut model, "chess960 0");
    assert_eq!(told(&model), "Chess960, position 0.");
    assert!(fen(&model).starts_with("bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w "));
    type_line(&mut model, "Nd3");
    let pgn = save(&model.document.game.snapshot());
    for tag in [
        "[Variant \"Chess960\"]",
        "[SetUp \"1\"]",
        "[FEN \"bbqnnrkr/",
    ] {
        assert!(pgn.contains(tag), "{pgn}");
    }
}

#[test]
fn number_518_is_the_standard_set_up() {
    let mut model = new_game();
    type_line(&mut model, "chess960 518");
    assert_eq!(
        fen(&model),
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
    );
    assert!(!save(&model.document.game.snapshot()).contains("FEN"));
}

#[test]
fn without_a_number_the_position_is_a_random_one_of_today() {
    let mut seen = std::collections::HashSet::new();
    for nanoseconds in 0..20 {
        let mut model = new_game();
        press(&mut model, "m");
        let paste = crossterm::event::Event::Paste("chess960".into());
        send(&mut model, paste);
        let now = Timestamp {
            since_start: Duration::from_nanos(nanoseconds),
            today: Date::new(2026, 5, 4),
        };
        update(&mut model, now, Message::Prompt(PromptMessage::Submit));
        let pgn = save(&model.document.game.snapshot());
        assert!(pgn.contains("[Date \"2026.05.04\"]"), "{pgn}");
        seen.insert(fen(&model));
    }
    assert!(seen.len() > 10);
}

#[test]
fn a_running_game_is_asked_about_and_a_wrong_number_explained() {
    let mut model = new_game();
    type_line(&mut model, "e4");
    type_line(&mut model, "chess960 1000");
    assert_eq!(
        told(&model),
        "`chess960` takes a number from 0 to 959, or nothing: found `1000`."
    );
    type_line(&mut model, "chess960 0");
    assert_eq!(crate::keys::plies(&model), 1);
    press(&mut model, "y");
    assert!(fen(&model).starts_with("bbqnnrkr/"));
}

#[test]
fn the_word_is_completed_and_in_the_help() {
    let mut model = new_game();
    press(&mut model, "m c h e Tab");
    assert_eq!(model.prompt.text(), "chess960");
    press(&mut model, "Esc ? c h e s s 9 6 0");
    assert!(text(&model, 120, 40).contains("chess960 [0-959]"));
}
