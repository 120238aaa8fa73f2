//! Every key bound to something else, or to nothing: what is told never names a key of the default
//! table, and the program goes on working.

use std::collections::HashSet;

use crossterm::event::{Event, KeyCode, KeyEvent};
use nowchess::app::{self, Answer, Effect, Job, Model, update};
use nowchess::settings::{Action, BINDINGS, Context, KeyMap, Switch};

use crate::disk::{answer, list_games, open_file, tell};
use crate::keys::{key_event, new_game, now, open, send, told};
use crate::screen::text;

const GAMES: &str = "[Event \"E\"]\n[Date \"2026.01.02\"]\n[White \"Anderssen\"]\n[Black \"Dufresne\"]\n\n\
                     1. e4 e5 (1... c5 2. Nf3 (2. c3)) 2. Nf3 *\n\n\
                     [Event \"E\"]\n[Date \"2026.01.02\"]\n[White \"Odd\"]\n[Black \"One\"]\n\n1. e4 e5 2. Ke3 *\n";
const PROMOTION: &str = "3q4/4P3/4k3/8/8/8/8/K7 w - - 0 1";
const CLAIM: &str = "7k/8/8/8/8/8/R7/K7 w - - 100 90";

/// A key of its own for every action: a letter where letters can be bound, else a function key.
fn other_keys() -> KeyMap {
    let mut letters = ('а'..='я').chain('А'..='Я').chain('α'..='ω');
    let mut function_keys = 0..;
    let mut keys = KeyMap::default();
    for binding in BINDINGS {
        let name = if binding.is_typed_over() {
            let number = function_keys.next().unwrap();
            let modifier = ["Alt-", "Ctrl-", "Shift-"][number / 12];
            format!("{modifier}F{}", number % 12 + 1)
        } else {
            letters.next().unwrap().to_string()
        };
        keys.bind(binding.action, vec![name.parse().unwrap()]);
    }
    assert_eq!(keys.conflict(), None);
    keys
}

fn no_keys() -> KeyMap {
    let mut keys = KeyMap::default();
    for &action in Action::ALL {
        keys.bind(action, Vec::new());
    }
    keys
}

/// Presses the key of an action, as the map has it; sends its message where it has no key. Does
/// nothing in a context in which the action is not bound by default either.
fn act(model: &mut Model, action: Action) {
    let context = model.context();
    let binding = BINDINGS.iter().find(|binding| binding.action == action);
    if !binding.unwrap().contexts.contains(&context) {
        return;
    }
    let key = model.settings.keys.key_for(context, action);
    let effects = match key.map(ToString::to_string) {
        Some(name) => send(model, Event::Key(key_event(&name))),
        None => update(model, now(), app::message(action)),
    };
    let effects = answer(model, GAMES, effects);
    for effect in effects {
        if let Effect::Start(ticket, Job::Open(_)) = effect {
            list_games(model, ticket, "games.pgn", GAMES);
        }
    }
}

/// Types a line at the prompt and enters it.
fn enter(model: &mut Model, line: &str) {
    update(model, now(), app::message(Action::Type));
    for c in line.chars() {
        send(model, Event::Key(KeyEvent::from(KeyCode::Char(c))));
    }
    act(model, Action::Enter);
    act(model, Action::LeavePrompt);
}

fn drag(model: &mut Model, from: &str, to: &str) {
    for square in [from, to] {
        model.cursor = square.parse().unwrap();
        act(model, Action::Choose);
    }
}

fn with(keys: &KeyMap, mut model: Model) -> Model {
    model.settings.keys = keys.clone();
    // The names of the files would be taken for keys.
    model.settings.coordinates = Switch::Off;
    model
}

/// Some moves played, and a line beside them that was tried and taken back.
fn played(keys: &KeyMap) -> Model {
    let mut model = with(keys, new_game());
    for line in ["e4", "e5", "Nf3", "Nc6"] {
        enter(&mut model, line);
    }
    act(&mut model, Action::Back);
    enter(&mut model, "d6");
    act(&mut model, Action::Undo);
    act(&mut model, Action::End);
    model
}

fn promoting(keys: &KeyMap) -> Model {
    let mut model = with(keys, open(PROMOTION));
    drag(&mut model, "e7", "d8");
    model
}

fn resigned(keys: &KeyMap) -> Model {
    let mut model = played(keys);
    enter(&mut model, "resign");
    act(&mut model, Action::Yes);
    act(&mut model, Action::LeavePrompt);
    model
}

fn file(keys: &KeyMap) -> Model {
    let mut model = with(keys, new_game());
    open_file(&mut model, "games.pgn", GAMES);
    model
}

