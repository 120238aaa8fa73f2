//! The keys at the bottom of the screen: all that do something where the player is, in turn.

use nowchess::app::{Model, is_live};
use nowchess::settings::{Action, Binding, Context};

use crate::disk::open_file;
use crate::keys::{drag, new_game, open, press, type_line, type_lines};
use crate::screen::text;

const SHAPES: [(u16, u16); 5] = [(26, 12), (40, 15), (60, 30), (80, 24), (200, 60)];

/// Whether the screen shows a key of a binding before its word: alone or among others.
fn shows(screen: &str, binding: &Binding) -> bool {
    let key = binding.keys[0].to_string();
    let word = format!(" {}", binding.hint);
    screen.match_indices(&word).any(|(at, _)| {
        let keys = screen[..at].rsplit(' ').next().unwrap_or_default();
        keys.contains(&key)
    })
}

/// Presses the key for more keys until all have been shown, in windows of all shapes.
#[track_caller]
fn check(model: &Model, more: &str) {
    let context = model.context();
    let on_panes = matches!(context, Context::Board | Context::Moves);
    let everywhere = |it: &Binding| matches!(it.action, Action::QuitAnywhere | Action::Suspend);
    let keys = &model.settings.keys;
    let live: Vec<_> = keys
        .bindings()
        .filter(|binding| binding.contexts.contains(&context) && is_live(model, binding.action))
        .filter(|binding| on_panes || !everywhere(binding))
        .collect();
    for (width, height) in SHAPES {
        let mut model = model.clone();
        let mut seen = String::new();
        for _ in 0..live.len() {
            seen += &text(&model, width, height);
            press(&mut model, more);
            assert_eq!(model.context(), context);
        }
        for binding in &live {
            let twin = live.iter().any(|other| {
                let same = other.action != binding.action;
                same && other.action.does_the_same(binding.action) && shows(&seen, other)
            });
            let is_more = binding.action.does_the_same(Action::MoreKeys);
            let (key, hint) = (&binding.keys[0], binding.hint);
            assert!(
                twin || is_more || shows(&seen, binding),
                "{key} {hint} of {context:?} at {width}x{height}"
            );
        }
    }
}

/// A game with variations and notes in a file, reviewed.
fn in_review() -> Model {
    let mut model = new_game();
    open_file(&mut model, "two.pgn", "1. e4 e5 (1... c5) 2. Nf3 *");
    press(&mut model, "Esc Home ]");
    model
}

#[test]
fn the_footer_shows_every_live_key_of_board_and_move_list_in_turn() {
    let mut model = in_review();
    check(&model, ".");
    press(&mut model, "Tab");
    assert_eq!(model.context(), Context::Moves);
    check(&model, ".");
    let mut model = new_game();
    press(&mut model, "Enter");
    check(&model, ".");
}

#[test]
fn the_footer_shows_every_live_key_of_lists_and_dialogs_in_turn() {
    let mut settings = new_game();
    press(&mut settings, ",");
    let mut question = new_game();
    type_lines(&mut question, ["e4", "resign"]);
    let mut picker = open("7k/P7/8/8/8/8/8/K7 w - - 0 1");
    drag(&mut picker, "a7", "a8");
    let (mut glyphs, mut choice) = (in_review(), in_review());
    press(&mut glyphs, "a");
    press(&mut choice, "v");
    for (model, context) in [
        (settings, Context::Settings),
        (question, Context::Confirm),
        (picker, Context::Picker),
        (glyphs, Context::Glyphs),
        (choice, Context::Choice),
    ] {
        assert_eq!(model.context(), context);
        check(&model, ".");
    }
    let mut waiting = new_game();
    type_line(&mut waiting, "open two.pgn");
    assert_eq!(waiting.context(), Context::Waiting);
    check(&waiting, ".");
}

#[test]
fn where_a_dot_is_typed_another_key_shows_more_keys() {
    let mut prompt = new_game();
    press(&mut prompt, "m");
    let mut help = new_game();
    press(&mut help, "?");
    let (mut comment, mut games) = (in_review(), in_review());
    press(&mut comment, "c");
    press(&mut games, "g");
    for (model, context) in [
        (prompt, Context::Prompt),
        (help, Context::Help),
        (comment, Context::Text),
        (games, Context::Games),
    ] {
        assert_eq!(model.context(), context);
        check(&model, "F2");
    }
}

#[test]
fn what_matters_most_is_shown_first_in_each_place() {
    let mut model = new_game();
    press(&mut model, ". ,");
    let screen = text(&model, 40, 15);
    assert!(screen.contains("change"), "{screen}");
    press(&mut model, ". Esc");
    assert!(text(&model, 40, 15).contains("Enter choose"));
}

/// Returns the screen with each page of the footer.
fn all_pages(model: &Model) -> String {
    let mut model = model.clone();
    let mut seen = String::new();
    for _ in 0..4 {
        seen += &text(&model, 200, 60);
        press(&mut model, ".");
    }
    seen
}

#[test]
fn keys_that_would_find_nothing_to_edit_are_not_shown() {
    let model = new_game();
    let screen = all_pages(&model);
    for hint in [
        "annotate",
        "comment before",
        "demote",
        "mainline",
        "delete rest",
    ] {
        assert!(!screen.contains(hint), "{hint}:\n{screen}");
    }
    let mut model = in_review();
    let screen = all_pages(&model);
    for hint in ["annotate", "comment before", "delete rest"] {
        assert!(screen.contains(hint), "{hint}:\n{screen}");
    }
    press(&mut model, "v ↓ Enter");
    let screen = all_pages(&model);
    for hint in ["promote", "demote", "mainline", "delete line"] {
        assert!(screen.contains(hint), "{hint}:\n{screen}");
    }
}
