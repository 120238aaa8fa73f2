//! The states of every dialog, as a player reaches them.

use nowchess::app::{Answer, Job, Measure, Model, SaveRequest, update};
use nowchess::notation::pgn::index;
use nowchess::ui;
use ratatui::layout::Size;

use crate::disk::{answer, begin_to_open, open_file, started, tell};
use crate::keys::{drag, new_game, now, open, press, type_line};
use crate::opening;

/// A long name, accents, a game without players, and texts that are read in part.
const GAMES: &str = "[Event \"Casual\"]\n[Date \"1858.11.02\"]\n[White \"Morphy, Paul\"]\n\
    [Black \"Duke Karl / Count Isouard\"]\n[Result \"1-0\"]\n\n1. e4 e5 2. Nf3 d6 1-0\n\n\
    [Event \"Baden-Baden\"]\n[White \"Müller, Friedrich Karl Ferdinand von\"]\n[Black \"Anderssen\"]\n\
    [Result \"1/2-1/2\"]\n\n1. d4 d5 1/2-1/2\n\n1. c4 *\n\n\
    [White \"Odd\"]\n[Black \"One\"]\n\n1. e4 $ e5 2. Ke3 {no end *\n";

/// A dialog that is open in a model.
pub(crate) type State = fn() -> Model;

/// All states, for the sweep over sizes.
pub(crate) const STATES: [State; 24] = [
    picker,
    help,
    help_searched,
    help_without_a_match,
    settings,
    question_of_a_new_game,
    question_of_leaving,
    question_of_a_part,
    question_of_a_read_only_file,
    question_of_a_resignation,
    question_of_a_draw,
    comment,
    tags,
    glyphs,
    continuations,
    exists,
    problems,
    games,
    games_filtered,
    games_without_a_match,
    game_being_read,
    games_sorted_and_measured,
    games_searched,
    games_so_far,
];

fn pressed(mut model: Model, keys: &str) -> Model {
    press(&mut model, keys);
    model
}

pub(crate) fn picker() -> Model {
    let mut model = open("3q4/4P3/4k3/8/8/8/8/K7 w - - 0 1");
    drag(&mut model, "e7", "d8");
    pressed(model, "→")
}

pub(crate) fn help() -> Model {
    pressed(new_game(), "?")
}

pub(crate) fn help_searched() -> Model {
    pressed(help(), "l i n e")
}

pub(crate) fn help_without_a_match() -> Model {
    pressed(help(), "x y z z y")
}

pub(crate) fn settings() -> Model {
    pressed(opening(), ", ↓ ↓ ↓")
}

pub(crate) fn question_of_a_new_game() -> Model {
    pressed(opening(), "n")
}

/// A game of the file was changed, and the next one is asked for.
pub(crate) fn question_of_leaving() -> Model {
    let mut model = games();
    press_with_file(&mut model, "Enter");
    pressed(model, "→ a 1 Esc >")
}

/// A game with problems was changed and is to be saved in its place.
pub(crate) fn question_of_a_part() -> Model {
    pressed(problems(), "Esc → a 1 Esc s")
}

pub(crate) fn question_of_a_read_only_file() -> Model {
    answered(Answer::IsReadOnly)
}

pub(crate) fn question_of_a_resignation() -> Model {
    let mut model = opening();
    type_line(&mut model, "resign");
    model
}

pub(crate) fn question_of_a_draw() -> Model {
    let mut model = opening();
    type_line(&mut model, "agree");
    model
}

pub(crate) fn comment() -> Model {
    pressed(opening(), "a ↓ Esc c g o o d")
}

pub(crate) fn tags() -> Model {
    let mut model = games();
    press_with_file(&mut model, "Enter");
    pressed(model, "t")
}

pub(crate) fn glyphs() -> Model {
    pressed(opening(), "a ↓")
}

pub(crate) fn continuations() -> Model {
    let mut model = new_game();
    let text = "1. e4 (1. d4 d5) (1. c4 $1) 1... e5 *";
    open_file(&mut model, "lines.pgn", text);
    pressed(model, "Home v ↓")
}

pub(crate) fn exists() -> Model {
    answered(Answer::Exists)
}

/// A game is saved to `games.pgn`, and the disk gives this answer.
fn answered(to_save: fn(SaveRequest) -> Answer) -> Model {
    let mut model = opening();
    let (ticket, job) = started(type_line(&mut model, "save games.pgn"));
    let Job::Save { request, .. } = job else {
        panic!("{job:?}")
    };
    tell(&mut model, ticket, to_save(request));
    model
}

pub(crate) fn problems() -> Model {
    let mut model = games();
    press_with_file(&mut model, "End Enter");
    model
}

pub(crate) fn games() -> Model {
    let mut model = new_game();
    open_file(&mut model, "games.pgn", GAMES);
    model
}

pub(crate) fn games_filtered() -> Model {
    pressed(games(), "a n d e r s")
}

pub(crate) fn games_without_a_match() -> Model {
    pressed(games(), "w h i t e : x Shift-Tab")
}

/// A game of the list was chosen, and the disk does not answer yet.
pub(crate) fn game_being_read() -> Model {
    pressed(games(), "Enter")
}

pub(crate) fn games_sorted_and_measured() -> Model {
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
pub(crate) fn games_searched() -> Model {
    let mut model = games();
    press_with_file(&mut model, "Enter");
    let (ticket, _) = started(press(&mut model, "→ /"));
    tell(&mut model, ticket, Answer::Found(vec![0]));
    model
}

/// The file is still being read.
pub(crate) fn games_so_far() -> Model {
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
