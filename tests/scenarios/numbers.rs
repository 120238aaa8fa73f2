//! Every number that is shown with its maximum is at most that: `ply 3 of 6`, `101/150`, `2/3`.

use crossterm::event::{Event, KeyCode, KeyEvent, KeyModifiers};
use nowchess::app::Model;
use ratatui::layout::Size;

use crate::any_input::{GAMES, event, step};
use crate::disk::open_file;
use crate::keys::{new_game, open, press, told, type_line, type_lines};
use crate::screen::text;
use crate::seeded::{Seeded, cases};

const SESSIONS: usize = 32;
const EVENTS: usize = 50;
const SIZES: [(u16, u16); 4] = [(120, 40), (80, 24), (40, 15), (26, 12)];

/// Starts with high counters, at which draws can be claimed, are due or overdue.
const STARTS: [&str; 5] = [
    "7k/8/8/8/8/8/R7/K7 w - - 98 5949",
    "7k/8/8/8/8/8/R7/K7 b - - 148 200",
    "7k/8/8/8/8/8/R7/K7 w - - 150 200",
    "7k/8/8/8/8/8/R7/K7 w - - 300 400",
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 9999",
];

/// Moves and commands that count something.
const LINES: [&str; 16] = [
    "Nf3", "Nf6", "Ng1", "Ng8", "e4", "e5", "Ra3", "Ra2", "Kg8", "Kh8", "draw", "draw Nf3",
    "draw Ra3", "find", "undo", "1",
];

/// Returns the pairs of numbers in a text that are written as a part of a whole.
fn parts(text: &str) -> Vec<(u64, u64)> {
    let is_other = |c: char| !c.is_alphanumeric() && c != '/';
    let words: Vec<_> = text
        .split(is_other)
        .filter(|word| !word.is_empty())
        .collect();
    let number = |word: &str| word.parse::<u64>().ok();
    let fractions = words.iter().filter_map(|word| {
        let (part, whole) = word.split_once('/')?;
        Some((number(part)?, number(whole)?))
    });
    let of = words.windows(3).filter_map(|three| {
        (three[1] == "of").then_some(())?;
        Some((number(three[0])?, number(three[2])?))
    });
    fractions.chain(of).collect()
}

fn check(model: &Model, (width, height): (u16, u16), after: &str) {
    let frame = text(model, width, height);
    for text in [&frame, told(model)] {
        for (part, whole) in parts(text) {
            assert!(part <= whole, "{part} of {whole} after {after}:\n{text}");
        }
    }
}

/// Types a line or does anything else; slashes are not typed, since they would count as fractions.
fn any_step(model: &mut Model, seeded: &mut Seeded) -> String {
    if seeded.once_in(2) {
        let line = seeded.pick(&LINES);
        press(model, "Esc");
        type_line(model, line);
        press(model, "Esc");
        return (*line).to_owned();
    }
    let slash = Event::Key(KeyEvent::new(KeyCode::Char('/'), KeyModifiers::NONE));
    let event = event(seeded);
    let name = format!("{event:?}");
    if event != slash {
        step(model, seeded, Size::new(80, 24), event);
    }
    name
}

#[test]
fn no_number_on_the_screen_is_above_its_maximum() {
    for session in 0..cases(SESSIONS) {
        let seeded = &mut Seeded::new(u64::try_from(session).unwrap());
        let mut model = match session % 8 {
            start @ 0..5 => open(STARTS[start]),
            5 => {
                let mut model = new_game();
                open_file(&mut model, "games.pgn", GAMES);
                model
            }
            _ => new_game(),
        };
        for _ in 0..EVENTS {
            let done = any_step(&mut model, seeded);
            let size = *seeded.pick(&SIZES);
            check(&model, size, &format!("{done} in session {session}"));
        }
    }
}

#[test]
fn a_line_longer_than_the_game_is_counted_by_itself() {
    let mut model = new_game();
    type_lines(&mut model, ["e4", "e5"]);
    press(&mut model, "Esc [ [");
    type_lines(&mut model, ["d4", "d5", "c4"]);
    press(&mut model, "Esc [");
    assert!(text(&model, 120, 40).contains("(2/3)"));
    press(&mut model, "End [");
    assert!(text(&model, 120, 40).contains("(1/2)"));
}

#[test]
fn the_half_move_clock_has_the_maximum_that_comes_next() {
    for (clock, shown) in [
        (99, "99/100"),
        (100, "100/100"),
        (101, "101/150"),
        (151, "clock 151 "),
    ] {
        let model = open(&format!("7k/8/8/8/8/8/R7/K7 w - - {clock} 200"));
        let screen = text(&model, 120, 40);
        assert!(screen.contains(shown), "{screen}");
    }
}
