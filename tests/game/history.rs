//! Undo and redo, and lines that are tried.

use nowchess::game::{
    ChangeKind, ClaimGround, CommentSide, EndOnBoard, Game, HistoryError, Mainline, NodeId, load,
    save,
};
use nowchess::notation::San;
use nowchess::notation::pgn::RawGame;

use crate::{fen, from, play};

#[test]
fn undo_and_redo_go_through_every_kind_of_move() {
    for (start, sans) in [
        (
            "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 10 20",
            "O-O O-O-O Rf7 Rd1+ Rxd1",
        ),
        (
            "4k3/2p5/8/3P4/8/8/8/R3K3 b - - 7 20",
            "c5 dxc6 Kd8 c7+ Kd7 c8=N Kxc8",
        ),
        ("3q4/4P3/4k3/8/8/8/8/K7 w - - 5 9", "exd8=R Kf7 Rd2"),
    ] {
        let mut game = from(start);
        let mut seen = vec![fen(&game)];
        for san in sans.split_whitespace() {
            play(&mut game, san);
            seen.push(fen(&game));
        }
        for before in seen.iter().rev().skip(1) {
            game.undo().unwrap();
            assert_eq!(&fen(&game), before);
        }
        assert_eq!(game.undo(), Err(HistoryError::NothingToUndo));
        for after in &seen[1..] {
            game.redo().unwrap();
            assert_eq!(&fen(&game), after);
        }
        assert_eq!(game.redo(), Err(HistoryError::NothingToRedo));
    }
}

#[test]
fn undo_restores_the_count_of_repetitions_and_the_claim() {
    let mut game = Game::default();
    play(&mut game, "Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8");
    assert_eq!(game.occurrences(), 3);
    game.undo().unwrap();
    assert_eq!((game.occurrences(), game.claimable()), (2, None));
    game.redo().unwrap();
    assert_eq!(game.claimable(), Some(ClaimGround::ThreefoldRepetition));
}

#[test]
fn a_new_move_drops_what_could_be_redone() {
    let mut game = Game::default();
    play(&mut game, "e4 e5 Nf3");
    game.undo().unwrap();
    game.undo().unwrap();
    assert!(game.can_redo(game.live()));
    play(&mut game, "c5");
    assert!(!game.can_redo(game.live()));
    assert_eq!(game.tree().path_to(game.live()).len(), 2);
    assert_eq!(
        game.tree()
            .children(game.tree().path_to(game.live())[0])
            .count(),
        1
    );
}

#[test]
fn replaying_the_same_move_also_drops_what_followed_it() {
    let mut game = Game::default();
    play(&mut game, "e4 e5");
    game.undo().unwrap();
    game.undo().unwrap();
    play(&mut game, "e4");
    assert!(!game.can_redo(game.live()));
}

#[test]
fn a_line_tried_beside_the_game_leaves_it_as_it_is() {
    let mut game = Game::default();
    play(&mut game, "e4 e5 Nf3");
    let live = game.live();
    let first = game.tree().path_to(live)[0];
    let tried = San::parse("c5")
        .unwrap()
        .to_move(game.tree().position(first))
        .unwrap();
    let node = game.explore(first, tried).unwrap();
    assert_eq!(game.live(), live);
    assert_eq!(game.tree().numbered_san(node).as_deref(), Some("1... c5"));
    assert!(!game.tree().is_mainline(node));
    assert_eq!(game.explore(first, tried), Ok(node));
    let step = game.undo_at(node, EndOnBoard::Final).unwrap();
    assert_eq!((step.kind, step.show), (ChangeKind::Line(node), first));
    assert_eq!(
        (game.live(), game.tree().children(first).count()),
        (live, 1)
    );
    game.redo_at(first).unwrap();
    assert_eq!(game.tree().children(first).count(), 2);
}

#[test]
fn a_line_tried_earlier_can_become_the_game() {
    let record = load(RawGame::whole(b"1. e4 e5 (1... c5 {Sicilian} 2. Nf3) *")).record;
    let mut game = Game::open(record, Mainline::Played);
    game.undo().unwrap();
    let sicilian = play(&mut game, "c5").node;
    assert!(game.tree().is_mainline(sicilian));
    assert!(!game.can_redo(game.live()));
    // What was tried beyond the live position is not the game's to be written.
    assert!(save(&game.snapshot()).ends_with("1. e4 c5 {Sicilian} *\n\n"));
}

