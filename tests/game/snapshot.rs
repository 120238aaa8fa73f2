//! What a file gets of a game, and when two records are equal.

use std::sync::Arc;

use nowchess::chess::Position;
use nowchess::game::{CommentSide, Game, Loaded, Mainline, NodeId, Record, Step, Tree, load, save};
use nowchess::notation::pgn::{GameResult, RawGame};
use nowchess::notation::{Nag, San};

use crate::{play, random_game};

fn read(pgn: &str) -> Loaded {
    load(RawGame::whole(pgn.as_bytes()))
}

fn open(pgn: &str, mainline: Mainline) -> Game {
    Game::open(read(pgn).record, mainline)
}

fn explore(game: &mut Game, at: NodeId, san: &str) -> NodeId {
    let mv = San::parse(san).unwrap().to_move(game.tree().position(at));
    game.explore(at, mv.unwrap()).unwrap()
}

fn moves(record: &Record) -> String {
    let text = save(record);
    text.split_once("\n\n").unwrap().1.trim().to_owned()
}

#[test]
fn lines_tried_after_the_live_position_of_a_played_game_are_left_out() {
    let mut game = open("1. e4 e5 *", Mainline::Played);
    let live = game.live();
    explore(&mut game, live, "Nf3");
    explore(&mut game, NodeId::ROOT, "d4");
    assert_eq!(moves(&game.snapshot()), "1. e4 (1. d4) 1... e5 *");
    // The game itself still has the line.
    assert_eq!(moves(game.record()), "1. e4 (1. d4) 1... e5 2. Nf3 *");
    assert!(game.tree().main_child(game.live()).is_some());
}

#[test]
fn an_editable_game_is_written_whole() {
    let mut game = open("1. e4 e5 *", Mainline::Editable);
    let live = game.live();
    explore(&mut game, live, "Nf3");
    assert_eq!(moves(&game.snapshot()), "1. e4 e5 2. Nf3 *");
}

#[test]
fn a_snapshot_costs_no_copy_and_stays_as_it_was() {
    let mut game = open("1. e4 e5 *", Mainline::Played);
    let snapshot = game.snapshot();
    assert!(Arc::ptr_eq(&snapshot, &game.snapshot()));
    assert!(std::ptr::eq(&raw const *snapshot, game.record()));
    play(&mut game, "Nf3");
    game.comment(game.live(), CommentSide::After, "later");
    game.undo().unwrap();
    game.undo().unwrap();
    play(&mut game, "Nc3");
    game.set_result(GameResult::Draw).unwrap();
    assert_eq!(moves(&snapshot), "1. e4 e5 *");
    assert_eq!(moves(&game.snapshot()), "1. e4 e5 2. Nc3 1/2-1/2");
}

#[test]
fn a_snapshot_can_be_saved_by_another_thread() {
    let game = random_game(Game::default(), 5, 80);
    let snapshot = game.snapshot();
    let text = std::thread::spawn(move || save(&snapshot)).join().unwrap();
    assert_eq!(text, save(game.record()));
    let loaded = read(&text);
    let back = std::thread::spawn(move || loaded).join().unwrap();
    assert_eq!(back, read(&text));
}

#[test]
fn records_are_equal_if_a_file_would_be() {
    let pgn = "[White \"A\"]\n\n1. e4 $1 {best} e5 (1... c5 2. Nf3) 2. Nf3 *";
    let record = read(pgn).record;
    assert_eq!(record, read(pgn).record);
    for other in [
        "[White \"B\"]\n\n1. e4 $1 {best} e5 (1... c5 2. Nf3) 2. Nf3 *",
        "[White \"A\"]\n\n1. e4 $2 {best} e5 (1... c5 2. Nf3) 2. Nf3 *",
        "[White \"A\"]\n\n1. e4 $1 {good} e5 (1... c5 2. Nf3) 2. Nf3 *",
        "[White \"A\"]\n\n1. e4 $1 {best} e5 (1... c5) 2. Nf3 *",
        "[White \"A\"]\n\n1. e4 $1 {best} e5 (1... c5 2. Nf3) *",
        "[White \"A\"]\n\n1. e4 $1 {best} c5 (1... e5 2. Nf3) 2. Nf3 *",
        "[White \"A\"]\n\n1. e4 $1 {best} e5 (1... c5 2. Nf3) 2. Nf3 1-0",
    ] {
        assert_ne!(record, read(other).record, "{other}");
    }
}

#[test]
fn variations_and_continuations_are_not_mixed_up() {
    // The same nodes in the same order, hung up differently.
    let nested = read("1. Nf3 Nf6 2. Ng1 (2. Nc3 Ng8) *").record;
    let straight = read("1. Nf3 Nf6 2. Ng1 Ng8 (2. Nc3) *").record;
    assert_ne!(nested, straight);
    assert_ne!(Record::new(Tree::new(Position::initial())), nested);
}

#[test]
fn what_was_undone_or_asked_for_makes_no_difference() {
    let pgn = "1. e4 e5 (1... c5 2. Nf3) 2. Nf3 *";
    let mut game = open(pgn, Mainline::Editable);
    let first = game.tree().path_to(game.live())[0];
    for node in game.tree().nodes().collect::<Vec<_>>() {
        let _ = (game.tree().san(node), game.tree().judgement(node));
    }
    explore(&mut game, first, "e6");
    game.toggle_nag(first, Nag(1)).unwrap();
    game.delete_from(first).unwrap();
    for _ in 0..3 {
        game.undo().unwrap();
    }
    assert_eq!(*game.record(), read(pgn).record);
    game.redo().unwrap();
    assert_ne!(*game.record(), read(pgn).record);
}

#[test]
fn nodes_are_walked_in_the_order_of_the_tree_without_those_left_out() {
    let mut game = open("1. e4 e5 (1... c5 2. Nf3) 2. Nf3 *", Mainline::Editable);
    let names = |game: &Game| {
        let tree = game.tree();
        let sans: Vec<_> = tree.nodes().filter_map(|node| tree.san(node)).collect();
        sans.join(" ")
    };
    assert_eq!(names(&game), "e4 e5 Nf3 c5 Nf3");
    let open = game.tree().path_to(game.live())[1];
    let mv = game.tree().step(open).and_then(Step::mv).unwrap();
    let key = game.tree().position(open).key();
    assert!(game.record().reaches(&key));
    game.delete_from(open).unwrap();
    assert_eq!(names(&game), "e4 c5 Nf3");
    assert!(!game.record().reaches(&key));
    game.explore(game.tree().path_to(game.live())[0], mv)
        .unwrap();
    assert!(game.record().reaches(&key));
}