fn reviewed(keys: &KeyMap) -> Model {
    let mut model = file(keys);
    act(&mut model, Action::OpenGame);
    act(&mut model, Action::ListOn);
    model
}

/// A state of the program, built with these keys.
type State = fn(&KeyMap) -> Model;

/// States from which every action is tried.
const STATES: [(&str, State); 19] = [
    ("a new game", |keys| with(keys, new_game())),
    ("a game that goes on", played),
    ("a chosen piece", |keys| {
        let mut model = played(keys);
        go_to_and_choose(&mut model, "f8");
        model
    }),
    ("the move list", |keys| {
        let mut model = played(keys);
        act(&mut model, Action::NextPane);
        act(&mut model, Action::ListBack);
        model
    }),
    ("a line beside the game", |keys| {
        let mut model = played(keys);
        act(&mut model, Action::Back);
        enter(&mut model, "d3");
        model
    }),
    ("the prompt", |keys| {
        let mut model = played(keys);
        act(&mut model, Action::Type);
        model
    }),
    ("the picker", promoting),
    ("a claim", |keys| with(keys, open(CLAIM))),
    ("the end of the game", resigned),
    ("a question", |keys| {
        let mut model = played(keys);
        act(&mut model, Action::New);
        model
    }),
    ("the help", |keys| {
        let mut model = played(keys);
        act(&mut model, Action::Help);
        model
    }),
    ("the settings", |keys| {
        let mut model = played(keys);
        act(&mut model, Action::Settings);
        model
    }),
    ("the glyphs", |keys| {
        let mut model = played(keys);
        act(&mut model, Action::Annotate);
        model
    }),
    ("a comment", |keys| {
        let mut model = played(keys);
        act(&mut model, Action::Comment);
        model
    }),
    ("the moves that lead on", |keys| {
        let mut model = reviewed(keys);
        act(&mut model, Action::Variations);
        model
    }),
    ("the list of games", file),
    ("a game of the file", reviewed),
    ("problems", |keys| {
        let mut model = file(keys);
        act(&mut model, Action::LastGame);
        act(&mut model, Action::OpenGame);
        model
    }),
    ("a file that is there already", |keys| {
        let mut model = played(keys);
        act(&mut model, Action::Save);
        for c in "games.pgn".chars() {
            send(&mut model, Event::Key(KeyEvent::from(KeyCode::Char(c))));
        }
        for effect in update(&mut model, now(), app::message(Action::Enter)) {
            if let Effect::Start(ticket, Job::Save { request, .. }) = effect {
                tell(&mut model, ticket, Answer::Exists(request));
            }
        }
        model
    }),
];

fn go_to_and_choose(model: &mut Model, square: &str) {
    model.cursor = square.parse().unwrap();
    act(model, Action::Choose);
}

/// Returns the keys of the default table that a text seems to name.
fn named(model: &Model, text: &str) -> Vec<String> {
    let defaults: HashSet<String> = BINDINGS
        .iter()
        .flat_map(|binding| binding.keys.iter().map(ToString::to_string))
        .collect();
    // Some are words, numbers and signs too; glyphs and cells of tables can look like others.
    let innocent = match model.context() {
        Context::Glyphs => "a 1 2 3 4 5 6 > [ ] ? x N",
        Context::Help | Context::Games => "a 1 2 3 4 5 6 > [ ] ?",
        _ => "a 1 2 3 4 5 6 > [ ]",
    };
    text.split_whitespace()
        .map(|word| {
            let bare = word.trim_matches([',', ';', '.', ':', '(', ')', '[', ']']);
            if bare.is_empty() { word } else { bare }
        })
        .filter(|&word| defaults.contains(word) || word == "arrows")
        .filter(|word| !innocent.split(' ').any(|it| it == *word))
        .map(str::to_owned)
        .collect()
}

/// Checks everything that is told in a state.
#[track_caller]
fn check(model: &Model, state: &str) {
    for (width, height) in [(160, 40), (40, 15)] {
        let shown = text(model, width, height);
        let found = named(model, &shown);
        assert!(found.is_empty(), "{state}: {found:?} in\n{shown}");
    }
    let told = told(model);
    assert_eq!(named(model, told), [""; 0], "{state}: {told}");
    for broken in [";.", "  ", " .", " ,", ": ."] {
        assert!(!told.contains(broken), "{state}: {told}");
    }
}

