//! Each dialog in each of its states.

use std::collections::BTreeSet;

use nowchess::app::{Answer, Dialog, Job, Measure, Model, Question, TextPurpose, update};
use nowchess::notation::pgn::index;
use nowchess::ui;
use ratatui::layout::Size;

use crate::disk::{answer, begin_to_open, open_file, started, tell};
use crate::keys::{drag, new_game, now, open, press, type_line};
use crate::{at_all_sizes, opening};

/// A long name, accents, a game without players, and texts that are read in part.
const GAMES: &str = "[Event \"Casual\"]\n[Date \"1858.11.02\"]\n[White \"Morphy, Paul\"]\n\
    [Black \"Duke Karl / Count Isouard\"]\n[Result \"1-0\"]\n\n1. e4 e5 2. Nf3 d6 1-0\n\n\
    [Event \"Baden-Baden\"]\n[White \"Müller, Friedrich Karl Ferdinand von\"]\n[Black \"Anderssen\"]\n\
    [Result \"1/2-1/2\"]\n\n1. d4 d5 1/2-1/2\n\n1. c4 *\n\n\
    [White \"Odd\"]\n[Black \"One\"]\n\n1. e4 $ e5 2. Ke3 {no end *\n";

/// A dialog that is open in a model.
type State = fn() -> Model;

/// All states, for the sweep over sizes.
pub(crate) const STATES: [State; 19] = [
    picker,
    help,
    help_searched,
    help_without_a_match,
    settings,
    question_of_a_new_game,
    question_of_leaving,
    question_of_a_part,
    comment,
    tags,
    glyphs,
    continuations,
    exists,
    problems,
    games,
    games_filtered,
    games_sorted_and_measured,
    games_searched,
    games_so_far,
];

fn pressed(mut model: Model, keys: &str) -> Model {
    press(&mut model, keys);
    model
}

fn picker() -> Model {
    let mut model = open("3q4/4P3/4k3/8/8/8/8/K7 w - - 0 1");
    drag(&mut model, "e7", "d8");
    pressed(model, "→")
}

fn help() -> Model {
    pressed(new_game(), "?")
}

fn help_searched() -> Model {
    pressed(help(), "l i n e")
}

fn help_without_a_match() -> Model {
    pressed(help(), "x y z z y")
}

fn settings() -> Model {
    pressed(opening(), ", ↓ ↓ ↓")
}

fn question_of_a_new_game() -> Model {
    pressed(opening(), "n")
}

/// A game of the file was changed, and the next one is asked for.
fn question_of_leaving() -> Model {
    let mut model = games();
    press_with_file(&mut model, "Enter");
    pressed(model, "→ a 1 Esc >")
}

/// A game with problems was changed and is to be saved in its place.
fn question_of_a_part() -> Model {
    pressed(problems(), "Esc → a 1 Esc s")
}

fn comment() -> Model {
    pressed(opening(), "a ↓ Esc c g o o d")
}

fn tags() -> Model {
    let mut model = games();
    press_with_file(&mut model, "Enter");
    pressed(model, "t")
}

fn glyphs() -> Model {
    pressed(opening(), "a ↓")
}

fn continuations() -> Model {
    let mut model = new_game();
    let text = "1. e4 (1. d4 d5) (1. c4 $1) 1... e5 *";
    open_file(&mut model, "lines.pgn", text);
    pressed(model, "Home v ↓")
}

fn exists() -> Model {
    let mut model = opening();
    let (ticket, job) = started(type_line(&mut model, "save games.pgn"));
    let Job::Save { request, .. } = job else {
        panic!("{job:?}")
    };
    tell(&mut model, ticket, Answer::Exists(request));
    model
}

fn problems() -> Model {
    let mut model = games();
    press_with_file(&mut model, "End Enter");
    model
}

fn games() -> Model {
    let mut model = new_game();
    open_file(&mut model, "games.pgn", GAMES);
    model
}

fn games_filtered() -> Model {
    pressed(games(), "a n d e r s")
}

fn games_sorted_and_measured() -> Model {
    let mut model = pressed(games(), "Tab ↓");
    let message = ui::in_view(&model, Size::new(120, 40)).unwrap();
    let (ticket, job) = started(update(&mut model, now(), message));
    let Job::Measure { games, .. } = job else {
        panic!("{job:?}")
    };
    let measures = games.iter().map(|&(index, _)| {
        let measure = Measure {
            plies: 10 + index,
            problems: usize::from(index == 3),
        };
        (index, (index != 2).then_some(measure))
    });
    tell(&mut model, ticket, Answer::Measured(measures.collect()));
    model
}

