//! The names of openings: the table, line by line, and the name of a line that is shown.

use std::collections::{BTreeMap, BTreeSet};

use nowchess::chess::{Position, PositionKey};
use nowchess::game::{EcoCode, NodeId, Opening, Step, Tree, opening};
use nowchess::notation::{Fen, San};

const TABLE: &str = include_str!("../../assets/openings.tsv");

struct Row {
    code: &'static str,
    name: &'static str,
    moves: &'static str,
}

fn rows() -> impl Iterator<Item = Row> {
    TABLE.lines().skip(1).map(|line| {
        let columns: Vec<_> = line.split('\t').collect();
        let [code, name, moves] = columns[..] else {
            panic!("{line}: three columns are expected")
        };
        Row { code, name, moves }
    })
}

fn play(tree: &mut Tree, from: NodeId, moves: &str) -> NodeId {
    moves.split_whitespace().fold(from, |node, san| {
        let mv = San::parse(san)
            .and_then(|san| san.to_move(tree.position(node)))
            .unwrap_or_else(|error| panic!("{moves}: {san}: {error}"));
        tree.append(node, Step::Move(mv)).unwrap()
    })
}

fn game(moves: &str) -> (Tree, NodeId) {
    let mut tree = Tree::new(Position::initial());
    let node = play(&mut tree, NodeId::ROOT, moves);
    (tree, node)
}

fn opening_of(moves: &str) -> Option<&'static Opening> {
    let (tree, node) = game(moves);
    opening(&tree, node)
}

fn name_of(moves: &str) -> String {
    opening_of(moves)
        .map(Opening::to_string)
        .unwrap_or_default()
}

fn end_of(moves: &str) -> PositionKey {
    let (tree, node) = game(moves);
    tree.position(node).key()
}

#[test]
fn the_table_begins_with_the_names_of_its_columns() {
    assert_eq!(TABLE.lines().next(), Some("code\tname\tmoves"));
}

#[test]
fn all_500_codes_have_a_line() {
    let found: BTreeSet<EcoCode> = rows().map(|row| row.code.parse().unwrap()).collect();
    let missing: Vec<_> = EcoCode::all()
        .filter(|code| !found.contains(code))
        .map(|code| code.to_string())
        .collect();
    assert!(missing.is_empty(), "{missing:?}");
}

#[test]
fn every_line_is_legal_and_written_as_the_program_writes_it() {
    for row in rows() {
        let (tree, node) = game(row.moves);
        let written: Vec<_> = tree
            .path_to(node)
            .into_iter()
            .map(|node| tree.san(node).unwrap())
            .collect();
        assert_eq!(written.join(" "), row.moves, "{} {}", row.code, row.name);
    }
}

#[test]
fn no_position_has_two_lines() {
    let mut seen = BTreeMap::new();
    for row in rows() {
        if let Some(other) = seen.insert(end_of(row.moves), row.moves) {
            panic!("`{other}` and `{}` reach one position", row.moves);
        }
    }
}

#[test]
fn lines_are_sorted_by_code_and_then_by_moves() {
    let keys: Vec<_> = rows().map(|row| (row.code, row.moves)).collect();
    for pair in keys.windows(2) {
        assert!(pair[0] < pair[1], "{pair:?}");
    }
}

#[test]
fn names_are_tidy_and_the_variation_follows_one_colon() {
    for Row { code, name, .. } in rows() {
        assert!(!name.is_empty() && name == name.trim(), "{code} `{name}`");
        assert!(!name.contains("  "), "{code} `{name}`");
        assert!(name.matches(": ").count() <= 1, "{code} `{name}`");
        assert!(
            !name.contains("Defense"),
            "{code} `{name}`: British spelling"
        );
    }
}

#[test]
fn every_line_is_found_under_its_own_name() {
    for row in rows() {
        assert_eq!(
            name_of(row.moves),
            format!("{} {}", row.code, row.name),
            "{}",
            row.moves
        );
    }
}

#[test]
fn every_first_move_has_a_name() {
    for mv in Position::initial().legal_moves() {
        let san = San::from_move(&Position::initial(), mv).to_string();
        assert!(opening_of(&san).is_some(), "{san}");
    }
}

