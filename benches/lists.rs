//! Frames of the long lists: a game of ten thousand nodes, a file of a million games.

use std::fmt::Write;

use divan::Bencher;
use nowchess::app::{Answer, Effect, Job, Message, Model, Start, start, update};
use nowchess::chess::Position;
use nowchess::game::{Game, Mainline, NodeId, Record, Step, Timestamp, Tree};
use nowchess::notation::pgn::{IndexEntry, index};
use nowchess::settings::Settings;
use nowchess::ui;
use ratatui::Terminal;
use ratatui::backend::TestBackend;

fn main() {
    divan::main();
}

/// A game of 600 moves with variations, ten thousand nodes in total.
fn long_game() -> Game {
    let mut tree = Tree::new(Position::initial());
    let mut node = NodeId::ROOT;
    for ply in 0..1200 {
        let moves = tree.position(node).legal_moves();
        if moves.is_empty() {
            break;
        }
        let quiet = |place: usize| moves[(ply * 7 + place) % moves.len()];
        let Some(next) = tree.append(node, Step::Move(quiet(0))) else {
            break;
        };
        for line in 1..=3 {
            let tried = tree.append(node, Step::Move(quiet(line)));
            let Some(tried) = tried else { continue };
            let answers = tree.position(tried).legal_moves();
            if let Some(&answer) = answers.first() {
                tree.append(tried, Step::Move(answer));
            }
        }
        node = next;
    }
    Game::open(Record::new(tree), Mainline::Editable)
}

fn million_games() -> Vec<IndexEntry> {
    let mut text = String::new();
    for game in 0..1_000_000_u32 {
        let (white, black) = (game % 9973, game % 7919);
        let _ = write!(
            text,
            "[White \"Player {white}\"]\n[Black \"Opponent {black}\"]\n\n1. e4 *\n\n"
        );
    }
    index(text.as_bytes()).unwrap_or_default()
}

fn draw_at_120x40(bencher: Bencher, model: &Model) {
    let Ok(mut terminal) = Terminal::new(TestBackend::new(120, 40));
    bencher.bench_local(|| terminal.draw(|frame| ui::view(model, frame)).is_ok());
}

#[divan::bench]
fn moves_of_ten_thousand_nodes(bencher: Bencher) {
    let game = long_game();
    draw_at_120x40(
        bencher,
        &Model::new(Some(game), Settings::default(), Timestamp::default()),
    );
}

#[divan::bench]
fn games_of_a_million(bencher: Bencher) {
    let mut model = Model::new(None, Settings::default(), Timestamp::default());
    let now = Timestamp::default();
    let effects = start(&mut model, now, Start::StandardInput);
    let opened = effects.into_iter().find_map(|effect| match effect {
        Effect::Start(ticket, Job::Open(_)) => Some(ticket),
        _ => None,
    });
    if let Some(ticket) = opened {
        for answer in [
            Answer::Opened(None),
            Answer::Indexed(million_games()),
            Answer::IndexEnded,
        ] {
            update(&mut model, now, Message::Answer(ticket, Box::new(answer)));
        }
    }
    draw_at_120x40(bencher, &model);
}