/// The games that reach a position are looked for, and one has been found.
fn games_searched() -> Model {
    let mut model = games();
    press_with_file(&mut model, "Enter");
    let (ticket, _) = started(press(&mut model, "→ /"));
    tell(&mut model, ticket, Answer::Found(vec![0]));
    model
}

/// The file is still being read.
fn games_so_far() -> Model {
    let mut model = new_game();
    let ticket = begin_to_open(&mut model, "games.pgn");
    let found = index(GAMES.as_bytes()).unwrap();
    tell(&mut model, ticket, Answer::Opened(Some("games.pgn".into())));
    tell(&mut model, ticket, Answer::Indexed(found));
    model
}

fn press_with_file(model: &mut Model, keys: &str) {
    let effects = press(model, keys);
    answer(model, GAMES, effects);
}

/// Names the kind of a dialog. A new kind does not compile until it has a name here and among
/// [`KINDS`], and then needs a state.
fn kind(dialog: &Dialog) -> &'static str {
    match dialog {
        Dialog::Promotion(_) => "picker",
        Dialog::Help { .. } => "help",
        Dialog::Settings { .. } => "settings",
        Dialog::Confirm(Question::Replace(_)) => "question of a new game",
        Dialog::Confirm(Question::LeaveUnsaved { .. }) => "question of leaving",
        Dialog::Confirm(Question::SaveReadPart(_)) => "question of a part",
        Dialog::Text(editor) => match editor.purpose {
            TextPurpose::Comment(..) => "comment",
            TextPurpose::Tags => "tags",
        },
        Dialog::Glyphs { .. } => "glyphs",
        Dialog::Continuations { .. } => "continuations",
        Dialog::Exists { .. } => "exists",
        Dialog::Problems { .. } => "problems",
        Dialog::Games => "games",
    }
}

const KINDS: [&str; 13] = [
    "comment",
    "continuations",
    "exists",
    "games",
    "glyphs",
    "help",
    "picker",
    "problems",
    "question of a new game",
    "question of a part",
    "question of leaving",
    "settings",
    "tags",
];

#[test]
fn every_kind_of_dialog_has_a_state() {
    let kinds: BTreeSet<_> = STATES
        .iter()
        .map(|state| kind(state().focus.top().unwrap()))
        .collect();
    assert_eq!(Vec::from_iter(kinds), KINDS);
}

#[test]
fn the_promotion_picker() {
    at_all_sizes("picker", &picker());
}

#[test]
fn the_help() {
    at_all_sizes("help", &help());
}

#[test]
fn the_help_while_searching() {
    at_all_sizes("help-search", &help_searched());
    at_all_sizes("help-no-match", &help_without_a_match());
}

#[test]
fn the_settings() {
    at_all_sizes("settings", &settings());
}

#[test]
fn a_question() {
    at_all_sizes("question", &question_of_a_new_game());
}

#[test]
fn a_question_before_a_changed_game_is_left() {
    at_all_sizes("question-leave", &question_of_leaving());
}

#[test]
fn a_question_before_a_part_is_saved() {
    at_all_sizes("question-part", &question_of_a_part());
}

#[test]
fn the_glyphs_and_a_comment_being_written() {
    at_all_sizes("glyphs", &glyphs());
    at_all_sizes("comment", &comment());
}

#[test]
fn the_tags_being_written() {
    at_all_sizes("tags", &tags());
}

#[test]
fn the_moves_that_lead_on() {
    at_all_sizes("continuations", &continuations());
}

#[test]
fn a_file_that_is_there_already() {
    at_all_sizes("exists", &exists());
}

#[test]
fn the_problems_of_a_game() {
    at_all_sizes("problems", &problems());
}

#[test]
fn the_games_of_a_file() {
    at_all_sizes("games", &games());
}

#[test]
fn the_games_with_a_filter() {
    at_all_sizes("games-filter", &games_filtered());
}

#[test]
fn the_games_sorted_and_with_problems_marked() {
    at_all_sizes("games-problems", &games_sorted_and_measured());
}

#[test]
fn the_games_while_a_position_is_looked_for() {
    at_all_sizes("games-search", &games_searched());
}

#[test]
fn the_games_while_the_file_is_read() {
    at_all_sizes("games-so-far", &games_so_far());
}