#[test]
fn well_known_lines_have_their_usual_names() {
    for (moves, expected) in [
        ("e4 e5 Nf3 Nc6 Bb5", "C60 Ruy Lopez"),
        ("e4 e5 Nf3 Nf6", "C42 Petrov's Defence"),
        ("e4 e5 Nf3 Nc6 Bc4", "C50 Italian Game"),
        ("e4 e5 f4", "C30 King's Gambit"),
        ("e4 e6", "C00 French Defence"),
        ("e4 c6", "B10 Caro-Kann Defence"),
        ("d4 d5 c4 c6", "D10 Slav Defence"),
        ("d4 f5", "A80 Dutch Defence"),
        ("c4", "A10 English Opening"),
        ("d4 d5 Nf3 Nf6 Bf4", "D02 London System"),
        ("d4 Nf6 c4 e6 g3", "E00 Catalan Opening"),
        ("d4 Nf6 c4 g6 Nc3 d5", "D80 Grünfeld Defence"),
        ("d4 Nf6 c4 e6 Nc3 Bb4", "E20 Nimzo-Indian Defence"),
        ("d4 Nf6 c4 c5 d5 b5", "A57 Benko Gambit"),
        (
            "e4 c5 Nf3 d6 d4 cxd4 Nxd4 Nf6 Nc3 a6",
            "B90 Sicilian Defence: Najdorf Variation",
        ),
        (
            "e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6 O-O Be7 Re1 b5 Bb3 O-O c3 d5",
            "C89 Ruy Lopez: Marshall Attack",
        ),
        (
            "e4 e5 Nf3 Nc6 Bb5 Nf6 O-O Nxe4 d4 Nd6 Bxc6 dxc6 dxe5 Nf5 Qxd8+ Kxd8",
            "C67 Ruy Lopez: Berlin Defence, l'Hermet Variation, Berlin Wall Defence",
        ),
        (
            "d4 Nf6 c4 g6 Nc3 Bg7 e4 d6 Nf3 O-O Be2 e5 O-O Nc6 d5 Ne7",
            "E97 King's Indian Defence: Orthodox Variation, Mar del Plata Variation",
        ),
    ] {
        assert_eq!(name_of(moves), expected, "{moves}");
    }
}

#[test]
fn another_order_of_moves_has_the_same_name() {
    for (usual, other) in [
        ("d4 d5 c4 e6 Nf3 Nf6", "Nf3 d5 d4 Nf6 c4 e6"),
        ("e4 c5 Nf3 Nc6 d4 cxd4 Nxd4", "Nf3 c5 e4 Nc6 d4 cxd4 Nxd4"),
        ("e4 e6 d4 d5", "d4 e6 e4 d5"),
        ("d4 Nf6 c4 g6 Nc3 Bg7 e4 d6", "c4 g6 e4 Bg7 d4 d6 Nc3 Nf6"),
    ] {
        assert_eq!(end_of(usual), end_of(other));
        assert_eq!(name_of(usual), name_of(other));
    }
    let declined = opening_of("Nf3 d5 d4 Nf6 c4 e6").unwrap();
    assert!(declined.name.starts_with("Queen's Gambit Declined"));
}

#[test]
fn a_transposition_that_lost_time_is_named_too() {
    assert_eq!(
        name_of("e3 c5 e4 Nc6 Nf3 Nb8 d3"),
        name_of("e3 c5 e4 Nc6 Nf3 Nb8")
    );
    assert_eq!(name_of("Nf3 Nf6 Ng1 Ng8 e4 c5"), "B20 Sicilian Defence");
}

#[test]
fn a_node_deep_in_the_game_has_the_opening_of_its_last_known_position() {
    let opera = "e4 e5 Nf3 d6 d4 Bg4 dxe5 Bxf3 Qxf3 dxe5 Bc4 Nf6 Qb3 Qe7 Nc3 c6 Bg5 b5 Nxb5 cxb5 \
                 Bxb5+ Nbd7 O-O-O Rd8 Rxd7 Rxd7 Rd1 Qe6 Bxd7+ Nxd7 Qb8+ Nxb8 Rd8#";
    let found = opening_of(opera).unwrap();
    assert_eq!(found.code.to_string(), "C41");
    assert!(found.name.starts_with("Philidor Defence"));
    assert_eq!(Some(found), opening_of("e4 e5 Nf3 d6 d4 Bg4"));
}

#[test]
fn a_long_game_keeps_the_name_of_its_opening() {
    let (mut tree, mut node) = game("e4 e5 Nf3 Nc6 Bb5");
    for _ in 0..300 {
        node = play(&mut tree, node, "Na5 Ng1 Nc6 Nf3");
    }
    assert_eq!(opening(&tree, node).unwrap().name, "Ruy Lopez");
}

#[test]
fn a_variation_has_its_own_opening() {
    let mut tree = Tree::new(Position::initial());
    let first = play(&mut tree, NodeId::ROOT, "e4");
    let sicilian = play(&mut tree, first, "c5");
    let french = play(&mut tree, first, "e6");
    assert_eq!(opening(&tree, sicilian).unwrap().name, "Sicilian Defence");
    assert_eq!(opening(&tree, french).unwrap().name, "French Defence");
}

#[test]
fn there_is_no_opening_before_the_first_move_or_from_another_start() {
    let tree = Tree::new(Position::initial());
    assert_eq!(opening(&tree, NodeId::ROOT), None);
    let (start, _) = Fen::parse("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBN1 w Qkq - 0 1")
        .and_then(|fen| fen.to_position())
        .unwrap();
    let mut tree = Tree::new(start);
    let node = play(&mut tree, NodeId::ROOT, "e4 e5");
    assert_eq!(opening(&tree, node), None);
}
