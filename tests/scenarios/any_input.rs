//! Any sequence of events at all: nothing panics, and the model never contradicts itself.
//!
//! `NOWCHESS_EVENTS` raises the number of events.

use crossterm::event::{
    Event, KeyCode, KeyEvent, KeyModifiers, MouseButton, MouseEvent, MouseEventKind,
};
use nowchess::app::{Answer, Effect, Job, Model, update};
use nowchess::game::Mainline;
use nowchess::ui;
use ratatui::layout::Size;

use crate::disk::{answer, list_games, open_file, tell};
use crate::keys::{new_game, now};
use crate::screen::draw;
use crate::seeded::Seeded;

/// The events of one session, and how many sessions there are without the variable.
const EVENTS: u64 = 400;
const SESSIONS: u64 = 50;

pub(crate) const GAMES: &str = "[White \"A\"]\n\n1. e4 e5 (1... c5 2. Nf3 (2. c3)) 2. Nf3 {x} $1 *\n\n\
                     [White \"\x1b[2J\"]\n[FEN \"8/4P3/4k3/8/8/8/8/K7 w - - 99 1\"]\n\n1. e8=Q+ *\n\n1. e9 *";

/// Keys and texts that do something in one place or another.
const TEXTS: [&str; 12] = [
    "e4", "Nf3", "e8", "draw", "undo", "redo", "resign", "fen", "12b", "open x", "save y",
    "result *",
];
const CHARACTERS: &str = "hjklmudrfnosyYgvacCtPDMxX?/<>[]:,qQbB12 é\u{202e}\u{1f600}";

pub(crate) fn event(seeded: &mut Seeded) -> Event {
    match seeded.below(12) {
        0 => mouse(seeded),
        1 => Event::Paste(seeded.pick(&TEXTS).repeat(1 + seeded.below(3))),
        2..6 => key(*seeded.pick(&[
            KeyCode::Enter,
            KeyCode::Esc,
            KeyCode::Tab,
            KeyCode::BackTab,
            KeyCode::Backspace,
            KeyCode::Home,
            KeyCode::End,
            KeyCode::PageUp,
            KeyCode::PageDown,
        ])),
        6..9 => key(*seeded.pick(&[KeyCode::Up, KeyCode::Down, KeyCode::Left, KeyCode::Right])),
        _ => {
            let characters: Vec<_> = CHARACTERS.chars().collect();
            key(KeyCode::Char(*seeded.pick(&characters)))
        }
    }
}

fn key(code: KeyCode) -> Event {
    Event::Key(KeyEvent::new(code, KeyModifiers::NONE))
}

fn mouse(seeded: &mut Seeded) -> Event {
    let left = MouseButton::Left;
    let kind = *seeded.pick(&[
        MouseEventKind::Down(left),
        MouseEventKind::Up(left),
        MouseEventKind::Drag(left),
        MouseEventKind::ScrollDown,
        MouseEventKind::ScrollUp,
    ]);
    Event::Mouse(MouseEvent {
        kind,
        column: u16::try_from(seeded.below(130)).unwrap(),
        row: u16::try_from(seeded.below(45)).unwrap(),
        modifiers: KeyModifiers::NONE,
    })
}

/// Does an event and answers what it asks for, some of it with a failure.
pub(crate) fn step(model: &mut Model, seeded: &mut Seeded, size: Size, event: Event) {
    let Some(message) = ui::message(model, size, event) else {
        return;
    };
    let effects = update(model, now(), message);
    for effect in answer(model, GAMES, effects) {
        let Effect::Start(ticket, job) = effect else {
            continue;
        };
        match job {
            Job::Open(_) => list_games(model, ticket, "games.pgn", GAMES),
            Job::Save { request, .. } if seeded.below(2) == 0 => {
                tell(model, ticket, Answer::Exists(request));
            }
            Job::Save { .. } => drop(tell(model, ticket, Answer::Failed("no".into()))),
            // Some work never ends.
            _ if seeded.below(2) == 0 => drop(tell(model, ticket, Answer::Done)),
            _ => {}
        }
    }
    if let Some(message) = ui::in_view(model, size) {
        update(model, now(), message);
    }
}

pub(crate) fn check(model: &Model) {
    let position = model.position();
    let chosen = model.document.selection.origin();
    let pawn = model.focus.picker().map(|picker| picker.from);
    for from in chosen.into_iter().chain(pawn) {
        let own = position.board().by_color(position.side_to_move());
        assert!(own.contains(from), "{from} is chosen in {position:?}");
    }
    let tree = model.document.game.tree();
    assert_eq!(
        tree.line_to(model.document.shown).last(),
        Some(nowchess::game::NodeId::ROOT)
    );
    if model.document.game.mainline() == Mainline::Editable {
        assert_eq!(
            model.document.game.live(),
            model.document.game.record().last()
        );
    }
    for node in tree.path_to(model.document.shown) {
        let parent = tree.parent(node).unwrap();
        assert!(
            tree.children(parent).any(|child| child == node),
            "a deleted move is shown"
        );
    }
    for node in tree.path_to(model.document.game.live()) {
        assert!(tree.is_mainline(node), "the game has left its mainline");
    }
}

#[test]
fn no_sequence_of_events_panics_or_leaves_the_model_in_contradiction() {
    let events = std::env::var("NOWCHESS_EVENTS")
        .ok()
        .and_then(|count| count.parse().ok());
    let sessions = events.map_or(SESSIONS, |events: u64| events / EVENTS);
    for session in 0..sessions {
        let seeded = &mut Seeded::new(session);
        let mut model = new_game();
        if session % 2 == 1 {
            open_file(&mut model, "games.pgn", GAMES);
        }
        let size = *seeded.pick(&[Size::new(120, 40), Size::new(80, 24), Size::new(40, 15)]);
        for number in 0..EVENTS {
            let event = event(seeded);
            let told = format!("session {session}, event {number}: {event:?}");
            let done = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| {
                step(&mut model, seeded, size, event);
                check(&model);
            }));
            assert!(done.is_ok(), "{told}");
        }
        let frame = draw(&model, size.width, size.height);
        assert!(
            frame
                .content
                .iter()
                .all(|cell| !cell.symbol().contains(char::is_control))
        );
    }
}
