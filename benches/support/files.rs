//! Files for the benchmarks: seeded games in the layout of real files.

use nowchess::chess::Position;
use nowchess::game::{NodeId, Record, Step, Tree, save};
use nowchess::notation::pgn::GameResult;

use crate::seeded::{Seeded, moves};

/// What a file holds besides the moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Dress {
    /// Moves only.
    Plain,
    /// Clock times, some comments and variations.
    Annotated,
}

/// A file of games with at least this number of bytes.
pub(crate) fn file(bytes: usize, dress: Dress) -> String {
    let mut seeded = Seeded(0x5eed);
    let mut text = String::with_capacity(bytes + 4096);
    let mut number = 0;
    while text.len() < bytes {
        number += 1;
        text.push_str(&save(&game(&mut seeded, number, dress)));
    }
    text
}

fn game(seeded: &mut Seeded, number: usize, dress: Dress) -> Record {
    let plies = 50 + seeded.below(70);
    let mut tree = Tree::new(Position::initial());
    let mut at = NodeId::ROOT;
    for (ply, (position, mv)) in moves(seeded, plies).into_iter().enumerate() {
        let parent = at;
        let Some(node) = tree.append(at, Step::Move(mv)) else {
            break;
        };
        at = node;
        if dress == Dress::Annotated {
            let seconds = 10_000 - ply * 7;
            let clock = format!(
                "[%clk {}:{:02}:{:02}]",
                seconds / 3600,
                seconds / 60 % 60,
                seconds % 60
            );
            tree.annotations_mut(at).after.push(clock);
            let legal = position.legal_moves();
            let other = legal[seeded.below(legal.len())];
            if seeded.below(20) == 0 && other != mv {
                let line = tree.append(parent, Step::Move(other));
                if let Some(line) = line {
                    tree.annotations_mut(line)
                        .after
                        .push("was worth a thought".to_owned());
                }
            }
        }
    }
    let mut record = Record::new(tree);
    record.result = [
        GameResult::WhiteWins,
        GameResult::BlackWins,
        GameResult::Draw,
    ][seeded.below(3)];
    for (name, value) in [
        ("Event", "Seeded games".to_owned()),
        ("Site", "Nowhere".to_owned()),
        (
            "Date",
            format!(
                "20{:02}.{:02}.{:02}",
                number % 25,
                1 + number % 12,
                1 + number % 28
            ),
        ),
        ("Round", (1 + number % 9).to_string()),
        ("White", format!("Player, W {number}")),
        ("Black", format!("Player, B {number}")),
        ("ECO", format!("A{:02}", number % 100)),
        ("WhiteElo", (2000 + number % 800).to_string()),
        ("BlackElo", (2000 + number % 799).to_string()),
    ] {
        record.tags.set(name, value);
    }
    record
}