/// Tries a move at a node.
fn explore(game: &mut Game, at: NodeId, san: &str) -> NodeId {
    let mv = San::parse(san)
        .unwrap()
        .to_move(game.tree().position(at))
        .unwrap();
    game.explore(at, mv).unwrap()
}

fn moves(game: &Game) -> String {
    let text = save(game.record());
    let (_, moves) = text.split_once("\n\n").unwrap();
    moves.trim().to_owned()
}

#[test]
fn at_the_game_undo_takes_back_its_moves_and_leaves_the_lines_beside_it() {
    let mut game = Game::default();
    play(&mut game, "e4 e5 Nf3");
    let first = game.tree().path_to(game.live())[0];
    let tried = explore(&mut game, first, "c5");
    explore(&mut game, tried, "Nc3");
    for (after, sans) in [
        ("1. e4 e5 (1... c5 2. Nc3) *", "2. Nf3"),
        ("1. e4 c5 2. Nc3 *", "1... e5"),
        ("1. e4 c5 2. Nc3 *", "1. e4"),
    ] {
        let ChangeKind::Move(node) = game.undo().unwrap().kind else {
            panic!("a line was changed");
        };
        assert_eq!(game.tree().numbered_san(node).as_deref(), Some(sans));
        assert_eq!(moves(&game), after);
    }
    assert_eq!(game.undo(), Err(HistoryError::NothingToUndo));
    for _ in 0..3 {
        game.redo().unwrap();
    }
    assert_eq!(moves(&game), "1. e4 e5 (1... c5 2. Nc3) 2. Nf3 *");
    assert_eq!(game.redo(), Err(HistoryError::NothingToRedo));
}

#[test]
fn in_a_line_beside_the_game_undo_leaves_the_game_as_it_is() {
    let mut game = Game::default();
    play(&mut game, "e4");
    let tried = explore(&mut game, NodeId::ROOT, "d4");
    play(&mut game, "e5");
    game.comment(tried, CommentSide::After, "sharp");
    play(&mut game, "Nf3");
    let step = game.undo_at(tried, EndOnBoard::Final).unwrap();
    assert_eq!((step.kind, step.show), (ChangeKind::Comment, tried));
    let step = game.undo_at(tried, EndOnBoard::Final).unwrap();
    assert_eq!(
        (step.kind, step.show),
        (ChangeKind::Line(tried), NodeId::ROOT)
    );
    assert_eq!(moves(&game), "1. e4 e5 2. Nf3 *");
    game.redo_at(NodeId::ROOT).unwrap();
    game.redo_at(tried).unwrap();
    assert_eq!(moves(&game), "1. e4 (1. d4 {sharp}) 1... e5 2. Nf3 *");
}

#[test]
fn a_line_that_became_the_game_is_not_removed_as_a_line() {
    let mut game = Game::default();
    play(&mut game, "e4 e5");
    let first = game.tree().path_to(game.live())[0];
    let other = explore(&mut game, NodeId::ROOT, "d4");
    let tried = explore(&mut game, first, "c5");
    game.undo().unwrap();
    play(&mut game, "c5");
    assert!(game.contains(tried));
    let step = game.undo_at(other, EndOnBoard::Final).unwrap();
    assert_eq!(step.kind, ChangeKind::Line(other));
    assert_eq!(
        game.undo_at(other, EndOnBoard::Final),
        Err(HistoryError::NothingToUndoBeside)
    );
    assert_eq!(moves(&game), "1. e4 c5 *");
}

#[test]
fn what_was_just_deleted_beside_the_game_comes_back_from_where_it_branched() {
    let mut game = Game::default();
    play(&mut game, "e4 e5");
    let first = game.tree().path_to(game.live())[0];
    let tried = explore(&mut game, first, "c5");
    let shown = game.delete_variation(tried).unwrap();
    let step = game.undo_at(shown, EndOnBoard::Final).unwrap();
    assert_eq!((step.kind, step.show), (ChangeKind::Deletion, tried));
    assert_eq!(moves(&game), "1. e4 e5 (1... c5) *");
}