fn check_all(keys: &KeyMap) {
    for (name, state) in STATES {
        let model = state(keys);
        check(&model, name);
        let context = model.context();
        let possible = |contexts: &[Context]| contexts.contains(&context);
        for binding in BINDINGS.iter().filter(|it| possible(it.contexts)) {
            let mut model = model.clone();
            act(&mut model, binding.action);
            check(&model, &format!("{} at {name}", binding.action.name()));
        }
        let mut model = model;
        send(&mut model, Event::Paste("Ke5".into()));
        check(&model, &format!("a paste at {name}"));
        send(&mut model, Event::Key(KeyEvent::from(KeyCode::Insert)));
        check(&model, &format!("a key without a meaning at {name}"));
    }
}

#[test]
fn nothing_names_a_key_that_was_bound_anew() {
    check_all(&other_keys());
}

#[test]
fn a_key_that_is_bound_to_nothing_is_left_out() {
    check_all(&no_keys());
}

#[test]
fn the_search_for_old_keys_finds_them_with_the_default_keys() {
    let keys = KeyMap::default();
    for (name, state) in STATES {
        let model = state(&keys);
        let found = named(&model, &text(&model, 160, 40));
        assert!(!found.is_empty(), "no key is named at {name}");
    }
}

#[test]
fn the_help_names_the_keys_in_force() {
    let keys = other_keys();
    let mut model = with(&keys, new_game());
    act(&mut model, Action::Help);
    let mut seen = String::new();
    for _ in 0..30 {
        seen += &text(&model, 80, 24);
        check(&model, "the help");
        act(&mut model, Action::HelpPageDown);
    }
    for &action in Action::ALL {
        let key = keys.keys(action)[0].to_string();
        assert!(seen.contains(&key), "{key} for {}", action.name());
    }
}

#[test]
fn sentences_name_the_keys_in_force() {
    let keys = other_keys();
    let key = |action| keys.keys(action)[0].to_string();

    let mut model = with(&keys, new_game());
    let hint = format!("{} to type a move", key(Action::Type));
    assert!(text(&model, 80, 24).contains(&hint));
    act(&mut model, Action::NextGame);
    let expected = format!("No file of games is open; {} opens one.", key(Action::Open));
    assert_eq!(told(&model), expected);

    let mut model = promoting(&keys);
    send(&mut model, Event::Paste("Ke5".into()));
    assert!(told(&model).ends_with(&format!(
        "or {} to put the pawn back.",
        key(Action::PutBack)
    )));
    send(&mut model, Event::Key(KeyEvent::from(KeyCode::Insert)));
    let [queen, rook, bishop, knight] = [
        Action::PickQueen,
        Action::PickRook,
        Action::PickBishop,
        Action::PickKnight,
    ]
    .map(key);
    let [left, right, pick, back] = [
        Action::PickLeft,
        Action::PickRight,
        Action::Pick,
        Action::PutBack,
    ]
    .map(key);
    let expected = format!(
        "The pawn promotes to {queen}, {rook}, {bishop} or {knight}; \
         {left}, {right} and {pick} choose too, {back} puts it back."
    );
    assert_eq!(told(&model), expected);
    let picker = text(&model, 80, 24);
    assert!(picker.contains(&format!("{queen} queen")), "{picker}");

    let mut model = resigned(&keys);
    let new = key(Action::New);
    model.notice = None;
    let ways = format!("{new} starts a new game");
    assert!(text(&model, 160, 40).contains(&ways));
    model.document.unkept = Some("the disk is full".to_owned());
    let banner = format!("{} saves it · {new} starts a new game", key(Action::Save));
    assert!(text(&model, 160, 40).contains(&banner));
    act(&mut model, Action::Choose);
    assert!(told(&model).ends_with(&format!("; {new} starts a new one.")));
    act(&mut model, Action::Back);
    let back = format!(" · {}: back to the game", key(Action::End));
    assert!(text(&model, 160, 40).contains(&back));

    let model = with(&keys, open(CLAIM));
    let claim = format!(": {} claims it", key(Action::ClaimDraw));
    assert!(text(&model, 160, 40).contains(&claim));
}

#[test]
fn the_default_sentences_are_as_ever() {
    let mut model = promoting(&KeyMap::default());
    send(&mut model, Event::Key(KeyEvent::from(KeyCode::Insert)));
    assert_eq!(
        told(&model),
        "The pawn promotes to q, r, b or n; arrows and Enter choose too, Esc puts it back."
    );
    send(&mut model, Event::Paste("Ke5".into()));
    assert_eq!(
        told(&model),
        "Choose the promotion first: queen, rook, bishop or knight, or Esc to put the pawn back."
    );
}
