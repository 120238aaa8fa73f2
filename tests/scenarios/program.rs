//! The program around the game: help, questions, quitting, footer.

use nowchess::app::{Effect, Model};
use nowchess::settings::{Action, Chord, Context, KeyMap};

use crate::disk::{answer, open_file};
use crate::keys::{
    can_undo, click, drag, fen, go_to, new_game, open, press, type_line, type_lines,
};
use crate::screen::text;

#[test]
fn quitting_by_key_command_and_control() {
    assert_eq!(press(&mut new_game(), "q"), [Effect::Quit]);
    assert_eq!(press(&mut new_game(), "m Ctrl-C"), [Effect::Quit]);
    assert_eq!(press(&mut new_game(), "? Ctrl-C"), [Effect::Quit]);
    assert_eq!(type_line(&mut new_game(), "quit"), [Effect::Quit]);
    assert_eq!(press(&mut new_game(), "Ctrl-Z"), [Effect::Suspend]);
}

#[test]
fn control_c_ends_the_program_and_control_z_stops_it_wherever_the_keys_go() {
    let games = "[White \"Even\"]\n\n1. e4 e5 (1... c5) *\n\n[White \"Odd\"]\n\n1. d4 d9 *\n";
    let file = |keys| {
        let mut model = new_game();
        open_file(&mut model, "games.pgn", games);
        let effects = press(&mut model, keys);
        answer(&mut model, games, effects);
        model
    };
    let played = |keys| {
        let mut model = new_game();
        type_lines(&mut model, ["e4", "e5"]);
        press(&mut model, "Esc");
        press(&mut model, keys);
        model
    };
    let promoting = || {
        let mut model = open("3q4/4P3/4k3/8/8/8/8/K7 w - - 0 1");
        drag(&mut model, "e7", "d8");
        model
    };
    let variations = || {
        let mut model = file("Enter");
        press(&mut model, "→ v");
        model
    };
    let places = vec![
        (Context::Board, new_game()),
        (Context::Moves, played("Tab")),
        (Context::Prompt, played("m")),
        (Context::Picker, promoting()),
        (Context::Help, played("?")),
        (Context::Settings, played(",")),
        (Context::Confirm, played("n")),
        (Context::Text, played("c")),
        (Context::Text, played("t")),
        (Context::Glyphs, played("a")),
        (Context::Choice, variations()),
        (Context::Choice, file("End Enter")),
        (Context::Games, file("")),
        (Context::Games, file("o d d")),
    ];
    for (context, model) in places {
        assert_eq!(model.context(), context);
        let after = |key| press(&mut model.clone(), key);
        assert_eq!(after("Ctrl-C"), [Effect::Quit], "{context:?}");
        assert_eq!(after("Ctrl-Z"), [Effect::Suspend], "{context:?}");
    }
}

#[test]
fn a_new_game_asks_only_while_one_is_running() {
    let mut model = new_game();
    press(&mut model, "n");
    assert!(model.focus.top().is_none());
    type_lines(&mut model, ["e4", "e5"]);
    press(&mut model, "Esc n");
    assert!(text(&model, 80, 24).contains("Start a new game?"));
    press(&mut model, "n");
    assert_eq!(crate::keys::plies(&model), 2);
    press(&mut model, "n y");
    assert_eq!(
        fen(&model),
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
    );
    assert!(!can_undo(&model));
}

#[test]
fn the_help_shows_every_key_and_scrolls() {
    let mut model = new_game();
    press(&mut model, "?");
    let mut seen = String::new();
    for _ in 0..20 {
        seen += &text(&model, 80, 24);
        press(&mut model, "PgDn");
    }
    for action in Action::ALL {
        let help = action.help();
        let first_words: Vec<_> = help.split(' ').take(3).collect();
        assert!(seen.contains(&first_words.join(" ")), "{help} is missing");
    }
    press(&mut model, "Esc");
    assert!(model.focus.top().is_none());
}