#[test]
fn a_mate_is_taken_back_only_where_that_is_allowed() {
    let mut game = Game::default();
    play(&mut game, "f3 e5 g4 Qh4");
    let (live, allowed) = (game.live(), EndOnBoard::CanBeTakenBack);
    assert!(!game.can_undo(live, EndOnBoard::Final) && game.can_undo(live, allowed));
    assert!(matches!(game.undo(), Err(HistoryError::GameOver(_))));
    game.undo_at(live, allowed).unwrap();
    assert!(game.is_running());
    assert_eq!(moves(&game), "1. f3 e5 2. g4 *");
    game.redo().unwrap();
    assert_eq!(moves(&game), "1. f3 e5 2. g4 Qh4# 0-1");
}

#[test]
fn what_a_player_decided_is_final_even_where_a_mate_is_not() {
    for end in [
        |game: &mut Game| game.agree_draw().is_ok(),
        |game: &mut Game| game.resign(nowchess::chess::Color::White).is_ok(),
        |game: &mut Game| {
            game.set_result(nowchess::notation::pgn::GameResult::Draw)
                .is_ok()
        },
    ] {
        let mut game = Game::default();
        play(&mut game, "e4 e5");
        assert!(end(&mut game));
        let node = game.live();
        let step = game.undo_at(node, EndOnBoard::CanBeTakenBack);
        assert!(game.contains(node), "{step:?} took back a move");
    }
}

#[test]
fn no_order_of_undo_and_redo_changes_what_is_out_of_sight() {
    for seed in 0..300 {
        let mut random = fastrand::Rng::with_seed(seed);
        let mut game = Game::default();
        let mut shown = NodeId::ROOT;
        for _ in 0..60 {
            let before = (game.tree().path_to(game.live()), moves(&game));
            let at_game = game.contains(shown);
            let is_edit = do_anything(&mut game, &mut shown, &mut random);
            let tree = game.tree();
            let path = tree.path_to(game.live());
            for node in path.iter().chain(&tree.path_to(shown)) {
                let parent = tree.parent(*node).unwrap();
                assert!(tree.children(parent).any(|it| it == *node), "seed {seed}");
            }
            assert!(
                path.iter().all(|&node| tree.is_mainline(node)),
                "seed {seed}"
            );
            if !is_edit && !at_game {
                assert_eq!(path, before.0, "seed {seed}: the game changed beside it");
            }
        }
    }
}

/// Plays, tries, writes, deletes, undoes or redoes something; returns whether it was an edit.
fn do_anything(game: &mut Game, shown: &mut NodeId, random: &mut fastrand::Rng) -> bool {
    let nodes: Vec<_> = game.tree().nodes().collect();
    match random.u8(..10) {
        0..2 => *shown = game.live(),
        2 => *shown = nodes[random.usize(..nodes.len())],
        3..6 => {
            let moves = game.tree().position(*shown).legal_moves();
            let few = moves.len().min(3);
            if few > 0 {
                let mv = moves[random.usize(..few)];
                if *shown == game.live() && game.ending().is_none() {
                    *shown = game.play(mv).unwrap().node;
                } else {
                    *shown = game.explore(*shown, mv).unwrap();
                }
            }
            return true;
        }
        6 => {
            match random.u8(..4) {
                0 => game.comment(*shown, CommentSide::After, &random.u8(..).to_string()),
                1 => drop(game.promote(*shown)),
                2 => drop(game.demote(*shown)),
                _ => *shown = game.delete_variation(*shown).unwrap_or(*shown),
            }
            return true;
        }
        7 | 8 => {
            let step = game.undo_at(*shown, EndOnBoard::CanBeTakenBack);
            *shown = step.map_or(*shown, |step| step.show);
        }
        _ => {
            let step = game.redo_at(*shown);
            *shown = step.map_or(*shown, |step| step.show);
        }
    }
    false
}
