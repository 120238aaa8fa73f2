//! Files at the edge of what is reasonable.

use std::fmt::Write as _;

use nowchess::game::{NodeId, load, save};
use nowchess::notation::pgn::{GameReader, RawGame};

fn plies(text: &str) -> usize {
    let loaded = load(RawGame::whole(text.as_bytes()));
    assert_eq!(loaded.problems, []);
    loaded.record.tree.ply(loaded.record.last())
}

/// Moves that can go on for ever.
fn shuffle(plies: usize) -> String {
    let cycle = ["Nf3", "Nf6", "Ng1", "Ng8"];
    cycle
        .iter()
        .cycle()
        .take(plies)
        .copied()
        .collect::<Vec<_>>()
        .join(" ")
}

#[test]
fn hundred_thousand_nested_variations_are_read_and_written() {
    let mut text = String::from("1. Nf3 Nf6");
    for _ in 0..50_000 {
        text.push_str(" (1... Nc6 (1... Na6");
    }
    text.push_str(&"))".repeat(50_000));
    text.push_str(" *");
    let loaded = load(RawGame::whole(text.as_bytes()));
    assert_eq!(loaded.problems.len(), 0);
    let written = save(&loaded.record);
    let again = load(RawGame::whole(written.as_bytes()));
    assert_eq!(save(&again.record), written);
}

#[test]
fn variations_nest_within_one_another_to_any_depth() {
    let mut text = String::from("1. Nf3 Nf6");
    let (mut number, mut moves) = (2, ["Ng1", "Ng8", "Nf3", "Nf6"].iter().cycle());
    for _ in 0..25_000 {
        for _ in 0..2 {
            let white = moves.next().unwrap();
            let black = moves.next().unwrap();
            _ = write!(text, " {number}. a3 ({number}. {white} {black}");
            number += 1;
        }
    }
    text.push_str(&")".repeat(50_000));
    text.push_str(" *");
    let loaded = load(RawGame::whole(text.as_bytes()));
    assert_eq!(loaded.problems.len(), 0);
    let tree = &loaded.record.tree;
    assert_eq!(tree.children(NodeId::ROOT).count(), 1);
    assert_eq!(
        save(&load(RawGame::whole(save(&loaded.record).as_bytes())).record),
        save(&loaded.record)
    );
}

#[test]
fn unclosed_parentheses_by_the_thousand_are_one_problem() {
    let loaded = load(RawGame::whole(
        format!("1. e4 {}", "(1. d4 ".repeat(100_000)).as_bytes(),
    ));
    assert_eq!(loaded.problems.len(), 1);
    let loaded = load(RawGame::whole(
        format!("1. e4 {} e5 *", ") (".repeat(100_000)).as_bytes(),
    ));
    assert!(loaded.problems.len() <= 1001);
}

#[test]
fn long_games_lines_comments_and_tags_are_read_in_full() {
    assert_eq!(plies(&format!("{} *", shuffle(20_000))), 20_000);
    let comment = "x".repeat(1 << 20);
    let loaded = load(RawGame::whole(
        format!("1. e4 {{{comment}}} e5 *").as_bytes(),
    ));
    let node = loaded.record.tree.main_child(NodeId::ROOT).unwrap();
    assert_eq!(
        loaded
            .record
            .tree
            .annotations(node)
            .map(|notes| notes.after[0].len()),
        Some(1 << 20)
    );
    let value = "v".repeat(10_000);
    let loaded = load(RawGame::whole(
        format!("[Event \"{value}\"]\n1. e4 *").as_bytes(),
    ));
    assert_eq!(loaded.record.tags.value("Event"), Some(value.as_str()));
}

#[test]
fn thousands_of_games_are_counted() {
    let text = "[Event \"A\"]\n\n1. e4 e5 *\n\n".repeat(5_000);
    let mut reader = GameReader::new(text.as_bytes());
    let mut games = 0;
    while let Some(game) = reader.next_game().unwrap() {
        games += 1;
        assert_eq!(game.number, games);
    }
    assert_eq!(games, 5_000);
}

#[test]
fn hostile_repetitions_take_no_more_than_linear_time() {
    for piece in [
        "{",
        "}",
        "(",
        ")",
        "[",
        "-",
        "- ",
        "\n",
        "\n\n1.",
        "\r",
        "\"",
        "{\n\n[Event \"",
        "1/2-",
        "[A \"",
        "\\",
        "{ {",
        "$",
        ";",
        "%",
        "e4(",
        "½",
    ] {
        let text = piece.repeat((1 << 20) / piece.len());
        let mut reader = GameReader::new(text.as_bytes());
        let mut problems = 0;
        while let Some(game) = reader.next_game().unwrap() {
            problems += load(game).problems.len();
        }
        assert!(problems < usize::MAX, "{piece}");
    }
}
