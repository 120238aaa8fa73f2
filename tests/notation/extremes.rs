//! Files of extreme size and shape.

use std::fmt::Write as _;

use nowchess::game::{NodeId, load, save};
use nowchess::notation::Fen;
use nowchess::notation::pgn::{GameReader, RawGame};

fn plies(text: &str) -> usize {
    let loaded = load(RawGame::whole(text.as_bytes()));
    assert_eq!(loaded.problems, []);
    loaded.record.tree.ply(loaded.record.last())
}

/// Moves that can be repeated without end.
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

#[test]
fn comments_in_a_row_stay_apart() {
    let text = b"1. h4 {[%clk 0:03:00]} {A00 Kadas Opening} 1... e5 *";
    let record = load(RawGame::whole(text)).record;
    let first = record.tree.path_to(record.last())[0];
    let written = record.tree.annotations(first).unwrap();
    assert_eq!(written.after, ["[%clk 0:03:00]", "A00 Kadas Opening"]);
}

#[test]
fn line_ends_of_all_kinds_may_stand_in_one_file() {
    let loaded = load(RawGame::whole(b"1. e4\r\r\nc6\r2. d4\n\rd5\r\n*"));
    assert_eq!(loaded.problems, []);
    assert_eq!(loaded.record.tree.ply(loaded.record.last()), 4);
}

#[test]
fn tag_names_in_another_case_are_other_tags() {
    let text = b"[fEN \"8/8/8/8/8/8/8/8 w - - 0 1\"]\n\n1. e4 *";
    assert_eq!(load(RawGame::whole(text)).problems, []);
}

#[test]
fn castling_is_read_wherever_the_king_begins() {
    let text = b"[Variant \"Chess960\"]\n[FEN \"4k3/8/8/8/8/8/8/1R4KR w HB - 0 1\"]\n\n1. O-O *";
    let loaded = load(RawGame::whole(text));
    assert_eq!(loaded.problems, []);
    let last = loaded.record.tree.position(loaded.record.last());
    assert_eq!(
        Fen::from_position(last).to_string(),
        "4k3/8/8/8/8/8/8/1R3RK1 b - - 1 1"
    );
}