#[test]
fn the_footer_shows_only_keys_that_do_something() {
    let mut model = new_game();
    assert!(!footer(&model).contains("undo") && !footer(&model).contains("claim draw"));
    drag(&mut model, "e2", "e4");
    assert!(footer(&model).contains("u undo") && !footer(&model).contains("redo"));
    press(&mut model, "u");
    assert!(footer(&model).contains("r redo"));
    let model = open("7k/8/8/8/8/8/R7/K7 w - - 100 90");
    assert!(footer(&model).starts_with("d claim draw"));
}

#[test]
fn every_key_of_the_specification_is_bound() {
    use tui_textarea::{Input, Key};
    let keys = KeyMap::default();
    let bound = |context, chord: &Chord| keys.action(context, chord).is_some();
    let key = |key| {
        Chord::from(Input {
            key,
            ..Input::default()
        })
    };
    for context in [Context::Board, Context::Moves] {
        for c in [':', 'm', 'u', 'r', '[', ']', 'd', 'f', 'n', '?', 'q'] {
            assert!(bound(context, &key(Key::Char(c))), "{c} in {context:?}");
        }
        assert!(bound(context, &key(Key::Tab)));
    }
    for c in ['h', 'j', 'k', 'l', ' '] {
        assert!(bound(Context::Board, &key(Key::Char(c))), "{c}");
    }
}

#[test]
fn the_help_is_searched_by_typing() {
    let mut model = new_game();
    press(&mut model, "? q u i t");
    let shown = text(&model, 80, 24);
    assert!(shown.contains("search: quit"), "{shown}");
    assert!(shown.contains("quit; the running game is kept"), "{shown}");
    assert!(!shown.contains("claim a draw"), "{shown}");
    press(&mut model, "z z");
    assert!(text(&model, 80, 24).contains("No matches."));
    press(
        &mut model,
        "Backspace Backspace Backspace Backspace Backspace Backspace",
    );
    assert!(text(&model, 80, 24).contains("type to search"));
    press(&mut model, "Enter");
    assert!(model.focus.top().is_none());
}

#[test]
fn the_help_does_not_scroll_past_its_end() {
    let mut model = new_game();
    press(&mut model, &format!("? {}", "PgDn ".repeat(40)));
    let end = text(&model, 80, 24);
    press(&mut model, "↑");
    assert_ne!(text(&model, 80, 24), end);
}

fn footer(model: &Model) -> String {
    let screen = text(model, 120, 40);
    if model.context() == Context::Games {
        return screen.lines().last().unwrap().trim().to_owned();
    }
    let rows = screen.lines().skip(35);
    let panel = rows.map(|row| row.chars().skip(81).collect::<String>());
    panel.collect::<Vec<_>>().join(" ").trim().to_owned()
}

#[test]
fn an_action_without_keys_does_not_cut_the_footer_short() {
    let mut model = new_game();
    model.settings.keys.bind(Action::Choose, Vec::new());
    let shown = footer(&model);
    assert!(!shown.contains("choose"), "{shown}");
    assert!(shown.starts_with(": type  ? help  q quit"), "{shown}");
    // A click meets the item that is seen.
    let screen = text(&model, 80, 24);
    let rows = screen.lines().enumerate();
    let at =
        rows.filter_map(|(row, line)| Some((line.split_once("? help")?.0.chars().count(), row)));
    let (column, row) = at.last().unwrap();
    let at = (u16::try_from(column).unwrap(), u16::try_from(row).unwrap());
    click(&mut model, at);
    assert_eq!(model.context(), Context::Help);
}

#[test]
fn the_list_of_games_works_without_some_of_its_keys() {
    let mut model = new_game();
    for action in [Action::OpenGame, Action::SortGames, Action::ReverseGames] {
        model.settings.keys.bind(action, Vec::new());
    }
    let games = "[White \"Even\"]\n\n1. e4 *\n\n[White \"Odd\"]\n\n1. d4 *\n";
    open_file(&mut model, "games.pgn", games);
    let shown = footer(&model);
    assert!(shown.starts_with("Esc close  ↓↑ mark"), "{shown}");
    press(&mut model, "End o d d");
    assert!(text(&model, 80, 24).contains("1 of 2 games"));
    press(&mut model, "Enter Tab Esc Esc");
    assert!(model.focus.top().is_none());
    go_to(&mut model, "e2");
    press(&mut model, "Enter");
    assert!(footer(&model).starts_with("Esc cancel"));
}
